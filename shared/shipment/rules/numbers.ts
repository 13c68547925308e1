import { valueAt } from '../path.ts';
import { type Finding, nothing, parcelPath, type Rule } from './rule.ts';

/** Numbers that say how much, how many or how often: below zero they say nothing. Paths below the shipment. */
const OF_SHIPMENT = [
  'shipmentInfo.currentExchangeRate',
  'shipmentInfo.grossAmount',
  'shipmentInfo.insuranceAmount',
  'shipmentInfo.international.declaredValueAmount',
  'shipmentInfo.pickup.tour',
  'shipmentInfo.pickup.quantity',
  'shipmentInfo.pickup.extraPickup',
];

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

const below = (path: string, value: unknown): readonly Finding[] =>
  typeof value === 'number' && value < 0 ? [{ path, values: { value } }] : nothing;

export const numberRules: readonly Rule[] = [
  {
    id: 'number.negative',
    level: 'save',
    severity: 'error',
    source: 'interface.md: amounts, weights, sides and counts',
    words: '{value} is below zero.',
    check: ({ shipment, parcels }) => [
      ...OF_SHIPMENT.flatMap((path) => below(path, valueAt(shipment, path))),
      ...parcels.flatMap((parcel, index) => [
        ...OF_PARCEL.flatMap((name) => below(`${parcelPath(index)}.${name}`, parcel[name])),
        ...OF_DIMENSIONS.flatMap((name) =>
          below(`${parcelPath(index)}.dimensions.${name}`, parcel.dimensions?.[name]),
        ),
      ]),
    ],
    line: (article) => OF_ARTICLE.flatMap((name) => below(name, article[name])),
  },
  {
    id: 'number.exchange-rate',
    level: 'label',
    severity: 'warning',
    source: 'interface.md: currentExchangeRate',
    words: 'An exchange rate is above zero.',
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
    words: 'The quantity of this article is zero.',
    line: ({ quantity, numberOfPieces }) => {
      if (quantity === 0) return [{ path: 'quantity' }];
      return numberOfPieces === 0 ? [{ path: 'numberOfPieces' }] : nothing;
    },
  },
];
