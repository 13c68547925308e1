import { describe, expect, it } from 'vitest';
import { withValueAt } from '../../../shared/document/path.ts';
import type { PaperKind } from '../../../shared/papers/kind.ts';
import { paperKinds } from '../../../shared/papers/kind.ts';
import { type NeedId, paperNeeds } from '../../../shared/papers/needs.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { exporter, flask, paperContext, parcelOf, swissShipment } from '../../helpers/papers.ts';

const found = (shipment: Shipment, kind: PaperKind): [NeedId, string, string][] =>
  paperNeeds(shipment, kind, paperContext()).map(({ id, path, severity }) => [id, path, severity]);

const SENDER = 'shipmentInfo.addressData[0].sender';
const RECIPIENT = 'shipmentInfo.addressData[0].recipient';
const PARCEL = 'shipmentInfo.shipmentItems[0]';
const ARTICLE = `${PARCEL}.articles[0]`;

/** Needs of a paper when the field of a path is emptied: a case for each, on either side of it. */
const cases: [PaperKind, NeedId, string, 'error' | 'warning', unknown?][] = [
  ['COMMERCIAL_INVOICE', 'name', `${SENDER}.name`, 'error'],
  ['COMMERCIAL_INVOICE', 'street', `${RECIPIENT}.street`, 'error'],
  ['COMMERCIAL_INVOICE', 'postcode', `${RECIPIENT}.postalCode`, 'error'],
  ['CN23', 'city', `${SENDER}.city`, 'error'],
  ['DELIVERY_NOTE', 'country', `${RECIPIENT}.countryIsoCode`, 'error'],
  ['COMMERCIAL_INVOICE', 'eori', `${SENDER}.eori`, 'warning'],
  ['COMMERCIAL_INVOICE', 'invoice-number', 'shipmentInfo.invoiceNumber', 'error', ' '],
  ['COMMERCIAL_INVOICE', 'invoice-date', 'shipmentInfo.international.invoiceDate', 'error'],
  [
    'COMMERCIAL_INVOICE',
    'reason-unknown',
    'shipmentInfo.international.typeOfExportDeclaration',
    'error',
    'EX',
  ],
  ['COMMERCIAL_INVOICE', 'reason', 'shipmentInfo.international.typeOfExportDeclaration', 'error'],
  ['CN22', 'reason', 'shipmentInfo.international.typeOfExportDeclaration', 'error'],
  ['PROFORMA_INVOICE', 'incoterm', 'shipmentInfo.incotermCode', 'error'],
  ['PROFORMA_INVOICE', 'incoterm-place', 'shipmentInfo.incotermPlace', 'error'],
  ['CN22', 'description', `${ARTICLE}.description`, 'error', '\n'],
  ['PACKING_SLIP', 'quantity', `${ARTICLE}.quantity`, 'error', 0],
  ['CN23', 'tariff', `${ARTICLE}.tariffNumber`, 'error', '9617'],
  ['COMMERCIAL_INVOICE', 'origin-unknown', `${ARTICLE}.countryOfOrigin`, 'error', 'ZZ'],
  ['COMMERCIAL_INVOICE', 'origin', `${ARTICLE}.countryOfOrigin`, 'error'],
  ['CN22', 'net', `${ARTICLE}.netWeight`, 'error', 0],
  ['CN22', 'gross', `${PARCEL}.dimensions.weight`, 'error'],
  ['CN22', 'cn22-weight', `${PARCEL}.dimensions.weight`, 'error', 2.1],
  ['CN23', 's10-missing', `${PARCEL}.trackingNumber`, 'warning', '1234567890'],
  ['COMMERCIAL_INVOICE', 'unprintable', `${ARTICLE}.description`, 'error', 'Cup \u{13000}'],
  ['CN22', 'unprintable', `${ARTICLE}.description`, 'error', 'Cup \u{13000}'],
  ['CN23', 'unprintable', `${RECIPIENT}.city`, 'error', 'Z\u{13000}rich'],
  ['CN23', 'unprintable', 'shipmentInfo.additionalInformation.customsComments', 'error', '\u{13000}'],
  ['PACKING_SLIP', 'unprintable', `${PARCEL}.packageReference1`, 'error', '\u{13000}'],
  ['DELIVERY_NOTE', 'delivery-note-number', 'shipmentInfo.deliveryNoteNumber', 'warning'],
];

describe('what a paper lacks', () => {
  it.each(paperKinds)('is nothing for a %s of a whole shipment', (kind) => {
    expect(found(swissShipment(), kind)).toEqual([]);
  });

  it.each(cases)('%s: %s at %s is an %s', (kind, id, path, severity, value) => {
    expect(found(withValueAt(swissShipment(), path, value), kind)).toEqual([[id, path, severity]]);
  });

  it.each(['EU', 'eu', 'QU', 'XK'])('is no origin where a rule lets %s pass', (origin) => {
    const article = flask({ countryOfOrigin: origin });
    expect(found(swissShipment([parcelOf([article])]), 'COMMERCIAL_INVOICE')).toEqual([]);
  });

  it('is a value, in a currency, for each line', () => {
    const priceless = flask({ price: null, singlePrice: null });
    expect(found(swissShipment([parcelOf([priceless])]), 'COMMERCIAL_INVOICE')).toEqual([
      ['value', `${ARTICLE}.price`, 'error'],
    ]);
    const nowhere = swissShipment([parcelOf([flask({ priceCurrency: '' })])], { currency: null });
    expect(found(nowhere, 'COMMERCIAL_INVOICE')).toEqual([['currency', `${ARTICLE}.priceCurrency`, 'error']]);
    const mixed = swissShipment([parcelOf([flask(), flask({ priceCurrency: 'CHF', netWeight: 0.3 })])]);
    expect(found(mixed, 'COMMERCIAL_INVOICE')).toEqual([
      ['one-currency', `${PARCEL}.articles[1].priceCurrency`, 'error'],
    ]);
  });

  it('is no character that the paper does not print, and each that the desk’s own address has', () => {
    const note = withValueAt(swissShipment(), 'shipmentInfo.description', 'For \u{13000}');
    expect(found(note, 'COMMERCIAL_INVOICE')).toEqual([]);
    const unsent = withValueAt(swissShipment(), SENDER, null);
    const ownAddress = { ...exporter, street: 'Weg \u{13000}' };
    const needs = paperNeeds(unsent, 'CN23', paperContext('en', { ownAddress }));
    expect(needs.map(({ id, path, values }) => [id, path, values.characters])).toEqual([
      ['unprintable', `${SENDER}.street`, '\u{13000}'],
    ]);
  });

  it('names each of many lines in little time', () => {
    const articles = Array.from({ length: 2000 }, (_, index) =>
      flask({ description: `Cup ${index} \u{13000}` }),
    );
    const needs = paperNeeds(swissShipment([parcelOf(articles)]), 'COMMERCIAL_INVOICE', paperContext());
    expect(needs.filter(({ id }) => id === 'unprintable')).toHaveLength(2000);
  });

  it('asks where the way to reach somebody is missing', () => {
    const silent = withValueAt(swissShipment(), `${RECIPIENT}.contactPerson`, { name: 'Urs Meier' });
    expect(found(silent, 'COMMERCIAL_INVOICE')).toEqual([
      ['contact', `${RECIPIENT}.contactPerson.phone`, 'warning'],
    ]);
  });

  it('asks of gifts as of all goods, since the label does', () => {
    const gift = withValueAt(
      swissShipment([parcelOf([flask({ tariffNumber: '' })], { trackingNumber: 'CP473124829DE' })]),
      'shipmentInfo.international.typeOfExportDeclaration',
      'GIFT',
    );
    expect(found(gift, 'CN23')).toEqual([['tariff', `${ARTICLE}.tariffNumber`, 'error']]);
  });

  it('is asked of the parcel where it lists no articles', () => {
    const shipment = swissShipment([{ dimensions: { weight: 1 }, trackingNumber: 'CP473124829DE' }]);
    expect(found(shipment, 'CN23').slice(0, 3)).toEqual([
      ['description', `${PARCEL}.content`, 'error'],
      ['value', `${PARCEL}.declaredValueAmount`, 'error'],
      ['tariff', `${PARCEL}.articles`, 'warning'],
    ]);
    expect(found(swissShipment([]), 'PACKING_SLIP')).toEqual([
      ['goods', 'shipmentInfo.shipmentItems', 'error'],
    ]);
  });

  it('is asked of each parcel where a form goes with each, also of an empty one beside others', () => {
    const number = { trackingNumber: 'CP473124829DE' };
    const empty = { dimensions: { weight: 1 }, ...number };
    const shipment = swissShipment([parcelOf([flask()], number), empty]);
    const second = 'shipmentInfo.shipmentItems[1]';
    for (const kind of ['CN22', 'CN23'] as const) {
      expect(found(shipment, kind).slice(0, 2)).toEqual([
        ['description', `${second}.content`, 'error'],
        ['value', `${second}.declaredValueAmount`, 'error'],
      ]);
    }
    expect(found(shipment, 'COMMERCIAL_INVOICE')).toEqual([]);
  });

  it('puts what stands in the way first, and fills its words', () => {
    const shipment = withValueAt(swissShipment(), `${PARCEL}.dimensions.weight`, 3);
    const [first] = paperNeeds(withValueAt(shipment, `${SENDER}.eori`, ''), 'CN22', paperContext());
    expect(first?.words).toBe('A CN 22 serves up to 2 kg; make a CN 23.');
  });
});
