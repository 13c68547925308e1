import fc from 'fast-check';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';

const value = fc.constantFrom('', 'a', 'b', 'c');
const number = fc.constantFrom(undefined, 1, 2, 3);
const some = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(shape, { requiredKeys: [], noNullPrototype: true });

const address = some({
  name: value,
  street: value,
  houseNo: value,
  contactPerson: some({ phone: value }),
  own: value,
});
/** Shipments of few values that differ in what belongs together (merge-units.ts). */
export const unitDocument: fc.Arbitrary<Shipment> = fc
  .record({
    carrierDetails: some({ carrierCode: value, productCode: value, carrierService: fc.subarray(['x', 'y']) }),
    shipmentInfo: some({
      incotermCode: value,
      incotermPlace: value,
      addressData: fc.tuple(some({ recipient: address, sender: address })),
      pickup: some({ date: value, fromTime1: value, toTime1: value, location: value }),
      delivery: some({ timeFrom: value, timeTo: value }),
      shipmentItems: fc.tuple(
        fc.record(
          {
            trackingNumber: fc.constant('T1'),
            articles: fc.tuple(
              some({ quantity: number, price: number, priceCurrency: value, description: value }),
            ),
          },
          { requiredKeys: ['trackingNumber'], noNullPrototype: true },
        ),
      ),
    }),
  })
  .map((made) => ({ ...made, shipmentInfo: { shipmentReference: 'S-1', ...made.shipmentInfo } }) as Shipment);
