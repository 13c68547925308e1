import { below, indexWithin } from '../document/path.ts';

/** The list of parcels. */
export const PARCELS = 'shipmentInfo.shipmentItems';

/** The path of a parcel by its index, from 0. */
export const parcelPath = (index: number): string => below(PARCELS, index);

/** The parcel that a path below the shipment is about, from 0; null where it is about none. */
export const parcelIndexOf = (path: string): number | null => indexWithin(path, PARCELS);
