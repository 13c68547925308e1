import { seriesOfCarriers } from '../../../shared/carrier/supply.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { numbersOf } from '../../core/tracking-numbers.ts';
import type { Carriers } from './carriers.ts';
import type { Numbering } from './numbering.ts';

/** No person waits for this answer, ms. */
export const REFUSED_WAIT_MS = 30_000;

interface RefusedNumberPorts {
  store: Pick<ShipmentStore, 'byReferences'>;
  carriers: Pick<Carriers, 'list'>;
  numbering: Pick<Numbering, 'taken' | 'stop' | 'hasDrawn'>;
  logger: Logger;
}

/**
 * Called with a shipment that the service behind this desk has refused because one of its numbers is on another parcel:
 * the series of the numbers that this desk has drawn itself are stopped, so that it is the only one. Never throws.
 */
export const createRefusedNumber =
  ({ store, carriers, numbering, logger }: RefusedNumberPorts) =>
  async (reference: string): Promise<void> => {
    try {
      const numbers = (await store.byReferences([reference])).flatMap(numbersOf);
      const others = (await numbering.taken(numbers, REFUSED_WAIT_MS)).filter(
        (each) => each.reference !== reference,
      );
      for (const series of seriesOfCarriers(await carriers.list())) {
        const drawn = await Promise.all(others.map(({ number }) => numbering.hasDrawn(series, number)));
        const taken = others[drawn.indexOf(true)];
        if (taken) await numbering.stop(series, taken);
      }
    } catch (error) {
      logger.error('numbers.not-stopped', { reference, ...failureFields(error) });
    }
  };
