import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWords, searchDigest, searchGrams, searchQuery } from '../../../electron/db/search-text.ts';

describe('words as they are compared', () => {
  test.each([
    ['Müller & Söhne GmbH', ['muller', 'sohne', 'gmbh']],
    ['Łódź, Straße', ['lodz', 'strasse']],
    ['REF-2026/11 00', ['ref202611', '00']],
    ['Αθήνας ΟΔΟΣ', ['αθηνασ', 'οδοσ']],
    ['Москва', ['москва']],
    ['上海　贸易', ['上海', '贸易']],
    ['ﾄｳｷｮｳ', ['トウキョウ']],
    [' - & ', []],
  ])('%s', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });
});

test('a word is cut at each character, repeated words once', () => {
  expect(searchGrams(['Muller', 'MÜLLER'])).toBe('mul ull lle ler er r');
});

test('long words are phrases of runs, short ones beginnings of a run', () => {
  expect(searchQuery('Müll 上海')).toBe('"mul ull" AND "上海"*');
  expect(searchQuery('"*') ?? 'nothing').toBe('nothing');
});

test('whatever is typed makes a query of quoted runs only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
      const query = searchQuery(typed);
      if (query !== null) expect(query).toMatch(/^"[\p{L}\p{N} ]+"\*?( AND "[\p{L}\p{N} ]+"\*?)*$/u);
    }),
  );
});

test('the digest tells parts apart, also where their joined text is the same', () => {
  expect(searchDigest(['ab', 'c'])).not.toBe(searchDigest(['a', 'bc']));
  expect(searchDigest(['ab', 'c'])).toBe(searchDigest(['ab', 'c']));
});
