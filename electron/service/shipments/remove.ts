import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { parcelPath } from '../../../shared/shipment/parcel-path.ts';
import { DELETE_REASON } from '../../../shared/shipment/reasons.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { Outbox } from '../../core/outbox.ts';
import type {
  HistoryEntry,
  ShipmentChange,
  ShipmentStore,
  StoredShipment,
} from '../../core/shipment-store.ts';
import { columnsOf } from './changes.ts';
import { storedDraft } from './draft.ts';

const MAX_ATTEMPTS = 5;

/** @throws PackdeskError shipment.unknown that names each missing reference */
const unknown = (references: readonly string[]): PackdeskError =>
  new PackdeskError('shipment.unknown', {
    details: { reference: references.join(', ') },
    errors: {
      shipmentReference: references.map(
        (reference) => `No shipment details found for the reference ${reference}.`,
      ),
    },
  });

/** @throws PackdeskError shipment.unknown, shipment.handed-over, shipment.stale */
const removable = (
  references: readonly string[],
  stored: readonly StoredShipment[],
  ifVersion: number | undefined,
): void => {
  const found = new Set(stored.map(({ reference }) => reference));
  const missing = references.filter((reference) => !found.has(reference));
  if (missing.length > 0) throw unknown(missing);
  const gone = stored.find(({ status }) => status === ShipmentStatus.handedOver);
  if (gone) throw new PackdeskError('shipment.handed-over', { details: { reference: gone.reference } });
  const changed = ifVersion === undefined ? undefined : stored.find(({ version }) => version !== ifVersion);
  if (changed) throw new PackdeskError('shipment.stale', { details: { reference: changed.reference } });
};

export interface RemovePorts {
  store: ShipmentStore;
  outbox: Outbox;
  clock: Clock;
  announce: (reference: string, version: null) => void;
  /** Voids a label that was bought at its carrier; the shipment is open then. Does nothing for others. */
  voidBought: (caller: Caller, reference: string, by: { reason: string; giveUp: boolean }) => Promise<void>;
}

export interface RemoveOptions {
  reason?: string | undefined;
  giveUp?: boolean;
  /** Of one that has no bought label, whose void changes it: refused as shipment.stale where it has another version by now. */
  ifVersion?: number | undefined;
}

/** Deletes shipments for good: all of a request or none. */
export const createRemove = ({ store, outbox, clock, announce, voidBought }: RemovePorts) => {
  const changesOf = async (
    stored: StoredShipment,
    caller: Caller,
    reason: string | undefined,
  ): Promise<ShipmentChange[]> => {
    const { reference, version } = stored;
    const entry = (action: HistoryEntry['action'], changes: HistoryEntry['changes'] = []): HistoryEntry => ({
      at: clock.now(),
      userId: caller.userId,
      email: caller.email,
      action,
      changes,
    });
    const queue = await outbox.entry({
      reference,
      caller,
      at: clock.now(),
      before: parseJson(stored.text) as Shipment,
      after: null,
    });
    const history = entry('delete', reason === undefined ? [] : [{ path: DELETE_REASON, after: reason }]);
    const remove = { kind: 'delete' as const, reference, history, ...(queue && { queue }) };
    if (stored.status !== ShipmentStatus.labelled) return [{ ...remove, expectedVersion: version }];
    // A labelled one is cancelled with its carrier first. GS1 has no carrier to ask: history keeps what was voided.
    const draft = storedDraft(stored, 0);
    const numbers = (draft.document.shipmentInfo.shipmentItems ?? []).map(({ trackingNumber }, index) => ({
      path: `${parcelPath(index)}.trackingNumber`,
      before: trackingNumber,
    }));
    const cancel: ShipmentChange = {
      kind: 'update',
      reference,
      expectedVersion: version,
      text: stored.text,
      columns: { ...columnsOf(draft), status: ShipmentStatus.cancelled },
      history: entry('cancel', numbers),
    };
    return [cancel, { ...remove, expectedVersion: version + 1 }];
  };

  const attempt = async (
    caller: Caller,
    references: readonly string[],
    { reason, ifVersion }: { reason: string | undefined; ifVersion: number | undefined },
  ): Promise<'done' | 'again'> => {
    const stored = await store.byReferences(references);
    removable(references, stored, ifVersion);
    const changes = await Promise.all(stored.map((each) => changesOf(each, caller, reason)));
    const result = await store.commit(changes.flat());
    if (result.outcome === 'unknown') throw unknown([result.reference]);
    return result.outcome === 'saved' ? 'done' : 'again';
  };

  return async (
    caller: Caller,
    references: readonly string[],
    { reason, giveUp = false, ifVersion }: RemoveOptions = {},
  ): Promise<void> => {
    removable(references, await store.byReferences(references), ifVersion);
    // One by one, each stored: a carrier that refuses leaves no shipment with a label that is void.
    for (const reference of references) {
      await voidBought(caller, reference, { reason: reason ?? '', giveUp });
    }
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      if ((await attempt(caller, references, { reason, ifVersion })) === 'again') continue;
      for (const reference of references) announce(reference, null);
      return;
    }
    throw new PackdeskError('shipment.stale', { details: { reference: references.join(', ') } });
  };
};
