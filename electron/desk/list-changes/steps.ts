import { type CarrierChoice, carrierBackPatch, carrierPatch } from '../../../shared/carrier/with-carrier.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { parseJson } from '../../../shared/json.ts';
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

const changingCarrier =
  ({ shipments, store }: StepParts, choice: CarrierChoice): Step =>
  async (caller, { reference, version: ifVersion }) => {
    const [stored] = await store.byReferences([reference]);
    if (!stored) throw new PackdeskError('shipment.unknown', { details: { reference } });
    const before = parseJson(stored.text) as Shipment;
    const save = async (by: Caller, carrierDetails: Shipment['carrierDetails'], version: number) => {
      const shipment = [{ carrierDetails, shipmentInfo: { shipmentReference: reference } }];
      const { versions } = await shipments.update(by, { shipment }, { ifVersion: version });
      return versions[0] ?? version;
    };
    const after = await save(caller, carrierPatch(before, choice), ifVersion);
    if (after === ifVersion) return { kind: 'same' };
    const back = carrierBackPatch(before);
    return { kind: 'changed', undo: async (undoing) => void (await save(undoing, back, after)) };
  };

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
    case 'delete':
      return deleting(parts, change.reason);
  }
};
