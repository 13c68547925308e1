import { useTranslation } from 'react-i18next';
import type { en } from './en/index.ts';

type Namespace = keyof typeof en;

const namespaces = [
  'common',
  'addresses',
  'articles',
  'auth',
  'bench',
  'carriers',
  'created',
  'errors',
  'form',
  'history',
  'keys',
  'papers',
  'overrides',
  'printers',
  'rules',
  'sections',
  'settings',
  'shipments',
  'unfit',
] as const satisfies readonly Namespace[];

/** The translation function over all words, e.g. `t('bench:ready')`. */
export const useWords = () => useTranslation(namespaces).t;
export type Words = ReturnType<typeof useWords>;

/** The locale of numbers and dates. English is Britain's: 24 hours, the day before the month. */
export const useLocale = (): string => (useTranslation().i18n.language === 'de' ? 'de' : 'en-GB');
