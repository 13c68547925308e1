import { seriesOfCarriers } from '../../../shared/carrier/supply.ts';
import type { TakenNumber } from '../../../shared/numbers-taken.ts';
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
  /** Edits of a shipment that wait to be sent. */
  rows(reference: string): Promise<readonly unknown[]>;
  logger: Logger;
}

/**
 * Called with a shipment that the service behind this desk has refused because one of its numbers is on another parcel:
 * the series of the numbers that this desk has drawn itself are stopped, so that it is the only one. Never throws.
 */
export const createRefusedNumber =
  ({ store, carriers, numbering, rows, logger }: RefusedNumberPorts) =>
  async (reference: string): Promise<void> => {
    try {
      // A number that a program brought is none of a label that was made here.
      const labelled = (await store.byReferences([reference])).filter(
        ({ labelledAt }) => labelledAt !== null,
      );
      const taken = await numbering.taken(labelled.flatMap(numbersOf), REFUSED_WAIT_MS);
      const others: TakenNumber[] = [];
      for (const each of taken) {
        // Where edits of the other one wait it is this desk's own: the number may have moved, and not there yet.
        const isOwn = each.reference === reference || (await rows(each.reference)).length > 0;
        if (!isOwn) others.push(each);
      }
      for (const series of seriesOfCarriers(await carriers.list())) {
        const drawn = await Promise.all(others.map(({ number }) => numbering.hasDrawn(series, number)));
        const first = others[drawn.indexOf(true)];
        if (first) await numbering.stop(series, first);
      }
    } catch (error) {
      logger.error('numbers.not-stopped', { reference, ...failureFields(error) });
    }
  };
