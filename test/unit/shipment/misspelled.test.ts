import { describe, expect, it } from 'vitest';
import { misspelledMembers } from '../../../shared/shipment/fields/misspelled.ts';

const info = (shipmentInfo: object) => ({ shipmentInfo: { shipmentReference: 'R1', ...shipmentInfo } });

describe('names that are nearly one of the interface', () => {
  it.each([
    [{ ...info({}), carrierDetials: {} }, 'carrierDetials', 'carrierDetails'],
    [info({ adressData: [] }), 'shipmentInfo.adressData', 'addressData'],
    [info({ AddressData: [] }), 'shipmentInfo.AddressData', 'addressData'],
    [info({ address_data: [] }), 'shipmentInfo.address_data', 'addressData'],
    [info({ shipmentItem: [] }), 'shipmentInfo.shipmentItem', 'shipmentItems'],
    [info({ orderNumbre: '1' }), 'shipmentInfo.orderNumbre', 'orderNumber'],
    [
      info({ addressData: [{ recipient: { nmae: 'Anna' } }] }),
      'shipmentInfo.addressData[0].recipient.nmae',
      'name',
    ],
    [
      info({ shipmentItems: [{}, { dimensions: { wieght: 1 } }] }),
      'shipmentInfo.shipmentItems[1].dimensions.wieght',
      'weight',
    ],
    [
      info({ shipmentItems: [{ articles: [{ 'article-number': 'A' }] }] }),
      'shipmentInfo.shipmentItems[0].articles[0].article-number',
      'articleNumber',
    ],
    [
      info({ addressData: [{ recipient: { zipcode: '1' } }] }),
      'shipmentInfo.addressData[0].recipient.zipcode',
      'zipCode',
    ],
  ])('%j: %s is %s', (shipment, path, meant) => {
    expect(misspelledMembers(shipment)).toEqual([{ path, meant }]);
  });

  it('are none of a program’s own, none that is there under its right name too, and no ids of parcels', () => {
    const shipment = info({
      depotCode: 'x',
      orderNumber: '1',
      orderNumbers: ['1'],
      addressData: [{ recipient: { name: 'Anna', name4: 'x' } }],
      shipmentItems: [{ packdeskId: 'parcel-a', color: 'red', content: 'x', contents: ['x'] }],
    });
    expect(misspelledMembers(shipment)).toEqual([]);
    for (const odd of [null, 7, [], {}, { shipmentInfo: null }]) expect(misspelledMembers(odd)).toEqual([]);
  });
});
