import { limitsOf } from '../carrier/offer.ts';
import type { Limits } from '../carrier/parts.ts';
import { parcelSizeCm, parcelWeightKg, weightField } from '../shipment/measure.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import { CARRIER_PROFILE, demand, type Finding, nothing, type Rule } from './rule.ts';

/** A look at a parcel within the limits of carrier and product; without a carrier there are none. */
const within =
  (look: (parcel: Parcel, limits: Limits) => readonly Finding[]): Rule['parcel'] =>
  (parcel, { carrier, product }) =>
    carrier ? look(parcel, limitsOf(carrier, product)) : nothing;

const SIDES = ['length', 'width', 'height'] as const;

/** The three sides, the longest first; null unless all three are there. */
const sidesOf = (parcel: Parcel): [number, number, number] | null => {
  const { length, width, height } = parcelSizeCm(parcel);
  if (length === null || width === null || height === null) return null;
  return [length, width, height].sort((a, b) => b - a) as [number, number, number];
};

/** Never above `limit`, which may be missing. */
const atMost = (size: number, limit: number | undefined, path: string): readonly Finding[] =>
  limit === undefined ? nothing : demand(size <= limit, path, { size: Math.round(size * 10) / 10, limit });

const sideTooLong = within((parcel, { maxLengthCm }) => {
  const size = parcelSizeCm(parcel);
  return SIDES.flatMap((side) => atMost(size[side] ?? 0, maxLengthCm, `dimensions.${side}`));
});

const girth = within((parcel, { maxLengthAndGirthCm }) => {
  const sides = sidesOf(parcel);
  if (sides === null) return nothing;
  const [longest, ...others] = sides;
  return atMost(longest + 2 * (others[0] + others[1]), maxLengthAndGirthCm, 'dimensions.length');
});

const sum = within((parcel, { maxSumCm }) => {
  const sides = sidesOf(parcel);
  if (sides === null) return nothing;
  return atMost(sides[0] + sides[1] + sides[2], maxSumCm, 'dimensions.length');
});

const tooSmall = within((parcel, { minLengthCm = 0, minWidthCm = 0 }) => {
  const sides = sidesOf(parcel);
  if (sides === null || sides.includes(0)) return nothing;
  const fits = sides[0] >= minLengthCm && sides[1] >= minWidthCm;
  const size = `${sides[0]} x ${sides[1]}`;
  return demand(fits, 'dimensions.length', { size, limit: `${minLengthCm} x ${minWidthCm}` });
});

/** A light parcel counts by its size: cm³ divided by the carrier's divisor, kg. */
const volumetric: Rule['parcel'] = (parcel, { carrier }) => {
  const sides = sidesOf(parcel);
  const divisor = carrier?.volumetricDivisor;
  if (sides === null || divisor === undefined) return nothing;
  const volume = (sides[0] * sides[1] * sides[2]) / divisor;
  const weight = parcelWeightKg(parcel) ?? 0;
  const values = { weight, volume: Math.ceil(volume * 100) / 100, carrier: carrier?.code ?? '' };
  return demand(volume <= weight, weightField(parcel), values);
};

const byCarrier = {
  level: 'label',
  severity: 'error',
  source: CARRIER_PROFILE,
  overridable: true,
} as const;

export const parcelRules: readonly Rule[] = [
  {
    id: 'parcels.missing',
    level: 'label',
    severity: 'error',
    source: 'Packdesk: a label is one parcel’s',
    check: ({ parcels }) => demand(parcels.length > 0, 'shipmentInfo.shipmentItems'),
  },
  {
    id: 'parcel.several',
    level: 'label',
    severity: 'error',
    source: 'Packdesk: a label is one parcel’s',
    ownLabel: true,
    parcel: ({ quantity }) => demand((quantity ?? 1) <= 1, 'quantity', { count: quantity ?? 1 }),
  },
  {
    ...byCarrier,
    id: 'parcel.weight-limit',
    parcel: within((parcel, { maxWeightKg: limit }) => {
      const weight = parcelWeightKg(parcel) ?? 0;
      if (limit === undefined) return nothing;
      return demand(weight <= limit, weightField(parcel), { weight, limit });
    }),
  },
  {
    ...byCarrier,
    id: 'parcel.side',
    parcel: sideTooLong,
  },
  {
    ...byCarrier,
    id: 'parcel.girth',
    parcel: girth,
  },
  {
    ...byCarrier,
    id: 'parcel.sum',
    parcel: sum,
  },
  {
    ...byCarrier,
    id: 'parcel.small',
    parcel: tooSmall,
  },
  {
    level: 'label',
    severity: 'warning',
    source: CARRIER_PROFILE,
    id: 'parcel.volumetric',
    parcel: volumetric,
  },
];
