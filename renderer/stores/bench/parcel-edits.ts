import type { CartonPreset } from '../../../shared/bridge/views.ts';
import { parcelSizeCm } from '../../../shared/shipment/measure.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { BenchStore } from './ports.ts';
import type { Undo } from './state.ts';

const withParcels = (shipment: Shipment, shipmentItems: Parcel[]): Shipment => ({
  ...shipment,
  shipmentInfo: { ...shipment.shipmentInfo, shipmentItems },
});

export const parcelsOf = (shipment: Shipment | null): Parcel[] => shipment?.shipmentInfo.shipmentItems ?? [];

/**
 * A copy is another box of the same kind: what identifies the original stays with it, and so do its articles,
 * since every line lies in exactly one parcel (a second copy of them would be declared to customs twice).
 */
const copyOf = (parcel: Parcel): Parcel => {
  const {
    trackingNumber: _tracking,
    labelNumber: _label,
    packetNumber: _packet,
    packageReference1: _reference1,
    packageReference2: _reference2,
    articles: _articles,
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

/** Adding, removing and copying parcels, each to be taken back. The parcel concerned becomes the current one. */
export const createParcelEdits = (store: BenchStore, edit: (edited: Shipment) => void) => {
  const change = (parcels: Parcel[], current: number, undo?: Undo): void => {
    const state = store.getState();
    if (!state.edited) return;
    store.setState({
      revision: state.revision + 1,
      undo: undo ? [...state.undo, undo] : state.undo,
      current: Math.max(0, Math.min(current, parcels.length - 1)),
    });
    edit(withParcels(state.edited, parcels));
  };
  const parcels = () => parcelsOf(store.getState().edited);
  const insert = (index: number, parcel: Parcel) =>
    change(parcels().toSpliced(index, 0, parcel), index, { kind: 'added', index });

  const setCurrent = (current: number) => {
    const last = parcels().length - 1;
    store.setState({ current: Math.max(0, Math.min(current, last)) });
  };
  const addParcel = () => insert(parcels().length, {});
  const duplicateParcel = (index: number) => {
    const parcel = parcels()[index];
    if (parcel) insert(index + 1, copyOf(parcel));
  };
  const removeParcel = (index: number) => {
    const parcel = parcels()[index];
    if (parcel) change(parcels().toSpliced(index, 1), index, { kind: 'removed', index, parcel });
  };
  const undoParcels = () => {
    const { undo } = store.getState();
    const step = undo.at(-1);
    if (!step) return;
    store.setState({ undo: undo.slice(0, -1) });
    if (step.kind === 'removed') change(parcels().toSpliced(step.index, 0, step.parcel), step.index);
    else change(parcels().toSpliced(step.index, 1), step.index - 1);
  };
  const applyCarton = (index: number, carton: CartonPreset) => {
    const parcel = parcels()[index];
    if (parcel) change(parcels().with(index, withCarton(parcel, carton)), index);
  };

  return { setCurrent, addParcel, duplicateParcel, removeParcel, undoParcels, applyCarton };
};
