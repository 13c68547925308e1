import { describe, expect, it } from 'vitest';
import { cityParts } from '../../shared/address/city-parts.ts';
import { countryCodes } from '../../shared/address/country.ts';
import { postcodeExample } from '../../shared/address/data/postcode-examples.ts';
import { formatAddress } from '../../shared/address/format.ts';
import { isPostcode, plainPostcode } from '../../shared/address/postcode.ts';
import { provincesAt, provincesOf } from '../../shared/address/provinces.ts';
import type { Address } from '../../shared/address/schema.ts';
import { gs1Carrier } from '../../shared/carrier/shipped.ts';
import { contradictionRules } from '../../shared/rules/contradictions.ts';
import { labelReadiness } from '../../shared/rules/index.ts';
import { readyShipment } from '../helpers/shipments.ts';

/**
 * Fields of one address that say different things. Each is right by itself, so that no check of a single field sees it:
 * an address finder left the state of the last search, a form has the country chosen first, a shop writes postcode and
 * city into one field and another program fills in the postcode once more. Right: a warning that names both, and the
 * value that is certain one key away.
 */

const RECIPIENT = 'shipmentInfo.addressData[0].recipient';
const ids = new Set<string>(contradictionRules.map(({ id }) => id));

const contradictionsIn = (address: Address) => {
  const shipment = readyShipment('AGAINST-1');
  for (const entry of shipment.shipmentInfo.addressData) {
    Object.assign(entry.recipient, { provinceCode: '', houseNo: '', postalCode: '', ...address });
  }
  const violations = labelReadiness(shipment, { carriers: [gs1Carrier] });
  return violations.filter(({ id }) => ids.has(id));
};

const us = { countryIsoCode: 'US', city: 'Springfield', provinceCode: 'IL', postalCode: '62701' };
const de = { countryIsoCode: 'DE', city: 'Berlin', postalCode: '10115' };

type Case = [address: Address, fix?: string];

/** Addresses that a rule finds a contradiction in, each with what one key puts in where that is certain. */
const told = (rule: string, field: keyof Address, cases: Case[]) =>
  cases.map(([address, fix]) => ({ address, rule, field, fix }));

const cases = [
  // The state of another town.
  ...told('province-postcode', 'provinceCode', [
    [{ ...us, provinceCode: 'NY' }, 'IL'],
    [{ countryIsoCode: 'CA', city: 'Vancouver', provinceCode: 'ON', postalCode: 'V6B 1A1' }, 'BC'],
    [{ countryIsoCode: 'AU', city: 'Sydney', provinceCode: 'Victoria', postalCode: '2000' }, 'NSW'],
    [{ countryIsoCode: 'ES', city: 'Madrid', provinceCode: 'B', postalCode: '28001' }, 'M'],
    [{ countryIsoCode: 'IT', city: 'Roma', provinceCode: 'MI', postalCode: '00184' }, 'RM'],
    [{ countryIsoCode: 'BR', city: 'São Paulo', provinceCode: 'RJ', postalCode: '01310-100' }, 'SP'],
    [{ countryIsoCode: 'JP', city: 'Shinjuku', provinceCode: 'Osaka', postalCode: '160-0022' }, '13'],
    [{ countryIsoCode: 'TR', city: 'İstanbul', provinceCode: '06', postalCode: '34000' }, '34'],
    [{ countryIsoCode: 'US', city: 'San Juan', provinceCode: 'FL', postalCode: '00901' }, 'PR'],
  ]),
  // A state of another country.
  ...told('province-other', 'countryIsoCode', [
    [{ ...us, provinceCode: 'Ontario', postalCode: 'M5V 2T6' }],
    [{ ...de, provinceCode: 'Tirol', city: 'Innsbruck', postalCode: '6020' }],
    [{ countryIsoCode: 'ES', provinceCode: 'Andorra', city: 'Andorra la Vella', postalCode: '' }],
    [{ ...de, provinceCode: 'Liechtenstein', city: 'Vaduz', postalCode: '9490' }],
  ]),
  // Two postcodes, in the city's field and in its own.
  ...told('city-postcode', 'city', [
    [{ ...de, city: '20095 Hamburg' }],
    [{ ...de, city: 'D-20095 Hamburg' }],
    [{ ...us, city: 'Springfield 62704' }],
    [{ countryIsoCode: 'GB', city: 'London SW1A 1AA', postalCode: 'SW1A 2AA' }],
    [{ countryIsoCode: 'PT', city: '1100-148 Lisboa', postalCode: '1000-001' }],
  ]),
  // The same one twice.
  ...told('city-repeats', 'city', [
    [{ ...de, city: '10115 Berlin' }, 'Berlin'],
    [{ ...us, city: 'Springfield, IL 62701' }, 'Springfield'],
    [{ ...us, city: 'Springfield IL' }, 'Springfield'],
    [{ countryIsoCode: 'NL', city: '1012 AB Amsterdam', postalCode: '1012AB' }, 'Amsterdam'],
    [{ countryIsoCode: 'IT', city: 'Roma (RM)', provinceCode: 'RM', postalCode: '00184' }, 'Roma'],
  ]),
  // The rest of the city's text would be lost with it.
  ...told('city-repeats', 'city', [[{ ...us, provinceCode: '', city: 'Springfield, IL 62701' }]]),
  // Another state, or another country, behind the city.
  ...told('city-province', 'city', [
    [{ ...us, city: 'Springfield, MO' }],
    [{ countryIsoCode: 'AU', city: 'Sydney VIC', provinceCode: 'NSW', postalCode: '2000' }],
  ]),
  ...told('city-country', 'city', [
    [{ ...de, city: 'Wien, Österreich' }],
    [{ ...de, city: 'Paris (France)' }],
    [{ countryIsoCode: 'AE', city: 'Oman' }],
  ]),
  // Two house numbers.
  ...told('house-number-two', 'houseNo', [
    [{ ...de, street: 'Hauptstr. 12', houseNo: '14' }],
    [{ countryIsoCode: 'FR', city: 'Paris', postalCode: '75002', street: '12 rue de la Paix', houseNo: '3' }],
  ]),
  ...told('house-number-twice', 'street', [
    [{ ...de, street: 'Hauptstr. 12 A', houseNo: '12A' }, 'Hauptstr.'],
    [{ ...de, street: 'Hauptstr. 12, 3. OG', houseNo: '12' }],
  ]),
];

describe('a contradiction', () => {
  it.each(cases)('$address is told as $rule', ({ address, rule, field, fix }) => {
    const found = contradictionsIn(address);
    expect(found).toMatchObject([
      { id: `recipient.${rule}`, path: `${RECIPIENT}.${field}`, severity: 'warning' },
    ]);
    expect(found[0]?.fix).toBe(fix);
  });

  it.each(cases.filter(({ fix }) => fix !== undefined))(
    'is mended by its fix: $address',
    ({ address, field, fix }) => {
      expect(contradictionsIn({ ...address, [field]: fix })).toEqual([]);
    },
  );
});

/** Meant so. */
it.each<Address>([
  us,
  de,
  // Towns that are called like countries, and cities whose districts have numbers.
  { ...us, city: 'Lebanon', provinceCode: 'NH', postalCode: '03766' },
  { ...us, city: 'Jersey City', provinceCode: 'NJ', postalCode: '07302' },
  { ...us, city: 'Nederland, CO', provinceCode: '', postalCode: '80466' },
  { countryIsoCode: 'CZ', city: 'Praha 1', postalCode: '110 00' },
  { countryIsoCode: 'IE', city: 'Dublin 8', postalCode: 'D08 NHY1' },
  { countryIsoCode: 'FR', city: 'Paris Cedex 08', postalCode: '75381' },
  { countryIsoCode: 'HU', city: 'Budapest XIII.', postalCode: '1133' },
  { ...de, city: 'Berlin-Mitte' },
  { ...de, city: 'Frankfurt (Oder)', postalCode: '15230' },
  { ...de, city: 'Halle/Saale', postalCode: '06108' },
  { countryIsoCode: 'BE', city: 'Arlon', provinceCode: 'Luxembourg', postalCode: '6700' },
  // Parts of a country that have a code of their own.
  { ...us, city: 'San Juan, USA', provinceCode: 'PR', postalCode: '00901' },
  { countryIsoCode: 'GB', city: 'London, England', postalCode: 'SW1A 1AA' },
  { countryIsoCode: 'FR', city: 'Saint-Denis, La Réunion', postalCode: '97400' },
  { countryIsoCode: 'CW', city: 'Willemstad, Netherlands' },
  { countryIsoCode: 'HK', city: 'Hong Kong', provinceCode: 'Hong Kong Island' },
  // Codes that two provinces share, and capitals whose last word is no province.
  { countryIsoCode: 'IT', city: 'CASTELLETTO PO', provinceCode: 'PV', postalCode: '27040' },
  { countryIsoCode: 'IN', city: 'Chandigarh', provinceCode: 'CH', postalCode: '160017' },
  // Numbers in the names of streets.
  { ...de, street: 'Straße des 17. Juni', houseNo: '135' },
  { ...de, street: 'Q 7', houseNo: '24' },
  { ...de, street: 'Hauptstr. 12', houseNo: '12' },
  { ...us, street: '5th Avenue', houseNo: '14' },
  { countryIsoCode: 'NL', city: 'Nijmegen', postalCode: '6511 JE', street: 'Plein 1944', houseNo: '5' },
  { countryIsoCode: 'FR', city: 'Paris', postalCode: '75002', street: 'rue du 8 Mai 1945', houseNo: '3' },
  { countryIsoCode: 'ES', city: 'Bilbao', postalCode: '48001', street: 'Calle 19', houseNo: '3' },
  ...(
    [
      ['CA', '152 Street', '12'],
      ['CA', '17 Avenue SW', '1200'],
      ['CA', '51e Rue', '12'],
      ['CA', 'Rang 3', '12'],
      ['FR', '4e rue', '12'],
      ['FR', 'ZA Les Pins 2', '5'],
      ['US', '42 Street', '12'],
      ['US', '1400 South', '250'],
      ['US', 'Pier 39', '2'],
      ['JP', 'Marunouchi 1', '9-1'],
      ['BR', 'SQS 308 Bloco B', '204'],
      ['BR', 'BR 101', '5'],
      ['PL', 'Os. Piastów 21', '5'],
      ['PL', 'Aleja 3 Maja 12', '12 m. 4'],
      ['AT', 'Kleingartenverein 5', '7'],
      ['AT', 'Parzelle 5', '7'],
      ['DE', 'Siedlung 3', '5'],
      ['DE', 'Str. 201', '5'],
      ['DE', 'Hauptstr. 12', '12/A'],
      ['GB', '2 The Old Mill, 15 High Street', '15'],
    ] as const
  ).map(([countryIsoCode, street, houseNo]) => ({ countryIsoCode, city: 'Novigrad', street, houseNo })),
])('%j has none', (address) => {
  expect(contradictionsIn(address)).toEqual([]);
});

describe('over all countries', () => {
  const examples = countryCodes.flatMap((country) => {
    const example = postcodeExample(country);
    return example !== null && isPostcode(country, example)
      ? [[country, plainPostcode(country, example)] as const]
      : [];
  });

  it.each(examples)('%s: %s is found before and behind a city, and nothing else is', (country, postcode) => {
    for (const text of [`${postcode} Novigrad`, `Novigrad ${postcode}`, `Novigrad, ${postcode}`]) {
      expect(cityParts(country, text)).toMatchObject({
        city: 'Novigrad',
        postcode,
        province: null,
        country: null,
      });
    }
    expect(cityParts(country, 'Novigrad')).toMatchObject({ city: 'Novigrad', postcode: null });
  });

  it.each(examples)(
    '%s: a postcode contradicts none of the provinces that it lies in: %s',
    (country, postcode) => {
      for (const { code } of provincesAt(country, postcode)) {
        const address = {
          countryIsoCode: country,
          city: 'Novigrad',
          postalCode: postcode,
          provinceCode: code,
        };
        expect(contradictionsIn(address).map(({ id }) => id)).not.toContain('recipient.province-postcode');
      }
    },
  );

  it('a province behind the city is found by code and by name', () => {
    for (const country of ['US', 'CA', 'AU', 'MX', 'ES', 'BR'])
      for (const { code, name } of provincesOf(country)) {
        expect(cityParts(country, `Novigrad, ${code}`)).toMatchObject({
          city: 'Novigrad',
          province: { code },
        });
        // Military regions have brackets in their names.
        if (!name.includes('(')) expect(cityParts(country, `Novigrad (${name})`).city).toBe('Novigrad');
      }
  });
});

it('what is told as twice would be printed twice', () => {
  const lines = formatAddress(
    { name: 'A', street: 'Hauptstr. 12 A', houseNo: '12A', ...de },
    { language: 'de' },
  );
  expect(lines).toContain('Hauptstr. 12 A 12A');
});

it('a missing postcode or state is offered from what the city says, or from the postcode', () => {
  const shipment = readyShipment('AGAINST-2');
  const fixesOf = (address: Address) => {
    for (const entry of shipment.shipmentInfo.addressData) Object.assign(entry.recipient, address);
    return labelReadiness(shipment, { carriers: [gs1Carrier] }).flatMap(({ id, fix }) =>
      fix === undefined ? [] : [[id, fix]],
    );
  };
  expect(fixesOf({ ...de, city: '10115 Berlin', postalCode: '' })).toEqual([['recipient.postcode', '10115']]);
  expect(fixesOf({ ...us, provinceCode: '' })).toEqual([['recipient.province', 'IL']]);
  expect(fixesOf({ ...us, city: 'Springfield, IL', provinceCode: '', postalCode: '' })).toEqual(
    expect.arrayContaining([['recipient.province', 'IL']]),
  );
});
