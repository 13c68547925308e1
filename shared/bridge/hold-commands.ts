import { z } from 'zod';
import { Hold } from '../shipment/hold.ts';
import { Reason } from '../shipment/reasons.ts';
import { type CommandSpec, nothing, reference } from './command-spec.ts';

/** The bridge's commands about shipments on hold. The caller's role is checked by the service. */
export const holdCommands = {
  /** Puts a shipment on hold, or gives its hold another reason. */
  'holds.set': { input: z.object({ reference, reason: Reason }), output: Hold, access: 'user' },
  'holds.release': { input: z.object({ reference }), output: nothing, access: 'user' },
  /** Number of open and labelled shipments on hold. */
  'holds.count': { input: nothing, output: z.object({ count: z.int() }), access: 'user' },
} as const satisfies Record<string, CommandSpec>;
