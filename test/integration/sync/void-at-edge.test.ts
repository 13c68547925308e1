import { expect, it } from 'vitest';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { distantCarrier, distantShipment } from '../../helpers/distant-carrier.ts';
import { edgePair, isDrained, statusOf } from '../../helpers/edge-pair.ts';
import { labelRequest, readyShipment } from '../../helpers/service.ts';

const numberIn = ({ body }: { body: { shipment: Shipment[] } }): unknown =>
  body.shipment[0]?.shipmentInfo.shipmentItems?.[0]?.trackingNumber;

it('a label that is voided at an edge is void at the origin, too, and another is made without a question', async () => {
  const pair = await edgePair();
  const there = await pair.atOrigin();
  await there.create(readyShipment('S-0'));
  const here = await pair.atEdge('supervisor');
  expect((await here.get('S-0')).status).toBe(200);
  const [wish] = labelRequest('S-0').shipment;
  const first = await here.update(wish ?? {});
  expect(first.body.data.labelGenerated).toBe(true);
  await statusOf(pair.edge(), isDrained);
  expect(numberIn(await there.get('S-0'))).toBe(first.body.data.trackingNumber);

  const { sessions, shipments } = pair.edge().service;
  const caller = await sessions.authenticate(here.login.body.token);
  await shipments.voidLabel(caller, { reference: 'S-0' }, 'wrong carton');
  const status = await statusOf(pair.edge(), isDrained);
  expect(status.conflicts).toBe(0);
  expect(numberIn(await there.get('S-0'))).toBeUndefined();
  const [atOrigin] = await pair.origin().store.shipments.byReferences(['S-0']);
  expect(atOrigin?.status).toBe(10);

  const second = await here.update(wish ?? {});
  expect(second).toMatchObject({ status: 200, body: { data: { labelGenerated: true } } });
  expect(second.body.data.trackingNumber).not.toBe(first.body.data.trackingNumber);
  await statusOf(pair.edge(), isDrained);
  expect(numberIn(await there.get('S-0'))).toBe(second.body.data.trackingNumber);
});

it('a label of the remote is cancelled there, not here', async () => {
  const pair = await edgePair();
  await pair.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  await pair.edge().store.settings.set('carriers', [distantCarrier('remote')]);
  const here = await pair.atEdge();
  await here.create(distantShipment('R1'));
  const wish = {
    settings: { printSettings: { printLabel: true } },
    shipmentInfo: { shipmentReference: 'R1' },
  };
  await here.update(wish);
  await statusOf(pair.edge(), isDrained);
  const { service, store } = pair.edge();
  const caller = await service.sessions.authenticate(here.login.body.token);
  const [before] = await store.shipments.byReferences(['R1']);
  await expect(service.shipments.voidLabel(caller, { reference: 'R1' }, 'mistake')).rejects.toMatchObject({
    code: 'label.of-remote',
  });
  expect(await store.shipments.byReferences(['R1'])).toEqual([before]);
});
