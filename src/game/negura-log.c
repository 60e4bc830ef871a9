/*
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * negura-log: the events of a game as a list that only changes at its end.
 */

#include "config.h"

#include "negura-game-private.h"

/* --- Entries ------------------------------------------------------------- */

/**
 * NeguraLogEntry:
 *
 * One event of a [class@Game], with what it takes to tell it later.
 *
 * Entries never change.  An entry goes away when its move is undone; a redo
 * makes a new one that says the same.
 */
struct _NeguraLogEntry
{
  GObject parent_instance;

  RulesEvent event;
  guint turn;
};

G_DEFINE_FINAL_TYPE (NeguraLogEntry, negura_log_entry, G_TYPE_OBJECT)

static void
negura_log_entry_class_init (NeguraLogEntryClass *klass)
{
}

static void
negura_log_entry_init (NeguraLogEntry *self)
{
}

/**
 * negura_log_entry_get_event:
 * @self: an entry
 *
 * Gets what happened.
 *
 * Returns: (transfer none): the event
 */
const RulesEvent *
negura_log_entry_get_event (NeguraLogEntry *self)
{
  g_return_val_if_fail (NEGURA_IS_LOG_ENTRY (self), NULL);

  return &self->event;
}

/**
 * negura_log_entry_get_turn:
 * @self: an entry
 *
 * Gets the turn in which it happened, counted from 1.
 */
guint
negura_log_entry_get_turn (NeguraLogEntry *self)
{
  g_return_val_if_fail (NEGURA_IS_LOG_ENTRY (self), 0);

  return self->turn;
}

/* --- The list ------------------------------------------------------------ */

struct _NeguraLog
{
  GObject parent_instance;

  GPtrArray *entries;
  guint told;                 /* Length that the listeners know. */
  guint kept;                 /* Of these, entries still at their place. */
};

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (NeguraLog, _negura_log, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      list_model_init))

static GType
get_item_type (GListModel *model)
{
  return NEGURA_TYPE_LOG_ENTRY;
}

static guint
get_n_items (GListModel *model)
{
  return NEGURA_LOG (model)->entries->len;
}

static gpointer
get_item (GListModel *model,
          guint       position)
{
  NeguraLog *self = NEGURA_LOG (model);

  return position < self->entries->len
         ? g_object_ref (g_ptr_array_index (self->entries, position))
         : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
_negura_log_finalize (GObject *object)
{
  g_ptr_array_unref (NEGURA_LOG (object)->entries);

  G_OBJECT_CLASS (_negura_log_parent_class)->finalize (object);
}

static void
_negura_log_class_init (NeguraLogClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = _negura_log_finalize;
}

static void
_negura_log_init (NeguraLog *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
}

NeguraLog *
_negura_log_new (void)
{
  return g_object_new (NEGURA_TYPE_LOG, NULL);
}

guint
_negura_log_get_length (NeguraLog *self)
{
  return self->entries->len;
}

void
_negura_log_append (NeguraLog        *self,
                    const RulesEvent *event,
                    guint             turn)
{
  NeguraLogEntry *entry = g_object_new (NEGURA_TYPE_LOG_ENTRY, NULL);

  entry->event = *event;
  entry->turn = turn;
  g_ptr_array_add (self->entries, entry);
}

void
_negura_log_truncate (NeguraLog *self,
                      guint      length)
{
  g_return_if_fail (length <= self->entries->len);

  g_ptr_array_set_size (self->entries, length);
  self->kept = MIN (self->kept, length);
}

void
_negura_log_notify (NeguraLog *self)
{
  guint position = self->kept;
  guint removed = self->told - position;
  guint added = self->entries->len - position;

  self->told = self->kept = self->entries->len;

  if (removed > 0 || added > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}
