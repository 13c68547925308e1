import { describe, expect, it } from 'vitest';
import { boxesOf } from '../../shared/address/boxes.ts';
import { formatAddress } from '../../shared/address/format.ts';
import { splitStreet } from '../../shared/address/parse/split-street.ts';
import { parseAddressBlock } from '../../shared/address/parse.ts';
import type { Address } from '../../shared/address/schema.ts';
import { testFace, testService } from '../helpers/service.ts';
import { readyShipment } from '../helpers/shipments.ts';

/**
 * Lockers, post offices and post boxes. A German locker stood on the label as "Parcel locker" or "Consigne à colis", by
 * the language of the documents; one without a post number, which opens it, was printed without a word, and so was a PO
 * box for a carrier that serves none. Shops fill these places into the street or the second name as well.
 */

/** An address, and its line on the label of a desk whose documents are French. */
const lines: [country: string, address: Address, line: string][] = [
  // DHL: "Packstation 123", with the post number in a line of its own.
  ['DE', { lockerId: '123' }, 'Packstation 123'],
  ['DE', { lockerId: 'Packstation 123' }, 'Packstation 123'],
  ['DE', { lockerId: 'Parcel locker 123' }, 'Packstation 123'],
  ['DE', { lockerId: 'Packstation123' }, 'Packstation 123'],
  ['DE', { postOfficeRetailId: '512' }, 'Postfiliale 512'],
  ['DE', { postOfficeRetailId: 'Filiale 512' }, 'Postfiliale 512'],
  // Another carrier's shop and locker.
  ['DE', { postOfficeRetailId: '47110' }, 'Paketshop 47110'],
  ['DE', { lockerId: 'PUDO-7' }, 'Paketautomat PUDO-7'],
  ['DE', { postNumber: '256789' }, 'Postnummer 256789'],
  // InPost: the machine's code has letters and digits.
  ['PL', { lockerId: 'WAW01A' }, 'Paczkomat WAW01A'],
  ['PL', { lockerId: 'Paczkomat WAW01A' }, 'Paczkomat WAW01A'],
  // Mondial Relay: six digits.
  ['FR', { postOfficeRetailId: '012345' }, 'Point relais 012345'],
  ['FR', { lockerId: '7501' }, 'Consigne à colis 7501'],
  // Österreichische Post, Swiss Post, PostNord, Posti, Omniva, Correos, CTT, Packeta.
  ['AT', { lockerId: '8' }, 'Abholstation 8'],
  ['CH', { postOfficeRetailId: '8010' }, 'PickPost 8010'],
  ['CH', { postOfficeRetailId: 'Filiale 3' }, 'PickPost 3'],
  ['DK', { lockerId: '4711' }, 'Pakkeboks 4711'],
  ['SE', { postOfficeRetailId: '11' }, 'Postombud 11'],
  ['FI', { lockerId: '9' }, 'Pakettiautomaatti 9'],
  ['EE', { lockerId: '9' }, 'Pakiautomaat 9'],
  ['LV', { lockerId: '9' }, 'Pakomāts 9'],
  ['ES', { lockerId: '88' }, 'CityPaq 88'],
  ['PT', { lockerId: '5' }, 'Cacifo 5'],
  ['CZ', { lockerId: '5' }, 'Výdejní box 5'],
  ['GB', { lockerId: '5' }, 'Parcel locker 5'],
  ['US', { lockerId: '5' }, 'Parcel locker 5'],
  // A country whose words are not known: those of the documents.
  ['GR', { lockerId: '5' }, 'Consigne à colis 5'],
];

it.each(lines)('%s: %j is printed as %s', (countryIsoCode, address, line) => {
  const printed = formatAddress(
    { name: 'A. B.', countryIsoCode, ...address },
    { language: 'fr', otherCountry: 'FR' },
  );
  expect(printed).toContain(line);
});

it.each(lines.filter(([country]) => country !== 'GR'))(
  '%s: what %j prints is read as the same place',
  (countryIsoCode, address, line) => {
    const [field = ''] = Object.keys(address);
    const value = line.split(' ').at(-1);
    expect(boxesOf({ countryIsoCode, street: line })).toEqual({ [field]: { value, member: 'street' } });
  },
);

it.each<[country: string, address: Address, line: string]>([
  // The post number behind the locker's, and boxes whose number has a letter.
  ['DE', { lockerId: 'Packstation 123, 25678901' }, 'Packstation 123'],
  ['DE', { lockerId: '123 25678901', postNumber: '25678901' }, 'Postnummer 25678901'],
  ['DE', { poBoxId: '12A' }, 'Postfach 12A'],
  ['US', { poBoxId: 'A' }, 'P.O. Box A'],
  ['GB', { poBoxId: 'PO 12' }, 'PO 12'],
  ['FR', { poBoxId: 'B.P. 12' }, 'B.P. 12'],
  ['IL', { poBoxId: 'ת"ד 12' }, 'ת"ד 12'],
  ['JP', { poBoxId: '12号' }, '12号'],
])('%s: %j is printed as %s, with a number of its own form', (countryIsoCode, address, line) => {
  expect(
    formatAddress({ countryIsoCode, ...address }, { language: 'en', otherCountry: countryIsoCode }),
  ).toContain(line);
});

it('a post number is printed once, and beside another one nothing is taken away', () => {
  const lines = (address: Address) =>
    formatAddress({ countryIsoCode: 'DE', ...address }, { language: 'en', otherCountry: 'DE' });
  const both = ['Postnummer 25678901', 'Packstation 123'];
  expect(lines({ lockerId: 'Packstation 123, 25678901' })).toEqual(both);
  expect(lines({ lockerId: '123 25678901', postNumber: '25678901' })).toEqual(both);
  expect(lines({ lockerId: '123 25678901', postNumber: '77777777' }).join(' ')).toMatch(
    /25678901.*|.*77777777/,
  );
  expect(lines({ lockerId: '123 25678901', postNumber: '77777777' }).join(' ')).toContain('25678901');
  // Other networks have no such number: it is a part of the place.
  for (const address of [
    { countryIsoCode: 'US', lockerId: 'AMZ 1234567' },
    { countryIsoCode: 'SE', postOfficeRetailId: 'ICA 123456' },
    { countryIsoCode: 'PL', lockerId: 'WAW01A 500600700' },
  ])
    expect(lines(address)[0]).toContain(address.lockerId ?? address.postOfficeRetailId);
});

/** Boxes by their country's words, as shops fill them into the street. */
it.each([
  ['AU', 'Locked Bag 12'],
  ['AU', 'GPO Box 12'],
  ['NZ', 'Private Bag 12'],
  ['FR', 'CS 12345'],
  ['FR', 'TSA 12345'],
  ['FR', 'BP 123'],
  ['ES', 'Apartado de Correos 12'],
  ['ES', 'Apdo. 12'],
  ['IT', 'C.P. 12'],
  ['FI', 'PL 12'],
  ['BR', 'Caixa Postal 12'],
  ['MX', 'Apartado Postal 12'],
  ['CO', 'Apartado Aéreo 12'],
  ['RU', 'а/я 12'],
  ['US', 'POB 12'],
  ['US', 'P O Box 12'],
  ['US', 'PO BOX A'],
  ['HU', 'Pf. 12'],
  ['CH', 'CP 12'],
  ['CA', 'CP 12'],
  ['SE', 'Box 12'],
  ['PL', 'Skr. poczt. 12'],
  ['PL', 'Skrytka pocztowa 12'],
  ['NO', 'Postboks 12'],
  ['NO', 'Pb. 12'],
  ['NO', 'Boks 12'],
  ['GR', 'Τ.Θ. 12'],
  ['TR', 'P.K. 12'],
  ['BG', 'П.К. 12'],
  ['UA', 'а/с 12'],
  ['HR', 'p.p. 12'],
  ['SI', 'p.p. 12'],
  ['RO', 'C.P. 12'],
  ['IN', 'Post Box No 12'],
  ['ZA', 'Private Bag X 12'],
  ['SN', 'BP 123'],
  ['RE', 'BP 123'],
])('%s: %s is a post box', (countryIsoCode, street) => {
  expect(boxesOf({ countryIsoCode, street }).poBoxId?.member).toBe('street');
  expect(splitStreet(street, countryIsoCode)).toEqual({ street, houseNo: '', rest: '' });
});

/** Streets that sound like such a place. */
it.each([
  ['EE', 'Posti 3'],
  ['DE', 'Postweg 12'],
  ['DE', 'Am Packhof 3'],
  ['DE', 'Filialstraße 12'],
  ['GB', '12 Box Lane'],
  ['GB', 'Lockerbie Road 12'],
  ['FR', '3 rue de la Poste'],
  ['SE', 'Boxholmsvägen 4'],
  ['IT', 'Via Posta 7'],
  ['US', '100 Post Office Square'],
  ['GB', 'CS Lewis Road 12'],
  ['DE', 'Boxdorfer Str. 12'],
  ['IT', 'CPZ 12'],
  ['ES', 'Calle Apartado 12'],
  ['US', 'Private Bagley Road 12'],
  ['NL', 'Postbusweg 12'],
])('%s: %s is a street', (countryIsoCode, street) => {
  expect(boxesOf({ countryIsoCode, street })).toEqual({});
});

it.each([
  ['DE', 'Postfach Nr'],
  ['US', 'PO Box No'],
  ['NL', 'Postbus nr'],
])('%s: %s with its number in the next field is a box of that number', (countryIsoCode, street) => {
  expect(boxesOf({ countryIsoCode, street, houseNo: '12' }).poBoxId?.value).toBe('12');
});

/** A box beside a street says nothing of where the parcel goes. */
it.each([
  ['DE', { street: 'Hauptstr.', houseNo: '5', name2: 'Filiale 4711' }],
  ['BE', { street: 'Kerkstraat 3', street2: 'Box 4' }],
  ['US', { street: 'RR 2', street2: 'Box 152' }],
  ['GB', { street: '12 High Street', street2: 'Locker 4' }],
  ['FR', { street: '12 rue de la Paix', street2: 'BP 90210' }],
  ['DE', { street: 'Hauptstr. 5', street2: 'Postfach 12' }],
])('%s: %j is a street', (countryIsoCode, address) => {
  expect(boxesOf({ countryIsoCode, ...address })).toEqual({});
});

it('a pasted locker is the same place', () => {
  const { address } = parseAddressBlock('Lisa Muster\n25678901\nPackstation 123\n53113 Bonn\nGermany', {});
  expect(address).toMatchObject({ lockerId: '123', postNumber: '25678901', countryIsoCode: 'DE' });
});

describe('a label over HTTP', () => {
  const findings = async (recipient: Address, carrierCode = 'POST', productCode = 'PARCEL') => {
    const http = await testFace(await testService());
    const shipment = readyShipment('S-1');
    const [parties] = shipment.shipmentInfo.addressData;
    const { street: _street, houseNo: _houseNo, ...rest } = parties?.recipient ?? {};
    const made = {
      ...shipment,
      carrierDetails: { carrierCode, productCode },
      shipmentInfo: { ...shipment.shipmentInfo, addressData: [{ recipient: { ...rest, ...recipient } }] },
      settings: { printSettings: { printLabel: true, labelType: 'ZPL' } },
    };
    const { status, body } = await http.call('POST', '/api/v3/shipments', {
      token: await http.token(),
      body: { shipment: [made] },
    });
    return { status, places: Object.keys((body as { errors?: object } | null)?.errors ?? {}) };
  };
  const at = (member: string) => `shipment[0].shipmentInfo.addressData[0].recipient.${member}`;

  it.each([
    ['a locker without a post number', { lockerId: '123' }, 'postNumber'],
    ['the same in the street', { street: 'Packstation 123' }, 'postNumber'],
    ['a post office without any', { postOfficeRetailId: '512' }, 'postNumber'],
    ['a post number alone', { postNumber: '25678901' }, 'lockerId'],
    ['a locker that cannot be', { lockerId: '12', postNumber: '25678901' }, 'lockerId'],
  ])('is refused for %s', async (_what, recipient, member) => {
    expect(await findings(recipient)).toMatchObject({ status: 422, places: [at(member)] });
  });

  it.each([
    ['a PO box', { poBoxId: '1234' }, 'poBoxId'],
    ['a PO box in the street', { street: 'P.O. Box 65' }, 'street'],
    ['a locker', { lockerId: '123', postNumber: '25678901' }, 'lockerId'],
  ])('is refused for %s with a forwarder', async (_what, recipient, member) => {
    expect(await findings(recipient, 'GS1', 'STANDARD')).toMatchObject({ status: 422, places: [at(member)] });
  });

  it.each([
    ['both numbers', { lockerId: '123', postNumber: '25678901' }],
    ['both as a shop writes them', { name2: '25678901', street: 'Packstation', houseNo: '123' }],
    ['a post box with the post', { poBoxId: '1234' }],
  ])('is made for %s', async (_what, recipient) => {
    expect(await findings(recipient)).toMatchObject({ status: 201, places: [] });
  });
});
