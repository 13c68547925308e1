import { z } from 'zod';
import { Reason } from './reasons.ts';
import { isClosed, ShipmentStatus } from './status.ts';

/** Body of `PUT /api/v3/shipments/{reference}/hold`. */
export const HoldRequest = z.object({ reason: Reason });

/** A hold as it travels: why, by whom (an e-mail address) and since when, ms. */
export const HoldSaid = z.object({ reason: z.string().max(2_000), by: z.string().max(500), at: z.number() });
export type HoldSaid = z.infer<typeof HoldSaid>;

/** The places that a hold may be of: this desk alone, or the service behind it. */
export const holdPlaces = ['here', 'remote'] as const;
export type HoldPlace = (typeof holdPlaces)[number];

/** A shipment on hold is looked at and changed, and neither printed nor handed over. */
export const Hold = HoldSaid.extend({ place: z.enum(holdPlaces) });
export type Hold = z.infer<typeof Hold>;

/** Answer to a get and a put of a hold. `at` as ISO 8601. */
export const HoldAnswer = z.object({
  shipmentReference: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type HoldAnswer = z.infer<typeof HoldAnswer>;

/** Name under which history keeps why a shipment was held, and until when it was. */
export const HOLD_REASON = 'hold.reason';

/** Path of a shipment's hold. */
export const holdPath = (reference: string): string =>
  `/api/v3/shipments/${encodeURIComponent(reference)}/hold`;

/** The hold as the text of a header, which takes ASCII alone. */
export const holdHeader = ({ reason, by, at }: HoldSaid): string =>
  encodeURIComponent(JSON.stringify({ reason, by, at }));

/** The hold of a header; null where it is none. */
export const readHoldHeader = (text: string): HoldSaid | null => {
  try {
    return HoldSaid.safeParse(JSON.parse(decodeURIComponent(text))).data ?? null;
  } catch {
    return null;
  }
};

/** Why a packer must not go on with a shipment. */
export type Stop = { kind: 'held'; hold: Hold } | { kind: 'cancelled'; hold: Hold | null };

/**
 * Why a shipment must not be packed; null where it may. What has left is beyond any hold.
 * @param status its `shipmentStatus`
 */
export const stopOf = ({
  status,
  hold = null,
}: {
  status: number;
  hold?: Hold | null | undefined;
}): Stop | null => {
  if (status === ShipmentStatus.cancelled) return { kind: 'cancelled', hold };
  return hold && !isClosed(status) ? { kind: 'held', hold } : null;
};
