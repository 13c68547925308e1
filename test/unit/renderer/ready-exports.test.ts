import i18next from 'i18next';
import { expect, test } from 'vitest';
import { startTranslations } from '../../../renderer/i18n/index.ts';
import { readyName } from '../../../renderer/i18n/ready-exports.ts';
import type { Words } from '../../../renderer/i18n/use-words.ts';
import { readyExports } from '../../../shared/export/ready/index.ts';

const namesIn = async (language: 'en' | 'de'): Promise<string[]> => {
  await startTranslations(language);
  await i18next.changeLanguage(language);
  const t = i18next.t as unknown as Words;
  return readyExports.map((each) => readyName(t, each));
};

test('every ready export has a name in the language of the window', async () => {
  const german = await namesIn('de');
  expect(german).toContain('JTL-Wawi (Ameise): Sendungsnummern');
  expect(german).toContain('Amazon: Versandbestätigung');
  expect(german.join()).not.toMatch(/tracking|shipping|everything/i);
  expect(await namesIn('en')).toEqual(readyExports.map(({ name }) => name));
});
