import { z } from 'zod';
import { opaque } from '../schema-fields.ts';
import { ConflictKind } from './conflict.ts';

/** Views of sync for the window. No token, no address of a person but the user's. Times are ms. */

/** A shipment of this desk against the remote: `pending` has edits to send, `conflict` waits for a person. */
export const SyncMark = z.enum(['synced', 'pending', 'conflict']);
export type SyncMark = z.infer<typeof SyncMark>;

export const SyncStatus = z.object({
  role: z.enum(['origin', 'edge']),
  /** Host of the remote, for the eye; empty in the role origin. */
  remote: z.string(),
  /** Result of the last request; null before the first. */
  online: z.boolean().nullable(),
  /** When the remote last answered. */
  lastAnswerAt: z.number().nullable(),
  /** When it is tried again while it cannot be reached. */
  nextTryAt: z.number().nullable(),
  /** Changes that go out by themselves, those on their way among them. */
  waiting: z.int(),
  sending: z.int(),
  /** Changes that the remote refused. */
  refused: z.int(),
  /** Shipments with values that wait for a person. */
  conflicts: z.int(),
  /** When the oldest change that waits was made. */
  oldestAt: z.number().nullable(),
  /** The queue has not moved for long although there is something to send. */
  stalled: z.boolean(),
  /** Those that wait, by user; users without any are left out. */
  waitingOf: z.array(z.object({ email: z.string(), count: z.int() })),
  /** Users whose changes wait until they sign in again, by e-mail. */
  signIn: z.array(z.string()),
  /** Places of shipments that the remote has in other JSON types than the interface; lists as `[]`. */
  otherTypes: z.array(z.string()),
  /** Shipments that are being fetched for later; `total` 0 when there are none. */
  prefetch: z.object({ total: z.int(), fetched: z.int(), missing: z.int(), failed: z.int() }),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** One line of the queue. `sending` is a queued one on its way; `held` waits for a decision about its shipment. */
export const QueueRowView = z.object({
  id: z.int(),
  reference: z.string(),
  kind: z.enum(['save', 'delete']),
  state: z.enum(['queued', 'sending', 'held', 'refused', 'done']),
  /** Author of the edits, with whose rights they are sent. */
  email: z.string(),
  /** This user must sign in before it can go. */
  signIn: z.boolean(),
  attempts: z.int(),
  nextAt: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
  label: z.boolean(),
  last: z
    .object({
      at: z.number(),
      outcome: z.string(),
      status: z.int().nullable(),
      detail: z.string(),
      errors: z.record(z.string(), z.array(z.string())),
      areas: z.array(z.string()),
    })
    .nullable(),
});
export type QueueRowView = z.infer<typeof QueueRowView>;

/** A line looked at closely: what would be sent now, field by field. */
export const QueueEntryView = z.object({
  row: QueueRowView,
  changes: z.array(z.object({ path: z.string(), before: opaque(), after: opaque() })),
});
export type QueueEntryView = z.infer<typeof QueueEntryView>;

/** Edits that would be lost by giving up those of a shipment: all that wait for the remote. */
export const GivingUpView = z.object({
  reference: z.string(),
  /** Sent back with the command; a different one means that something has changed since. */
  version: z.int(),
  /**
   * State of the shipment afterwards: `remote`: as the remote has it; `back`: here again, as the remote has
   * it; `removed`: no longer on this desk, and the remote never had it; `gone`: no longer on this desk, nor
   * at the remote that had it; `nothing`: on neither side, as it is already. Where a manifest of this desk
   * has handed it over: `remote-handed-over`: as the remote has it, and still handed over;
   * `kept-handed-over`: as it is here, although the remote does not have it.
   */
  becomes: z.enum(['remote', 'back', 'removed', 'gone', 'nothing', 'remote-handed-over', 'kept-handed-over']),
  /** It was sent, and the answer got lost: the remote may have it although it was never seen there. */
  mayBeThere: z.boolean(),
  /** In their order. `fields`: how many this row changes on top of the one before; null: the shipment as a whole. */
  rows: z.array(
    z.object({
      id: z.int(),
      email: z.string(),
      kind: z.enum(['save', 'delete']),
      fields: z.int().nullable(),
      label: z.boolean(),
    }),
  ),
  /** Values that wait for a decision. */
  undecided: z.int(),
});
export type GivingUpView = z.infer<typeof GivingUpView>;

export const ConflictHead = z.object({
  reference: z.string(),
  recipientName: z.string(),
  city: z.string(),
  count: z.int(),
  /** Since when the first of them waits. */
  at: z.number(),
});
export type ConflictHead = z.infer<typeof ConflictHead>;

/** One question to a person. */
export const ConflictItem = z.object({
  /** Names it in the answer: its path with parcels by id. */
  key: z.string(),
  kind: ConflictKind,
  /** For the field catalogue, parcels by their position here: `shipmentInfo.shipmentItems[1].content`. Empty: all of it. */
  path: z.string(),
  /** Number of the parcel that it is of, from 1, and what it is known by; null outside parcels. */
  parcel: z.object({ number: z.int(), name: z.string() }).nullable(),
  /** Absent: nothing there. A parcel comes as its object. */
  base: opaque(),
  mine: opaque(),
  theirs: opaque(),
  /** With `same-or-two`: the remote's parcels that it may be. `id` names one in the answer; `number` from 1, as here. */
  maybe: z.array(z.object({ id: z.string(), number: z.int(), name: z.string(), value: opaque() })).optional(),
  mineBy: z.string(),
  mineAt: z.number().nullable(),
  /** The remote does not say who. */
  theirsSeenAt: z.number().nullable(),
});
export type ConflictItem = z.infer<typeof ConflictItem>;

export const ConflictView = z.object({
  reference: z.string(),
  /** Sent back with the decisions; a different one means that something has changed since. */
  version: z.int(),
  /** Summary of the local shipment; where it is gone here, of the remote's. */
  shipment: z.object({ recipientName: z.string(), city: z.string(), parcels: z.int() }),
  items: z.array(ConflictItem),
});
export type ConflictView = z.infer<typeof ConflictView>;

export const Decision = z.object({
  key: z.string().max(500),
  take: z.enum(['mine', 'theirs', 'value', 'same']),
  /** With `same`: the parcel of the remote that it is. */
  as: z.string().max(100).optional(),
  /** With `value`; absent takes the value away. */
  value: opaque(),
});
export type Decision = z.infer<typeof Decision>;

export const WantedView = z.object({
  reference: z.string(),
  state: z.enum(['waiting', 'fetched', 'missing', 'failed']),
  detail: z.string(),
  at: z.number(),
});
export type WantedView = z.infer<typeof WantedView>;
