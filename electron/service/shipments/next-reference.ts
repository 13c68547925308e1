import type { ShipmentStore } from '../../core/shipment-store.ts';

/** Probed first: powers of two up to this one, more shipments than a station enters by hand. */
const PROBES = 20;

/**
 * The next free reference of a station for a shipment that is entered by hand, e.g. `P-07-0042`. It begins with the
 * station, so that it meets neither another desk's nor the numbers of an ERP. Nothing is reserved: the first save
 * decides.
 */
export const nextReference = async (
  store: Pick<ShipmentStore, 'byReferences'>,
  station: string,
): Promise<string> => {
  const named = (serial: number): string => `${station}-${String(serial).padStart(4, '0')}`;
  const powers = Array.from({ length: PROBES }, (_, power) => 2 ** power);
  const found = await store.byReferences(powers.map(named));
  const known = new Set(found.map(({ reference }) => reference));
  const free = powers.findIndex((serial) => !known.has(named(serial)));
  // Between the last power that is taken and the first that is not.
  let taken = free > 0 ? 2 ** (free - 1) : 0;
  let open = free >= 0 ? 2 ** free : 2 ** PROBES;
  while (open - taken > 1) {
    const middle = Math.floor((taken + open) / 2);
    if ((await store.byReferences([named(middle)])).length > 0) taken = middle;
    else open = middle;
  }
  return named(open);
};
