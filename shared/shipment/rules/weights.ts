import { compare, type Decimal, decimalNumber, sumOf } from '../../money/decimal.ts';
import { lineGrossKg, lineNetKg } from '../article-values.ts';
import { CENTIMETRES, factor, KILOGRAMS, parcelWeightKg, rounded, weightField } from '../measure.ts';
import type { Article, Parcel } from '../schema/parcel.ts';
import { demand, eachParcel, type Finding, filled, nothing, type Rule, trimmed } from './rule.ts';

/** Scales and article data are rounded: a gram for each line is nobody's mistake. */
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

const netAboveGross = eachParcel((parcel, path) => {
  const [net, gross] = [netKg(parcel), parcelWeightKg(parcel)];
  if (net === null || gross === null || gross <= 0) return nothing;
  return demand(net <= gross, `${path}.netWeight`, { net, gross });
});

const articlesAboveParcel = eachParcel((parcel, path) => {
  const gross = parcelWeightKg(parcel);
  const net = rounded(articlesKg(parcel));
  if (gross === null || gross <= 0) return nothing;
  return demand(net <= gross + toleranceOf(parcel), `${path}.${weightField(parcel)}`, { net, gross });
});

const articlesApart = eachParcel((parcel, path) => {
  const [own, net] = [netKg(parcel), rounded(articlesKg(parcel))];
  if (own === null || net === 0) return nothing;
  return demand(Math.abs(own - net) <= toleranceOf(parcel), `${path}.netWeight`, { own, net });
});

const lineNetAboveGross = (article: Article): readonly Finding[] => {
  const [net, gross] = [lineNetKg(article), lineGrossKg(article)];
  if (!net || !gross || gross.units <= 0n || compare(net, gross) <= 0) return nothing;
  return [{ path: 'netWeight', values: { net: decimalNumber(net), gross: decimalNumber(gross) } }];
};

/** A unit that is there and that nobody here knows: the number is then read as kg or cm. */
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
    words: 'The parcel needs a weight above zero.',
    check: eachParcel((parcel, path) =>
      demand((parcelWeightKg(parcel) ?? 0) > 0, `${path}.${weightField(parcel)}`),
    ),
  },
  {
    id: 'weight.net-gross',
    level: 'label',
    severity: 'error',
    source: NOTES,
    overridable: true,
    words: 'The net weight of {net} kg is more than the gross weight of {gross} kg.',
    check: netAboveGross,
    line: lineNetAboveGross,
  },
  {
    id: 'weight.articles',
    level: 'label',
    severity: 'error',
    source: NOTES,
    overridable: true,
    words: 'The articles weigh {net} kg net together; the parcel weighs {gross} kg.',
    check: articlesAboveParcel,
  },
  {
    id: 'weight.articles-net',
    level: 'label',
    severity: 'warning',
    source: NOTES,
    words: 'The articles weigh {net} kg net together; the parcel’s net weight says {own} kg.',
    check: articlesApart,
  },
  {
    id: 'unit.unknown',
    level: 'label',
    severity: 'warning',
    source: 'UNECE Recommendation 20, and the abbreviations in use',
    words: 'The unit {unit} is not known: weights are read as kg, sides as cm.',
    check: eachParcel((parcel, path) => [
      ...unknownUnit(`${path}.grossWeightUom`, parcel.grossWeightUom, KILOGRAMS),
      ...unknownUnit(
        `${path}.dimensions.unitOfMeasurement`,
        parcel.dimensions?.unitOfMeasurement,
        CENTIMETRES,
        KILOGRAMS,
      ),
    ]),
    line: ({ grossWeightUom }) => unknownUnit('grossWeightUom', grossWeightUom, KILOGRAMS),
  },
];
