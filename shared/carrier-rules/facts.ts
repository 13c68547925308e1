import { normaliseCountry } from '../address/country.ts';
import { normaliseCurrency } from '../money/currency.ts';
import { type Decimal, decimalNumber, decimalOf } from '../money/decimal.ts';
import { articleSums, lineValue } from '../shipment/article-values.ts';
import { isDangerous } from '../shipment/dangerous-goods.ts';
import { parcelSizeCm, parcelWeightKg, rounded } from '../shipment/measure.ts';
import { party } from '../shipment/parties.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { ReasonId } from './reason.ts';
import { type Tag, tagsOf } from './tags.ts';

/** Something that a shipment does not say, and where; parcels are counted from 1. */
export interface Missing {
  missing: ReasonId;
  values: Record<string, string | number>;
}

/** A number of a shipment, in the unit that its name says. */
export type Measured = { found: number } | Missing;

/** The value of all goods, in one currency (ISO 4217). */
export type Valued = { found: number; currency: string } | Missing;

export const isMissing = (fact: Measured | Valued): fact is Missing => 'missing' in fact;

const lacking = (missing: ReasonId, values: Missing['values'] = {}): Missing => ({ missing, values });

const parcelsOf = ({ shipmentInfo }: Shipment): readonly Parcel[] => shipmentInfo.shipmentItems ?? [];

/** A number of each parcel, put together; missing where one parcel does not say it. */
const overParcels = (
  shipment: Shipment,
  of: (parcel: Parcel) => number | null,
  together: (numbers: readonly number[]) => number,
  missing: ReasonId,
): Measured => {
  const parcels = parcelsOf(shipment);
  if (parcels.length === 0) return lacking('parcels.missing');
  const numbers: number[] = [];
  for (const [index, parcel] of parcels.entries()) {
    const number = of(parcel);
    // A scale that shows nothing, a side of none: neither was measured.
    if (number === null || number <= 0) return lacking(missing, { parcel: index + 1 });
    numbers.push(number);
  }
  return { found: rounded(together(numbers)) };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const largest = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => Math.max(most, number));

/** The three sides in cm, longest first; null where one of them is missing. */
const sidesOf = (parcel: Parcel): readonly number[] | null => {
  const { length, width, height } = parcelSizeCm(parcel);
  if (length === null || width === null || height === null) return null;
  const sides = [length, width, height];
  return sides.every((side) => side > 0) ? sides.sort((a, b) => b - a) : null;
};

const longestOf = (parcel: Parcel): number | null => sidesOf(parcel)?.[0] ?? null;

const girthOf = (parcel: Parcel): number | null => {
  const sides = sidesOf(parcel);
  if (!sides) return null;
  const [longest = 0, second = 0, third = 0] = sides;
  return longest + 2 * (second + third);
};

/** In which parcel, from 1, there is an article without a value; null where every one has its own. */
const unvalued = (parcels: readonly Parcel[]): number | null => {
  const index = parcels.findIndex(({ articles }) => articles?.some((line) => lineValue(line) === null));
  return index < 0 ? null : index + 1;
};

const inCurrency = (value: Decimal, currency: string): Valued =>
  currency === '' ? lacking('value.no-currency') : { found: rounded(decimalNumber(value)), currency };

/** Of the articles; a shipment without any may declare its value as a whole. */
const goodsValue = (shipment: Shipment): Valued => {
  const parcels = parcelsOf(shipment);
  const articles = parcels.flatMap((parcel) => parcel.articles ?? []);
  if (articles.length === 0) {
    const { declaredValueAmount, declaredValueCurrency } = shipment.shipmentInfo.international ?? {};
    if (declaredValueAmount == null) return lacking('value.missing');
    return inCurrency(decimalOf(declaredValueAmount), normaliseCurrency(declaredValueCurrency));
  }
  const parcel = unvalued(parcels);
  if (parcel !== null) return lacking('value.partly', { parcel });
  const [first, ...others] = articleSums(articles, shipment);
  if (!first) return lacking('value.missing');
  if (others.length === 0) return inCurrency(first.value, first.currency);
  const currencies = [first, ...others].map(({ currency }) => currency || '–').join(', ');
  return { found: 0, currency: currencies };
};

/** Everything that carrier rules ask of a shipment. Each fact is worked out when a rule first asks for it. */
export class CarrierRuleFacts {
  readonly #shipment: Shipment;
  readonly #known = new Map<string, unknown>();

  constructor(shipment: Shipment) {
    this.#shipment = shipment;
  }

  #once<T>(name: string, work: (shipment: Shipment) => T): T {
    if (!this.#known.has(name)) this.#known.set(name, work(this.#shipment));
    return this.#known.get(name) as T;
  }

  /** Of the recipient, ISO 3166-1 alpha-2; empty where none is given. */
  get country(): string {
    return this.#once('country', (shipment) =>
      normaliseCountry(party(shipment, 'recipient')?.address.countryIsoCode),
    );
  }

  /** Of all parcels together, kg. */
  get weight(): Measured {
    return this.#once('weight', (shipment) => overParcels(shipment, parcelWeightKg, sum, 'weight.missing'));
  }

  /** The longest side of any parcel, cm. */
  get longestSide(): Measured {
    return this.#once('side', (shipment) => overParcels(shipment, longestOf, largest, 'size.missing'));
  }

  /** Longest side plus girth, the most of any parcel, cm. */
  get lengthAndGirth(): Measured {
    return this.#once('girth', (shipment) => overParcels(shipment, girthOf, largest, 'size.missing'));
  }

  /** Several currencies are named together: no rule's is the same. */
  get value(): Valued {
    return this.#once('value', goodsValue);
  }

  get dangerousGoods(): boolean {
    return this.#once('dangerous', (shipment) => parcelsOf(shipment).some(isDangerous));
  }

  get articleNumbers(): readonly string[] {
    return this.#once('articles', (shipment) => [
      ...new Set(
        parcelsOf(shipment)
          .flatMap(({ articles }) => articles ?? [])
          .map(({ articleNumber }) => articleNumber?.trim() ?? '')
          .filter((number) => number !== ''),
      ),
    ]);
  }

  get tags(): readonly Tag[] {
    return this.#once('tags', tagsOf);
  }
}
