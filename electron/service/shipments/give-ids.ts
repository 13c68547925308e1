import { parseJson } from '../../../shared/json.ts';
import { withMissingIds } from '../../../shared/shipment/carried-ids.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { Outbox } from '../../core/outbox.ts';
import type { ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';

export interface GiveIdsPorts {
  store: Pick<ShipmentStore, 'commit' | 'byReferences'>;
  outbox: Pick<Outbox, 'isEdge'>;
  ids: Pick<Ids, 'secret'>;
  logger: Logger;
  announce(reference: string, version: number): void;
}

/** Twelve bytes are 16 letters. */
const BYTES = 12;

/** Its text with an id in each parcel and article; null where each has one. */
const textWithIds = ({ text }: StoredShipment, ids: GiveIdsPorts['ids']): string | null => {
  const shipment = parseJson(text) as Shipment;
  const given = withMissingIds(shipment, () => ids.secret(BYTES));
  // One that has given the member a meaning of its own keeps that.
  return given === shipment ? null : JSON.stringify(given);
};

/**
 * Gives each parcel and article of a shipment an id that it carries, before another Packdesk is shown it: from then on
 * both know which is which. Nothing else of it changes. It is another version, so that a save or a window that has read it
 * without ids reads it again. An edge gives none: its remote's parcels are the remote's to name.
 */
export const createGiveIds =
  ({ store, outbox, ids, logger, announce }: GiveIdsPorts) =>
  async (shown: StoredShipment): Promise<StoredShipment> => {
    const withIds = outbox.isEdge() ? null : textWithIds(shown, ids);
    if (withIds === null) return shown;
    const { reference, version: expectedVersion } = shown;
    try {
      const result = await store.commit([
        { kind: 'sync', reference, expectedVersion, withIds, isNewVersion: true, sync: {} },
      ]);
      if (result.outcome === 'saved') {
        const [version = expectedVersion] = result.versions;
        announce(reference, version);
        return { ...shown, text: withIds, version };
      }
      // Another has changed it in this moment, or given ids: what is stored counts.
      return (await store.byReferences([reference]))[0] ?? shown;
    } catch (error) {
      // A full disk keeps no desk from reading.
      logger.warn('shipment.ids-unkept', { reference, ...failureFields(error) });
      return shown;
    }
  };
