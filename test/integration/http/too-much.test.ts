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

const numbered = (reference: string) => {
  const shipment = readyShipment(reference);
  for (const parcel of shipment.shipmentInfo.shipmentItems)
    Object.assign(parcel, { trackingNumber: `T-${reference}` });
  return shipment;
};
const saying = (shipment: ReturnType<typeof readyShipment>, shipmentStatus: unknown) => ({
  ...shipment,
  shipmentInfo: { ...shipment.shipmentInfo, shipmentStatus },
});

it('a shipment is not created as handed over without a label, alone or among others', async () => {
  const { http, token, send } = await setUp();
  const alone = await send('POST', { shipment: [saying(readyShipment('S-1'), 30)] });
  expect([alone.status, Object.keys(alone.body.errors)]).toEqual([
    422,
    ['shipment[0].shipmentInfo.shipmentStatus'],
  ]);
  // The label that the same request asks for comes after what it says of the status, as in an update.
  const asking = { ...saying(readyShipment('S-1'), '30'), settings: { printSettings: { printLabel: true } } };
  expect((await send('POST', { shipment: [readyShipment('S-2'), asking] })).status).toBe(422);
  expect((await http.call('GET', '/api/v3/shipments/S-2', { token })).status).toBe(404);
  const elsewhere = await send('POST', { shipment: [saying(numbered('S-3'), 30)] });
  expect(elsewhere.status).toBe(201);
  expect((await http.call('GET', '/api/v3/shipments/S-3?shipmentStatus=30', { token })).status).toBe(200);
});

it('taken back with null it is what its parcels say: labelled with a label, else open', async () => {
  const { http, token, send } = await setUp();
  const statusOf = async (reference: string): Promise<number | undefined> => {
    for (const status of [10, 20, 30]) {
      const path = `/api/v3/shipments/${reference}?shipmentStatus=${status}`;
      if ((await http.call('GET', path, { token })).status === 200) return status;
    }
    return undefined;
  };
  const change = async (reference: string, info: object) =>
    (await send('PATCH', { shipment: [{ shipmentInfo: { shipmentReference: reference, ...info } }] })).status;
  await send('POST', { shipment: [numbered('S-1'), numbered('S-2'), readyShipment('S-3')] });
  for (const reference of ['S-1', 'S-2']) expect(await change(reference, { shipmentStatus: 30 })).toBe(200);
  expect(await change('S-1', { shipmentStatus: null })).toBe(200);
  expect(await statusOf('S-1')).toBe(20);
  // Its labels are taken away with the same update.
  expect(await change('S-2', { shipmentStatus: null, shipmentItems: [{ grossWeight: 2 }] })).toBe(200);
  expect(await statusOf('S-2')).toBe(10);
  // Nothing was handed over: null says nothing.
  expect(await change('S-3', { shipmentStatus: null })).toBe(200);
  expect(await statusOf('S-3')).toBe(10);
  expect(await change('S-3', { shipmentStatus: 30 })).toBe(422);
});
