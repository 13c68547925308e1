import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WindowTexts } from './index.ts';

type Namespace = keyof WindowTexts;

const namespaces = [
  'common',
  'account',
  'addresses',
  'articleMaster',
  'articles',
  'auth',
  'bench',
  'board',
  'carrierReasons',
  'carrierRules',
  'carriers',
  'created',
  'declaring',
  'deletion',
  'engines',
  'errors',
  'exports',
  'firstSteps',
  'fit',
  'form',
  'handover',
  'history',
  'holds',
  'imports',
  'jobs',
  'keys',
  'listChanges',
  'needs',
  'log',
  'papers',
  'openState',
  'orderQuestions',
  'overrides',
  'pile',
  'printers',
  'rateReasons',
  'rates',
  'reports',
  'returns',
  'rules',
  'sections',
  'settings',
  'shipments',
  'sync',
  'system',
  'templates',
  'tracking',
  'transfer',
  'users',
  'waiting',
  'tableProblems',
  'webhooks',
  'orderSources',
  'hotFolders',
  'inboxes',
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
