import type { Parcel } from '../shipment/schema/parcel.ts';
import { place } from './place.ts';
import { type Finding, nothing, type Rule, type RuleSubject } from './rule.ts';

/** Numbers that say how much, how many or how often: below zero they say nothing. Paths below the shipment. */
const OF_SHIPMENT = [
  'shipmentInfo.currentExchangeRate',
  'shipmentInfo.grossAmount',
  'shipmentInfo.insuranceAmount',
  'shipmentInfo.international.declaredValueAmount',
  'shipmentInfo.pickup.tour',
  'shipmentInfo.pickup.quantity',
  'shipmentInfo.pickup.extraPickup',
].map(place);

const OF_PARCEL = ['netWeight', 'grossWeight', 'quantity', 'insuranceAmount', 'declaredValueAmount'] as const;
const OF_DIMENSIONS = ['length', 'width', 'height', 'weight'] as const;

/** Prices are left out: an invoice may carry a line that takes something off. */
const OF_ARTICLE = [
  'quantity',
  'numberOfPieces',
  'netWeight',
  'grossWeight',
  'statisticalValue',
  'position',
] as const;

const isBelow = (value: unknown): value is number => typeof value === 'number' && value < 0;

const below = (path: string, value: number): Finding => ({ path, values: { value } });

/** The members of these names that are below zero. */
const membersBelow = (
  owner: Readonly<Record<string, unknown>> | null | undefined,
  names: readonly string[],
  path: string,
  found: Finding[],
): void => {
  if (!owner) return;
  for (const name of names) {
    const value = owner[name];
    if (isBelow(value)) found.push(below(path === '' ? name : `${path}.${name}`, value));
  }
};

const inShipment = ({ shipment }: RuleSubject): readonly Finding[] => {
  const found: Finding[] = [];
  for (const { path, read } of OF_SHIPMENT) {
    const value = read(shipment);
    if (isBelow(value)) found.push(below(path, value));
  }
  return found;
};

const inParcel = (parcel: Parcel): readonly Finding[] => {
  const found: Finding[] = [];
  membersBelow(parcel, OF_PARCEL, '', found);
  membersBelow(parcel.dimensions, OF_DIMENSIONS, 'dimensions', found);
  return found;
};

export const numberRules: readonly Rule[] = [
  {
    id: 'number.negative',
    level: 'save',
    severity: 'error',
    source: 'interface.md: amounts, weights, sides and counts',
    check: inShipment,
    parcel: inParcel,
    line: (article) => {
      const found: Finding[] = [];
      membersBelow(article, OF_ARTICLE, '', found);
      return found;
    },
  },
  {
    id: 'number.exchange-rate',
    level: 'label',
    severity: 'warning',
    source: 'interface.md: currentExchangeRate',
    check: ({ shipment }) =>
      shipment.shipmentInfo.currentExchangeRate === 0
        ? [{ path: 'shipmentInfo.currentExchangeRate' }]
        : nothing,
  },
  {
    id: 'article.quantity',
    level: 'label',
    severity: 'warning',
    source: 'interface.md: quantity, numberOfPieces',
    line: ({ quantity, numberOfPieces }) => {
      if (quantity === 0) return [{ path: 'quantity' }];
      return numberOfPieces === 0 ? [{ path: 'numberOfPieces' }] : nothing;
    },
  },
];
