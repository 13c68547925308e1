import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatsOf } from '../../../shared/document-formats.ts';
import { unprintable } from '../../../shared/label/measure.ts';
import { decimalOf } from '../../../shared/money/decimal.ts';
import { formWords } from '../../../shared/papers/form-words.ts';
import { paperLanguage, paperLanguages } from '../../../shared/papers/kind.ts';
import { paperWords } from '../../../shared/papers/words.ts';

const inEach = <T>(write: (formats: ReturnType<typeof formatsOf>) => T): T[] =>
  paperLanguages.map((language) => write(formatsOf(language)));

describe('numbers and dates on papers', () => {
  it('are written as the language does', () => {
    expect(inEach((formats) => formats.amount(decimalOf(1234567.5), 'EUR'))).toEqual([
      '1,234,567.50',
      '1.234.567,50',
      '1\u00a0234\u00a0567,50',
      '1\u00a0234\u00a0567,50',
      '1.234.567,50',
      '1.234.567,50',
      '1.234.567,50',
    ]);
    expect(inEach((formats) => formats.weight(decimalOf(0.1255)))).toEqual([
      '0.126',
      ...Array(6).fill('0,126'),
    ]);
    expect(inEach((formats) => formats.weight(decimalOf(4)))).toEqual(['4.00', ...Array(6).fill('4,00')]);
    expect(inEach((formats) => formats.date('2026-03-05'))).toEqual([
      '5 Mar 2026',
      '05.03.2026',
      '5 mars 2026',
      '5 mar 2026',
      '5 mar 2026',
      '5 mar 2026',
      '5 mrt 2026',
    ]);
  });

  it('have the digits of their currency, and more where a unit price has', () => {
    const { amount } = formatsOf('en');
    expect(['JPY', 'EUR', 'KWD'].map((code) => amount(decimalOf(5), code))).toEqual(['5', '5.00', '5.000']);
    expect(amount(decimalOf(0.12345), 'EUR')).toBe('0.12345');
  });

  it('keep every digit of a large number', () => {
    const units = 123456789012345678901n;
    expect(formatsOf('en').amount({ units, scale: 2 }, 'EUR')).toBe('1,234,567,890,123,456,789.01');
  });

  it('show what is no day as it was typed', () => {
    const { date } = formatsOf('en');
    expect(['2026-02-31', '20.11.2026', 'soon', '2026-11-20T10:00:00Z'].map(date)).toEqual([
      '2026-02-31',
      '20.11.2026',
      'soon',
      '20 Nov 2026',
    ]);
  });

  it('never need a sign that the paper’s font lacks', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        for (const text of inEach((formats) => formats.amount(decimalOf(value), 'EUR'))) {
          expect(unprintable(text)).toEqual([]);
        }
      }),
    );
  });
});

describe('the words of papers', () => {
  it('are there in the language that the shipment asks for, else in English', () => {
    expect(['de', 'fr-CH', 'DE_at', ' Fr ', 'pt', '', null].map((value) => paperLanguage(value))).toEqual([
      'de',
      'fr',
      'de',
      'fr',
      'en',
      'en',
      'en',
    ]);
  });

  it('all print', () => {
    const texts = (words: object): string[] =>
      Object.values(words).flatMap((value) => (typeof value === 'string' ? [value] : texts(value as object)));
    for (const language of paperLanguages) {
      const all = [...texts(paperWords(language)), ...texts(formWords(language))];
      expect(all.length).toBeGreaterThan(80);
      for (const text of all) {
        expect(text.trim()).not.toBe('');
        expect(unprintable(text), text).toEqual([]);
      }
    }
  });
});
