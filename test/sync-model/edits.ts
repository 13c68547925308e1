import type { Parcel } from '../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import type { Dice } from './random.ts';

/** Generates values that have not been entered before. */
export interface NewValue {
  (): string;
  /** Parcels have a member that says which one they are, and which is never changed. */
  namesParcels?: boolean;
}

export const numberOf = (value: string): number => 100_000 + Number(value.slice(1));

const born = (fresh: NewValue): Parcel => (fresh.namesParcels ? { born: fresh() } : {});

/** A carton like any other: nothing that it says tells it from the next. */
export const carton = (fresh: NewValue): Parcel => ({
  ...born(fresh),
  content: 'spare parts',
  dimensions: { weight: 1.5, length: 30, width: 20, height: 10, unitOfMeasurement: 'cm' },
});

const parcel = (dice: Dice, fresh: NewValue): Parcel => ({
  ...born(fresh),
  content: fresh(),
  dimensions: { weight: numberOf(fresh()), length: 30, width: 20, height: 10, unitOfMeasurement: 'cm' },
  ...(dice.chance(0.4) && { packageReference1: fresh() }),
  ...(dice.chance(0.4) && {
    articles: [{ articleNumber: fresh(), quantity: numberOf(fresh()), position: 1 }],
  }),
});

/** A whole shipment. */
export const newShipment = (reference: string, dice: Dice, fresh: NewValue): Shipment => ({
  settings: { packingStation: 'P-01' },
  carrierDetails: { carrierCode: 'GS1', productCode: fresh() },
  shipmentInfo: {
    shipmentReference: reference,
    orderNumber: fresh(),
    description: fresh(),
    addressData: [{ recipient: { name: fresh(), city: 'Bremen' }, sender: { name: 'Nordlicht' } }],
    shipmentItems: Array.from({ length: 1 + dice.upTo(3) }, () => parcel(dice, fresh)),
    pickup: { date: '2026-11-21', location: fresh() },
  },
});

type Info = Shipment['shipmentInfo'];

const parcels =
  (edit: (items: Parcel[], dice: Dice, fresh: NewValue) => Parcel[]) =>
  (info: Info, dice: Dice, fresh: NewValue): Info => ({
    ...info,
    shipmentItems: edit([...(info.shipmentItems ?? [])], dice, fresh),
  });

const oneParcel = (edit: (item: Parcel, dice: Dice, fresh: NewValue) => Parcel) =>
  parcels((items, dice, fresh) => {
    if (items.length === 0) return [parcel(dice, fresh)];
    const at = dice.upTo(items.length);
    return items.map((item, index) => (index === at ? edit(item, dice, fresh) : item));
  });

/** People's edits of a shipment. */
const edits: Record<string, (info: Info, dice: Dice, fresh: NewValue) => Info> = {
  order: (info, _, fresh) => ({ ...info, orderNumber: fresh() }),
  clear: (info, dice) => ({ ...info, orderNumber: dice.pick(['', null]) }),
  description: (info, _, fresh) => ({ ...info, description: fresh() }),
  unknown: (info, _, fresh) => ({ ...info, depotCode: fresh() }),
  pickup: (info, _, fresh) => ({ ...info, pickup: { ...info.pickup, location: fresh() } }),
  noPickup: (info) => ({ ...info, pickup: null }),
  recipient: (info, _, fresh) => ({
    ...info,
    addressData: [
      { ...info.addressData?.[0], recipient: { ...info.addressData?.[0]?.recipient, name: fresh() } },
    ],
  }),
  addParcel: parcels((items, dice, fresh) =>
    items.toSpliced(dice.upTo(items.length + 1), 0, parcel(dice, fresh)),
  ),
  removeParcel: parcels((items, dice) =>
    items.length === 0 ? items : items.toSpliced(dice.upTo(items.length), 1),
  ),
  reorder: parcels((items) => items.toReversed()),
  weigh: oneParcel((item, _, fresh) => ({
    ...item,
    dimensions: { ...item.dimensions, weight: numberOf(fresh()) },
  })),
  content: oneParcel((item, _, fresh) => ({ ...item, content: fresh() })),
  // Assigned once: a parcel with another number is another parcel.
  track: oneParcel((item, _, fresh) => (item.trackingNumber ? item : { ...item, trackingNumber: fresh() })),
  article: oneParcel((item, _, fresh) => ({
    ...item,
    articles: [
      ...(item.articles ?? []),
      { articleNumber: fresh(), quantity: numberOf(fresh()), position: (item.articles?.length ?? 0) + 1 },
    ],
  })),
  quantity: oneParcel((item, _, fresh) => ({
    ...item,
    articles: (item.articles ?? []).map((article, index) =>
      index === 0 ? { ...article, quantity: numberOf(fresh()) } : article,
    ),
  })),
};

const names = Object.keys(edits);

/** A random edit, with its name. */
export const edited = (
  document: Shipment,
  dice: Dice,
  fresh: NewValue,
): { name: string; after: Shipment } => {
  const name = dice.pick(names);
  const edit = edits[name];
  if (!edit) throw new Error(name);
  return { name, after: { ...document, shipmentInfo: edit(document.shipmentInfo, dice, fresh) } };
};
