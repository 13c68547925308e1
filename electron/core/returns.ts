import type { ReturnLink, ReturnWay } from '../../shared/returns/returns.ts';

/** The link of a return that is made to the shipment that it is of. */
export interface NewReturn {
  original: string;
  way: ReturnWay;
  reason: string;
  requestId: string;
}

/** Returns and the shipments that they are of, by references. */
export interface ReturnStore {
  /** The returns of a shipment, the first one first. */
  of(original: string): Promise<ReturnLink[]>;
  /** The shipment that this one is the return of, and when it was made; null where it is none. */
  originalOf(reference: string): Promise<(ReturnLink & { at: number }) | null>;
  /** The return that this request has made. */
  byRequest(requestId: string): Promise<string | null>;
}
