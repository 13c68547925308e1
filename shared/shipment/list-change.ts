import { z } from 'zod';
import { ListQuery } from './list-query.ts';
import { Reason } from './reasons.ts';

/** The changes that can be made of several shipments of the list at once. */
export const listChangeKinds = ['hold', 'release', 'carrier', 'cancel', 'reopen', 'delete'] as const;
export const ListChangeKind = z.enum(listChangeKinds);
export type ListChangeKind = z.infer<typeof ListChangeKind>;

export const ListChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hold'), reason: Reason }),
  z.object({ kind: z.literal('release') }),
  z.object({
    kind: z.literal('carrier'),
    carrierCode: z.string().min(1).max(40),
    productCode: z.string().min(1).max(40),
  }),
  z.object({ kind: z.literal('cancel') }),
  /** Of cancelled shipments: they can be packed again. */
  z.object({ kind: z.literal('reopen') }),
  z.object({ kind: z.literal('delete'), reason: Reason }),
]);
export type ListChange = z.infer<typeof ListChange>;

/** So many shipments are named one by one at most; more are chosen by their filter. */
export const MOST_NAMED = 5_000;

const references = z.array(z.string().min(1).max(200)).max(MOST_NAMED);

/** The shipments that are meant: by name, or all of a filter but some. */
export const ListChoice = z.union([
  z.object({ references }),
  z.object({ query: ListQuery, except: references }),
]);
export type ListChoice = z.infer<typeof ListChoice>;

/** Why a shipment is left out of a change before it begins. */
export const leftOutReasons = [
  'held',
  'not-held',
  'labelled',
  'handed-over',
  'cancelled',
  'not-cancelled',
  'in-question',
  'gone',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** So many references are named for each reason. */
export const LEFT_OUT_NAMED = 100;

/** A change that a person is asked about: taken up at one moment, nothing is done yet. */
export const ListChangePlan = z.object({
  id: z.string(),
  kind: ListChangeKind,
  /** Shipments that are meant. */
  count: z.int(),
  /** Those of them that it would change. */
  fits: z.int(),
  leftOut: z.array(
    z.object({ why: z.enum(leftOutReasons), count: z.int(), references: z.array(z.string()) }),
  ),
});
export type ListChangePlan = z.infer<typeof ListChangePlan>;

/** Outcome of a change. Every shipment is counted once: changed, as it was wanted already, failed, or not reached. */
export const ListChangeReport = z.object({
  id: z.string(),
  kind: ListChangeKind,
  /** The earlier change was taken back. */
  isUndo: z.boolean(),
  total: z.int(),
  changed: z.int(),
  same: z.int(),
  /** It was stopped before these. */
  notReached: z.array(z.string()),
  /** Number that can be taken back. */
  undoable: z.int(),
});
export type ListChangeReport = z.infer<typeof ListChangeReport>;
