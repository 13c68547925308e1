import { type CarrierChoice, carrierBackPatch, carrierPatch } from '../../../shared/carrier/with-carrier.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
import { cancelPatch } from '../../../shared/shipment/handed-over.ts';
import type { ListChange } from '../../../shared/shipment/list-change.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Caller } from '../../core/caller.ts';
import type { ListedShipment, ShipmentStore } from '../../core/shipment-store.ts';
import type { Shipments } from '../../service/service.ts';

export interface StepParts {
  shipments: Pick<Shipments, 'hold' | 'release' | 'holdOf' | 'delete' | 'update'>;
  store: Pick<ShipmentStore, 'byReferences'>;
}

/** Takes one change back; refused where what it has changed is not as it left it. */
export type Undo = (caller: Caller) => Promise<void>;

/** Outcome for one shipment. `same`: it was as it is wanted. Without `undo` there is no way back. */
export type StepOutcome = { kind: 'changed'; undo?: Undo } | { kind: 'same' };

/** Changes one shipment through the service, as a person's change of that one alone does. @throws PackdeskError of the service */
export type Step = (caller: Caller, target: ListedShipment) => Promise<StepOutcome>;

const holding =
  ({ shipments }: StepParts, reason: string): Step =>
  async (caller, { reference }) => {
    const { at } = await shipments.hold(caller, reference, reason, { unlessHeld: true });
    return {
      kind: 'changed',
      undo: (undoing) => shipments.release(undoing, reference, { heldAt: at }),
    };
  };

const releasing =
  ({ shipments }: StepParts): Step =>
  async (caller, { reference, heldAt }) => {
    const hold = await shipments.holdOf(caller, reference);
    if (!hold) return { kind: 'same' };
    const { reason } = hold;
    await shipments.release(caller, reference, { ...(heldAt !== null && { heldAt }) });
    return {
      kind: 'changed',
      undo: async (undoing) => void (await shipments.hold(undoing, reference, reason, { unlessHeld: true })),
    };
  };

/**
 * Saves a merge patch over one version of a shipment, with the patch that takes it back from what it has become.
 * @throws PackdeskError of the service; shipment.stale where it has another version by now
 */
const saving = async (
  shipments: Pick<Shipments, 'update'>,
  caller: Caller,
  version: number,
  change: Shipment,
  back: Shipment,
): Promise<StepOutcome> => {
  const save = async (by: Caller, patch: Shipment, ifVersion: number) => {
    const { versions } = await shipments.update(by, { shipment: [patch] }, { ifVersion });
    return versions[0] ?? ifVersion;
  };
  const after = await save(caller, change, version);
  if (after === version) return { kind: 'same' };
  return { kind: 'changed', undo: async (undoing) => void (await save(undoing, back, after)) };
};

const changingCarrier =
  ({ shipments, store }: StepParts, choice: CarrierChoice): Step =>
  async (caller, { reference, version }) => {
    const [stored] = await store.byReferences([reference]);
    if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
    const before = parseJson(stored.text) as Shipment;
    const shipmentInfo = { shipmentReference: reference };
    const change = { shipmentInfo, carrierDetails: carrierPatch(before, choice) };
    return await saving(shipments, caller, version, change, {
      shipmentInfo,
      carrierDetails: carrierBackPatch(before),
    });
  };

/** Cancels an open one, or takes that back; the shipment says so itself, so that every other desk and program sees it. */
const settingCancelled =
  ({ shipments }: StepParts, isCancelled: boolean): Step =>
  async (caller, { reference, version }) =>
    await saving(
      shipments,
      caller,
      version,
      cancelPatch(reference, isCancelled),
      cancelPatch(reference, !isCancelled),
    );

const deleting =
  ({ shipments }: StepParts, reason: string): Step =>
  async (caller, { reference, version: ifVersion }) => {
    await shipments.delete(caller, [reference], reason, { ifVersion });
    return { kind: 'changed' };
  };

/** The step of a change. */
export const stepOf = (parts: StepParts, change: ListChange): Step => {
  switch (change.kind) {
    case 'hold':
      return holding(parts, change.reason);
    case 'release':
      return releasing(parts);
    case 'carrier':
      return changingCarrier(parts, change);
    case 'cancel':
      return settingCancelled(parts, true);
    case 'reopen':
      return settingCancelled(parts, false);
    case 'delete':
      return deleting(parts, change.reason);
  }
};
