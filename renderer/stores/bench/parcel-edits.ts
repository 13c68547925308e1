import type { CartonPreset } from '../../../shared/bridge/views.ts';
import { parcelSizeCm } from '../../../shared/shipment/measure.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { BenchStore } from './create-bench.ts';
import type { Undo } from './state.ts';

const withParcels = (shipment: Shipment, shipmentItems: Parcel[]): Shipment => ({
  ...shipment,
  shipmentInfo: { ...shipment.shipmentInfo, shipmentItems },
});

export const parcelsOf = (shipment: Shipment | null): Parcel[] => shipment?.shipmentInfo.shipmentItems ?? [];

/** A copy is another parcel: it has no number of its own yet. */
const copyOf = (parcel: Parcel): Parcel => {
  const {
    trackingNumber: _tracking,
    labelNumber: _label,
    packetNumber: _packet,
    ...rest
  } = structuredClone(parcel);
  return rest;
};

/** Puts a preset's size into a parcel, in the unit that the parcel uses. */
export const withCarton = (parcel: Parcel, carton: CartonPreset): Parcel => {
  const unit = parcelSizeCm({ dimensions: { ...parcel.dimensions, length: 1 } }).length ?? 1;
  const inUnit = (cm: number) => Math.round((cm / unit) * 1000) / 1000;
  return {
    ...parcel,
    packageCode: carton.code,
    dimensions: {
      ...parcel.dimensions,
      length: inUnit(carton.lengthCm),
      width: inUnit(carton.widthCm),
      height: inUnit(carton.heightCm),
    },
  };
};

/** Adding, removing and copying parcels, each to be taken back. */
export const createParcelEdits = (store: BenchStore, edit: (edited: Shipment) => void) => {
  const change = (parcels: Parcel[], undo?: Undo): void => {
    const state = store.getState();
    if (!state.edited) return;
    store.setState({ revision: state.revision + 1, undo: undo ? [...state.undo, undo] : state.undo });
    edit(withParcels(state.edited, parcels));
  };
  const insert = (index: number, parcel: Parcel) => {
    const parcels = parcelsOf(store.getState().edited);
    change(parcels.toSpliced(index, 0, parcel), { kind: 'added', index });
  };

  /** Each returns the index of the parcel that is the current one afterwards. */
  const addParcel = (): number => {
    const end = parcelsOf(store.getState().edited).length;
    insert(end, {});
    return end;
  };
  const duplicateParcel = (index: number): number => {
    const parcel = parcelsOf(store.getState().edited)[index];
    if (!parcel) return index;
    insert(index + 1, copyOf(parcel));
    return index + 1;
  };
  const removeParcel = (index: number): number => {
    const parcels = parcelsOf(store.getState().edited);
    const parcel = parcels[index];
    if (parcel) change(parcels.toSpliced(index, 1), { kind: 'removed', index, parcel });
    return Math.max(0, Math.min(index, parcels.length - 2));
  };
  const undoParcels = (): number => {
    const { undo, edited } = store.getState();
    const step = undo.at(-1);
    if (!step) return 0;
    const parcels = parcelsOf(edited);
    store.setState({ undo: undo.slice(0, -1) });
    if (step.kind === 'removed') change(parcels.toSpliced(step.index, 0, step.parcel));
    else change(parcels.toSpliced(step.index, 1));
    return Math.max(0, step.kind === 'removed' ? step.index : step.index - 1);
  };
  const applyCarton = (index: number, carton: CartonPreset) => {
    const parcels = parcelsOf(store.getState().edited);
    const parcel = parcels[index];
    if (parcel) change(parcels.with(index, withCarton(parcel, carton)));
  };

  return { addParcel, duplicateParcel, removeParcel, undoParcels, applyCarton };
};
