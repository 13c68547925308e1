import type { Shipment } from '../shipment/schema/shipment.ts';

/** The return that a return slip is for: the shipment itself, or the one that travels in the box of a shipment. */
export interface ReturnSlipOf {
  /** The reference of the return. */
  reference: string;
  /** Its document; null where it is not at hand, as in the window, which then leaves judging it to the desk. */
  shipment: Shipment | null;
  /** The reference of the shipment that it is the return of. */
  original: string;
  /** True where the slip goes along with the next print of the labels. */
  follows: boolean;
  /** The way back of the goods in the site's words; empty: the usual ones. */
  text: string;
}
