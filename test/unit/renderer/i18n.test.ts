import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { startTranslations, windowTexts } from '../../../renderer/i18n/index.ts';
import { sizeInWords, theCountry } from '../../../renderer/i18n/value-forms.ts';
import { countryCodes } from '../../../shared/address/country.ts';
import { errorCodes } from '../../../shared/errors.ts';
import { allRules } from '../../../shared/rules/index.ts';

const en = windowTexts('en');
const de = windowTexts('de');
const languages = { en, de } as const;
const flat = (words: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(words).flatMap(([namespace, entries]) =>
      Object.entries(entries as Record<string, string>).map(([key, text]) => [`${namespace}:${key}`, text]),
    ),
  );
const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((hit) => hit[1]!).sort();

describe('the words of the window', () => {
  it('has the same keys in English and German', () => {
    expect(Object.keys(flat(de)).sort()).toEqual(Object.keys(flat(en)).sort());
  });

  it('leaves no text empty', () => {
    for (const words of Object.values(languages)) {
      for (const [key, text] of Object.entries(flat(words))) expect(text.trim(), key).not.toBe('');
    }
  });

  it.each(Object.entries(languages))(
    'says what happened and what to do for every error code in %s',
    (_, { errors }) => {
      const keys = Object.keys(errors);
      for (const code of errorCodes)
        expect(keys).toEqual(expect.arrayContaining([`${code}.title`, `${code}.action`]));
      expect(keys).toHaveLength(errorCodes.length * 2);
    },
  );

  it.each(Object.entries(languages))('words every rule of a label in %s', (_, { rules }) => {
    for (const rule of allRules) expect(rules).toHaveProperty([rule.id]);
  });

  it('says of one parcel that it is one, where parcels are listed', () => {
    for (const words of Object.values(languages)) {
      const listed = Object.entries(flat(words)).filter(([, text]) => text.includes('{{parcels}}'));
      expect(listed.length).toBeGreaterThan(3);
      for (const [key, text] of listed) expect(key, text).toMatch(/_(one|other)$/);
    }
  });

  it('has one German form for one thing', () => {
    const spelled =
      /Jemand anders\b|\bnichts wurde|(gekauft|gesendet|gespeichert) wurde nichts|noch einmal versuchen|\p{L}…/iu;
    for (const [key, text] of Object.entries(flat(de))) expect(text, key).not.toMatch(spelled);
    // A desk speaks in infinitives; only what is printed for a customer says Sie.
    const addressed = /(?:^|[.!?:–] )\p{Lu}\p{Ll}+en Sie\b/u;
    for (const [key, text] of Object.entries(flat(de)).filter(([key]) => !key.startsWith('papers')))
      expect(text, key).not.toMatch(addressed);
  });

  it('uses in German no detail that English does not know', () => {
    const english = flat(en);
    for (const [key, text] of Object.entries(flat(de))) {
      const known = placeholders(english[key] ?? '');
      for (const name of placeholders(text)) expect(known, `${key}: {{${name}}}`).toContain(name);
    }
  });

  it.each([
    ['en', 'more at 15:05;', 'again at 15:05.'],
    ['de', 'um 15:05 Uhr weitere', 'Um 15:05 Uhr fragt'],
  ] as const)('says in %s when numbers are given again as a time of day', async (language, rule, error) => {
    await startTranslations(language);
    const values = {
      range: 'SSCC 4012345',
      missing: 1,
      left: 0,
      moreAt: new Date(2026, 10, 23, 15, 5).getTime(),
    };
    expect(i18next.t('rules:numbers.lease-wait', values)).toContain(rule);
    expect(i18next.t('errors:numbers.lease-wait.action', values)).toContain(error);
  });

  it.each([
    ['en', '2761 is not a valid postcode for Germany.'],
    ['de', '2761 ist keine gültige Postleitzahl (Land: Deutschland).'],
  ] as const)('names in %s a country by its name', async (language, said) => {
    await startTranslations(language);
    expect(i18next.t('rules:recipient.postcode-form', { postcode: '2761', country: 'DE' })).toBe(said);
    const unknown = i18next.t('rules:recipient.postcode-form', { postcode: '2761', country: 'ZZ' });
    expect(unknown).toContain('ZZ');
  });

  it('writes sizes with the sign of multiplication and the decimal sign of the window', () => {
    expect(sizeInWords('101.6 x 152.4 mm', ',')).toBe('101,6 × 152,4 mm');
    expect(sizeInWords('ZPL, 101.6 x 152.4 mm', '.')).toBe('ZPL, 101.6 × 152.4 mm');
    expect(sizeInWords('100 x 150 mm, 203 dpi', ',')).toBe('100 × 150 mm, 203 dpi');
    expect(sizeInWords('14 x 9', ',')).toBe('14 × 9');
    expect(sizeInWords('Board 40 x 30', ',')).toBe('Board 40 x 30');
  });

  it('gives a country its article within an English sentence, and every text that needs one asks for it', () => {
    const named = countryCodes.filter((code) => theCountry(code, 'en').startsWith('the '));
    expect(named.join(' ')).toBe(
      'AE AX BQ BS CC CF CK DO FK FO GB GM IM IO KM KY MH MP MV NL PH PN SB SC TC TF UM US VG VI',
    );
    expect(theCountry('NL', 'de')).toBe('Niederlande');
    expect(theCountry('nowhere', 'en')).toBe('nowhere');
    const bare = Object.entries(flat(en)).filter(([, text]) => /[a-z] \{\{\w+, countryName\}\}/.test(text));
    expect(bare).toEqual([]);
  });

  it.each([
    ['en', 'cannot print: out of labels, head open.'],
    ['de', 'kann nicht drucken: keine Etiketten mehr, Druckkopf offen.'],
  ] as const)('names in %s what keeps a printer from printing', async (language, said) => {
    await startTranslations(language);
    const details = { printer: 'ZEBRA', reasons: 'paper-out, head-open' };
    expect(i18next.t('errors:printer.attention.title', details)).toContain(said);
  });
});
