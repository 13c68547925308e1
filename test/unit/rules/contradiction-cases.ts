import type { Change } from './base.ts';
import type { Sides } from './cases.ts';

/** Cases of the rules about fields of one address that contradict each other. */
export const contradictions = (path: string, who: string): Record<string, Sides> => {
  const at = (members: Record<string, unknown>): Change =>
    Object.fromEntries(Object.entries(members).map(([name, value]) => [`${path}.${name}`, value]));
  const us = { countryIsoCode: 'US', provinceCode: 'IL', postalCode: '62701', city: 'Springfield' };
  const de = { countryIsoCode: 'DE', provinceCode: '', postalCode: '10115', city: 'Berlin' };
  const sides = (field: string, broken: object[], kept: object[]): Sides => ({
    broken: broken.map((each) => [at({ ...each }), `${path}.${field}`]),
    kept: kept.map((each) => at({ ...each })),
  });
  return {
    [`${who}.province-postcode`]: sides(
      'provinceCode',
      [
        { ...us, provinceCode: 'NY' },
        { ...us, countryIsoCode: 'IT', provinceCode: 'Milano', postalCode: '00184' },
      ],
      [us, { ...us, postalCode: '?' }, { ...us, provinceCode: 'XX' }, { ...us, provinceCode: 'Illinois' }],
    ),
    [`${who}.province-other`]: sides(
      'countryIsoCode',
      [
        { ...us, provinceCode: 'Ontario', postalCode: 'M5V 2T6' },
        { ...us, provinceCode: 'Ontario', postalCode: '' },
      ],
      [
        us,
        { ...us, provinceCode: 'Ontario' },
        { ...us, provinceCode: 'Nowhere' },
        { ...us, countryIsoCode: 'MP', provinceCode: 'Northern Mariana Islands', postalCode: '96950' },
      ],
    ),
    [`${who}.city-postcode`]: sides(
      'city',
      [
        { ...de, city: '20095 Hamburg' },
        { ...de, city: 'D-20095 Hamburg' },
        { ...us, city: 'Springfield 62704' },
      ],
      [
        de,
        { ...de, city: '10115 Berlin' },
        { ...de, city: 'Berlin 36' },
        { ...de, city: '20095 Hamburg', postalCode: '' },
      ],
    ),
    [`${who}.city-province`]: sides(
      'city',
      [
        { ...us, city: 'Springfield, MO' },
        { ...us, city: 'Springfield (Missouri)' },
        { ...us, city: 'SPRINGFIELD MO' },
      ],
      [us, { ...us, city: 'Springfield IL' }, { ...us, city: 'Springfield XX' }],
    ),
    [`${who}.city-country`]: sides(
      'city',
      [
        { ...de, city: 'Wien, Österreich' },
        { ...de, city: 'Wien (Austria)' },
        { ...de, city: 'Österreich', postalCode: '1010' },
      ],
      [de, { ...de, city: 'Berlin, Germany' }, { ...us, city: 'Lebanon' }, { ...us, city: 'Berlin, DE' }],
    ),
    [`${who}.city-repeats`]: sides(
      'city',
      [
        { ...de, city: '10115 Berlin' },
        { ...us, city: 'Springfield, IL 62701' },
      ],
      [de, us, { ...de, city: 'Berlin, Deutschland' }],
    ),
    [`${who}.house-number-two`]: sides(
      'houseNo',
      [{ ...de, street: 'Hauptstr. 12', houseNo: '14' }],
      [
        { ...de, street: 'Hauptstr. 12', houseNo: '12' },
        { ...de, street: 'Straße des 17. Juni', houseNo: '135' },
        { ...de, street: 'Q 7', houseNo: '24' },
        { ...de, street: 'Hauptstr. 12', houseNo: 'b' },
        { ...us, street: '5th Avenue', houseNo: '14' },
      ],
    ),
    [`${who}.house-number-twice`]: sides(
      'street',
      [
        { ...de, street: 'Hauptstr. 12 A', houseNo: '12A' },
        { ...de, street: 'Hauptstr. 12, 3. OG', houseNo: '12' },
      ],
      [
        { ...de, street: 'Hauptstr. 12', houseNo: '12' },
        { ...de, street: 'Hauptstr.', houseNo: '12' },
      ],
    ),
  };
};
