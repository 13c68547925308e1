import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countryCodes,
  countryName,
  countryNumeric,
  normaliseCountry,
} from '../../../shared/address/country.ts';
import { formatAddress } from '../../../shared/address/format.ts';
import { printedPostcode } from '../../../shared/address/postcode.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { gs1Symbol } from '../../../shared/label/barcode.ts';

const lines = (address: Address, otherCountry = 'AQ', language: 'en' | 'de' = 'en'): string[] =>
  formatAddress(address, { language, otherCountry });

describe('address in its own country’s order', () => {
  it.each<[string, Address, string[]]>([
    [
      'DE',
      { name: 'Müller', street: 'Weg', houseNo: '5', postalCode: '10115', city: 'Berlin' },
      ['Müller', 'Weg 5', '10115 Berlin', 'GERMANY'],
    ],
    [
      'FR',
      { name: 'Dupont', street: 'rue de Rivoli', houseNo: '1', postalCode: '75001', city: 'Paris' },
      ['Dupont', '1 rue de Rivoli', '75001 Paris', 'FRANCE'],
    ],
    [
      'GB',
      { name: 'Smith', street: 'High Street', houseNo: '10', postalCode: 'SW1A 2AA', city: 'London' },
      ['Smith', '10 High Street', 'London', 'SW1A 2AA', 'UNITED KINGDOM'],
    ],
    [
      'US',
      {
        name: 'Doe',
        street: 'Main St',
        houseNo: '7',
        postalCode: '94043',
        city: 'Mountain View',
        provinceCode: 'CA',
      },
      ['Doe', '7 Main St', 'Mountain View, CA 94043', 'UNITED STATES'],
    ],
    [
      'IT',
      {
        name: 'Rossi',
        street: 'Via Roma',
        houseNo: '3',
        postalCode: '00184',
        city: 'Roma',
        provinceCode: 'RM',
      },
      ['Rossi', 'Via Roma 3', '00184 Roma RM', 'ITALY'],
    ],
    [
      'ES',
      {
        name: 'García',
        street: 'Calle Mayor',
        houseNo: '5',
        postalCode: '28013',
        city: 'Madrid',
        provinceCode: 'M',
      },
      ['García', 'Calle Mayor, 5', '28013 Madrid', 'SPAIN'],
    ],
    [
      'BR',
      {
        name: 'Silva',
        street: 'Rua Augusta',
        houseNo: '100',
        postalCode: '01305-000',
        city: 'São Paulo',
        provinceCode: 'SP',
      },
      ['Silva', 'Rua Augusta, 100', 'São Paulo-SP', '01305-000', 'BRAZIL'],
    ],
    [
      'RU',
      { name: 'Иванов', street: 'ул. Тверская', houseNo: '7', postalCode: '125009', city: 'Москва' },
      ['Иванов', 'ул. Тверская, 7', 'Москва', '125009', 'RUSSIA'],
    ],
    [
      'CN',
      { name: '王小明', street: '建国路88号', postalCode: '100022', city: '北京市' },
      ['100022', '北京市', '建国路88号', '王小明', 'CHINA'],
    ],
    [
      'CN',
      { name: 'Wang', street: 'Jianguo Lu', houseNo: '88', postalCode: '100022', city: 'Beijing' },
      ['Wang', 'Jianguo Lu 88', 'Beijing', '100022', 'CHINA'],
    ],
    [
      'JP',
      {
        name: '山田太郎',
        street: '丸の内1-9-1',
        postalCode: '100-0005',
        city: '千代田区',
        provinceCode: '13',
      },
      ['〒100-0005', '東京都千代田区', '丸の内1-9-1', '山田太郎', 'JAPAN'],
    ],
    [
      'SE',
      { name: 'Andersson', street: 'Storgatan', houseNo: '2', postalCode: '111 22', city: 'Stockholm' },
      ['Andersson', 'Storgatan 2', 'SE-111 22 Stockholm', 'SWEDEN'],
    ],
    [
      'HU',
      { name: 'Nagy', street: 'Fő utca', houseNo: '5', postalCode: '1011', city: 'Budapest' },
      ['Nagy', 'Budapest', 'Fő utca 5', '1011', 'HUNGARY'],
    ],
    [
      'LU',
      { name: 'Weber', street: 'Rue', houseNo: '4', postalCode: 'L-1234', city: 'Luxembourg' },
      ['Weber', '4 Rue', 'L-1234 Luxembourg', 'LUXEMBOURG'],
    ],
    [
      'SG',
      { name: 'Tan', street: 'Orchard Road', houseNo: '9', postalCode: '238801', city: 'Singapore' },
      ['Tan', '9 Orchard Road', 'SINGAPORE 238801', 'SINGAPORE'],
    ],
    [
      'IE',
      { name: 'Byrne', street: 'Main Street', houseNo: '1', city: 'Cork' },
      ['Byrne', '1 Main Street', 'Cork', 'IRELAND'],
    ],
  ])('%s', (countryIsoCode, address, expected) => {
    expect(lines({ ...address, countryIsoCode })).toEqual(expected);
  });

  it('names the country in the document’s language, and only when it differs from the other party’s', () => {
    const address = { name: 'A', city: 'Łódź', postalCode: '90-926', countryIsoCode: 'pl' };
    expect(lines(address, 'DE', 'de').at(-1)).toBe('POLEN');
    expect(lines(address, 'PL')).toEqual(['A', '90-926 Łódź']);
    expect(lines({ ...address, countryIsoCode: 'UK' }, 'GB')).toEqual(['A', 'Łódź', '90-926']);
  });

  it('places contact person, locker, post office, box and further lines', () => {
    const address: Address = {
      name: 'Firma',
      name2: 'Abteilung',
      contactPerson: { name: 'Eva Roth' },
      postNumber: '123456',
      lockerId: '42',
      street2: 'Hof',
      poBoxId: '77',
      zipCode: '10115',
      city: 'Berlin',
      countryIsoCode: 'DE',
    };
    expect(lines(address, 'DE', 'de')).toEqual([
      'Firma',
      'Abteilung',
      'Eva Roth',
      'Postnummer 123456',
      'Packstation 42',
      'Hof',
      'Postfach 77',
      '10115 Berlin',
    ]);
    expect(lines({ ...address, contactPerson: { name: 'FIRMA' } }, 'DE')).not.toContain('FIRMA');
  });

  it('writes the province as the country’s post wants it, from code or name', () => {
    const us = { city: 'Palo Alto', postalCode: '94303', countryIsoCode: 'US' };
    for (const provinceCode of ['CA', 'California', 'US-CA', 'ca']) {
      expect(lines({ ...us, provinceCode }, 'US')).toEqual(['Palo Alto, CA 94303']);
    }
    const jp = { city: '千代田区', countryIsoCode: 'JP' };
    expect(lines({ ...jp, provinceCode: '13' }, 'JP')).toEqual(['東京都千代田区']);
  });

  it('does not repeat a house number that the street has', () => {
    const address = { street: 'Hafenweg 5', houseNo: '5', countryIsoCode: 'DE' };
    expect(lines(address, 'DE')).toEqual(['Hafenweg 5']);
  });

  it('names the country once, also where its format has a line for it, and parts of a country as the whole', () => {
    const jersey = { name: 'Le Sueur', city: 'Saint Helier', postalCode: 'JE2 4TN', countryIsoCode: 'JE' };
    expect(lines(jersey)).toEqual(['Le Sueur', 'Saint Helier', 'JE2 4TN', 'JERSEY']);
    expect(lines(jersey, 'JE')).toEqual(['Le Sueur', 'Saint Helier', 'JERSEY', 'JE2 4TN']);
    const bonaire = { city: 'Kralendijk', provinceCode: 'Caribbean Netherlands', countryIsoCode: 'BQ' };
    expect(lines(bonaire)).toEqual(['Kralendijk', 'CARIBBEAN NETHERLANDS']);
    const canary = { city: 'Las Palmas', postalCode: '35001', countryIsoCode: 'IC' };
    expect(lines(canary)).toEqual(['35001 Las Palmas', 'SPAIN']);
    expect(lines(canary, 'ES')).toEqual(['35001 Las Palmas']);
  });

  it('writes a province in the letters of the address, with blanks between Latin words', () => {
    const dubai = { street: 'Street 4', city: 'Deira', provinceCode: 'DU', countryIsoCode: 'AE' };
    expect(lines(dubai)).toEqual(['Street 4', 'Deira', 'Dubai', 'UNITED ARAB EMIRATES']);
    const own = { street: 'شارع الرقة', city: 'ديرة', provinceCode: 'DU', countryIsoCode: 'AE' };
    expect(lines(own)[2]).toBe('دبي');
    const mixed = { street: '舟入通り', city: 'Hiroshima', provinceCode: 'Chugoku', countryIsoCode: 'JP' };
    expect(lines(mixed)[0]).toBe('Chugoku Hiroshima');
  });

  it('loses nothing and leaves no empty line or dangling mark, in any country', () => {
    const word = fc.stringMatching(/^[a-z]{3,8}$/);
    const maybe = fc.option(word, { nil: undefined });
    const address = fc.record({
      name: word,
      street: maybe,
      houseNo: fc.option(fc.constantFrom('5', '12a'), { nil: undefined }),
      postalCode: fc.option(fc.constantFrom('12345', 'AB1'), { nil: undefined }),
      city: maybe,
      countryIsoCode: fc.constantFrom(...countryCodes),
    });
    fc.assert(
      fc.property(address, (given) => {
        const printed = lines(given);
        const all = printed.join('\n');
        expect(printed.every((line) => line.trim() === line && /[\p{L}\d]/u.test(line))).toBe(true);
        expect(all).not.toMatch(/[,/-]$|^[,/]|%/m);
        // As the country writes it: with its blank or hyphen.
        const postcode = given.postalCode && printedPostcode(given.countryIsoCode, given.postalCode);
        for (const value of [given.name, given.street, given.houseNo, given.city, postcode]) {
          if (value !== undefined) expect(all).toContain(value);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('countries', () => {
  it('have numbers that GS1 knows and names in both languages', () => {
    for (const country of countryCodes) {
      const numeric = countryNumeric(country);
      if (numeric !== null) expect(() => gs1Symbol(`(421)${numeric}1`)).not.toThrow();
      expect(countryName(country, 'en')).not.toBe(country);
      expect(countryName(country, 'de')).not.toBe(country);
    }
    expect(countryCodes.filter((country) => countryNumeric(country) === null)).toEqual(['XK']);
  });

  it('put UK and EL right', () => {
    expect([normaliseCountry('uk'), normaliseCountry(' EL '), normaliseCountry(null)]).toEqual([
      'GB',
      'GR',
      '',
    ]);
    expect([countryNumeric('UK'), countryNumeric('DE'), countryNumeric('ZZ')]).toEqual(['826', '276', null]);
  });
});
