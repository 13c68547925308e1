import type { CartonPreset } from '../../../shared/desk/settings.ts';
import { withCarriedId } from '../../../shared/shipment/carried-ids.ts';
import { parcelSizeCm } from '../../../shared/shipment/measure.ts';
import type { Parcel } from '../../../shared/shipment/schema/parcel.ts';
import { MAX_PARCELS, type Shipment } from '../../../shared/shipment/schema/shipment.ts';
import type { Editing } from './editing.ts';
import { parcelsOf } from './parcels-of.ts';
import type { BenchStore } from './ports.ts';
import type { ParcelStep } from './state.ts';

const withParcels = (shipment: Shipment, shipmentItems: Parcel[]): Shipment => ({
  ...shipment,
  shipmentInfo: { ...shipment.shipmentInfo, shipmentItems },
});

/**
 * A copy is another box of the same kind: what identifies the original stays with it, and so do its articles,
 * since every line belongs to exactly one parcel (a second copy of them would be declared to customs twice).
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
  return withCarriedId(rest, null);
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

/** Number of parcels that an entry can be split into; 1 where it is one, or more than a shipment may have. */
export const partsOf = ({ quantity }: Parcel, parcels: number): number =>
  quantity != null && parcels - 1 + quantity <= MAX_PARCELS ? quantity : 1;

/** Adding, removing and copying parcels, each a step to take back. The parcel concerned becomes the current one. */
export const createParcelEdits = (store: BenchStore, { change }: Editing) => {
  const parcels = () => parcelsOf(store.getState().edited);
  const put = (next: Parcel[], current: number, step?: ParcelStep) =>
    change((shipment) => withParcels(shipment, next), { current, parcels: step });
  const insert = (index: number, parcel: Parcel) =>
    put(parcels().toSpliced(index, 0, parcel), index, { kind: 'added', index });

  const setCurrent = (wanted: number) => {
    store.dispatch({ type: 'parcelChosen', index: Math.max(0, Math.min(wanted, parcels().length - 1)) });
  };
  const addParcel = () => insert(parcels().length, {});
  const duplicateParcel = (index: number) => {
    const parcel = parcels()[index];
    if (parcel) insert(index + 1, copyOf(parcel));
  };
  /** Splits one entry for several parcels into as many, each with a label of its own. */
  const splitParcel = (index: number) => {
    const all = parcels();
    const parcel = all[index];
    const count = parcel ? partsOf(parcel, all.length) : 1;
    if (!parcel || count <= 1) return;
    const others = Array.from({ length: count - 1 }, () => ({ ...copyOf(parcel), quantity: 1 }));
    put(all.toSpliced(index, 1, { ...parcel, quantity: 1 }, ...others), index);
  };
  const removeParcel = (index: number) => {
    if (parcels()[index]) put(parcels().toSpliced(index, 1), index, { kind: 'removed', index });
  };
  const applyCarton = (index: number, carton: CartonPreset) => {
    const parcel = parcels()[index];
    if (parcel) put(parcels().with(index, withCarton(parcel, carton)), index);
  };

  return { setCurrent, addParcel, duplicateParcel, splitParcel, removeParcel, applyCarton };
};
