import { z } from 'zod';

/** Names under which history keeps why something was done. They are not fields of a shipment. */
export const REPRINT_REASON = 'reprint.reason';
export const DELETE_REASON = 'delete.reason';
export const VOID_REASON = 'void.reason';
export const WAIVE_REASON = 'waive.reason';

/** More than a keystroke, less than a letter. */
export const reasonLength = { min: 3, max: 500 } as const;

/** Why a person did something that cannot be taken back. */
export const Reason = z.string().trim().min(reasonLength.min).max(reasonLength.max);
