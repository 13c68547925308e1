import { z } from 'zod';
import { OpenShipment } from '../desk/open-shipment.ts';
import { ReturnLine, returnWays } from '../returns/returns.ts';
import { Reason } from '../shipment/reasons.ts';
import { type CommandSpec, reference, requestId } from './command-spec.ts';

/** The bridge's commands about returns. */
export const returnCommands = {
  /** Creates the return of a shipment and opens it. The same `requestId` never makes a second one. */
  'returns.make': {
    input: z.object({
      reference,
      lines: z.array(ReturnLine).max(10_000),
      reason: Reason,
      way: z.enum(returnWays),
      requestId,
    }),
    output: OpenShipment,
    access: 'user',
  },
} as const satisfies Record<string, CommandSpec>;
