import { z } from 'zod';
import { ShipmentTracking } from '../tracking/views.ts';
import { type CommandSpec, nothing, reference } from './command-spec.ts';

/** The bridge's commands about parcels that were handed over. */
export const trackingCommands = {
  'tracking.of': { input: z.object({ reference }), output: ShipmentTracking, access: 'user' },
  /** Asks the carrier about the parcels that are on their way, each once in five minutes at most. */
  'tracking.ask': { input: z.object({ reference }), output: ShipmentTracking, access: 'user' },
  /** Number of shipments with a parcel that needs a person. */
  'tracking.stuck': { input: nothing, output: z.object({ count: z.int() }), access: 'user' },
} as const satisfies Record<string, CommandSpec>;
