import type { Series } from '../../../shared/carrier/supply.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Draft } from './draft.ts';
import type { Numbering } from './numbering.ts';

/** Blocks that are given up for one label: of more than these the service behind the desk has lost track itself. */
const MOST_STOPS = 3;

const numbersOf = (shipment: Shipment): string[] =>
  (shipment.shipmentInfo.shipmentItems ?? []).flatMap(({ trackingNumber, labelNumber }) =>
    [trackingNumber, labelNumber].map((number) => number?.trim().toUpperCase() ?? ''),
  );

/**
 * Draws past numbers that are there already: a range knows what was drawn from it, not what was typed or
 * imported, and two parcels must never wear the same number. One that is on a parcel at the service behind this desk ends
 * the draws from where it came: more numbers of there may be on paper.
 * @param drafts all of the request: what they bring is not stored yet
 */
export const drawingFree = (
  numbering: Pick<Numbering, 'draw' | 'taken' | 'stop' | 'ofThisDesk'>,
  store: Pick<ShipmentStore, 'knownCodes'>,
  drafts: readonly Draft[],
): Pick<Numbering, 'draw'> => {
  const brought = new Set(drafts.flatMap(({ document }) => numbersOf(document)));
  let stops = 0;

  const free = async (series: Series, numbers: readonly string[]): Promise<string[]> => {
    const stored = new Set(await store.knownCodes(numbers));
    const found = numbers.filter((number) => !stored.has(number) && !brought.has(number));
    const [taken] = await numbering.taken(found);
    // The question about them may have brought that their whole block was given twice.
    if (!taken) return await numbering.ofThisDesk(series, found);
    const stopped = await numbering.stop(series, taken);
    if (stopped) stops += 1;
    if (stopped && stops > MOST_STOPS) throw stopped;
    return [];
  };
  return {
    draw: async (series, count) => {
      const found: string[] = [];
      while (found.length < count) {
        found.push(...(await free(series, await numbering.draw(series, count - found.length))));
      }
      return found;
    },
  };
};
