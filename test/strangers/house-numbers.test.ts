import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportLines } from '../../electron/import/report.ts';
import { mapAddress } from '../../electron/karrio/mapping/address.ts';
import { Lossless } from '../../electron/karrio/mapping/lossless.ts';
import { formatAddress } from '../../shared/address/format.ts';
import { isNumberFirst } from '../../shared/address/line-order.ts';
import { type StreetParts, splitStreet } from '../../shared/address/parse/split-street.ts';
import { parseAddressBlock } from '../../shared/address/parse.ts';
import type { OrderDraft } from '../../shared/import/map-order.ts';
import { takeSteps } from '../../shared/import/take-steps.ts';
import { ordersOf } from '../unit/import/tables.ts';
import { none, split, unsure } from './house-number-cases.ts';

/**
 * House numbers as people write them. A carrier that takes the number only brings the parcel to the house that it names,
 * so that a number is given where it is certain, and the whole line stays the street where it is not.
 */

const signs = (text: string): string => text.match(/[\p{L}\p{N}]/gu)?.join('') ?? '';

/** The parts in one of the two orders that a line may have. */
const inOrder = ({ street, houseNo, rest }: StreetParts): string[] => [
  signs(street + houseNo + rest),
  signs(houseNo + street + rest),
];

const cases = Object.entries(split).flatMap(([source, each]) => each.map((one) => [...one, source] as const));

describe('a house number', () => {
  it.each(
    cases.map(([line, country, street, houseNo, ...others]) => ({
      ...{ line, country, street, houseNo },
      rest: others.length === 2 ? (others[0] ?? '') : '',
    })),
  )('of $line in $country is $houseNo', ({ line, country, ...parts }) => {
    expect(splitStreet(line, country)).toEqual(parts);
  });

  it.each(Object.values(none).flat())('is none in %s (%s)', (line, country) => {
    expect(splitStreet(line, country)).toEqual({ street: line, houseNo: '', rest: '' });
  });

  it.each(unsure)('of %s in %s is not certain, and none is given', (line, country) => {
    const parts = splitStreet(line, country);
    expect(parts.street + parts.houseNo).toBe(line);
    expect(parts).toEqual({ street: line, houseNo: '', rest: '', unsure: true });
  });

  it('loses no letter and no digit of its line, in any country', () => {
    const word = fc.constantFrom(
      ...[
        'Voorbeeldstraat',
        'Straße',
        'rue',
        'Calle',
        'Avenue',
        'Platz',
        'Q7',
        'de',
        'Juni',
        'Mai',
        '5th',
        '17.',
      ],
      ...[
        'B',
        'II',
        'hs',
        'bis',
        'bus',
        'bte',
        'Tür',
        'Stg.',
        'apto',
        'm.',
        'Nr.',
        'nº',
        '#',
        's/n',
        'km',
        'Box',
      ],
      ...[
        '3º',
        '2ª',
        '1/2',
        '½',
        '12',
        '3',
        '1945',
        '03',
        '12a',
        '12/2/5',
        '12-14',
        'PSC',
        ',',
        '-',
        '/',
        '(',
        '.',
      ],
    );
    const gap = fc.constantFrom(' ', ' ', ' ', '', ', ', ' - ', '/');
    const line = fc
      .array(fc.tuple(word, gap), { minLength: 1, maxLength: 8 })
      .map((all) => all.flat().join(''));
    const country = fc.constantFrom(
      ...'DE NL AT BE CH FR US GB CA IE ES IT PT BR MX CO PL CZ HU DK SE NO FI TR JP RU'.split(' '),
      null,
    );
    fc.assert(
      fc.property(line, country, (text, code) => {
        const parts = splitStreet(text, code);
        expect(inOrder(parts)).toContain(signs(text));
        expect(parts.houseNo.length).toBeLessThanOrEqual(20);
        if (parts.houseNo === '') expect(parts.street).toBe(text);
        else expect(parts.houseNo).toMatch(/^\d/);
      }),
      { numRuns: 3000 },
    );
  });

  it('is on the label as it is on the line, where the line is in the order of its country', () => {
    for (const [line, country, , houseNo] of cases) {
      if (country === null || isNumberFirst(country) !== line.startsWith(houseNo)) continue;
      const { street, rest } = splitStreet(line, country);
      const address = { street, houseNo, street2: rest, countryIsoCode: country };
      const lines = formatAddress(address, { language: 'en', otherCountry: country });
      expect(signs(lines.join('')), line).toBe(signs(line));
    }
  });
});

const RECIPIENT = 'shipmentInfo.addressData[].recipient';

describe('a house number that is sent on', () => {
  const recipient = (lines: string): ReturnType<typeof parseAddressBlock> =>
    parseAddressBlock(`Jan Jansen\n${lines}`, { country: 'NL' });

  const sent = (lines: string) => {
    const { address } = recipient(lines);
    const lossless = new Lossless();
    const { address_line1, street_number } = mapAddress({ address, path: 'recipient' }, lossless);
    return { address_line1, street_number };
  };

  it('is one that is certain: an engine gets the whole line otherwise', () => {
    expect(sent('Voorbeeldstraat 23 B 03\n1234 AB Utrecht')).toEqual({
      address_line1: 'Voorbeeldstraat',
      street_number: '23 B 03',
    });
    expect(sent('Damrak 12 3\n1012 LG Amsterdam')).toEqual({
      address_line1: 'Damrak 12 3',
      street_number: undefined,
    });
    expect(recipient('Damrak 12 3\n1012 LG Amsterdam').unsureStreet).toBe(true);
    expect(recipient('Damrak 12\n1012 LG Amsterdam').unsureStreet).toBe(false);
  });

  it('keeps what follows it in an import whose profile has no place for that', () => {
    const take = (text: string, part: 'street' | 'houseNo' | 'rest', restTaken?: boolean) =>
      takeSteps(text, [{ kind: 'street', part }], { country: 'DK', ...(restTaken && { restTaken }) });
    expect(take('Nygade 12, 3. tv', 'street')).toEqual({ text: 'Nygade' });
    expect(take('Nygade 12, 3. tv', 'houseNo')).toEqual({ text: '12, 3. tv' });
    expect(take('Nygade 12, 3. tv', 'houseNo', true)).toEqual({ text: '12' });
    expect(take('Nygade 12, 3. tv', 'rest', true)).toEqual({ text: '3. tv' });
    const long = 'Nygade 12, bagbygningen gennem porten';
    expect(take(long, 'street')).toEqual({ text: long });
    expect(take(long, 'houseNo')).toEqual({ text: '' });
    expect(take('Damrak 12 3', 'houseNo')).toEqual({ text: '', unsure: true });
  });

  it('is asked about by an import where it is not certain: in its check and in its report', () => {
    const part = (to: string, of: 'street' | 'houseNo') => ({
      ...{ to: `${RECIPIENT}.${to}`, from: ['Street'] },
      steps: [{ kind: 'street' as const, part: of }],
    });
    const { orders } = ordersOf(
      {
        fields: [
          ...[part('street', 'street'), part('houseNo', 'houseNo')],
          { to: `${RECIPIENT}.countryIsoCode`, from: ['Country'] },
        ],
      },
      ['Order', 'Street', 'Country'],
      ...[
        ['1', 'Damrak 12 3', 'NL'],
        ['2', 'Damrak 12, 3', 'NL'],
        ['3', 'Postbus 1', 'NL'],
        ['4', 'Nygade 12, bagbygningen gennem porten', 'DK'],
        ['5', '', 'NL'],
      ],
    );
    expect(orders.map(({ key, hints }) => [key, hints.map(({ row, column }) => [row, column])])).toEqual([
      ['1', [[2, 'Street']]],
      ...['2', '3', '4'].map((key) => [key, []]),
      ['5', []],
    ]);
    expect(orders.flatMap(({ problems }) => problems)).toEqual([]);
    const [first] = orders as [OrderDraft];
    expect(first.shipment.shipmentInfo.addressData?.[0]?.recipient).toMatchObject({ street: 'Damrak 12 3' });
    const otherwise = { ...part('houseNo', 'houseNo'), otherwise: 's/n' };
    const filled = ordersOf(
      { fields: [part('street', 'street'), otherwise] },
      ['Order', 'Street'],
      ['1', 'Damrak 12 3'],
    );
    expect(filled.orders[0]?.shipment.shipmentInfo.addressData?.[0]?.recipient?.houseNo).toBe('s/n');
    expect(filled.orders[0]?.hints).toEqual([]);
    const report = reportLines(first, { kind: 'created', problems: [] }, 'en');
    expect(report).toContain('created,1,1,2,Street,Recipient: House number,Damrak 12 3,');
    expect(reportLines(first, { kind: 'same', problems: [] }, 'en')).not.toContain('Damrak');
  });
});

describe('a house number in a field of its own, and again in the street', () => {
  it.each([
    // The street's own, so that the house's is printed too.
    ['MX', 'Calle 5', '5', 'Calle 5 5'],
    ['MX', '5 de Mayo', '5', '5 de Mayo 5'],
    ['DE', 'Straße 12', '12', 'Straße 12 12'],
    ['DE', 'Q 7', '7', 'Q 7 7'],
    ['FR', '8 Mai 1945', '8', '8 8 Mai 1945'],
    ['FR', 'rue du 8 Mai 1945', '1945', '1945 rue du 8 Mai 1945'],
    ['US', 'State Route 31', '31', '31 State Route 31'],
    ['CO', 'Carrera 7', '7', 'Carrera 7 7'],
    ['BR', 'Rua 7', '7', 'Rua 7, 7'],
    ['NL', 'Laan van 1954', '1954', 'Laan van 1954 1954'],
    ['SG', 'Ang Mo Kio Avenue 3', '3', '3 Ang Mo Kio Avenue 3'],
    // The house's for certain, or a box's: once.
    ['DE', 'Hauptstr. 12', '12', 'Hauptstr. 12'],
    ['DE', 'Hauptstr. 12a', '12A', 'Hauptstr. 12a'],
    ['GB', '12 High Street', '12', '12 High Street'],
    ['FR', '12 rue de la Paix', '12', '12 rue de la Paix'],
    ['DE', 'Packstation 145', '145', 'Packstation 145'],
    ['GB', 'PO Box 12', '12', 'PO Box 12'],
    ['US', '2 Main St Apt 2', '2', '2 Main St Apt 2'],
    ['US', '12 Main St #412', '12', '12 Main St #412'],
    ['US', '1 State Route 31', '1', '1 State Route 31'],
    ['SG', '3 Ang Mo Kio Ave 3', '3', '3 Ang Mo Kio Ave 3'],
    ['GB', '12 May Street', '12', '12 May Street'],
    ['GB', 'Main Street 12', '12', 'Main Street 12'],
    ['FR', 'Rue de la Paix 12', '12', 'Rue de la Paix 12'],
    ['CA', '10235 101 Street NW', '10235', '10235 101 Street NW'],
    ['CZ', 'č.p. 12', '12', 'č.p. 12'],
    ['DE', 'Nr. 5', '5', 'Nr. 5'],
    ['DE', '12', '12', '12'],
    ['RO', 'Bd. 1 Decembrie 1918 12', '12', 'Bd. 1 Decembrie 1918 12'],
    ['US', 'N6W23001 Bluemound Rd', 'N6W23001', 'N6W23001 Bluemound Rd'],
    ['IT', 'Via 4 Fontane 20', '20', 'Via 4 Fontane 20'],
    ['DE', 'Gewerbepark Halle 4', '4', 'Gewerbepark Halle 4'],
  ])('%s %s and %s: %s', (countryIsoCode, street, houseNo, line) => {
    const lines = formatAddress(
      { street, houseNo, countryIsoCode },
      { language: 'en', otherCountry: countryIsoCode },
    );
    expect(lines).toEqual([line]);
  });
});
