import i18next from 'i18next';
import { expect, test } from 'vitest';
import { titleWords } from '../../../renderer/features/jobs/job-words.ts';
import { startTranslations } from '../../../renderer/i18n/index.ts';

test.each([
  ['en', 'PROFORMA_INVOICE', 'REF-1, Proforma invoice'],
  ['de', 'PROFORMA_INVOICE', 'REF-1, Proformarechnung'],
])('a paper in the print queue is called in %s by its kind: %s', async (language, documentType, words) => {
  await startTranslations(language as 'en' | 'de');
  const job = { reference: 'REF-1', documentType, title: 'REF-1, proforma invoice' };
  expect(titleWords(i18next.t as never, job as never)).toBe(words);
});
