import { describe, expect, it } from 'vitest';
import { FIELD_TARGETS } from '../../../electron/karrio/mapping/fields.ts';
import { mapShipment } from '../../../electron/karrio/mapping/shipment.ts';
import { leafChanges } from '../../../shared/document/leaf-changes.ts';
import { valueAt, withValueAt } from '../../../shared/document/path.ts';
import { fields } from '../../../shared/shipment/fields/index.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';

const ROUTE = { carrierId: 'dhl-test', service: 'dhl_parcel_de_paket' };

/** Goods that cross a customs border, with as little else as a label needs. */
const plain = (): Shipment =>
  Shipment.parse({
    carrierDetails: {},
    shipmentInfo: {
      shipmentReference: 'K-1',
      addressData: [
        { sender: { countryIsoCode: 'DE' }, recipient: { countryIsoCode: 'CH', contactPerson: {} } },
      ],
      shipmentItems: [{ dimensions: {}, articles: [{ quantity: 4, numberOfPieces: 4 }] }],
      international: {},
    },
  });

const map = (shipment: Shipment) => mapShipment(shipment, ROUTE, null);

const FIRST: Record<string, unknown> = {
  code: 'X1',
  text: 'words',
  lines: 'words',
  weight: 2,
  length: 30,
  integer: 3,
  number: 1.5,
  amount: 12.5,
  currency: 'CHF',
  flag: true,
  date: '2026-11-24',
  time: '10:30',
  phone: '+49 30 1234567',
  email: 'packer@example.com',
  country: 'FR',
  province: 'BE',
  language: 'de',
  opaque: 'words',
};

/** Fields whose value must be one that means something. */
const VALUES: Record<string, unknown> = {
  'carrierDetails.orderType': 'RETURN',
  'carrierDetails.carrierService[]': 'saturday_delivery',
  'shipmentInfo.incotermCode': 'DAP',
  'shipmentInfo.typeOfBusiness': 21,
  'shipmentInfo.international.typeOfExportDeclaration': 'GIFT',
  'shipmentInfo.paymentInfo.shippingChargesPayment.type': 2,
  'shipmentInfo.paymentInfo.shippingChargesPayment.payer': 'recipient',
  'shipmentInfo.paymentInfo.dutiesPayment.type': 1,
  'shipmentInfo.paymentInfo.dutiesPayment.payer': 'sender',
  'shipmentInfo.shipmentItems[].quantity': 3,
  'settings.printSettings.labelType': 'ZPL',
};

const ITEM = 'shipmentInfo.shipmentItems[]';
const parcel = (member: string) => `shipmentInfo.shipmentItems[0].${member}`;
const article = (member: string) => parcel(`articles[0].${member}`);

/** Other fields that one needs before it means anything. */
const BESIDE: Record<string, [string, unknown][]> = {
  'dimensions.unitOfMeasurement': [[parcel('dimensions.weight'), 5]],
  'carrierService[].serviceInformation[]': [[parcel('carrierService'), [{ serviceCode: 'cod' }]]],
  'articles[].grossWeightUom': [[article('netWeight'), 8]],
  'shipmentItems[].grossWeightUom': [[parcel('grossWeight'), 5]],
  'articles[].priceCurrency': [[article('unitPrice'), 8]],
  'recipient.settings.sendShipmentInformation': [
    ['shipmentInfo.addressData[0].recipient.contactPerson.email', 'a@example.com'],
  ],
  'shipmentInfo.insuranceCurrency': [['shipmentInfo.insuranceAmount', 5]],
  'pickup.fromTime1': [['shipmentInfo.pickup.date', '2026-11-24']],
};

const VALUE_OF_UNIT = /(?:grossWeightUom|unitOfMeasurement)$/;

const valueFor = (path: string, kind: string): unknown => {
  if (VALUE_OF_UNIT.test(path)) return 'lb';
  if (path.endsWith('serviceInformation[]')) return { key: 'amount', value: 5 };
  return VALUES[path] ?? FIRST[kind];
};

/** The shipment with one field filled, and what it needs beside it, without it and with it. */
const pairFor = (path: string, kind: string): [Shipment, Shipment] => {
  const beside = Object.entries(BESIDE).find(([end]) => path === end || path.endsWith(`.${end}`));
  let without = plain();
  for (const [place, value] of beside?.[1] ?? []) without = withValueAt(without, place, value);
  const place = path.replaceAll('[]', '[0]');
  return [without, withValueAt(without, place, valueFor(path, kind))];
};

/** Values at the engine that are not the field's own. */
const EXPECTED: Record<string, unknown> = {
  [`${ITEM}.grossWeightUom`]: 2.267962,
  [`${ITEM}.packageCodeDangerousGoods`]: true,
  [`${ITEM}.dimensions.unitOfMeasurement`]: 2.267962,
  [`${ITEM}.carrierService[].serviceCode`]: { X1: true },
  [`${ITEM}.carrierService[].serviceInformation[]`]: { cod: 5 },
  // Of one of four pieces.
  [`${ITEM}.articles[].netWeight`]: 0.5,
  [`${ITEM}.articles[].grossWeight`]: 0.5,
  [`${ITEM}.articles[].grossWeightUom`]: 0.907185,
  [`${ITEM}.articles[].price`]: 3.125,
  'shipmentInfo.international.typeOfExportDeclaration': 'gift',
  'shipmentInfo.international.containsDocuments': 'documents',
  'shipmentInfo.typeOfBusiness': 'return_merchandise',
  'carrierDetails.orderType': true,
  'carrierDetails.carrierService[]': { saturday_delivery: true },
  'shipmentInfo.pickup.date': '2026-11-24T09:00',
  'shipmentInfo.pickup.fromTime1': '2026-11-24T10:30',
  'shipmentInfo.paymentInfo.shippingChargesPayment.type': 'recipient',
  'shipmentInfo.paymentInfo.dutiesPayment.type': 'sender',
};

/** Of an article that goes along with a member of its own name. */
const membersOf = (path: string, kind: string) => ({
  numberOfPieces: 4,
  [path.slice(path.lastIndexOf('.') + 1)]: valueFor(path, kind),
});

const leaves = fields.filter(({ kind }) => kind !== 'group' && kind !== 'list');
/** They choose the carrier's profile, which knows the route. */
const ROUTING = new Set(['carrierDetails.carrierCode', 'carrierDetails.productCode']);

describe('the mapping to the carrier engine', () => {
  it('names every field of the interface, and no other', () => {
    expect([...FIELD_TARGETS.keys()].sort()).toEqual(leaves.map(({ path }) => path).sort());
  });

  it('takes connection and service from the route', () => {
    expect(map(plain()).request).toMatchObject({
      carrier_ids: [ROUTE.carrierId],
      services: [ROUTE.service],
    });
  });

  it('keeps a reference that is longer than the engine allows whole in the metadata', () => {
    const reference = 'R'.repeat(60);
    const { request } = map(withValueAt(plain(), 'shipmentInfo.shipmentReference', reference));
    expect(request.reference).toBe('R'.repeat(35));
    expect(request.metadata['shipmentInfo.shipmentReference']).toBe(reference);
  });

  it('refuses what the engine would cut, each under its field', () => {
    const place = 'shipmentInfo.addressData[0].recipient';
    const long = withValueAt(
      withValueAt(plain(), `${place}.name`, 'n'.repeat(51)),
      `${place}.city`,
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    );
    const { errors } = map(long);
    expect(Object.keys(errors)).toEqual(expect.arrayContaining([`${place}.name`, `${place}.city`]));
  });

  it('asks for the country of every address that is filled', () => {
    const invoice = withValueAt(plain(), 'shipmentInfo.addressData[0].invoice', { name: 'Treasury' });
    expect(map(invoice).errors).toHaveProperty(['shipmentInfo.addressData[0].invoice.countryIsoCode']);
  });

  it('refuses an entry of several parcels, a payer and an Incoterms rule that the engine does not know', () => {
    const given: [string, unknown][] = [
      [parcel('quantity'), 2],
      ['shipmentInfo.paymentInfo', { shippingChargesPayment: { payer: 'the cat' } }],
      ['shipmentInfo.incotermCode', 'DPU'],
    ];
    const { errors } = map(given.reduce((at, [path, value]) => withValueAt(at, path, value), plain()));
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining([
        parcel('quantity'),
        'shipmentInfo.paymentInfo.shippingChargesPayment.payer',
        'shipmentInfo.incotermCode',
      ]),
    );
  });

  it('sends weights in kg and sides in cm, whatever the unit, and articles by the piece', () => {
    const given: [string, unknown][] = [
      [parcel('dimensions'), { length: 10, width: 8, height: 4, weight: 11, unitOfMeasurement: 'in lb' }],
      [article('netWeight'), 8],
      [article('price'), 100],
      [article('priceCurrency'), 'CHF'],
    ];
    const { request } = map(given.reduce((at, [path, value]) => withValueAt(at, path, value), plain()));
    expect(request.parcels[0]).toMatchObject({
      weight: 4.989516,
      length: 25.4,
      width: 20.32,
      height: 10.16,
      items: [{ quantity: 4, weight: 2, value_amount: 25, value_currency: 'CHF' }],
    });
    expect(request.customs?.commodities).toEqual(request.parcels[0]?.items);
  });

  it('keeps what loses its place to another field, and customs data that goes to no customs, as references', () => {
    const place = 'shipmentInfo.addressData[0].recipient';
    const given: [string, unknown][] = [
      [`${place}.countryIsoCode`, 'FR'],
      [`${place}.contactPerson`, { phone: '1', mobile: '2' }],
      [`${place}.postalCode`, '75001'],
      [`${place}.zipCode`, '75002'],
      ['shipmentInfo.invoiceNumber', 'R-7'],
      ['shipmentInfo.incotermCode', 'DPU'],
    ];
    const { request, errors } = map(
      given.reduce((at, [path, value]) => withValueAt(at, path, value), plain()),
    );
    expect(request.recipient).toMatchObject({ phone_number: '1', postal_code: '75001' });
    expect(request.metadata).toMatchObject({
      [`${place}.contactPerson.mobile`]: '2',
      [`${place}.zipCode`]: '75002',
      'shipmentInfo.invoiceNumber': 'R-7',
      'shipmentInfo.incotermCode': 'DPU',
    });
    expect(errors).not.toHaveProperty(['shipmentInfo.incotermCode']);
  });

  it('refuses a service without a code or booked twice, and an article without its quantity', () => {
    const given: [string, unknown][] = [
      ['carrierDetails.carrierService', ['cod', 'cod', {}]],
      [parcel('articles'), [{ netWeight: 2 }]],
    ];
    const { errors } = map(given.reduce((at, [path, value]) => withValueAt(at, path, value), plain()));
    expect(Object.keys(errors)).toEqual(
      expect.arrayContaining([
        'carrierDetails.carrierService[1]',
        'carrierDetails.carrierService[2]',
        article('quantity'),
      ]),
    );
  });

  it('refuses the weight of an article in a unit that it does not know', () => {
    const given: [string, unknown][] = [
      [article('netWeight'), 2],
      [article('grossWeightUom'), 'stone'],
    ];
    const { errors } = map(given.reduce((at, [path, value]) => withValueAt(at, path, value), plain()));
    expect(errors).toHaveProperty([article('grossWeightUom')]);
  });

  it('declares the numbers of the desk’s own address, where it is the sender', () => {
    const own = { name: 'Own', countryIsoCode: 'DE', eori: 'DE1234567', vatNumber: 'DE136695976' };
    const numbers = { eori_number: 'DE1234567', vat_registration_number: 'DE136695976' };
    const place = 'shipmentInfo.addressData[0]';
    const customs = (shipment: Shipment, address = own) =>
      mapShipment(shipment, ROUTE, address).request.customs?.options;
    for (const sender of [undefined, null, {}, { name: ' ' }]) {
      const empty = withValueAt(plain(), `${place}.sender`, sender);
      expect(mapShipment(empty, ROUTE, own).request.shipper.federal_tax_id).toBe('DE136695976');
      expect(customs(empty)).toEqual(numbers);
    }
    const elsewhere = withValueAt(plain(), 'shipmentInfo.addressData', [
      { recipient: { countryIsoCode: 'CH' } },
    ]);
    expect(customs(elsewhere)).toEqual(numbers);
    // A person's number registers no one.
    const person = { ...own, countryIsoCode: 'BR', vatNumber: '529.982.247-25' };
    expect(customs(elsewhere, person)).toEqual({ eori_number: 'DE1234567' });
    const named = withValueAt(plain(), `${place}.sender`, { name: 'Other', countryIsoCode: 'DE' });
    expect(customs(named) ?? {}).toEqual({});
    expect(customs(withValueAt(named, `${place}.sender.eori`, 'DE7'))).toEqual({ eori_number: 'DE7' });
  });

  it('keeps the code of dangerous goods, which the engine has no member for', () => {
    for (const code of ['UN1993', 'un 3480', 'LQ']) {
      const { request } = map(withValueAt(plain(), parcel('packageCodeDangerousGoods'), code));
      expect(request.options.dangerous_good).toBe(true);
      expect(request.parcels[0]?.options?.dangerous_good).toBe(true);
      expect(request.metadata[parcel('packageCodeDangerousGoods')]).toBe(code);
    }
  });

  it('declares nothing to customs within a customs union', () => {
    const inside = withValueAt(plain(), 'shipmentInfo.addressData[0].recipient.countryIsoCode', 'FR');
    expect(map(inside).request.customs).toBeUndefined();
  });

  for (const { path, kind } of leaves.filter((leaf) => !ROUTING.has(leaf.path))) {
    const target = FIELD_TARGETS.get(path);
    it(`${target?.kind}: ${path}`, () => {
      const [without, withIt] = pairFor(path, kind);
      const before = map(without);
      const after = map(withIt);
      const changed = leafChanges(before.request, after.request).map((change) => change.path);
      const place = path.replaceAll('[]', '[0]');
      if (target?.kind === 'mapped') {
        const goal = (/^[\w.[\]]+/.exec(target.to)?.[0] ?? '').replaceAll('[]', '[0]');
        expect(changed.some((at) => at.startsWith(goal) || goal.startsWith(at))).toBe(true);
        const value = valueAt(after.request, goal);
        const expected = EXPECTED[path] ?? (goal.endsWith('.metadata') ? membersOf(path, kind) : undefined);
        expect(value).toEqual(expected ?? valueFor(path, kind));
        if (target.kept) expect(after.request.metadata[place]).toEqual(valueFor(path, kind));
      }
      if (target?.kind === 'reference') {
        expect(after.request.metadata[place]).toEqual(valueFor(path, kind));
      }
      if (target?.kind === 'none' || target?.kind === 'desk') expect(changed).toEqual([]);
    });
  }
});
