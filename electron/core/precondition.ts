import { etagOf, namesTag } from './etag.ts';
import type { StoredShipment } from './shipment-store.ts';

/** The state of a shipment that a request is for; without any it is for every state. */
export interface Precondition {
  /** Update of one shipment only: refuse (shipment.stale) unless it still has this version. */
  ifVersion?: number;
  /** The same by the entity tags of an If-Match: refuse unless one of them names what is stored. */
  ifMatch?: string;
}

export const hasPrecondition = ({ ifVersion, ifMatch }: Precondition): boolean =>
  ifVersion !== undefined || ifMatch !== undefined;

/** True where a shipment is still in the state that the request is for. */
export const meets = (stored: StoredShipment, { ifVersion, ifMatch }: Precondition): boolean =>
  (ifVersion === undefined || stored.version === ifVersion) &&
  (ifMatch === undefined || namesTag(ifMatch, etagOf(stored), false));
