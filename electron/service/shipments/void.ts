import { leafChanges } from '../../../shared/document/leaf-changes.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { VOID_REASON } from '../../../shared/shipment/reasons.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { isClosed, ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { Outbox } from '../../core/outbox.ts';
import type { ShipmentChange, ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';
import type { VoidTarget } from '../service.ts';
import { columnsOf } from './changes.ts';
import { closed, storedDraft, withPrintSettings } from './draft.ts';
import { isRemoteLabel, type Surroundings } from './label-contents.ts';

const MAX_ATTEMPTS = 5;

export interface VoidPorts {
  store: Pick<ShipmentStore, 'byReferences' | 'commit'>;
  surroundings: Surroundings;
  outbox: Outbox;
  clock: Clock;
  announce: (reference: string, version: number) => void;
}

/** Without the number of its label; another label number than that is the sender's own and stays. */
const unnumbered = ({ trackingNumber, labelNumber, ...rest }: Parcel): Parcel =>
  labelNumber === undefined || labelNumber === trackingNumber ? rest : { ...rest, labelNumber };

/** The document as if no label had been made. */
const unlabelled = (shipment: Shipment): Shipment => {
  const { shipmentItems } = shipment.shipmentInfo;
  const parcels = shipmentItems && { shipmentItems: shipmentItems.map(unnumbered) };
  const document = { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, ...parcels } };
  return withPrintSettings(document, { printLabel: false, isUpdated: false });
};

const stale = (reference: string): PackdeskError =>
  new PackdeskError('shipment.stale', { details: { reference } });

/** Voids the label of a shipment, which is open afterwards as before its label was made. */
export const createVoid = ({ store, surroundings, outbox, clock, announce }: VoidPorts) => {
  const current = async ({ reference, version }: VoidTarget): Promise<StoredShipment> => {
    const [stored] = await store.byReferences([reference]);
    if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
    if (version !== undefined && stored.version !== version) throw stale(reference);
    if (isClosed(stored.status)) throw closed(stored);
    if (stored.status !== ShipmentStatus.labelled)
      throw new PackdeskError('label.none', { details: { reference } });
    return stored;
  };

  const changeOf = async (
    stored: StoredShipment,
    caller: Caller,
    reason: string,
  ): Promise<ShipmentChange> => {
    const { reference, version: expectedVersion } = stored;
    const before = parseJson(stored.text) as Shipment;
    // Its carrier bills what it was not told of, and only the service that made the label can tell it.
    if (isRemoteLabel(before, await surroundings()))
      throw new PackdeskError('label.of-remote', { details: { reference } });
    const after = unlabelled(before);
    const at = clock.now();
    const { userId, email } = caller;
    const queue = await outbox.entry({ reference, caller, at, before, after });
    const changes = [{ path: VOID_REASON, after: reason }, ...leafChanges(before, after)];
    return {
      kind: 'update',
      reference,
      expectedVersion,
      text: JSON.stringify(after),
      columns: columnsOf({
        ...storedDraft(stored, 0),
        document: after,
        status: ShipmentStatus.open,
        labelStale: false,
        labelledAt: null,
      }),
      history: { at, userId, email, action: 'void', changes },
      voidsLabel: true,
      ...(queue && { queue }),
    };
  };

  /** @throws PackdeskError shipment.unknown, shipment.stale, shipment.closed, label.none, label.of-remote */
  return async (caller: Caller, target: VoidTarget, reason: string): Promise<void> => {
    const { reference } = target;
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const change = await changeOf(await current(target), caller, reason);
      const result = await store.commit([change]);
      if (result.outcome !== 'saved') continue;
      announce(reference, result.versions[0] ?? 0);
      return;
    }
    throw stale(reference);
  };
};
