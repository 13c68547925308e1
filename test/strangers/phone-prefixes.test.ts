import { describe, expect, it } from 'vitest';
import { isPhone, shownPhone, storedPhone } from '../../shared/address/phone.ts';
import { isPlaceholder } from '../../shared/customs/placeholders.ts';

/**
 * Telephone numbers of prefixes that other programs do not know or read wrong: shared ones (+1, +7, +44, +358 18, +39 for the
 * Vatican, +599), those of no country (+881, +882, +883, +870, +800, +979), new ones (+383, +211), zeros that stay (Italy,
 * Ivory Coast), and numbers as they were written before a plan changed: Mexico's 1 and 044,
 * Benin's eight digits. Source: ITU-T E.164 and the plans in libphonenumber-js 1.13 (November 2026).
 */
describe('a number', () => {
  it.each([
    ['XK', '+383 44 123 456', '+38344123456'],
    ['XK', '044 123 456', '+38344123456'],
    ['SS', '+211 912 345 678', '+211912345678'],
    ['CW', '+599 9 518 1234', '+59995181234'],
    ['BQ', '318 1234', '+5993181234'],
    ['SX', '+1 721 542 2888', '+17215422888'],
    ['KZ', '8 701 123 4567', '+77011234567'],
    ['GG', '01481 960000', '+441481960000'],
    ['AX', '018 12345', '+3581812345'],
    ['VA', '06 69882019', '+390669882019'],
    ['IT', '02 1234567', '+39021234567'],
    ['SM', '0549 882345', '+3780549882345'],
    ['CI', '07 12 34 56 78', '+2250712345678'],
    ['US', '+881 6 1234 5678', '+881612345678'],
    ['US', '+883 5100 12345678', '+883510012345678'],
    ['US', '+870 776 123 456', '+870776123456'],
    ['DE', '+800 1234 5678', '+80012345678'],
    ['DG', '+246 370 1234', '+2463701234'],
    ['TA', '+290 8222', '+2908222'],
    ['AR', '011 15 2345-6789', '+5491123456789'],
    ['MX', '55 1234 5678', '+525512345678'],
    ['MX', '+52 1 55 1234 5678', '+525512345678'],
    ['US', '+52 1 (55) 1234-5678 ext. 9', '+525512345678 ext. 9'],
    ['MX', '044 55 1234 5678', '+525512345678'],
    ['MX', '01 55 1234 5678', '+525512345678'],
    ['BJ', '+229 97 12 34 56', '+2290197123456'],
    ['BJ', '97 12 34 56', '+2290197123456'],
    ['BJ', '01 97 12 34 56', '+2290197123456'],
  ])('of %s, %s, is stored as %s', (country, text, stored) => {
    expect(isPhone(text, country)).toBe(true);
    expect(storedPhone(text, country)).toBe(stored);
    expect(storedPhone(shownPhone(stored, null), country)).toBe(stored);
  });

  it.each([
    ['CI', '+225 07123456'],
    ['DE', '+888 1234 56789'],
    ['BJ', '+229 97 12 34 5'],
  ])('of %s that is not assigned today stays as it is: %s', (country, text) => {
    expect(isPhone(text, country)).toBe(false);
    expect(storedPhone(text, country)).toBe(text);
  });
});

describe('a placeholder', () => {
  it.each([
    '+41 79 999 99 99',
    '+41 44 444 44 45',
    '+54 11 2345 6789',
    '+86 138 8888 8888',
    '+971 50 555 5555',
    '+49 30 1234567',
    '+1 212 222 2222',
  ])('is not %s: its digits are alike behind an area or a network only', (text) => {
    expect(isPlaceholder('phone', text)).toBe(false);
    expect(isPlaceholder('phone', text.replace('+', '00'))).toBe(false);
  });

  it.each([
    '+49 11111111',
    '+49 (0) 1111111',
    '+49 30 0000000',
    '+4900000000',
    '+1 000 000 0000',
    '+1 555 555 5555',
    '+1 123 456 7890',
    '+49 123456789',
    '+49 0123456789',
    '+852 00000000',
    '0049 000000000',
    '+00000000',
    '+99999999999',
    // Such numbers exist; typed without a prefix it is one of a hundred made-up ones, and a supervisor sets it aside.
    '+852 8888 8888',
  ])('is %s', (text) => {
    expect(isPlaceholder('phone', text)).toBe(true);
  });
});
