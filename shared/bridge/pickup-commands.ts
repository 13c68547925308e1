import { z } from 'zod';
import { PickupBooking, PickupCarrier, PickupOffer, PickupTimes, PickupView } from '../handover/pickup.ts';
import { type CommandSpec, nothing } from './command-spec.ts';

const id = z.int();
const output = z.object({ pickup: PickupView });

/** The bridge's commands for pickups: carriers that are asked to come. */
export const pickupCommands = {
  /** The newest first; `carriers`: those that can be asked. */
  'pickups.list': {
    input: nothing,
    output: z.object({ pickups: z.array(PickupView), carriers: z.array(PickupCarrier) }),
    access: 'user',
  },
  'pickups.offer': {
    input: z.object({ carrierCode: z.string().max(10_000) }),
    output: z.object({ offer: PickupOffer }),
    access: 'user',
  },
  /** The same `requestId` books one. Its state says where it is unknown whether the carrier comes. */
  'pickups.book': { input: PickupBooking, output, access: 'user' },
  'pickups.change': { input: z.object({ id, times: PickupTimes }), output, access: 'user' },
  'pickups.cancel': { input: z.object({ id }), output, access: 'user' },
  /** Asks the engine what became of a request whose answer was lost. */
  'pickups.look': { input: z.object({ id }), output, access: 'user' },
  /** A person says that an uncertain one was not booked. */
  'pickups.drop': { input: z.object({ id }), output, access: 'user' },
} as const satisfies Record<string, CommandSpec>;
