import { expect, it } from 'vitest';
import { MAX_VALUES } from '../../../shared/json-measure.ts';
import { readyShipment, testFace, testService } from '../../helpers/service.ts';

const setUp = async () => {
  const http = await testFace(await testService());
  const token = await http.token();
  const send = (method: string, body: unknown) => http.call(method, '/api/v3/shipments', { token, body });
  return { http, token, send };
};

it('a body of 350,000 members is refused by its count, before anything looks at them', async () => {
  const { send } = await setUp();
  await send('POST', { shipment: [readyShipment('S-1')] });
  const members = Array.from({ length: 350_000 }, (_, index) => [`m${index}`, 1]);
  const { status, body } = await send('PATCH', {
    shipment: [
      { shipmentInfo: { shipmentReference: 'S-1', additionalInformation: Object.fromEntries(members) } },
    ],
  });
  expect([status, body.errors]).toEqual([
    400,
    { $: [`The body has more than ${MAX_VALUES} values; send fewer shipments in one request.`] },
  ]);
});

it('a shipment of 999 parcels with articles is taken', async () => {
  const { http, token, send } = await setUp();
  const article = { articleNumber: 'A-1', description: 'Mug', quantity: 2, netWeight: 0.5, price: 9.5 };
  const shipment = readyShipment('S-1');
  const shipmentItems = Array.from({ length: 999 }, (_, index) => ({
    packageReference1: `P-${index}`,
    grossWeight: 3,
    articles: Array.from({ length: 5 }, () => article),
  }));
  const whole = { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentItems } };
  expect((await send('POST', { shipment: [whole] })).status).toBe(201);
  const got = await http.call('GET', '/api/v3/shipments/S-1', { token });
  expect(got.body.shipment[0].shipmentInfo.shipmentItems).toHaveLength(999);
});

it('a shipment without a label is not handed over by a number in its document', async () => {
  const { send } = await setUp();
  await send('POST', { shipment: [readyShipment('S-1')] });
  const handOver = { shipment: [{ shipmentInfo: { shipmentReference: 'S-1', shipmentStatus: 30 } }] };
  const { status, body } = await send('PATCH', handOver);
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['shipment[0].shipmentInfo.shipmentStatus']);
  // It is open as before.
  const edit = { shipment: [{ shipmentInfo: { shipmentReference: 'S-1', description: 'x' } }] };
  expect((await send('PATCH', edit)).status).toBe(200);
});

it('what was labelled elsewhere is', async () => {
  const { send } = await setUp();
  const shipment = readyShipment('S-1');
  for (const parcel of shipment.shipmentInfo.shipmentItems) Object.assign(parcel, { trackingNumber: 'T-1' });
  await send('POST', { shipment: [shipment] });
  const handOver = { shipment: [{ shipmentInfo: { shipmentReference: 'S-1', shipmentStatus: 30 } }] };
  expect((await send('PATCH', handOver)).status).toBe(200);
});
