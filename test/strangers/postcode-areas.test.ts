import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../shared/address/country.ts';
import { postcodeAreas } from '../../shared/address/data/postcode-areas.ts';
import { postcodeExample } from '../../shared/address/data/postcode-examples.ts';
import { unknownArea } from '../../shared/address/postcode-area.ts';
import { postcodeForm } from '../../shared/address/postcode-form.ts';
import { provincesOf } from '../../shared/address/provinces.ts';
import { checkRules, labelReadiness } from '../../shared/rules/index.ts';
import { carriers, changed, RECIPIENT } from '../unit/rules/base.ts';

/**
 * Postcodes of the right form of which the country has none: `A65 F4E2`, Eircode's own example, `D19 X285`, `43210` in
 * Germany. Other programs hold a closed list of the 139 routing keys (brick/postcode) or take any (libaddressinput). The
 * form alone is an error, an unknown beginning a warning with those that are close to it, since a list can age.
 */

const at = (countryIsoCode: string, postalCode: string) =>
  changed({ [`${RECIPIENT}.countryIsoCode`]: countryIsoCode, [`${RECIPIENT}.postalCode`]: postalCode });

const said = (countryIsoCode: string, postalCode: string) =>
  labelReadiness(at(countryIsoCode, postalCode), { carriers })
    .filter(({ id }) => id.startsWith('recipient.postcode'))
    .map(({ id, severity, values }) => [id, severity, values?.area, values?.near]);

/** EIR eircode.ie, USPS L002, DP Deutsche Post, UPU the country's page of Postal addressing systems. */
it.each<[source: string, country: string, postcode: string, area: string, near: string]>([
  ['EIR', 'IE', 'A43 F4E2', 'A43', 'A42, A41, A45, A63'],
  ['EIR', 'IE', 'a14f4e2', 'A14', 'A41, A84, A94, D14'],
  ['EIR', 'IE', 'A65 F4E2', 'A65', 'A63, A67, A75, A45'],
  ['EIR', 'IE', 'D19 X285', 'D19', 'D18, D17, D16, D15'],
  ['EIR', 'IE', 'D6W PV38', '', ''],
  ['EIR', 'IE', 'V92 X2T6', '', ''],
  ['DP', 'DE', '43210', '43', '34, 42, 44, 41'],
  ['DP', 'DE', 'D-62000', '62', '26, 61, 63, 60'],
  ['DP', 'DE', '01067', '', ''],
  ['USPS', 'US', '00000', '000', '005, 006, 007, 008'],
  ['USPS', 'US', '21312-0001', '213', '123, 231, 312, 212'],
  ['USPS', 'US', '00501', '', ''],
  ['USPS', 'US', '09012', '', ''],
  ['USPS', 'US', '96799', '', ''],
  ['UPU', 'ES', '53001', '53', '35, 52, 51, 50'],
  ['UPU', 'IC', '35001', '', ''],
  ['UPU', 'TR', '82000', '82', '28, 81, 80, 72'],
  ['UPU', 'FR', '96000', '96', '69, 95, 97, 94'],
  ['UPU', 'FR', '97410', '', ''],
  ['UPU', 'FR', '00855', '', ''],
  ['UPU', 'IT', '49100', '49', '94, 48, 47, 46'],
  ['UPU', 'CH', '0123', '0', '1, 2, 3, 4, 5, 6, 7, 8, 9'],
  ['UPU', 'CZ', '811 01', '8', '1, 2, 3, 4, 5, 6, 7'],
  ['UPU', 'SK', '11000', '1', '0, 8, 9'],
  ['UPU', 'BE', '0612', '', ''],
  ['UPU', 'TR', '99300', '', ''],
])('%s: %s %s begins with %s, which no postcode does: %s', (_source, country, postcode, area, near) => {
  const warning = ['recipient.postcode-area', 'warning', area, near];
  const found = said(country, postcode).filter(([id]) => id === warning[0]);
  expect(found).toEqual(area === '' ? [] : [warning]);
  expect(checkRules(at(country, postcode), { carriers }, 'save')).toEqual([]);
});

it.each([
  ['IE', 'Q99 ZZZZ'],
  ['IE', 'A41 FGHI'],
  ['IE', 'A4W F4E2'],
  ['IE', 'D6W PV3'],
  ['GB', 'ZZ1 1AA'],
  ['GB', 'AA1 1AA'],
  ['CA', 'D1A 0B1'],
  ['CA', 'W1A 0B1'],
  ['NL', '1012 SS'],
  ['NL', '0012 AB'],
])('%s %s is an error, for its letters or its form', (country, postcode) => {
  const found = said(country, postcode);
  expect(found.map(([, severity]) => severity)).toEqual(['error']);
});

describe('the lists', () => {
  it('have the 139 routing keys of Eircode and the 124 postcode areas of the United Kingdom', () => {
    expect(postcodeAreas('IE')?.size).toBe(139);
    const areas = /\(\?:\(\?:([A-Z|]+)\)/.exec(postcodeForm('GB').zip ?? '')?.[1]?.split('|') ?? [];
    // BF of the forces and BX, which is no place, count beside them, and the Crown dependencies among them.
    const mainland = areas.filter((area) => !['BF', 'BX', 'GY', 'IM', 'JE'].includes(area));
    expect([mainland.length, new Set(areas).size]).toEqual([121, 126]);
  });

  it('leave no country without the postcode of its example', () => {
    for (const country of countryCodes)
      expect(unknownArea(country, postcodeExample(country) ?? ''), country).toBe(null);
  });

  /** States of whose postcodes the data knows the beginning: none of them may begin with what is said to be unused. */
  const toldByState = countryCodes.filter((country) => {
    const provinces = provincesOf(country);
    return (
      postcodeAreas(country) !== null && provinces.length > 0 && provinces.every(({ zip }) => zip !== null)
    );
  });

  it('are held against states in these countries, where the data tells their postcodes', () => {
    expect(toldByState).toEqual(['AU', 'BR', 'ES', 'IN', 'IT', 'KR', 'MX', 'TR', 'US']);
  });

  it.each(toldByState)('of %s agree with its states', (country) => {
    const provinces = provincesOf(country);
    const areas = postcodeAreas(country) ?? new Set();
    // The data gives whole tens to a state; USPS leaves some of their parts unused.
    const whole = country === 'US' ? 2 : 0;
    const tens = new Set([...areas].map((area) => area.slice(0, whole || area.length)));
    fc.assert(
      fc.property(fc.stringMatching(/^\d{6}$/), (digits) => {
        if (!provinces.some(({ zip }) => zip?.test(digits))) return;
        const [{ length = 0 } = ''] = areas;
        expect(tens.has(digits.slice(0, whole || length)), digits).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
