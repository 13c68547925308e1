import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCountry } from '../../../shared/address/country.ts';
import {
  isNoConsigneeNumber,
  kindNames,
  plainConsigneeNumber,
  readConsigneeNumber,
  writtenConsigneeNumber,
} from '../../../shared/customs/consignee-numbers.ts';
import { destinations } from '../../../shared/customs/consignee-numbers-data.ts';

const rows = Object.entries(destinations);
const kinds = rows.flatMap(([country, { kinds }]) =>
  kinds.map((kind) => [country, kind.name, kind] as const),
);

describe('the table of destinations', () => {
  it.each(rows)('%s is a country, and its row says since when and by whom', (country, row) => {
    expect(isCountry(country)).toBe(true);
    expect(row.source).toMatch(/\b20[0-2]\d\b/);
    expect(row.person ?? row.business).not.toBeNull();
    for (const holder of ['person', 'business'] as const) {
      if (row[holder]) expect(kindNames(row, holder)).not.toBe('');
    }
  });

  it.each(kinds)(
    '%s: a %s is read again as it is written, with every sign in its place',
    (country, _name, kind) => {
      fc.assert(
        fc.property(fc.stringMatching(kind.form), (plain) => {
          const address = { countryIsoCode: country, vatNumber: plain };
          const read = readConsigneeNumber(address);
          const written = read ? writtenConsigneeNumber(read) : '';
          expect(plainConsigneeNumber(written)).toBe(read?.plain);
          expect(readConsigneeNumber({ ...address, vatNumber: written })).toEqual(read);
        }),
        { numRuns: 50 },
      );
    },
  );

  it.each(kinds)('%s: a %s is read in each way that people write it', (country, _name, kind) => {
    const ways = [
      (text: string) => text.toLowerCase(),
      (text: string) => [...text].join(' '),
      (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
      (text: string) => ` ${text.slice(0, 3)}–${text.slice(3)}.`,
    ];
    fc.assert(
      fc.property(fc.stringMatching(kind.form), fc.constantFrom(...ways), (plain, way) => {
        const read = (vatNumber: string) => readConsigneeNumber({ countryIsoCode: country, vatNumber });
        expect(read(way(plain))).toEqual(read(plain));
      }),
      { numRuns: 50 },
    );
  });
});

describe('a number of several forms', () => {
  const read = (countryIsoCode: string, vatNumber: string, addressType = '') =>
    readConsigneeNumber({ countryIsoCode, vatNumber, addressType });

  it.each([
    ['CO', '8301149211', '', 'NIT'],
    ['CO', '8301149212', '', 'Cédula'],
    ['CO', '830114921', 'business', 'NIT'],
    ['CO', '830114921', 'private', 'Cédula'],
    ['PY', '1234567', 'private', 'CI'],
    ['PY', '9991603-7', '', 'RUC'],
    ['IN', 'AAPPU0939F', '', 'PAN'],
    ['IN', 'AAPPU0939F', 'business', 'IEC/PAN'],
    ['ID', '0123456789012345', '', 'NPWP'],
    ['ID', '3171234567890123', '', undefined],
    ['ID', '3171235507890123', '', 'NIK'],
    ['IT', 'IT12345670785', 'business', 'Partita IVA'],
  ])('%s: %s of "%s" is a %s', (country, number, type, name) => {
    expect(read(country, number, type)?.kind.name).toBe(name);
  });
});

it.each([
  ['N/A', true],
  ['-', true],
  ['00000000000', true],
  ['111.111.111-11', true],
  ['P000000000000', true],
  ['123456789012', true],
  ['XEXX010101000', true],
  ['1234567', false],
  ['529.982.247-25', false],
  ['', false],
])('"%s" only stands in for a number: %s', (text, standsIn) => {
  expect(isNoConsigneeNumber(text)).toBe(standsIn);
});
