import { describe, expect, it } from 'vitest';
import type { Address } from '../../shared/address/schema.ts';
import { postCarrier } from '../../shared/carrier/shipped.ts';
import { crossesBorder, customsTerritory } from '../../shared/customs/territories.ts';
import { withValueAt } from '../../shared/document/path.ts';
import { paperNeeds } from '../../shared/papers/needs.ts';
import { paperOffers } from '../../shared/papers/offer.ts';
import { labelReadiness } from '../../shared/rules/index.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { paperContext } from '../helpers/papers.ts';
import { testFace, testService } from '../helpers/service.ts';
import { carriers, exported } from '../unit/rules/base.ts';

/**
 * Places that have a country's code and another's rules. A parcel to an APO, under the United States, left without a
 * customs form, and USPS has returned it since 2024-07-14 (DMM 703.2.3.6, 608.2.4.4); so did one to Palau under its ZIP
 * Code, to a BFPO number, between two French departments overseas. Sources are at the rows of
 * shared/customs/territories-data.ts.
 */

type Place = [countryIsoCode: string, postalCode?: string, provinceCode?: string];

const place = ([countryIsoCode, postalCode = '', provinceCode = '']: Place): Address => ({
  countryIsoCode,
  postalCode,
  provinceCode,
});

const inland: [from: Place, to: Place][] = [
  [
    ['US', '10001', 'NY'],
    ['US', '09601-1234', 'AE'],
  ],
  [
    ['US', '10001', 'NY'],
    ['US', '34002', 'AA'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96201', 'AP'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96691'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '', 'AE'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '', 'Armed Forces (AP)'],
  ],
  [
    ['PR', '00901'],
    ['US', '09012', 'AE'],
  ],
  // From one to another and within one post office as well.
  [
    ['US', '09012', 'AE'],
    ['US', '96201', 'AP'],
  ],
  [
    ['US', '09012', 'AE'],
    ['US', '09012', 'AE'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96910', 'GU'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '', 'GU'],
  ],
  [
    ['US', '96910', 'GU'],
    ['US', '96950', 'MP'],
  ],
  [
    ['GB', 'SW1A 1AA'],
    ['GB', 'BF1 2AA'],
  ],
  [
    ['GB', 'SW1A 1AA'],
    ['GB', 'BFPO 639'],
  ],
  [
    ['GB', 'BT1 5GS'],
    ['GB', 'BFPO 57'],
  ],
  [
    ['AU', '2000', 'NSW'],
    ['AU', '2899'],
  ],
  [
    ['AU', '6000', 'WA'],
    ['AU', '6798'],
  ],
  [
    ['AU', '6000', 'WA'],
    ['CC', '6799'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96799', 'AS'],
  ],
  [
    ['US', '94103', 'CA'],
    ['MP', '96950'],
  ],
  [
    ['PR', '00901'],
    ['GU', '96910'],
  ],
  [
    ['US', '09012', 'AE'],
    ['US', '96910', 'GU'],
  ],
  // To every BFPO number, from one to another and within one as well.
  [
    ['GB', 'BF1 2AU'],
    ['GB', 'BFPO 57'],
  ],
  [
    ['GB', 'BF1 2AU'],
    ['GB', 'BF1 2AU'],
  ],
  [
    ['IM', 'IM1 1AA'],
    ['GB', 'BF1 2AU'],
  ],
  [
    ['CX', '6798'],
    ['AU', '6799'],
  ],
  [
    ['NF', '2899'],
    ['AU', '6798', 'WA'],
  ],
];

const borders: [from: Place, to: Place][] = [
  // A German shop, an American soldier in Germany: by way of the United States.
  [
    ['DE', '10115'],
    ['US', '09012', 'AE'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96940', 'PW'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96939'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96941', 'FM'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96960', 'MH'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96898'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '', 'Virgin Islands'],
  ],
  [
    ['FR', '97110'],
    ['FR', '97400'],
  ],
  [
    ['MQ', '97200'],
    ['GF', '97300'],
  ],
  [
    ['RE', '97400'],
    ['YT', '97600'],
  ],
  [
    ['GP', '97110'],
    ['MF', '97150'],
  ],
  [
    ['ES', '28001'],
    ['ES', '', 'Las Palmas'],
  ],
  [
    ['ES', '28001'],
    ['ES', '', 'CE'],
  ],
  [
    ['CN', '518000'],
    ['CN', '999077'],
  ],
  [
    ['CN', '518000'],
    ['CN', '', 'Macau'],
  ],
  [
    ['CN', '518000'],
    ['CN', '', 'HK'],
  ],
  [
    ['DK', '2100'],
    ['DK', 'FO-100'],
  ],
  // Of other posts and other customs.
  [
    ['JE', 'JE2 3AB'],
    ['GB', 'BF1 2AU'],
  ],
  [
    ['DE', '10115'],
    ['GB', 'BF1 2AU'],
  ],
  [
    ['DE', '10115'],
    ['US', '96910', 'GU'],
  ],
  [
    ['NZ', '6011'],
    ['AU', '6798', 'WA'],
  ],
  [
    ['AU', '2000', 'NSW'],
    ['US', '96910', 'GU'],
  ],
];

const none: [from: Place, to: Place][] = [
  [
    ['US', '10001', 'NY'],
    ['US', '94103', 'CA'],
  ],
  [
    ['US', '10001', 'NY'],
    ['US', '00901', 'PR'],
  ],
  [
    ['US', '10001', 'NY'],
    ['US', '96813', 'HI'],
  ],
  [
    ['US', '10001', 'NY'],
    ['US', '96701', 'HI'],
  ],
  [
    ['US', '32801', 'FL'],
    ['US', '34101', 'FL'],
  ],
  [
    ['US', '10001', 'NY'],
    ['US', '08901', 'NJ'],
  ],
  [
    ['US', '94103', 'CA'],
    ['US', '96101', 'CA'],
  ],
  [
    ['US', '96940', 'PW'],
    ['PW', '96940'],
  ],
  [
    ['GB', 'SW1A 1AA'],
    ['GB', 'BB1 1AA'],
  ],
  [
    ['FR', '97110'],
    ['FR', '97200'],
  ],
  [
    ['GP', '97110'],
    ['FR', '97200'],
  ],
  [
    ['ES', '28001'],
    ['ES', '', 'Madrid'],
  ],
  [
    ['CN', '518000'],
    ['CN', '100000', 'Beijing Shi'],
  ],
  [
    ['AU', '2000', 'NSW'],
    ['AU', '6000', 'WA'],
  ],
  [
    ['CX', '6798'],
    ['AU', '6798'],
  ],
  [
    ['US', '96910', 'GU'],
    ['GU', '96913'],
  ],
  [
    ['AU', '6798'],
    ['AU', '6798', 'WA'],
  ],
  [
    ['NF', '2899'],
    ['AU', '2899'],
  ],
  // The postcode knows better than a state that was left over.
  [
    ['DE', '10115'],
    ['ES', '28001', 'TF'],
  ],
  [
    ['DE', '10115'],
    ['ES', 'ES-28001', 'Santa Cruz de Tenerife'],
  ],
  [
    ['DE', '10115'],
    ['ES', '08001', 'CE'],
  ],
  [
    ['DE', '10115'],
    ['ES', '41001', 'ML'],
  ],
  [
    ['US', '10001', 'NY'],
    ['US', '62701', 'AE'],
  ],
  [
    ['US', '10001', 'NY'],
    ['US', '62701-1234', 'US-AP'],
  ],
  [
    ['US', '10001', 'NY'],
    ['US', '96813', 'GU'],
  ],
  [
    ['US', '10001', 'NY'],
    ['US', '00901', 'VI'],
  ],
];

describe('a customs form is asked for', () => {
  it.each([...inland, ...borders])('from %j to %j, and back', (from, to) => {
    expect(crossesBorder(place(from), place(to)).needed).toBe(true);
    expect(crossesBorder(place(to), place(from)).needed).toBe(true);
  });

  it.each(inland)('from %j to %j alone: it is inland mail', (from, to) => {
    expect(crossesBorder(place(from), place(to)).trade).toBe(false);
    expect(crossesBorder(place(to), place(from)).trade).toBe(false);
  });

  it.each<[from: Place, to: Place, en: string, de: string]>([
    [['US', '10001'], ['US', '09012', 'AE'], 'APO, FPO or DPO', 'APO, FPO oder DPO'],
    [['GB', 'BF1 2AU'], ['GB', 'SW1A 1AA'], 'the British Forces Post Office', 'Britische Feldpost (BFPO)'],
    [['AU', '2000'], ['AU', '6798'], 'Christmas Island', 'Weihnachtsinsel'],
    [['US', '10001'], ['US', '96910'], 'Guam', 'Guam'],
  ])('from %j to %j, and the reason names %s', (from, to, en, de) => {
    const { reason } = crossesBorder(place(from), place(to));
    expect(reason.en).toContain(en);
    expect(reason.de).toContain(de);
  });

  it.each(borders)('from %j to %j with the papers of trade', (from, to) => {
    expect(crossesBorder(place(from), place(to)).trade).toBe(true);
  });
});

it.each(none)('nothing is asked for from %j to %j, and back', (from, to) => {
  expect(crossesBorder(place(from), place(to))).toMatchObject({ needed: false });
  expect(crossesBorder(place(to), place(from))).toMatchObject({ needed: false });
});

it('each ZIP Code of the armed forces is one, and no other of these beginnings', () => {
  const found = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0')).filter(
    (prefix) => customsTerritory(place(['US', `${prefix}00`]))?.code === 'US-MIL',
  );
  // DMM 703.2.2.1: AE 090 to 098, AA 340, AP 962 to 966.
  expect(found).toEqual([
    '090',
    '091',
    '092',
    '093',
    '094',
    '095',
    '096',
    '097',
    '098',
    '340',
    '962',
    '963',
    '964',
    '965',
    '966',
  ]);
});

/** From New York to a soldier, with what a customs form needs and no more. */
const toApo = (recipient: Address = {}): Shipment => {
  const [addresses] = exported.shipmentInfo.addressData ?? [];
  const changes: [path: string, value: unknown][] = [
    ['carrierDetails', { carrierCode: 'POST', productCode: 'PARCEL' }],
    ['shipmentInfo.invoiceNumber', ''],
    ['shipmentInfo.incotermCode', ''],
    ['shipmentInfo.incotermPlace', ''],
    ['shipmentInfo.international.invoiceDate', ''],
    ['shipmentInfo.shipmentItems[0].articles[0].tariffNumber', ''],
    ['shipmentInfo.shipmentItems[0].articles[0].countryOfOrigin', ''],
    [
      'shipmentInfo.addressData[0].sender',
      {
        ...addresses?.sender,
        street: 'West 38th Street',
        houseNo: '240',
        postalCode: '10018',
        city: 'New York',
        provinceCode: 'NY',
        countryIsoCode: 'US',
        eori: '',
      },
    ],
    [
      'shipmentInfo.addressData[0].recipient',
      {
        ...addresses?.recipient,
        addressType: 'private',
        name: 'SGT Dana Whitaker',
        street: 'PSC 1234 Box 567',
        houseNo: '',
        postalCode: '09012',
        city: 'APO',
        provinceCode: 'AE',
        countryIsoCode: 'US',
        ...recipient,
      },
    ],
  ];
  return changes.reduce((shipment, [path, value]) => withValueAt(shipment, path, value), exported);
};

describe('to an APO', () => {
  const offered = (shipment: Shipment) =>
    Object.fromEntries(
      paperOffers(shipment, { ...paperContext(), carrier: postCarrier }).map(({ kind, need }) => [
        kind,
        need,
      ]),
    );

  it('the post’s form is needed, and no invoice', () => {
    expect(offered(toApo())).toMatchObject({ CN22: 'needed', COMMERCIAL_INVOICE: 'possible' });
    const inlandToo = toApo({ city: 'Albany', postalCode: '12201', provinceCode: 'NY' });
    expect(offered(inlandToo)).toMatchObject({ CN22: 'not', COMMERCIAL_INVOICE: 'not' });
    const guam = toApo({ city: 'Barrigada', postalCode: '96913', provinceCode: 'GU' });
    expect(offered(guam)).toMatchObject({ CN22: 'needed', COMMERCIAL_INVOICE: 'possible' });
    const palau = toApo({ city: 'Koror', postalCode: '96940', provinceCode: 'PW' });
    expect(offered(palau)).toMatchObject({ CN22: 'needed', COMMERCIAL_INVOICE: 'needed' });
  });

  it('neither label nor form asks for terms of delivery, invoice, HS code or origin', () => {
    const found = labelReadiness(toApo(), { carriers }).filter(({ severity }) => severity === 'error');
    expect(found.map(({ id }) => id)).toEqual([]);
    const form = paperNeeds(toApo(), 'CN22', paperContext()).filter(({ severity }) => severity === 'error');
    expect(form.map(({ id }) => id)).toEqual([]);
  });

  it('what the form does need is asked for at the label and at the form', () => {
    const nameless = withValueAt(toApo(), 'shipmentInfo.shipmentItems[0].articles[0].description', '');
    expect(labelReadiness(nameless, { carriers }).map(({ id }) => id)).toContain('border.description');
    expect(paperNeeds(nameless, 'CN22', paperContext()).map(({ id }) => id)).toContain('description');
  });

  it('a label is refused over HTTP without the contents, and made with them', async () => {
    const http = await testFace(await testService());
    const token = await http.token();
    const ask = (shipment: Shipment) =>
      http.call('POST', '/api/v3/shipments', {
        token,
        body: { shipment: [withValueAt(shipment, 'settings.printSettings.printLabel', true)] },
      });
    const empty = withValueAt(toApo(), 'shipmentInfo.shipmentItems[0].articles', []);
    const refused = await ask(empty);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('Customs needs to know what is in the parcel');
    expect((await ask(toApo())).status).toBe(201);
  });
});

it.each<[from: Address, to: Address]>([
  [
    { city: 'London', postalCode: 'SW1A 1AA', provinceCode: '', countryIsoCode: 'GB' },
    { postalCode: 'BF1 2AU', provinceCode: '', countryIsoCode: 'GB' },
  ],
  [
    { city: 'Sydney', postalCode: '2000', provinceCode: 'NSW', countryIsoCode: 'AU' },
    { city: 'Flying Fish Cove', postalCode: '6798', provinceCode: 'WA', countryIsoCode: 'AU' },
  ],
])('inland mail from %j to %j needs no papers of trade', (from, to) => {
  const sent = withValueAt(toApo(to), 'shipmentInfo.addressData[0].sender', {
    ...toApo().shipmentInfo.addressData?.[0]?.sender,
    ...from,
  });
  const errors = labelReadiness(sent, { carriers }).filter(({ severity }) => severity === 'error');
  expect(errors.map(({ id }) => id)).toEqual([]);
});

it.each(['provinceCode', 'postalCode', 'zipCode'])(
  'a number as %s of a document from outside is no crash',
  (member) => {
    for (const countryIsoCode of ['US', 'CH', 'GB', 'NO']) {
      const odd = { countryIsoCode, [member]: 9012 } as unknown as Address;
      expect(customsTerritory(odd)?.code).toBe(countryIsoCode);
    }
  },
);
