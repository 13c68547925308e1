import type { Article, Parcel } from '../../../shared/shipment/schema/parcel.ts';
import { type DemoGood, demoGoods } from './goods.ts';
import type { DemoCountry } from './places/place.ts';
import type { Draw } from './random.ts';

/** Cartons by what they hold; sides in cm, the empty carton's weight in kg. Codes are those of a fresh desk. */
const cartons = [
  { code: 'XS', sides: [20, 15, 10], tareKg: 0.12, holdsKg: 1 },
  { code: 'S', sides: [30, 20, 15], tareKg: 0.25, holdsKg: 3 },
  { code: 'M', sides: [40, 30, 20], tareKg: 0.45, holdsKg: 8 },
  { code: 'L', sides: [60, 40, 40], tareKg: 0.9, holdsKg: 30 },
] as const;

const grams = (kg: number): number => Math.round(kg * 1000) / 1000;
const cents = (amount: number): number => Math.round(amount * 100) / 100;

const article = (good: DemoGood, quantity: number, position: number, customs: boolean): Article => ({
  position,
  articleNumber: good.article,
  description: good.description,
  quantity,
  quantityUom: 'PCE',
  numberOfPieces: quantity,
  netWeight: grams(good.netKg * quantity),
  singlePrice: good.price,
  price: cents(good.price * quantity),
  priceCurrency: 'EUR',
  tariffNumber: good.tariffNumber,
  countryOfOrigin: good.origin,
  ...(customs && {
    statisticalValue: cents(good.price * quantity),
    additionalInformation: { customsInvoicePosition: position },
  }),
});

const sum = (values: readonly (number | null | undefined)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

/** Number of parcels a shipment has: mostly one, six at most. */
const parcelCount = (draw: Draw): number => draw.pick([1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6]);

const parcel = (draw: Draw, reference: string, number: number, country: DemoCountry): Parcel => {
  const first = draw.between(0, demoGoods.length - 1);
  const lines = draw.between(1, 3);
  const articles = Array.from({ length: lines }, (_, line) =>
    // Neighbours in the list, so that no article comes twice.
    article(
      demoGoods[(first + line) % demoGoods.length] ?? draw.pick(demoGoods),
      draw.between(1, 5),
      number * 10 + line + 1,
      country.customs === true,
    ),
  );
  const net = grams(sum(articles.map(({ netWeight }) => netWeight)));
  const carton = cartons.find(({ holdsKg }) => net <= holdsKg) ?? cartons[3];
  const [length, width, height] = carton.sides;
  return {
    objType: 'CT',
    packageCode: carton.code,
    packageReference1: `${reference}-${number}`,
    content: articles[0]?.description,
    dimensions: { length, width, height, weight: grams(net + carton.tareKg), unitOfMeasurement: 'cm' },
    netWeight: net,
    grossWeightUom: 'kg',
    quantity: 1,
    articles,
    ...(country.customs === true && {
      declaredValueAmount: cents(sum(articles.map(({ price }) => price))),
      declaredValueCurrency: 'EUR',
    }),
  };
};

/** Packed parcels: each article in exactly one, the measured weight above the net weight by its carton. */
export const demoParcels = (draw: Draw, reference: string, country: DemoCountry): Parcel[] =>
  Array.from({ length: parcelCount(draw) }, (_, index) => parcel(draw, reference, index + 1, country));

/** The value of all articles, in EUR. */
export const goodsValue = (parcels: readonly Parcel[]): number =>
  cents(sum(parcels.flatMap(({ articles }) => (articles ?? []).map(({ price }) => price))));
