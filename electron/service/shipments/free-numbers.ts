import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { Draft } from './draft.ts';
import type { Numbering } from './numbering.ts';

const numbersOf = (shipment: Shipment): string[] =>
  (shipment.shipmentInfo.shipmentItems ?? []).flatMap(({ trackingNumber, labelNumber }) =>
    [trackingNumber, labelNumber].map((number) => number?.trim().toUpperCase() ?? ''),
  );

/**
 * Draws past numbers that are there already: a range knows what was drawn from it, not what was typed or
 * imported, and two parcels must never wear the same number.
 * @param drafts all of the request: what they bring is not stored yet
 */
export const drawingFree = (
  numbering: Pick<Numbering, 'draw'>,
  store: Pick<ShipmentStore, 'knownCodes'>,
  drafts: readonly Draft[],
): Pick<Numbering, 'draw'> => {
  const brought = new Set(drafts.flatMap(({ document }) => numbersOf(document)));

  const free = async (numbers: readonly string[]): Promise<string[]> => {
    const stored = new Set(await store.knownCodes(numbers));
    return numbers.filter((number) => !stored.has(number) && !brought.has(number));
  };
  return {
    draw: async (series, count) => {
      const found: string[] = [];
      while (found.length < count) {
        found.push(...(await free(await numbering.draw(series, count - found.length))));
      }
      return found;
    },
  };
};
