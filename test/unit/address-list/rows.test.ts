import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { addressIdentity, bookAddress, isNoAddress } from '../../../shared/address/book.ts';
import { countryCodes } from '../../../shared/address/country.ts';
import type { Address } from '../../../shared/address/schema.ts';
import { addressColumns, addressHeadings, findAddressColumns } from '../../../shared/address-list/columns.ts';
import {
  addressesHead,
  addressesRows,
  readAddressRow,
  sameAddressRow,
  withAddressRow,
} from '../../../shared/address-list/rows.ts';
import type { DeskLanguage } from '../../../shared/i18n/languages.ts';
import { anyLine } from '../../helpers/any-article.ts';

const anyAddress: fc.Arbitrary<Address> = fc
  .record(
    {
      name: anyLine,
      name2: anyLine,
      street: anyLine,
      houseNo: anyLine,
      postalCode: anyLine,
      city: anyLine,
      vatNumber: anyLine,
      countryIsoCode: fc.constantFrom(...countryCodes),
      contactPerson: fc.record({ name: anyLine, phone: anyLine, email: anyLine }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  )
  .map((address) => bookAddress(address))
  .filter((address) => !isNoAddress(address));

const throughFile = (addresses: readonly Address[], language: DeskLanguage) => {
  const text = addressesHead(language) + addressesRows(addresses, language);
  const { data } = Papa.parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true });
  const [headings = [], ...rows] = data;
  return rows.map((cells, index) =>
    readAddressRow({ row: index + 2, cells }, findAddressColumns(headings), headings.length),
  );
};

describe('A list of addresses', () => {
  it('comes back as it went out, in both languages', () => {
    fc.assert(
      fc.property(
        fc.array(anyAddress, { maxLength: 4 }),
        fc.constantFrom<DeskLanguage>('en', 'de'),
        (addresses, language) => {
          const back = throughFile(addresses, language);
          expect(back.flatMap(({ problems }) => problems)).toEqual([]);
          expect(back.map(({ address }) => address)).toEqual(addresses);
          expect(back.map(({ identity }) => identity)).toEqual(addresses.map(addressIdentity));
        },
      ),
    );
  });

  it('has no cell that a spreadsheet runs', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const [cells = []] = Papa.parse<string[]>(addressesRows([address], 'en')).data;
        for (const cell of cells.flatMap((each) => each.split(';')))
          expect(cell.trim()).not.toMatch(/^[=+\-@]/);
      }),
    );
  });

  it('knows its headings in both languages, and those of other lists', () => {
    for (const language of ['en', 'de'] as const) {
      const found = findAddressColumns(addressColumns.map((column) => addressHeadings[column][language]));
      expect([...found.at.keys()]).toEqual(addressColumns);
    }
    const { at, unknown, twice } = findAddressColumns([
      'Firma',
      'PLZ',
      'Stadt',
      'Telefonnummer',
      'Farbe',
      'ZIP',
    ]);
    expect([...at.keys()]).toEqual(['name', 'postalCode', 'city', 'contactPhone']);
    expect([unknown, twice]).toEqual([['Farbe'], ['ZIP']]);
  });

  it('refuses a row that says of nobody where they are, and a country that is none', () => {
    const columns = findAddressColumns(['Name', 'Land']);
    expect(readAddressRow({ row: 3, cells: ['', 'DE'] }, columns, 2).problems).toMatchObject([
      { code: 'addressEmpty', row: 3 },
    ]);
    expect(readAddressRow({ row: 4, cells: ['Ada', 'Atlantis'] }, columns, 2)).toMatchObject({
      address: null,
      problems: [{ code: 'countryUnknown', column: 'Land', text: 'Atlantis' }],
    });
    expect(readAddressRow({ row: 5, cells: ['Ada', 'Schweiz'] }, columns, 2).address).toEqual({
      name: 'Ada',
      countryIsoCode: 'CH',
    });
  });

  it('changes what a row says, and keeps what it leaves out', () => {
    const before = { name: 'Ada', city: 'Rome', contactPerson: { name: 'Ada', phone: '1' } };
    const after = withAddressRow(before, { name: 'Ada', contactPerson: { phone: '2' } });
    expect(after).toEqual({ ...before, contactPerson: { name: 'Ada', phone: '2' } });
    expect(sameAddressRow(before, after)).toBe(false);
    expect(sameAddressRow({ name: 'A\nB' }, { name: 'A B' })).toBe(true);
  });
});
