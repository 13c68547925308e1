import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { found, taken } from '../../../renderer/parts/fields/choices.ts';
import { countryChoices } from '../../../renderer/parts/fields/country-choices.ts';
import { parseChoice } from '../../../renderer/parts/fields/use-choice-text.ts';
import { countryNamed } from '../../../shared/address/country-names.ts';

const languages = ['en', 'de'] as const;
const lists = { en: countryChoices('en', 'address'), de: countryChoices('de', 'address') };

/** The code that Enter takes. */
const entered = (text: string, list = lists.en): unknown => taken(list, text)?.value ?? null;
/** The meaning that Tab and a click elsewhere take. */
const left = (text: string) => parseChoice('country', text, lists.en, false);
const offered = (text: string, list = lists.en): unknown[] =>
  found(list, text).fitting.map(({ value }) => value);

/** Codes and names of all countries of the list, each with all that have it. */
const called = new Map<string, string[]>();
for (const { value } of lists.en) {
  const { codes, longCodes = [], names } = countryNamed(String(value));
  for (const name of new Set([...codes, ...longCodes, ...names]))
    called.set(name, [...(called.get(name) ?? []), String(value)]);
}

/** An independent reading of "begins so": without accents, signs and case, and with German spellings. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

describe('a country that is typed into a field', () => {
  it.each(languages)('is found by each of its codes and names alone (%s)', (language) => {
    const shared = [...called].filter(([, codes]) => codes.length > 1).map(([name]) => name);
    expect(shared.toSorted()).toEqual(['Congo', 'Jungferninseln', 'Kongo', 'Korea', 'Virgin Islands']);
    for (const [name, codes] of called) {
      const wanted = codes.length > 1 ? null : codes[0];
      expect([name, entered(name, lists[language])]).toEqual([name, wanted]);
      if (codes.length > 1)
        expect(offered(name, lists[language]).slice(0, 2).toSorted()).toEqual(codes.toSorted());
    }
  });

  it('is never taken by the beginning of a name that another one has too', () => {
    const names = [...called.keys()];
    const wholeNames = new Set(lists.en.flatMap(({ value }) => countryNamed(String(value)).names.map(plain)));
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.nat(), (name, cut) => {
        const text = name.slice(0, 1 + (cut % name.length));
        const code = entered(text);
        // Signs are none of a name: `Guinea-` is Guinea.
        if (called.has(text) || wholeNames.has(plain(text)) || code === null || plain(text) === '') return;
        // A code of two letters is a code in any case: `de` is Germany, though Denmark begins so. Points are none of it (`u.k.`).
        const bare = plain(text);
        if (called.has(bare.toUpperCase()) && bare.length <= 2) return;
        const others = names.filter((other) => plain(other).startsWith(bare));
        for (const other of others) expect([text, called.get(other)]).toEqual([text, [code]]);
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  it.each([
    ['UK', 'GB'],
    ['u.k.', 'GB'],
    ['USA', 'US'],
    ['U.S.A.', 'US'],
    ['usa', 'US'],
    ['England', 'GB'],
    ['Holland', 'NL'],
    ['Swiss', 'CH'],
    ['Schweiz', 'CH'],
    ['Osterreich', 'AT'],
    ['oesterreich', 'AT'],
    ['ÖSTERREICH', 'AT'],
    ['Germ', 'DE'],
    ['deu', 'DE'],
    ['AUS', 'AU'],
    ['AUT', 'AT'],
    ['Austri', 'AT'],
    ['Niger', 'NE'],
    ['Guinea', 'GN'],
    ['Dominica', 'DM'],
    ['Ireland', 'IE'],
    ['ir', 'IR'],
    ['Germany (DE)', 'DE'],
    ['Canary Islands', 'IC'],
    ['türki', 'TR'],
  ])('%s and Enter is %s', (text, code) => {
    expect(entered(text)).toBe(code);
  });

  it.each([
    'Korea',
    'Austr',
    'Aus',
    'mar',
    'dom',
    'kor',
    'Nig',
    'Guin',
    'Congo',
    'Ire',
    'United',
    'Domin',
    'Xyz',
    '1009',
  ])('%s and Enter is none', (text) => {
    expect(entered(text)).toBeNull();
  });

  it('is not changed by leaving the field: what is open says what it may mean', () => {
    expect(left('UK')).toEqual({ value: 'GB' });
    expect(left('Austr')).toEqual({
      problem: 'several',
      names: 'Australia (AU), Austria (AT), French Southern Territories (TF)',
    });
    expect(left('Korea')).toEqual({ problem: 'several', names: 'North Korea (KP), South Korea (KR)' });
    expect(left('Xyz')).toEqual({ problem: 'choice' });
    // Two letters that are no code are no name either, though the list shows only one.
    expect([entered('Zi'), left('Zi')]).toEqual(['ZW', { problem: 'several', names: 'Zimbabwe (ZW)' }]);
  });

  it('is offered with the countries of this desk first', () => {
    const own = countryChoices('en', 'address', ['AT', 'KR']);
    expect(own.slice(0, 3).map(({ value }) => value)).toEqual(['AT', 'KR', 'AF']);
    expect(offered('Austr', own)).toEqual(['AT', 'AU', 'TF']);
    expect(offered('Korea', own)).toEqual(['KR', 'KP']);
    expect(countryChoices('en', 'carrier').some(({ value }) => value === 'IC')).toBe(false);
  });
});
