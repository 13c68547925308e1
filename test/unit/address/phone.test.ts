import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../../shared/address/country.ts';
import { isPhone, phoneExample, shownPhone, storedPhone } from '../../../shared/address/phone.ts';

describe('telephone numbers', () => {
  it.each([
    ['CH', '044 668 18 00', '+41446681800', '+41 44 668 18 00'],
    ['CH', '+49 (0)4744 / 94 95-0', '+49474494950', '+49 4744 94950'],
    ['DE', '0041 44 668 18 00', '+41446681800', '+41 44 668 18 00'],
    ['US', '(650) 253-0000 ext. 12', '+16502530000 ext. 12', '+1 650 253 0000 ext. 12'],
    ['IC', '922 12 34 56', '+34922123456', '+34 922 12 34 56'],
    ['UK', '020 7946 0018', '+442079460018', '+44 20 7946 0018'],
  ])('of %s: %s is stored %s and shown %s', (country, typed, stored, shown) => {
    expect(storedPhone(typed, country)).toBe(stored);
    expect(shownPhone(typed, country)).toBe(shown);
    expect(shownPhone(stored, null)).toBe(shown);
  });

  it.each(['ask at the gate', '12', '+', '+999 123456789012345', 'tel'])(
    'are not read out of "%s"',
    (text) => {
      expect(isPhone(text, 'DE')).toBe(false);
      expect(storedPhone(text, 'DE')).toBe(text);
      expect(shownPhone(text, 'DE')).toBe(text);
    },
  );

  it('need a prefix where the country is not known', () => {
    expect(isPhone('044 668 18 00', '')).toBe(false);
    expect(isPhone('+41 44 668 18 00', '')).toBe(true);
    expect(isPhone(' ', '')).toBe(true);
  });

  it('have an example in every country with a plan, which is a number of it', () => {
    let count = 0;
    for (const country of countryCodes) {
      const example = phoneExample(country);
      if (example === null) continue;
      count += 1;
      expect(isPhone(example, null), country).toBe(true);
    }
    expect(count).toBeGreaterThan(230);
    expect(phoneExample('??')).toBeNull();
  });

  it('once stored stay as they are', () => {
    const country = fc.constantFrom(...countryCodes, '', '??');
    const text = fc.oneof(fc.string({ maxLength: 30 }), fc.stringMatching(/^\+?[0-9 ()/-]{3,20}$/));
    fc.assert(
      fc.property(text, country, (typed, code) => {
        const stored = storedPhone(typed, code);
        expect(storedPhone(stored, code)).toBe(stored);
        expect(storedPhone(shownPhone(stored, code), code)).toBe(stored);
      }),
    );
  });
});
