import { leafChanges } from '../../../shared/document/leaf-changes.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { carrierOf, labelSourceOf } from '../../../shared/rules/index.ts';
import { GIVEN_UP, VOID_REASON } from '../../../shared/shipment/reasons.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { Caller } from '../../core/caller.ts';
import type { Clock } from '../../core/clock.ts';
import type { Outbox } from '../../core/outbox.ts';
import type { PurchaseStep } from '../../core/purchase-store.ts';
import type { ShipmentChange, ShipmentStore, StoredShipment } from '../../core/shipment-store.ts';
import type { SyncWrite } from '../../core/sync-store.ts';
import type { PurchaseSubject } from '../purchases/errors.ts';
import type { LabelPurchases } from '../purchases/purchases.ts';
import type { VoidTarget } from '../service.ts';
import { columnsOf } from './changes.ts';
import { closed, storedDraft, withPrintSettings } from './draft.ts';
import type { Surroundings } from './label-contents.ts';

const MAX_ATTEMPTS = 5;

export interface VoidPorts {
  store: Pick<ShipmentStore, 'byReferences' | 'commit'>;
  surroundings: Surroundings;
  /** Left out: none was bought here. */
  purchases?: Pick<LabelPurchases, 'void' | 'voidOrGiveUp' | 'isLive'> | undefined;
  outbox: Outbox;
  clock: Clock;
  announce: (reference: string, version: number) => void;
}

/** Without the number of its label; another label number than that is the sender's own and stays. */
const unnumbered = ({ trackingNumber, labelNumber, ...rest }: Parcel): Parcel =>
  labelNumber === undefined || labelNumber === trackingNumber ? rest : { ...rest, labelNumber };

/** The document as if no label had been made. */
export const unlabelled = (shipment: Shipment): Shipment => {
  const { shipmentItems } = shipment.shipmentInfo;
  const parcels = shipmentItems && { shipmentItems: shipmentItems.map(unnumbered) };
  const document = { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, ...parcels } };
  return withPrintSettings(document, { printLabel: false, isUpdated: false });
};

const stale = (reference: string): PackdeskError =>
  new PackdeskError('shipment.stale', { details: { reference } });

/** A bought label is void before its shipment is cancelled; one that was cancelled elsewhere may still have its label. */
const isLabelled = ({ status, labelledAt }: StoredShipment): boolean =>
  status === ShipmentStatus.labelled || (status === ShipmentStatus.cancelled && labelledAt !== null);

/** A label that the remote has voided. */
export interface NotedVoid {
  reference: string;
  /** The time at which the label was made, ms. A shipment without this very label is left as it is. */
  labelledAt: number;
  /** The sync's part of the change, by what is known of the shipment then. */
  sync: () => Promise<SyncWrite>;
}

/** Everything that a void does beside the shipment itself. */
type Beside = Pick<Extract<ShipmentChange, { kind: 'update' }>, 'purchase' | 'queue'>;

/** The change that voids the label of a shipment. */
const changeOf = (
  stored: StoredShipment,
  { caller, reason, at }: { caller: Caller; reason: string; at: number },
  { purchase, queue }: Beside,
): ShipmentChange => {
  const { reference, version: expectedVersion } = stored;
  const before = parseJson(stored.text) as Shipment;
  const after = unlabelled(before);
  const { userId, email } = caller;
  const given = purchase?.to === 'given-up' ? [{ path: GIVEN_UP, after: true }] : [];
  const changes = [{ path: VOID_REASON, after: reason }, ...given, ...leafChanges(before, after)];
  return {
    kind: 'update',
    reference,
    expectedVersion,
    text: JSON.stringify(after),
    columns: columnsOf({
      ...storedDraft(stored, 0),
      document: after,
      status: stored.status === ShipmentStatus.cancelled ? stored.status : ShipmentStatus.open,
      labelStale: false,
      labelledAt: null,
    }),
    history: { at, userId, email, action: 'void', changes },
    voidsLabel: true,
    ...(purchase && { purchase }),
    ...(queue && { queue }),
  };
};

/** Voids the label of a shipment, which is open afterwards as before its label was made. */
export const createVoid = ({ store, surroundings, purchases, outbox, clock, announce }: VoidPorts) => {
  /** Its carrier bills what it was not told of, and only the service that made the label can tell it. */
  const refuseRemotes = async ({ reference, text }: StoredShipment): Promise<void> => {
    const isRemotes = labelSourceOf(parseJson(text) as Shipment, await surroundings()) === 'remote';
    if (isRemotes && !(await purchases?.isLive(reference)))
      throw new PackdeskError('label.of-remote', { details: { reference } });
  };

  const current = async ({ reference, version }: VoidTarget): Promise<StoredShipment> => {
    const [stored] = await store.byReferences([reference]);
    if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
    if (version !== undefined && stored.version !== version) throw stale(reference);
    if (stored.status === ShipmentStatus.handedOver) throw closed(stored);
    // This desk may not have heard of a label of the remote.
    await refuseRemotes(stored);
    // A label that was bought and has not come yet, or may have been bought, is its carrier's to void too.
    if (!isLabelled(stored) && !(await purchases?.isLive(reference)))
      throw new PackdeskError('label.none', { details: { reference } });
    return stored;
  };

  /** Its carrier is told first; null: its label was not bought. */
  const purchaseStep = async (subject: PurchaseSubject, giveUp: boolean): Promise<PurchaseStep | null> => {
    if (giveUp) return (await purchases?.voidOrGiveUp(subject)) ?? null;
    const id = (await purchases?.void(subject)) ?? null;
    return id === null ? null : { id, to: 'void' };
  };

  /** Its carrier is told, and what the remote is to hear is queued. */
  const besideOf = async (
    stored: StoredShipment,
    { caller, at }: { caller: Caller; at: number },
    { giveUp, index }: { giveUp: boolean; index: number | null },
  ): Promise<Beside> => {
    const { reference } = stored;
    const before = parseJson(stored.text) as Shipment;
    const { carriers } = await surroundings();
    const carrier = carrierOf(before, carriers)?.name ?? before.carrierDetails?.carrierCode ?? '';
    const purchase = await purchaseStep({ reference, carrier, index }, giveUp);
    const queue = await outbox.entry({ reference, caller, at, before, after: unlabelled(before) });
    return {
      ...(purchase && { purchase }),
      // A label that the remote was to make, and was not asked for yet, is wanted no more.
      ...(queue && { queue: { ...queue, endsWishes: true } }),
    };
  };

  /**
   * Made again where the shipment has changed at the same moment. @param change null: there is nothing to do
   * @returns the version of the shipment; null: nothing was done
   */
  const commit = async <None extends null>(
    reference: string,
    change: () => Promise<ShipmentChange | None>,
  ): Promise<number | None> => {
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const made = await change();
      if (made === null) return made;
      const result = await store.commit([made]);
      if (result.outcome !== 'saved') continue;
      const [version = 0] = result.versions;
      announce(reference, version);
      return version;
    }
    throw stale(reference);
  };

  return {
    /**
     * Resolves with the version of the shipment, which is open, or still cancelled.
     * @throws PackdeskError shipment.unknown, shipment.stale, shipment.closed, label.none, label.of-remote; those of
     * `LabelPurchases.void`, or with `giveUp` of `voidOrGiveUp`
     */
    voidLabel: async (caller: Caller, target: VoidTarget, reason: string): Promise<number> => {
      const { reference, giveUp = false, index = null } = target;
      return await commit<never>(reference, async () => {
        const stored = await current(target);
        const by = { caller, reason, at: clock.now() };
        return changeOf(stored, by, await besideOf(stored, by, { giveUp, index }));
      });
    },
    /**
     * Takes note that the remote has voided the label that it had made. A shipment that has left stays as it is.
     * @throws PackdeskError shipment.stale
     */
    noteVoid: async (caller: Caller, noted: NotedVoid, reason: string): Promise<void> => {
      const { reference, labelledAt, sync } = noted;
      await commit<null>(reference, async () => {
        const [stored] = await store.byReferences([reference]);
        if (stored?.labelledAt !== labelledAt || stored.status === ShipmentStatus.handedOver) return null;
        return { ...changeOf(stored, { caller, reason, at: clock.now() }, {}), sync: await sync() };
      });
    },
  };
};
