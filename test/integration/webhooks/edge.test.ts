import { expect, it } from 'vitest';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { draft, webhookReceiver } from '../../helpers/webhooks.ts';

it('the depot tells of what a desk in front of it did, and the desk of what came from the depot', async () => {
  const pair = await edgePair();
  const [depot, desk] = [await webhookReceiver(), await webhookReceiver()];
  depot.secret = (await pair.origin().webhooks.add(draft({ url: depot.url }))).secret;
  const atOrigin = await pair.atOrigin();
  const atEdge = await pair.atEdge();
  await atOrigin.create(readyShipment('ORD-1'));
  await depot.got(1);
  desk.secret = (await pair.edge().webhooks.add(draft({ url: desk.url }))).secret;
  // The desk fetches it, changes it, and sends that on.
  expect((await atEdge.get('ORD-1')).status).toBe(200);
  await atEdge.update({ shipmentInfo: { shipmentReference: 'ORD-1', description: 'Bulbs' } });
  await statusOf(pair.edge(), isDrained);
  await depot.got(2);
  // Another changes it at the depot: the desk hears of it with the answer to its next edit.
  await atOrigin.update({ shipmentInfo: { shipmentReference: 'ORD-1', invoiceNumber: 'I-9' } });
  await atEdge.update({ shipmentInfo: { shipmentReference: 'ORD-1', customerOrderNumber: 'C-9' } });
  await depot.got(4);
  await desk.got(4);
  const fieldsOf = ({ received }: typeof desk) => received.map(({ data }) => (data.fields ?? []).join());
  const [description, invoice, order] = ['description', 'invoiceNumber', 'customerOrderNumber'].map(
    (name) => `shipmentInfo.${name}`,
  );
  expect(fieldsOf(depot)).toEqual(['', description, invoice, order]);
  expect(fieldsOf(desk)).toEqual(['', description, order, invoice]);
  expect(depot.received[0]?.type).toBe('shipment.created');
  expect(desk.received[0]?.type).toBe('shipment.created');
  expect([...depot.refused, ...desk.refused]).toEqual([]);
});
