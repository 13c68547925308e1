import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { postcodeExample } from '../../../shared/address/data/postcode-examples.ts';
import { formatAddress } from '../../../shared/address/format.ts';
import { splitStreet } from '../../../shared/address/parse/split-street.ts';
import { parseAddressBlock } from '../../../shared/address/parse.ts';
import { printedPostcode } from '../../../shared/address/postcode.ts';
import { provincesOf } from '../../../shared/address/provinces.ts';
import type { Address } from '../../../shared/address/schema.ts';

describe('a pasted block', () => {
  it.each<[string, string, string | null, Address, string[]?]>([
    [
      'a letter’s head with everything',
      `Müller & Söhne GmbH
       Warenannahme
       z. Hd. Frau Grete Gross
       Lagerstraße 12a
       27612 Loxstedt
       Deutschland
       Tel.: 04744 9495-0 / Fax: 04744 9495-10
       Mobil +49 171 1234567
       E-Mail: ware@mueller.example
       USt-IdNr. DE 123 456 789
       EORI: DE1234567890123`,
      null,
      {
        countryIsoCode: 'DE',
        name: 'Müller & Söhne GmbH',
        name2: 'Warenannahme',
        street: 'Lagerstraße',
        houseNo: '12a',
        postalCode: '27612',
        city: 'Loxstedt',
        vatNumber: 'DE 123 456 789',
        eori: 'DE1234567890123',
        contactPerson: {
          name: 'Frau Grete Gross',
          phone: '+49474494950',
          mobile: '+491711234567',
          email: 'ware@mueller.example',
        },
      },
    ],
    [
      'one line with commas',
      'Müller GmbH, Lagerstr. 12, 27612 Loxstedt, Germany',
      'CH',
      {
        countryIsoCode: 'DE',
        name: 'Müller GmbH',
        street: 'Lagerstr.',
        houseNo: '12',
        postalCode: '27612',
        city: 'Loxstedt',
      },
    ],
    [
      'a Swiss one by its prefix',
      'Bäckerei Huber\nBahnhofstrasse 3\nCH-8001 Zürich',
      'DE',
      {
        countryIsoCode: 'CH',
        name: 'Bäckerei Huber',
        street: 'Bahnhofstrasse',
        houseNo: '3',
        postalCode: '8001',
        city: 'Zürich',
      },
    ],
    [
      'an American one in one line',
      'Jane Doe, 1600 Amphitheatre Pkwy, Suite 500, Mountain View, CA 94043, USA',
      null,
      {
        countryIsoCode: 'US',
        name: 'Jane Doe',
        street: 'Amphitheatre Pkwy',
        houseNo: '1600',
        street2: 'Suite 500',
        postalCode: '94043',
        city: 'Mountain View',
        provinceCode: 'CA',
      },
    ],
    [
      'an American one without its country, the state in full',
      'Jane Doe\n12345 Main Street\nAustin, Texas 78701',
      'US',
      {
        countryIsoCode: 'US',
        name: 'Jane Doe',
        street: 'Main Street',
        houseNo: '12345',
        postalCode: '78701',
        city: 'Austin',
        provinceCode: 'TX',
      },
    ],
    [
      'a British one with postcode and town in one line',
      'Smith Ltd\nUnit 4\n10 High Street\nLondon SW1A 2AA\nUnited Kingdom\nT: 020 7946 0018',
      null,
      {
        countryIsoCode: 'GB',
        name: 'Smith Ltd',
        name2: 'Unit 4',
        street: 'High Street',
        houseNo: '10',
        postalCode: 'SW1A 2AA',
        city: 'London',
        contactPerson: { phone: '+442079460018' },
      },
    ],
    [
      'a British one that its postcode tells',
      'Smith Ltd\n10 High Street\nLONDON\nSW1A 2AA',
      'DE',
      {
        countryIsoCode: 'GB',
        name: 'Smith Ltd',
        street: 'High Street',
        houseNo: '10',
        postalCode: 'SW1A 2AA',
        city: 'LONDON',
      },
    ],
    [
      'an Irish one with its county',
      'Byrne\n5 Main Street\nTullow\nCo. Carlow\nR93 X0Y1\nIreland',
      null,
      {
        countryIsoCode: 'IE',
        name: 'Byrne',
        street: 'Main Street',
        houseNo: '5',
        city: 'Tullow',
        provinceCode: 'CW',
        postalCode: 'R93 X0Y1',
      },
    ],
    [
      'an Italian one with the province in brackets',
      'Rossi S.r.l.\nVia Roma, 3\n10121 Torino (TO)\nItalia\nP. IVA: IT12345678901',
      null,
      {
        countryIsoCode: 'IT',
        name: 'Rossi S.r.l.',
        street: 'Via Roma',
        houseNo: '3',
        postalCode: '10121',
        city: 'Torino',
        provinceCode: 'TO',
        vatNumber: 'IT12345678901',
      },
    ],
    [
      'a Dutch one, told by its postcode',
      'De Vries BV\nHoofdstraat 12-A\n1234 AB Amsterdam',
      null,
      {
        countryIsoCode: 'NL',
        name: 'De Vries BV',
        street: 'Hoofdstraat',
        houseNo: '12-A',
        postalCode: '1234 AB',
        city: 'Amsterdam',
      },
    ],
    [
      'a Polish one with flat number',
      'Kowalski\nul. Długa 5/12\n00-950 Warszawa\nPolska',
      null,
      {
        countryIsoCode: 'PL',
        name: 'Kowalski',
        street: 'ul. Długa',
        houseNo: '5/12',
        postalCode: '00-950',
        city: 'Warszawa',
      },
    ],
    [
      'a Brazilian one',
      'Silva\nRua Augusta, 100\nConsolação\nSão Paulo - SP\n01305-000\nBrasil',
      null,
      {
        countryIsoCode: 'BR',
        name: 'Silva',
        street: 'Rua Augusta',
        houseNo: '100',
        street2: 'Consolação',
        postalCode: '01305-000',
        city: 'São Paulo',
        provinceCode: 'SP',
      },
    ],
    [
      'a Danish one with floor and door',
      'Jensen\nNygade 5, 2. tv\n1164 København K\nDanmark',
      null,
      {
        countryIsoCode: 'DK',
        name: 'Jensen',
        street: 'Nygade',
        houseNo: '5',
        street2: '2. tv',
        postalCode: '1164',
        city: 'København K',
      },
    ],
    [
      'a Hungarian one, its city over its street',
      'Nagy\nBudapest\nFő utca 5\n1011\nMagyarország',
      null,
      {
        countryIsoCode: 'HU',
        name: 'Nagy',
        street: 'Fő utca',
        houseNo: '5',
        postalCode: '1011',
        city: 'Budapest',
      },
    ],
    [
      'a Hungarian one as others write it',
      'Nagy\nFő utca 5\n1011 Budapest\nHungary',
      null,
      {
        countryIsoCode: 'HU',
        name: 'Nagy',
        street: 'Fő utca',
        houseNo: '5',
        postalCode: '1011',
        city: 'Budapest',
      },
    ],
    [
      'a French one with a number before and a CEDEX after',
      'Dupont SARL\n12 bis rue de Rivoli\n75008 PARIS CEDEX 08\nFrance',
      null,
      {
        countryIsoCode: 'FR',
        name: 'Dupont SARL',
        street: 'rue de Rivoli',
        houseNo: '12 bis',
        postalCode: '75008',
        city: 'PARIS CEDEX 08',
      },
    ],
    [
      'a locker',
      'Anna Muster\nPostnummer 12345678\nPackstation 101\n10115 Berlin',
      'DE',
      {
        countryIsoCode: 'DE',
        name: 'Anna Muster',
        postNumber: '12345678',
        lockerId: '101',
        postalCode: '10115',
        city: 'Berlin',
      },
    ],
    [
      'a post office box',
      'Huber AG\nPostfach 12 34\n8001 Zürich\nSchweiz',
      null,
      { countryIsoCode: 'CH', name: 'Huber AG', poBoxId: '12 34', postalCode: '8001', city: 'Zürich' },
    ],
    [
      'a Japanese one in its own script',
      '〒100-0005\n東京都千代田区\n丸の内1-9-1\n山田太郎',
      null,
      {
        countryIsoCode: 'JP',
        name: '山田太郎',
        street: '丸の内1-9-1',
        postalCode: '100-0005',
        city: '千代田区',
        provinceCode: '13',
      },
    ],
    [
      'a Korean one that names its country first, and its province with the word for its kind',
      '대한민국\n서울특별시 중구 세종대로 110\n서울상사\n04524',
      null,
      {
        ...{ countryIsoCode: 'KR', name: '서울상사', street: '세종대로 110', postalCode: '04524' },
        ...{ city: '중구', provinceCode: '11' },
      },
    ],
    [
      'a Korean one of a city that is its own province',
      '서울특별시\n동교로146\n김철수\nSOUTH KOREA',
      null,
      {
        ...{
          countryIsoCode: 'KR',
          name: '김철수',
          street: '동교로146',
          city: '서울특별시',
          provinceCode: '11',
        },
      },
    ],
    [
      'a Korean one of Sejong, which has no districts',
      '대한민국\n세종특별자치시 한누리대로 2130\n홍길동\n30151',
      null,
      {
        ...{ countryIsoCode: 'KR', name: '홍길동', street: '한누리대로 2130', postalCode: '30151' },
        ...{ city: '세종특별자치시', provinceCode: '50' },
      },
    ],
    [
      'one of Hong Kong in its own script',
      '香港\n九龍彌敦道1號\n張三',
      null,
      { name: '張三', street: '九龍彌敦道1號', city: '香港' },
    ],
    [
      'a Korean one with a line for the province',
      '충청북도\n청주시 상당구\n상당로 82\n김철수\n한국',
      null,
      {
        ...{
          countryIsoCode: 'KR',
          name: '김철수',
          street: '상당로 82',
          city: '청주시 상당구',
          provinceCode: '43',
        },
      },
    ],
    [
      'a Korean one in Latin letters, of a city that is its own province',
      'Kim\nSeocho-daero 74-gil\nSeoul\n06620\nSOUTH KOREA',
      null,
      {
        ...{ countryIsoCode: 'KR', name: 'Kim', street: 'Seocho-daero 74-gil', postalCode: '06620' },
        ...{ city: 'Seoul', provinceCode: '11' },
      },
    ],
    [
      'a Chinese one of a city that is its own province',
      '中华人民共和国\n北京市\n建国路88号\n长城贸易有限公司',
      null,
      {
        ...{ countryIsoCode: 'CN', name: '长城贸易有限公司', street: '建国路88号' },
        ...{ city: '北京市', provinceCode: '11' },
      },
    ],
    [
      'a number that is the street’s name',
      'Fox\nState Route 66\nWilliams, AZ 86046',
      'US',
      {
        countryIsoCode: 'US',
        name: 'Fox',
        street: 'State Route 66',
        city: 'Williams',
        provinceCode: 'AZ',
        postalCode: '86046',
      },
    ],
    [
      'a line that says nothing known',
      'Fox\nHauptstr. 1\n10115 Berlin\nbitte klingeln',
      'DE',
      {
        countryIsoCode: 'DE',
        name: 'Fox',
        street: 'Hauptstr.',
        houseNo: '1',
        postalCode: '10115',
        city: 'Berlin',
      },
      ['bitte klingeln'],
    ],
    [
      'one of no known country',
      'Fox\nHauptstr. 1\n10115 Berlin',
      null,
      { name: 'Fox', street: 'Hauptstr.', houseNo: '1', postalCode: '10115', city: 'Berlin' },
    ],
    [
      'a postcode that is too short, kept as it is',
      'Fox\n64 Melbourne Road\nLondon\nE10\nUnited Kingdom',
      null,
      {
        countryIsoCode: 'GB',
        name: 'Fox',
        street: 'Melbourne Road',
        houseNo: '64',
        postalCode: 'E10',
        city: 'London',
      },
    ],
    [
      'a postcode with a digit too many',
      'Fox\nHauptstr. 1\n101155 Berlin',
      'DE',
      {
        countryIsoCode: 'DE',
        name: 'Fox',
        street: 'Hauptstr.',
        houseNo: '1',
        postalCode: '101155',
        city: 'Berlin',
      },
    ],
    [
      'one with a line below its country',
      'Rossi S.r.l.\nVia Roma, 3\n10121 Torino (TO)\nItalia\nsuonare due volte',
      'DE',
      {
        countryIsoCode: 'IT',
        name: 'Rossi S.r.l.',
        street: 'Via Roma',
        houseNo: '3',
        postalCode: '10121',
        city: 'Torino',
        provinceCode: 'TO',
      },
      ['suonare due volte'],
    ],
    [
      'one of a city that is called as its country',
      'Banque SA\n2, rue de la Gare\n1009 Luxembourg',
      'DE',
      {
        countryIsoCode: 'LU',
        name: 'Banque SA',
        street: 'rue de la Gare',
        houseNo: '2',
        postalCode: '1009',
        city: 'Luxembourg',
      },
    ],
    [
      'one of Monaco',
      'Yachts SAM\n2, avenue de la Costa\n98000 Monaco',
      'FR',
      {
        countryIsoCode: 'MC',
        name: 'Yachts SAM',
        street: 'avenue de la Costa',
        houseNo: '2',
        postalCode: '98000',
        city: 'Monaco',
      },
    ],
    [
      'one of San Marino',
      'Libreria\nVia Roma, 3\n47890 San Marino',
      'IT',
      {
        countryIsoCode: 'SM',
        name: 'Libreria',
        street: 'Via Roma',
        houseNo: '3',
        postalCode: '47890',
        city: 'San Marino',
      },
    ],
    [
      'one of Singapore',
      'Lion Pte Ltd\n1 Orchard Road\nSingapore 238823',
      'DE',
      {
        countryIsoCode: 'SG',
        name: 'Lion Pte Ltd',
        street: 'Orchard Road',
        houseNo: '1',
        postalCode: '238823',
      },
    ],
    [
      'one in a state that is called as a country',
      'Peach Inc.\n1 Main Street\nAtlanta, Georgia 30303',
      'US',
      {
        countryIsoCode: 'US',
        name: 'Peach Inc.',
        street: 'Main Street',
        houseNo: '1',
        postalCode: '30303',
        city: 'Atlanta',
        provinceCode: 'GA',
      },
    ],
    [
      'one in such a state, nobody knows where',
      'Peach Inc.\n1 Main Street\nAtlanta, Georgia 30303',
      null,
      {
        countryIsoCode: 'US',
        name: 'Peach Inc.',
        street: 'Main Street',
        houseNo: '1',
        postalCode: '30303',
        city: 'Atlanta',
        provinceCode: 'GA',
      },
    ],
    [
      'one in a street that is called as a country',
      'Meyer\nSchweiz 3\n20357 Hamburg',
      'DE',
      {
        countryIsoCode: 'DE',
        name: 'Meyer',
        street: 'Schweiz',
        houseNo: '3',
        postalCode: '20357',
        city: 'Hamburg',
      },
    ],
    ['one word', 'Müller', 'DE', { countryIsoCode: 'DE', name: 'Müller' }],
    ['nothing', ' \n ', null, {}],
  ])('%s is split', (_what, text, country, address, unplaced = []) => {
    const parsed = parseAddressBlock(text, { country });
    expect(parsed.address).toEqual(address);
    expect(parsed.unplaced).toEqual(unplaced);
  });

  it('never fails and never makes up a text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '27612 Loxstedt',
        'USA',
        'Tel. +49 4744 94950',
        'Packstation 12',
        'CA 94043',
        ',,',
        '〒',
      ),
    );
    const country = fc.constantFrom('DE', 'US', 'JP', 'HU', 'IR', 'SG', 'AO', 'QQ', '', null);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 9 }), country, (lines, expected) => {
        const { address } = parseAddressBlock(lines.join('\n'), { country: expected });
        const plain = (text: string) => text.normalize('NFKC').toUpperCase().replace(/\s+/g, '');
        const all = plain(lines.join(''));
        for (const member of ['name', 'name2', 'street', 'houseNo', 'street2', 'city'] as const) {
          expect(all).toContain(plain(address[member] ?? ''));
        }
      }),
    );
  });
});

/** Countries whose addresses most parcels of a European desk have. */
const common =
  'AT AU BE BG BR CA CH CZ DE DK EE ES FI FR GB GR HR HU IE IT JP LI LT LU LV MX NL NO NZ PL PT RO SE SI SK TR US'.split(
    ' ',
  );

describe('an address as it is printed', () => {
  const names = ['Müller & Söhne GmbH', 'Anna Björk', 'Łódź Trading', 'García Hermanos S.L.', 'O’Neill Ltd'];
  const seconds = ['Warenannahme', 'Goods-in', 'Abteilung Einkauf'];
  const streets = [
    'Lagerstraße',
    'Rue de Rivoli',
    'Via Roma',
    'High Street',
    'Storgatan',
    'Na Příkopě',
    'Långholmen',
  ];
  const numbers = ['1', '12', '12a', '5-7', '144', '12/3'];
  const cities = ['Loxstedt', 'Saint-Étienne', 'Bad Homburg', 'Århus', 'New Harbour', 'Łódź', 'Ostrava'];
  const extras = ['Hinterhaus', 'Suite 500', 'Floor 2'];

  const address = (country: string): fc.Arbitrary<Address> => {
    const provinces = provincesOf(country).map(({ code }) => code);
    const printed = formatAddress(
      { name: 'N', street: 'S', city: 'C', countryIsoCode: country, provinceCode: provinces[0] ?? '' },
      { language: 'en', otherCountry: country },
    );
    const named = provinces.length > 0 && printed.join(' ').replace(/[NSC ]/g, '') !== '';
    return fc.record(
      {
        countryIsoCode: fc.constant(country),
        name: fc.constantFrom(...names),
        name2: fc.constantFrom(...seconds),
        street: fc.constantFrom(...streets),
        houseNo: fc.constantFrom(...numbers),
        street2: fc.constantFrom(...extras),
        postalCode: fc.constant(printedPostcode(country, postcodeExample(country) ?? '')),
        city: fc.constantFrom(...cities),
        ...(named && { provinceCode: fc.constantFrom(...provinces) }),
      },
      { requiredKeys: ['countryIsoCode', 'name', 'street', 'houseNo', 'postalCode', 'city'] },
    );
  };

  it.each(common)('in %s is read back as it was', (country) => {
    fc.assert(
      fc.property(address(country), fc.constantFrom('en', 'de'), (one, language) => {
        const text = formatAddress(one, { language: language as 'en' | 'de' }).join('\n');
        expect(parseAddressBlock(text).address, text).toEqual(one);
      }),
    );
  });
});

it.each(['a'.repeat(1_000_000), 'a 1 '.repeat(250_000)])('an endless line takes no time to split', (line) => {
  expect(splitStreet(line, 'DE')).toEqual({ street: line, houseNo: '', rest: '' });
});
