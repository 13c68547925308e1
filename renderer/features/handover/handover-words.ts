import type { ElsewhereManifest } from '../../../shared/handover/elsewhere.ts';
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

/** True where a person has to see to the carrier's own manifest. */
const needsLook = ({ carrierManifests }: ManifestView): boolean =>
  carrierManifests.some(
    ({ state, obstacle }) =>
      state === 'uncertain' || state === 'refused' || state === 'incomplete' || obstacle !== null,
  );

export const manifestTone = (manifest: ManifestView): 'wait' | 'good' | 'plain' => {
  const { totals, closedAt } = manifest;
  if (totals.shipments === 0) return 'plain';
  if (needsLook(manifest)) return 'wait';
  return closedAt === null ? 'wait' : 'good';
};

export const manifestState = (t: Words, manifest: ManifestView): string => {
  const { totals, closedAt, unprinted } = manifest;
  if (totals.shipments === 0) return t('handover:stateVoid');
  if (unprinted) return t('handover:stateUnprinted');
  if (needsLook(manifest)) return t('handover:stateCarrier');
  return closedAt === null ? t('handover:stateOpen') : t('handover:stateClosed');
};

export const elsewhereTone = ({
  state,
  obstacle,
  takenBack,
}: ElsewhereManifest): 'wait' | 'good' | 'plain' => {
  if (takenBack.length > 0 || obstacle !== null) return 'wait';
  if (state === 'made') return 'good';
  return state === 'none' || state === 'waived' || state === 'withdrawn' ? 'plain' : 'wait';
};

export const elsewhereState = (t: Words, { state, obstacle, takenBack }: ElsewhereManifest): string => {
  if (takenBack.length > 0) return t('declaring:state.takenBack', { count: takenBack.length });
  return t(obstacle === null ? `declaring:state.${state}` : 'declaring:state.uncertain');
};
