import type { HandoverTotals } from '../../../shared/handover/totals.ts';
import type { ManifestView } from '../../../shared/handover/views.ts';
import type { Words } from '../../i18n/use-words.ts';
import { countText, weightText } from '../../ui/numbers.ts';

export const kgText = (grams: number, locale: string): string => weightText(grams / 1000, locale);

/** Totals as labels and values; the mass of limited quantities only where there is one. */
export const totalFacts = (
  t: Words,
  { shipments, parcels, grams, limitedGrams, unweighed }: HandoverTotals,
  locale: string,
): [name: string, value: string][] => [
  [t('handover:shipments'), countText(shipments, locale)],
  [t('handover:parcels'), countText(parcels, locale)],
  [t('handover:weight'), `${kgText(grams, locale)} kg`],
  [t('handover:limited'), limitedGrams === 0 ? t('handover:none') : `${kgText(limitedGrams, locale)} kg`],
  ...(unweighed > 0 ? [[t('handover:unweighed'), countText(unweighed, locale)] as [string, string]] : []),
];

export const manifestTone = ({ totals, closedAt }: ManifestView): 'wait' | 'good' | 'plain' => {
  if (totals.shipments === 0) return 'plain';
  return closedAt === null ? 'wait' : 'good';
};

export const manifestState = (t: Words, { totals, closedAt, unprinted }: ManifestView): string => {
  if (totals.shipments === 0) return t('handover:stateVoid');
  if (unprinted) return t('handover:stateUnprinted');
  return closedAt === null ? t('handover:stateOpen') : t('handover:stateClosed');
};
