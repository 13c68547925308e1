import { z } from 'zod';

/**
 * State of a pickup that a carrier is asked for through an engine.
 *
 * - `booking`: the request is on its way. `uncertain`: its answer was lost: the carrier may come.
 * - `booked`: the carrier comes.
 * - `changing`, `cancelling`: it is booked, and a change or the end of it was sent, with no answer yet.
 * - `cancelled`: the carrier does not come. `untold`: ended at the engine, which does not tell this carrier: it comes.
 * - `refused`: the carrier says no, or nothing was sent. `dropped`: a person says that it was not booked.
 */
export const pickupStates = [
  'booking',
  'uncertain',
  'booked',
  'changing',
  'cancelling',
  'cancelled',
  'untold',
  'refused',
  'dropped',
] as const;
export type PickupState = (typeof pickupStates)[number];

/** Characters that an engine takes for an instruction, and for a place. */
export const PICKUP_WORDS = 50;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');
const words = z.string().trim().max(PICKUP_WORDS);

/** When a carrier may come, and to where in the building. Day and times are those of the place. */
export const PickupTimes = z.object({
  date: z.iso.date(),
  readyTime: clock,
  closingTime: clock,
  instruction: words,
  place: words,
});
export type PickupTimes = z.infer<typeof PickupTimes>;

/** A shipment that asks for another pickup than the one that is booked for it. */
const PickupWish = z.object({ reference: z.string(), date: z.string(), readyTime: z.string() });

/** A pickup as the window is shown it. `at`, `changedAt`: ms since 1970. */
export const PickupView = z.object({
  id: z.int(),
  carrierCode: z.string(),
  carrierName: z.string(),
  state: z.enum(pickupStates),
  times: PickupTimes,
  /** Times of a change whose end is not known. */
  wished: PickupTimes.nullable(),
  /** Place of the parcels, as lines. */
  address: z.array(z.string()),
  shipments: z.array(z.string()),
  parcels: z.int(),
  /** The carrier's number of it; empty until it is booked. */
  confirmation: z.string(),
  charge: z.object({ amount: z.number(), currency: z.string() }).nullable(),
  messages: z.array(z.string()),
  /** Of those that wait still, and ask for another day or time. */
  wishes: z.array(PickupWish),
  email: z.string(),
  at: z.number(),
  changedAt: z.number(),
});
export type PickupView = z.infer<typeof PickupView>;

/** The beginning of a booking. */
export const PickupOffer = z.object({
  // As they are: a text of a shipment may be too long, which the form says.
  date: z.string(),
  readyTime: z.string(),
  closingTime: z.string(),
  instruction: z.string(),
  place: z.string(),
  carrierCode: z.string(),
  carrierName: z.string(),
  /** Waiting shipments that no pickup is booked for, and their parcels. */
  shipments: z.array(z.string()),
  parcels: z.int(),
  /** Place of the parcels, as lines; empty: the desk has no address of its own. */
  address: z.array(z.string()),
});
export type PickupOffer = z.infer<typeof PickupOffer>;

/** A pickup that a person books. Without shipments the number of parcels counts. */
export const PickupBooking = z.object({
  carrierCode: z.string().max(10_000),
  times: PickupTimes,
  shipments: z.array(z.string().max(10_000)).max(2_000),
  parcels: z.int().min(1).max(9_999),
  requestId: z.string().min(8).max(100),
  /** Although one of this carrier is booked for that day. */
  another: z.boolean(),
});
export type PickupBooking = z.infer<typeof PickupBooking>;

/** A carrier that can be asked to come. */
export const PickupCarrier = z.object({
  carrierCode: z.string(),
  carrierName: z.string(),
  /** Waiting shipments that ask for a pickup, and for which none is booked. */
  asking: z.int(),
});
export type PickupCarrier = z.infer<typeof PickupCarrier>;

/** The states in which a carrier comes, or may come. */
export const comes = ({ state }: Pick<PickupView, 'state'>): boolean =>
  state !== 'cancelled' && state !== 'refused' && state !== 'dropped';
