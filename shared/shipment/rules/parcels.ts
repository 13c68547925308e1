import { limitsOf, productOf } from '../../carrier/offer.ts';
import type { Limits } from '../../carrier/parts.ts';
import { isSscc } from '../../label/sscc.ts';
import { parcelSizeCm, parcelWeightKg, weightField } from '../measure.ts';
import type { Parcel } from '../schema/parcel.ts';
import { demand, type Finding, type Rule, type RuleSubject } from './rule.ts';

const parcelsOf = ({ shipment }: RuleSubject): Parcel[] => shipment.shipmentInfo.shipmentItems ?? [];

export const parcelPath = (index: number): string => `shipmentInfo.shipmentItems[${index}]`;

/** A rule that looks at each parcel. */
const each =
  (look: (parcel: Parcel, path: string, subject: RuleSubject) => Finding[]) =>
  (subject: RuleSubject): Finding[] =>
    parcelsOf(subject).flatMap((parcel, index) => look(parcel, parcelPath(index), subject));

/** What the shipment's carrier takes, with its product; without a carrier there is nothing to compare with. */
const limitsFor = ({ shipment, carrier }: RuleSubject): Limits =>
  carrier ? limitsOf(carrier, productOf(carrier, shipment.carrierDetails?.productCode)) : {};

const SIDES = ['length', 'width', 'height'] as const;

const sideTooLong = each((parcel, path, subject) => {
  const size = parcelSizeCm(parcel);
  const limit = limitsFor(subject).maxLengthCm ?? Number.POSITIVE_INFINITY;
  return SIDES.flatMap((side) =>
    demand((size[side] ?? 0) <= limit, `${path}.dimensions.${side}`, { limit, size: size[side] ?? 0 }),
  );
});

const girth = each((parcel, path, subject) => {
  const limit = limitsFor(subject).maxLengthAndGirthCm;
  const { length, width, height } = parcelSizeCm(parcel);
  if (limit === undefined || length === null || width === null || height === null) return [];
  const [longest = 0, ...others] = [length, width, height].sort((a, b) => b - a);
  const size = longest + 2 * others.reduce((sum, side) => sum + side, 0);
  return demand(size <= limit, `${path}.dimensions.length`, { limit, size });
});

/** Numbers that occur in an earlier parcel too: two parcels would share one barcode. */
const repeated = (subject: RuleSubject): Finding[] => {
  const seen = new Set<string>();
  return parcelsOf(subject).flatMap(({ trackingNumber }, index) => {
    const number = trackingNumber?.trim() ?? '';
    if (number === '') return [];
    const fresh = !seen.has(number);
    seen.add(number);
    return demand(fresh, `${parcelPath(index)}.trackingNumber`, { number });
  });
};

export const parcelRules: readonly Rule[] = [
  {
    id: 'parcels.missing',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    words: 'The shipment needs at least one parcel.',
    check: (subject) => demand(parcelsOf(subject).length > 0, 'shipmentInfo.shipmentItems'),
  },
  {
    id: 'parcel.weight',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    words: 'The parcel needs a weight above zero.',
    check: each((parcel, path) =>
      demand((parcelWeightKg(parcel) ?? 0) > 0, `${path}.${weightField(parcel)}`),
    ),
  },
  {
    id: 'parcel.weight-limit',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    overridable: true,
    words: 'The parcel weighs {weight} kg; its carrier takes {limit} kg at most.',
    check: each((parcel, path, subject) => {
      const weight = parcelWeightKg(parcel) ?? 0;
      const limit = limitsFor(subject).maxWeightKg ?? Number.POSITIVE_INFINITY;
      return demand(weight <= limit, `${path}.${weightField(parcel)}`, { weight, limit });
    }),
  },
  {
    id: 'parcel.side',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    overridable: true,
    words: 'A side of {size} cm is more than the {limit} cm that the carrier takes.',
    check: sideTooLong,
  },
  {
    id: 'parcel.girth',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    overridable: true,
    words: 'Length plus girth is {size} cm; the carrier takes {limit} cm at most.',
    check: girth,
  },
  {
    id: 'parcel.negative',
    level: 'save',
    severity: 'error',
    source: 'Carrier profile',
    words: 'A side cannot be below zero.',
    check: each((parcel, path) => {
      const size = parcelSizeCm(parcel);
      return SIDES.flatMap((side) => demand((size[side] ?? 0) >= 0, `${path}.dimensions.${side}`));
    }),
  },
  {
    id: 'parcel.number-repeated',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    words: 'The tracking number {number} stands on another parcel of this shipment too.',
    check: repeated,
  },
  {
    id: 'parcel.number-form',
    level: 'label',
    severity: 'error',
    source: 'Carrier profile',
    words: 'The label needs an SSCC of 18 digits; {number} is none. Leave it empty to have one drawn.',
    check: each(({ trackingNumber }, path, { carrier }) => {
      const number = trackingNumber?.trim() ?? '';
      const fits = carrier?.numbering.kind !== 'sscc' || number === '' || isSscc(number);
      return demand(fits, `${path}.trackingNumber`, { number });
    }),
  },
];
