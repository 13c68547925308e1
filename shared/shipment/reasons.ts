import { z } from 'zod';

/** Names under which history keeps why something was done. They are not fields of a shipment. */
export const REPRINT_REASON = 'reprint.reason';
/** Name of the carrier rule that has chosen the carrier in this change. */
export const CARRIER_RULE = 'carrier.rule';
export const DELETE_REASON = 'delete.reason';
export const VOID_REASON = 'void.reason';
export const WAIVE_REASON = 'waive.reason';
/** Why a label is bought although it is unknown whether one was. */
export const AGAIN_REASON = 'again.reason';
/** A void that its carrier was not told of, or has refused: the paid label is given up. */
export const GIVEN_UP = 'void.given-up';

/** It is unknown which number of a bought label is which parcel's. */
export const NUMBERS_UNSURE = 'label.numbers-unsure';

/** Documents that the carrier made beside the label, and that could not be fetched or read: the engine's names. */
export const OTHER_DOCUMENTS = 'label.other-documents';

/** More than a keystroke, less than a letter. */
export const reasonLength = { min: 3, max: 500 } as const;

/** Why a person did something that cannot be taken back. */
export const Reason = z.string().trim().min(reasonLength.min).max(reasonLength.max);

/** Body of `POST /api/v3/shipments/{reference}/void`. */
export const VoidRequest = z.object({ reason: Reason });

/** Path at which the label of a shipment is voided. */
export const voidPath = (reference: string): string =>
  `/api/v3/shipments/${encodeURIComponent(reference)}/void`;
