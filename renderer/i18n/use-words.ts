import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WindowTexts } from './index.ts';

type Namespace = keyof WindowTexts;

const namespaces = [
  'common',
  'addresses',
  'articles',
  'auth',
  'bench',
  'carriers',
  'created',
  'deletion',
  'errors',
  'fit',
  'form',
  'handover',
  'history',
  'jobs',
  'keys',
  'needs',
  'papers',
  'overrides',
  'printers',
  'rules',
  'sections',
  'settings',
  'shipments',
  'sync',
  'templates',
  'unfit',
] as const satisfies readonly Namespace[];

export type Words = TFunction<typeof namespaces>;

/**
 * The translation function over all words, e.g. `t('bench:ready')`. All of them are there from the start: asking
 * for each namespace would look for every one of them at every drawing of everything.
 */
export const useWords = (): Words => useTranslation().t as unknown as Words;

/** The locale of numbers and dates. English is Britain's: 24 hours, the day before the month. */
export const useLocale = (): string => (useTranslation().i18n.language === 'de' ? 'de' : 'en-GB');
