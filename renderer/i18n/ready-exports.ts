import type { ExportProfile } from '../../shared/export/profile.ts';
import type { Words } from './use-words.ts';

/** Name of a ready export in the language of the window. */
export const readyName = (t: Words, { id, name }: Pick<ExportProfile, 'id' | 'name'>): string => {
  const [shop = ''] = name.split(': ');
  if (id === 'full') return t('exports:readyFull');
  if (id.endsWith('-tracking')) return t('exports:readyTracking', { shop });
  return id.endsWith('-confirmation') ? t('exports:readyConfirmation', { shop }) : name;
};
