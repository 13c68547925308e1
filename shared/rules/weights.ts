import { type Decimal, decimalNumber, sumOf } from '../money/decimal.ts';
import { lineNetKg } from '../shipment/article-values.ts';
import { CENTIMETRES, factor, KILOGRAMS, parcelWeightKg, rounded, weightField } from '../shipment/measure.ts';
import type { Article, Parcel } from '../shipment/schema/parcel.ts';
import { demand, type Finding, filled, nothing, type Rule, trimmed } from './rule.ts';

/** Scales and article data are rounded: a gram for each line is within tolerance. */
const TOLERANCE_KG = 0.001;

const netKgs = new WeakMap<Parcel, number>();

/** The net weights of a parcel's articles together, kg; kept with the parcel, since many are asked for at each key. */
const articlesKg = (parcel: Parcel): number => {
  const known = netKgs.get(parcel);
  if (known !== undefined) return known;
  const weights = (parcel.articles ?? [])
    .map(lineNetKg)
    .filter((weight): weight is Decimal => weight !== null);
  const sum = decimalNumber(sumOf(weights));
  netKgs.set(parcel, sum);
  return sum;
};

const toleranceOf = ({ articles }: Parcel): number => TOLERANCE_KG * Math.max(1, articles?.length ?? 0);

/** The parcel's own net weight in kg. */
const netKg = ({ netWeight, grossWeightUom }: Parcel): number | null =>
  netWeight == null ? null : rounded(netWeight * (factor(grossWeightUom, KILOGRAMS) ?? 1));

const netAboveGross = (parcel: Parcel): readonly Finding[] => {
  const [net, gross] = [netKg(parcel), parcelWeightKg(parcel)];
  if (net === null || gross === null || gross <= 0) return nothing;
  return demand(net <= gross, 'netWeight', { net, gross, unit: 'kg' });
};

const articlesAboveParcel = (parcel: Parcel): readonly Finding[] => {
  const gross = parcelWeightKg(parcel);
  const net = rounded(articlesKg(parcel));
  if (gross === null || gross <= 0) return nothing;
  return demand(net <= gross + toleranceOf(parcel), weightField(parcel), { net, gross });
};

const articlesApart = (parcel: Parcel): readonly Finding[] => {
  const [own, net] = [netKg(parcel), rounded(articlesKg(parcel))];
  if (own === null || net === 0) return nothing;
  return demand(Math.abs(own - net) <= toleranceOf(parcel), 'netWeight', { own, net });
};

/** Both are in the line's one unit. */
const lineNetAboveGross = ({
  netWeight: net,
  grossWeight: gross,
  grossWeightUom,
}: Article): readonly Finding[] => {
  if (net == null || gross == null || gross <= 0 || net <= gross) return nothing;
  return [{ path: 'netWeight', values: { net, gross, unit: trimmed(grossWeightUom) || 'kg' } }];
};

/** A unit that is not known: the number is then read as kg or cm. */
const unknownUnit = (
  path: string,
  unit: string | null | undefined,
  ...tables: Record<string, number>[]
): readonly Finding[] =>
  demand(!filled(unit) || tables.some((table) => factor(unit, table) !== null), path, {
    unit: trimmed(unit),
  });

const NOTES = 'WCO data model 4.1: net mass is at most gross mass';

export const weightRules: readonly Rule[] = [
  {
    id: 'parcel.weight',
    level: 'label',
    severity: 'error',
    source: 'GS1 General Specifications 26 (AI 330n); UPU S10',
    parcel: (parcel) => demand((parcelWeightKg(parcel) ?? 0) > 0, weightField(parcel)),
  },
  {
    id: 'weight.net-gross',
    level: 'label',
    severity: 'error',
    source: NOTES,
    overridable: true,
    parcel: netAboveGross,
    line: lineNetAboveGross,
  },
  {
    id: 'weight.articles',
    level: 'label',
    severity: 'error',
    source: NOTES,
    overridable: true,
    parcel: articlesAboveParcel,
  },
  {
    id: 'weight.articles-net',
    level: 'label',
    severity: 'warning',
    source: NOTES,
    parcel: articlesApart,
  },
  {
    id: 'unit.unknown',
    level: 'label',
    severity: 'warning',
    source: 'UNECE Recommendation 20 (revision 17, 2021), and the abbreviations in use',
    parcel: (parcel) => [
      ...unknownUnit('grossWeightUom', parcel.grossWeightUom, KILOGRAMS),
      ...unknownUnit(
        'dimensions.unitOfMeasurement',
        parcel.dimensions?.unitOfMeasurement,
        CENTIMETRES,
        KILOGRAMS,
      ),
    ],
    line: ({ grossWeightUom }) => unknownUnit('grossWeightUom', grossWeightUom, KILOGRAMS),
  },
];
