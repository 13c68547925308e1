import { z } from 'zod';

/** The beginning of an hour of the day, ms, and the shipments that were labelled in it. */
const BoardHour = z.object({ at: z.number(), shipments: z.int() });

/** A problem of the day. The reference is the shipment's; no person is in it. */
const BoardFault = z.object({
  at: z.number(),
  reference: z.string(),
  /** Outcome of its print: not yet printed, perhaps printed, printed since, or given up. */
  state: z.enum(['failed', 'uncertain', 'printed', 'over']),
});

/** A wall board: how the day goes, without a person in it. */
export const BoardView = z.object({
  /** When it was counted, ms. */
  at: z.number(),
  station: z.string(),
  done: z.int(),
  open: z.int(),
  waiting: z.int(),
  failed: z.int(),
  stuck: z.int(),
  /** Shipments within the last sixty minutes. */
  lastHour: z.int(),
  hours: z.array(BoardHour).max(25),
  faults: z.array(BoardFault).max(5),
});
export type BoardView = z.infer<typeof BoardView>;
