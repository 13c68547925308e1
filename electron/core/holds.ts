import type { Hold, HoldPlace } from '../../shared/shipment/hold.ts';

/** A hold that is set or changed, and those that end. */
export interface HoldChange {
  set?: Hold;
  release?: readonly HoldPlace[];
}

/** Told of a hold that was set, changed or released (null). `labelledAt` is when its label was made, ms. */
export type HoldListener = (reference: string, hold: Hold | null, labelledAt: number | null) => void;
