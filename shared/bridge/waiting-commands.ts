import { z } from 'zod';
import { LabelWaitView } from '../desk/label-wait.ts';
import { OpenPurchaseView } from '../desk/open-purchase.ts';
import { OpenShipment } from '../desk/open-shipment.ts';
import { Reason } from '../shipment/reasons.ts';
import { Shipment } from '../shipment/schema/shipment.ts';
import { type CommandSpec, nothing, reference, requestId } from './command-spec.ts';

const waits = z.object({ waits: z.array(LabelWaitView) });
const purchases = z.object({ purchases: z.array(OpenPurchaseView) });
const id = z.int();

/** Labels that wait until they can be bought, and purchases whose outcome is unknown. */
export const waitingCommands = {
  'waits.list': { input: nothing, output: waits, access: 'user' },
  /**
   * Saves `patch` (if any), and prints the label as soon as it can be bought, in place of a print of this shipment that
   * waits already. With version 0 the shipment is new: `patch` is the whole of it.
   */
  'waits.add': {
    input: z.object({
      reference,
      patch: Shipment.optional(),
      version: z.int(),
      requestId,
      printerId: z.string().optional(),
    }),
    output: OpenShipment,
    access: 'user',
  },
  /** Tries it now, for the shipment as it is: also one that asks, and one whose label came. */
  'waits.again': { input: z.object({ reference }), output: waits, access: 'user' },
  /** It is not wanted any more. */
  'waits.cancel': { input: z.object({ reference }), output: waits, access: 'user' },

  'purchases.list': { input: nothing, output: purchases, access: 'user' },
  /** Asks the engine now. Refused as purchase.over where it has ended. */
  'purchases.ask': { input: z.object({ id }), output: purchases, access: 'user' },
  /** A person says that nothing was bought. The caller's role is checked by the service. */
  'purchases.notBought': { input: z.object({ id, reason: Reason }), output: purchases, access: 'user' },
  /** Voids the label; `giveUp`: where its carrier does not cancel it, it is given up. */
  'purchases.void': {
    input: z.object({ id, reason: Reason, giveUp: z.boolean().default(false) }),
    output: purchases,
    access: 'user',
  },
} as const satisfies Record<string, CommandSpec>;
