import { z } from 'zod';
import {
  ListChange,
  ListChangeKind,
  ListChangePlan,
  ListChangeReport,
  ListChoice,
} from '../shipment/list-change.ts';
import { ListOrder } from '../shipment/list-order.ts';
import { ListQuery } from '../shipment/list-query.ts';
import { type CommandSpec, nothing } from './command-spec.ts';
import { CodedError } from './rpc.ts';

const id = z.string().min(8).max(100);

/** Outcome of a change of several, with those that failed and why. */
const ListChangeResult = ListChangeReport.extend({
  failures: z.array(z.object({ reference: z.string(), error: CodedError })),
});
export type ListChangeResult = z.infer<typeof ListChangeResult>;

/** Several shipments of the list at once: changes, and the list as a file. Every user has one of each underway. */
export const listChangeCommands = {
  /** Takes up the shipments as they are now, and says which of them the change would leave out. */
  'listChanges.plan': {
    input: z.object({ kind: ListChangeKind, choice: ListChoice }),
    output: ListChangePlan,
    access: 'user',
  },
  /** Answers when all are done, or once it was stopped; `listChanges.progress` tells of the way there. */
  'listChanges.run': {
    input: z.object({ id, change: ListChange }),
    output: ListChangeResult,
    access: 'user',
  },
  /** After the shipments that are being changed. */
  'listChanges.stop': { input: z.object({ id }), output: nothing, access: 'user' },
  /** Takes a change back, where what it has changed is as it left it. */
  'listChanges.undo': { input: z.object({ id }), output: ListChangeResult, access: 'user' },
  /** The last one of the caller's, for a window that was loaded again; `id` of the one that is underway. */
  'listChanges.last': {
    input: nothing,
    output: z.object({
      result: ListChangeResult.nullable(),
      running: z
        .object({ id: z.string(), kind: ListChangeKind, isUndo: z.boolean(), done: z.int(), total: z.int() })
        .nullable(),
    }),
    access: 'user',
  },
  /** The report was read: it is not shown again. */
  'listChanges.forget': { input: nothing, output: nothing, access: 'user' },

  /** References of a choice, in the order of the list; for a print of them. */
  'listExport.references': {
    input: z.object({ choice: ListChoice, order: ListOrder.optional() }),
    output: z.object({ references: z.array(z.string()) }),
    access: 'user',
  },
  /** Takes up the list as it is now. */
  'listExport.begin': {
    input: z.object({ query: ListQuery, order: ListOrder.optional() }),
    output: z.object({ id: z.string(), total: z.int() }),
    access: 'user',
  },
  /** The next part of the file. `next`: the place to go on from; null behind the last part. */
  'listExport.part': {
    input: z.object({ id, at: z.int().min(0), language: z.enum(['en', 'de']) }),
    output: z.object({ text: z.string(), next: z.int().nullable(), rows: z.int() }),
    access: 'user',
  },
  'listExport.drop': { input: z.object({ id }), output: nothing, access: 'user' },
} as const satisfies Record<string, CommandSpec>;
