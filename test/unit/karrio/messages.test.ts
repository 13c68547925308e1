import { describe, expect, it } from 'vitest';
import { engineTemplate, fieldOfEngine } from '../../../electron/karrio/mapping/engine-fields.ts';
import { FIELD_TARGETS } from '../../../electron/karrio/mapping/fields.ts';
import { meaningOf } from '../../../electron/karrio/mapping/meanings.ts';
import { readMessages } from '../../../electron/karrio/mapping/messages.ts';
import { mapShipment } from '../../../electron/karrio/mapping/shipment.ts';
import { leafChanges } from '../../../shared/document/leaf-changes.ts';
import { pathTemplate, placesOf, valueAt, withValueAt } from '../../../shared/document/path.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const INFO = 'shipmentInfo';
const PARTY = `${INFO}.addressData[1].recipient`;
const parcel = (index: number, member: string) => `${INFO}.shipmentItems[${index}].${member}`;

/** Two parcels with one and two articles, over a customs border; the recipient is in the second element. */
const shipment = Shipment.parse({
  carrierDetails: { carrierService: ['saturday_delivery'] },
  shipmentInfo: {
    shipmentReference: 'W-1',
    addressData: [
      { sender: { name: 'Own', street: 'Kai', city: 'Bremen', postalCode: '28195', countryIsoCode: 'DE' } },
      {
        recipient: {
          ...{ name: 'Bo', street: 'Gasse', city: 'Bern', zipCode: '3001', countryIsoCode: 'CH' },
          contactPerson: { mobile: '+41 79 1234567' },
        },
      },
    ],
    shipmentItems: [
      {
        ...{ dimensions: { weight: 2, length: 10, width: 10, height: 10 } },
        articles: [{ quantity: 1, netWeight: 1, description: 'Pen', tariffNumber: '9608' }],
      },
      {
        ...{ grossWeight: 3, carrierService: [{ serviceCode: 'cod' }] },
        articles: [
          { quantity: 1, netWeight: 1, description: 'Cup', tariffNumber: '6912' },
          { quantity: 1, grossWeight: 1, description: 'Hat', tariffNumber: '6505' },
        ],
      },
    ],
  },
});

const CASES: [string, string | null][] = [
  ['recipient.city', `${PARTY}.city`],
  ['recipient.postal_code', `${PARTY}.zipCode`],
  ['recipient.phone_number', `${PARTY}.contactPerson.mobile`],
  ['recipient.person_name', `${PARTY}.name`],
  ['recipient.company_name', `${PARTY}.name`],
  ['recipient.residential', PARTY],
  ['shipper.postal_code', `${INFO}.addressData[0].sender.postalCode`],
  ['billing_address.city', `${INFO}.addressData[0].invoice.city`],
  ['parcels[0].weight', parcel(0, 'dimensions.weight')],
  ['parcel[0].weight', parcel(0, 'dimensions.weight')],
  ['parcels.0.weight', parcel(0, 'dimensions.weight')],
  ['parcels[1].weight', parcel(1, 'grossWeight')],
  ['parcels[1].length', parcel(1, 'dimensions.length')],
  ['parcels.1.items.1.hs_code', parcel(1, 'articles[1].tariffNumber')],
  ['customs.commodities[2].weight', parcel(1, 'articles[1].grossWeight')],
  ['customs.commodities.0.hs_code', parcel(0, 'articles[0].tariffNumber')],
  ['customs.commodities.non_field_errors', parcel(0, 'articles')],
  ['customs.commodities[9].hs_code', null],
  ['customs.invoice', `${INFO}.invoiceNumber`],
  ['customs.duty.account_number', `${INFO}.paymentInfo.dutiesPayment.accountNumber`],
  ['options.saturday_delivery', 'carrierDetails.carrierService[0]'],
  ['parcels[1].options.cod', parcel(1, 'carrierService[0]')],
  ['parcels[1].packaging_type', `${INFO}.shipmentItems[1]`],
  ['parcels', `${INFO}.shipmentItems`],
  ['services', 'carrierDetails.productCode'],
  ['tracking_number', null],
];

describe('the way back from the engine to our fields', () => {
  for (const [enginePath, path] of CASES) {
    it(`${enginePath} is ${path}`, () => expect(fieldOfEngine(enginePath, shipment)).toBe(path));
  }

  for (const [template, target] of FIELD_TARGETS) {
    if (target.kind !== 'mapped') continue;
    it(`there and back: ${template}`, () => {
      const goal = engineTemplate(template);
      const back = fieldOfEngine((goal ?? '').replaceAll('[]', '[0]'), shipment);
      // Where several fields share a member, it is one of them.
      expect(engineTemplate(pathTemplate(back ?? ''))).toBe(goal);
    });
  }

  it('back and there: each value of a request that is of a field leads to a field with that value', () => {
    const { request } = mapShipment(shipment, { carrierId: 'c', service: 's' }, null);
    const { metadata: _, ...contents } = request;
    const leaves = leafChanges({}, contents).map(({ path }) => path);
    const texts = leaves.filter((path) =>
      /name|line1|city|postal|country|phone|hs_code|description/.test(path),
    );
    expect(texts.length).toBeGreaterThan(12);
    for (const path of texts.filter((each) => !each.startsWith('customs.content'))) {
      const field = fieldOfEngine(path, shipment);
      expect([path, valueAt(shipment, field ?? '')]).toEqual([path, valueAt(request, path)]);
    }
  });

  it('follows what is filled in', () => {
    const [place = ''] = placesOf(shipment, `${PARTY}.postalCode`);
    expect(fieldOfEngine('recipient.postal_code', withValueAt(shipment, place, '3011'))).toBe(place);
    const named = withValueAt(shipment, `${PARTY}.contactPerson.name`, 'Kim');
    expect(fieldOfEngine('recipient.person_name', named)).toBe(`${PARTY}.contactPerson.name`);
    expect(fieldOfEngine('recipient.company_name', named)).toBe(`${PARTY}.name`);
  });
});

describe('messages of an answer', () => {
  it('name the field, whether its path is in their text or beside it', () => {
    const carrier = { carrier: 'ups', carrierId: 'ups-1' };
    const told = [
      { code: 'validation', text: 'recipient.country_code: "ZZ" is not a valid choice.' },
      {
        ...{ code: 'SHIPPING_SDK_FIELD_ERROR', text: 'Invalid request payload', ...carrier },
        fields: { 'parcel[1].weight': 'This field exceeds the max value', 'parcel[0].length': 'Required' },
      },
      { code: '9', text: 'Missing recipient.city.', ...carrier },
      { code: '10', text: 'Options are many, and parcels too', ...carrier },
    ];
    expect(readMessages(told, shipment)).toEqual([
      { code: 'validation', text: told[0]?.text, path: `${PARTY}.countryIsoCode` },
      {
        ...{ code: 'SHIPPING_SDK_FIELD_ERROR', ...carrier, meaning: 'service-not-for-parcel' },
        ...{ text: 'parcel[1].weight: This field exceeds the max value', path: parcel(1, 'grossWeight') },
      },
      {
        ...{ code: 'SHIPPING_SDK_FIELD_ERROR', ...carrier },
        ...{ text: 'parcel[0].length: Required', path: parcel(0, 'dimensions.length') },
      },
      { code: '9', text: 'Missing recipient.city.', ...carrier, path: `${PARTY}.city` },
      { code: '10', text: 'Options are many, and parcels too', ...carrier },
    ]);
  });

  const MEANINGS: [string, string, string | undefined][] = [
    [
      'destination_not_supported',
      'the service x does not cover the requested destination',
      'postcode-not-served',
    ],
    [
      'SHIPPING_SDK_DESTINATION_NOT_SERVICED_ERROR',
      "Destination address 'XX' is not serviced",
      'postcode-not-served',
    ],
    ['111210', 'The requested service is unavailable between the selected locations.', 'postcode-not-served'],
    ['1', 'Postal code 99999 is not served', 'postcode-not-served'],
    ['invalid_weight', 'the weight exceeds service x max weight', 'service-not-for-parcel'],
    ['2', 'The maximum per package weight for that service is 150 pounds.', 'service-not-for-parcel'],
    ['3', 'Length of the parcel is too long for this product', 'service-not-for-parcel'],
    ['4', 'The address could not be found', 'address-unknown'],
    ['5', 'The postal code 28195 is invalid for XY, Germany.', 'address-unknown'],
    ['6', 'Unknown street', 'address-unknown'],
    ['250002', 'Invalid Authentication Information.', 'credentials-refused'],
    ['111', 'Authentication failure', 'credentials-refused'],
    [
      'SHIPPING_SDK_INTERNAL_ERROR',
      '<urlopen error [Errno -2] Name or service not known>',
      'carrier-not-reached',
    ],
    ['7', 'The shipment date lies in the past', undefined],
    ['8', 'An e-mail address is needed', undefined],
    ['constructor', 'Something else', undefined],
  ];
  for (const [code, text, meaning] of MEANINGS) {
    it(`${meaning ?? 'nothing known'}: ${text}`, () => expect(meaningOf({ code, text })).toBe(meaning));
  }
});
