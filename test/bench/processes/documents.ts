import { referenceOf } from '../references.ts';
import { benchShipment, DESK_EDIT } from '../shipments.ts';

/** Number of documents another library replicates, and to where. */
export interface ReplicationTask {
  /** Address of its peer. */
  url: string;
  edits: number;
}

export interface Replicated {
  seconds: number;
}

/** Shipment n before and after the desk's edit, as any document database would keep it. */
export const documentBefore = (n: number) => ({ reference: referenceOf(n), ...benchShipment(n) });

export const documentAfter = (n: number) => {
  const before = documentBefore(n);
  return { ...before, shipmentInfo: { ...before.shipmentInfo, ...DESK_EDIT } };
};

export type BenchDocument = ReturnType<typeof documentBefore>;

export const each = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
