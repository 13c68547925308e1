import type { Article, Parcel } from '../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { type NewValue, numberOf } from './edits.ts';
import type { Dice } from './random.ts';

/** Edits of a part of what belongs together, by people and programs alike: only whole units may come out of them. */

type Info = Shipment['shipmentInfo'];

const recipient = (name: string) => (document: Shipment, fresh: NewValue) => {
  const { shipmentInfo } = document;
  const [first = {}, ...others] = shipmentInfo.addressData ?? [];
  const changed = { ...first, recipient: { ...first.recipient, [name]: fresh() } };
  return { ...document, shipmentInfo: { ...shipmentInfo, addressData: [changed, ...others] } };
};

const member = (area: keyof Info, name: string) => (document: Shipment, fresh: NewValue) => {
  const before = document.shipmentInfo[area] as object | null | undefined;
  return { ...document, shipmentInfo: { ...document.shipmentInfo, [area]: { ...before, [name]: fresh() } } };
};

const article = (name: string) => (document: Shipment, fresh: NewValue) => {
  const { shipmentInfo } = document;
  const shipmentItems = (shipmentInfo.shipmentItems ?? []).map((parcel): Parcel => {
    const [first, ...others] = parcel.articles ?? [];
    if (!first) return parcel;
    return { ...parcel, articles: [{ ...first, [name]: numberOf(fresh()) }, ...others] };
  });
  return { ...document, shipmentInfo: { ...shipmentInfo, shipmentItems } };
};

const edits: readonly ((document: Shipment, fresh: NewValue) => Shipment)[] = [
  recipient('street'),
  recipient('houseNo'),
  recipient('city'),
  member('delivery', 'timeFrom'),
  member('delivery', 'timeTo'),
  member('pickup', 'fromTime1'),
  member('pickup', 'toTime1'),
  (document, fresh) => ({
    ...document,
    carrierDetails: { ...document.carrierDetails, productCode: fresh() },
  }),
  (document, fresh) => ({
    ...document,
    carrierDetails: { ...document.carrierDetails, carrierCode: fresh() },
  }),
  article('price'),
  article('statisticalValue'),
];

/** A part of something that belongs together gets another value. */
export const partEdited = (document: Shipment, dice: Dice, fresh: NewValue): Shipment =>
  dice.pick(edits)(document, fresh);

/** Corrects the packet number of a parcel. */
export const renumbered = (document: Shipment, dice: Dice, number: string): Shipment => {
  const items = document.shipmentInfo.shipmentItems ?? [];
  if (items.length === 0) return document;
  const at = dice.upTo(items.length);
  const shipmentItems = items.map((item, index) => (index === at ? { ...item, packetNumber: number } : item));
  return { ...document, shipmentInfo: { ...document.shipmentInfo, shipmentItems } };
};

const inOrder = (articles: readonly Article[]): Article[] =>
  articles.map((each, index) => ({ ...each, position: index + 1 }));

/**
 * Articles without numbers, as small shops have them, of one parcel: one more or one less, which numbers the places of
 * the others again, or another quantity.
 */
export const linesEdited = (document: Shipment, dice: Dice, fresh: NewValue): Shipment => {
  const items = document.shipmentInfo.shipmentItems ?? [];
  const [at, how] = [dice.upTo(Math.max(1, items.length)), dice.upTo(5)];
  const shipmentItems = items.map((item, index): Parcel => {
    const articles = item.articles ?? [];
    if (index !== at || articles.some(({ articleNumber }) => articleNumber)) return item;
    const place = dice.upTo(Math.max(1, articles.length));
    const added: Article = { description: fresh(), quantity: numberOf(fresh()) };
    if (how < 2 || articles.length === 0)
      return { ...item, articles: inOrder(articles.toSpliced(place, 0, added)) };
    if (how === 2) return { ...item, articles: inOrder(articles.toSpliced(place, 1)) };
    const counted = articles.map((each, turn) =>
      turn === place ? { ...each, quantity: numberOf(fresh()) } : each,
    );
    return { ...item, articles: counted };
  });
  return { ...document, shipmentInfo: { ...document.shipmentInfo, shipmentItems } };
};
