import type { LeafChange } from '../document/leaf-changes.ts';
import { isWithin } from '../document/path.ts';
import { STATUS_PATH } from './handed-over.ts';

/** The delivery of a label is no part of what it says. */
const PRINT_SETTINGS = 'settings.printSettings';
/** The service's own number of it, on no label; an edge learns the remote's after the label was made. */
const SHIPMENT_ID = 'shipmentInfo.shipmentId';
/** That the parcel was handed over, or was not after all, is on no label either. */
const isBeside = (path: string): boolean => path === SHIPMENT_ID || path === STATUS_PATH;

/** True where an existing label differs from the shipment after these changes. */
export const changesLabel = (changes: readonly LeafChange[]): boolean =>
  changes.some(({ path }) => !isWithin(path, PRINT_SETTINGS) && !isBeside(path));
