import { describe, expect, it } from 'vitest';
import * as catalogue from '../../../shared/i18n/index.ts';
import { fillText } from '../../../shared/i18n/texts.ts';

/** Every text of a tree under its path: `totals.net`. */
const flat = (texts: object, under = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? flat(text, `${under}${key}.`)
      : [[under + key, String(text)] as [string, string]],
  );

/**
 * `n` and `country, countryName`: a format is part of what a language must not change, but for the article that only
 * English gives a country.
 */
const placeholders = (text: string): string[] => {
  const inside = [...text.matchAll(/\{\{([^}]+)\}\}/g)].map(([, each = '']) => each);
  return [...new Set(inside.map((each) => each.replace(', theCountry', ', countryName')))].sort();
};

/** Texts that name the field in another language beside them, not within. */
const WITHOUT_VALUES = new Set(['unfit:required']);

describe.each(Object.entries(catalogue))('the texts of %s', (area, languages) => {
  const english = new Map(flat(languages.en));

  it.each(Object.entries(languages))('have in %s the keys and the placeholders of English', (_, texts) => {
    const own = flat(texts);
    expect(own.map(([key]) => key).sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of own) {
      const expected = placeholders(english.get(key) ?? '');
      if (WITHOUT_VALUES.has(`${area}:${key}`))
        expect(expected).toEqual(expect.arrayContaining(placeholders(text)));
      else expect(placeholders(text), key).toEqual(expected);
    }
  });

  it('have one way to write a placeholder, and none is empty', () => {
    for (const texts of Object.values(languages)) {
      for (const [key, text] of flat(texts)) {
        expect(text.trim(), key).not.toBe('');
        expect(text.replaceAll(/\{\{\w+(?:, \w+)?\}\}/g, ''), key).not.toMatch(/[{}]/);
      }
    }
  });
});

describe('a text with placeholders', () => {
  it('is filled', () => {
    expect(fillText('Page {{n}} of {{m}}', { n: 1, m: '2' })).toBe('Page 1 of 2');
  });

  it('takes a value as it is, whatever it looks like', () => {
    const odd = '{{m}} $t(labels:to) $& {m} {{';
    expect(fillText('{{n}}, {{m}}', { n: odd, m: 'x' })).toBe(`${odd}, x`);
  });

  it('shows the name of a value that is missing', () => {
    expect(fillText('{{n}} of {{m}}, {{country, countryName}}', { n: 1 })).toBe('1 of {m}, {country}');
  });

  it('leaves to the window how codes and moments are said', () => {
    const values = { country: 'CH', moreAt: Date.UTC(2026, 10, 23, 15, 5), reasons: 'paper-out, head-open' };
    expect(
      fillText('{{country, countryName}}; {{moreAt, timeOfDay}}; {{reasons, printerReasons}}', values),
    ).toBe('CH; 15:05 UTC; paper-out, head-open');
  });
});
