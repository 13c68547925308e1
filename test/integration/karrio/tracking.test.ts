import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { eventsSecretName } from '../../../electron/service/tracking/events.ts';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { ShipmentStatus } from '../../../shared/shipment/status.ts';
import type { ShipmentTracking } from '../../../shared/tracking/views.ts';
import { boughtShipment } from '../../helpers/buying-desk.ts';
import { nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { type HandTimers, handTimers } from '../../helpers/hand-timers.ts';
import { handOver } from '../../helpers/handover-desk.ts';
import { useKarrio } from '../../helpers/karrio.ts';
import { openAt } from '../../helpers/store.ts';
import { type CarrierStandIn, startCarriers } from '../../karrio-engine/carrier-stand-in.ts';
import { UPS_AGREES, upsBut, upsError } from '../../karrio-engine/ups-script.ts';

const HOUR_MS = 3_600_000;
/** The day after the last event of the carriers' scripts: some days later a parcel is silent, and asked about otherwise. */
const NOW = Date.UTC(2026, 10, 26, 8);
const WISH = { printSettings: { printLabel: true, labelType: 'ZPL' as const } };
/** The carriers as they are called at the desk, with a product each. */
const UPS = { carrierCode: 'UPS', productCode: 'ups_standard_eu' };
const GENERIC = { carrierCode: 'PARCEL-COMPANY', productCode: 'standard_service' };

describe('parcels that were handed over', () => {
  let carriers: CarrierStandIn;
  const engine = useKarrio(async () => {
    carriers = await startCarriers();
    return carriers;
  });
  beforeAll(async () => {
    for (const name of ['generic', 'ups'] as const) await engine().connect(name);
  });
  beforeEach(() => {
    carriers.play(UPS_AGREES);
    carriers.asked.length = 0;
  });
  afterAll(() => carriers.end());

  const packing = async (time: HandTimers, secrets = volatileSecrets(true)) => {
    const desk = await testDesk({ clock: time.clock, timers: time.timers, secrets });
    await setUp(desk.client);
    const { url, apiKey } = engine();
    await desk.client.call('engines.connect', { name: 'Depot', url, apiKey });
    return desk;
  };

  /** Buys the label of a shipment and hands it over. */
  const left = async (client: BridgeClient, reference: string, carrierDetails: typeof UPS): Promise<void> => {
    const shipment = { ...boughtShipment(reference), carrierDetails };
    await client.call('service.create', { body: { shipment: [shipment] } });
    const wish = { settings: WISH, shipmentInfo: { shipmentReference: reference } };
    await client.call('service.update', { body: { shipment: [wish] } });
    const { carrierCode } = carrierDetails;
    await handOver(client, [reference], { carrierCode, despite: [reference] });
  };

  const trackingOf = (client: BridgeClient, reference: string): Promise<ShipmentTracking> =>
    client.call('tracking.of', { reference });

  const trackCalls = () => carriers.asked.filter(({ path }) => path.startsWith('/api/track/'));

  it('are asked about at their carrier, and their shipment stays as it is', { timeout: 60_000 }, async () => {
    const time = handTimers(NOW);
    const { client, folder, desk } = await packing(time);
    await left(client, 'T-1', UPS);
    const before = await client.call('bench.open', { reference: 'T-1' });
    expect(before.status).toBe(ShipmentStatus.handedOver);
    expect(await trackingOf(client, 'T-1')).toMatchObject({
      tracks: [{ state: 'pending', askedAt: null, stuck: null, nextAt: time.clock.now() + HOUR_MS }],
      mayAskAt: 0,
    });
    const told = nextEvent(client, 'tracking.changed');
    time.pass(HOUR_MS);
    expect(await told).toEqual({ reference: 'T-1' });
    // The engine's own event is not the carrier's word.
    expect(await trackingOf(client, 'T-1')).toMatchObject({
      tracks: [{ state: 'pending', events: [], askedAt: time.clock.now(), fault: null }],
    });
    expect(trackCalls()).toEqual([]);

    // A person has the carrier itself asked, whatever the engine keeps.
    const { tracks } = await client.call('tracking.ask', { reference: 'T-1' });
    const inTransit = [
      {
        state: 'in-transit',
        events: [
          { text: 'Departed from Facility', place: 'Berlin, 10115, DE' },
          { text: 'Shipper created a label', place: 'Berlin, 10115, DE' },
        ],
        estimatedDelivery: '2026-11-27',
        fault: null,
      },
    ];
    expect(tracks).toMatchObject(inTransit);
    expect(trackCalls()).toHaveLength(1);
    await client.call('tracking.ask', { reference: 'T-1' });
    expect(trackCalls()).toHaveLength(1);

    // The engine's own tracker is older by now, and takes nothing back.
    const again = nextEvent(client, 'tracking.changed');
    time.pass(2 * HOUR_MS);
    await again;
    expect(trackCalls()).toHaveLength(1);
    expect((await trackingOf(client, 'T-1')).tracks).toMatchObject(inTransit);
    const after = await client.call('bench.open', { reference: 'T-1' });
    expect(after).toEqual(before);

    await desk.stop();
    const store = await openAt(folder);
    expect(await store.tracking.ofShipment('T-1')).toMatchObject([{ state: 'in-transit' }]);
    await store.close();
  });

  it('say so where their carrier does not know them, or cannot be asked', { timeout: 60_000 }, async () => {
    const time = handTimers(NOW);
    const { client } = await packing(time);
    carriers.play(
      upsBut(({ path }) => (path.startsWith('/api/track/') ? upsError('TW0001', 'Not found', 404) : null)),
    );
    await left(client, 'T-2', UPS);
    await left(client, 'T-3', GENERIC);
    for (const reference of ['T-2', 'T-3']) await client.call('tracking.ask', { reference });
    expect(await trackingOf(client, 'T-2')).toMatchObject({
      tracks: [{ state: 'pending', fault: 'not-known', messages: [{ code: 'TW0001', text: 'Not found' }] }],
    });
    expect(await trackingOf(client, 'T-3')).toMatchObject({
      tracks: [{ fault: 'untracked', stuck: null, messages: [{ code: 'not_found' }] }],
    });
    // The manifest is taken back: nothing has left.
    const { manifests } = await client.call('handover.list', { offset: 0, limit: 9 });
    for (const { id } of manifests) await client.call('handover.undo', { id });
    expect((await trackingOf(client, 'T-2')).tracks).toEqual([]);
  });

  it('are asked about soon after an event of the engine', { timeout: 60_000 }, async () => {
    const time = handTimers(NOW);
    const secrets = volatileSecrets(true);
    const { client, desk } = await packing(time, secrets);
    await left(client, 'T-5', UPS);
    const [{ trackingNumber: number } = { trackingNumber: '' }] = (await trackingOf(client, 'T-5')).tracks;
    const { engines } = await client.call('engines.list', {});
    const id = engines[0]?.id ?? '';
    const webhook = (await engine().ask('POST', '/v1/webhooks', {
      ...{ url: `${desk.url}/api/v3/carrier-events/${id}`, enabled_events: ['tracker_updated'] },
    })) as { id: string; secret: string };
    await secrets.set(eventsSecretName(id), webhook.secret);
    const payload = { event: 'tracker_updated', data: { tracking_number: number, status: 'delivered' } };
    await engine().ask('POST', `/v1/webhooks/${webhook.id}/test`, { payload });
    const [track] = (await trackingOf(client, 'T-5')).tracks;
    expect(track).toMatchObject({ state: 'pending', nextAt: time.clock.now() });
  });

  it('of a desk in front of a depot are the depot’s: the desk shows none', { timeout: 60_000 }, async () => {
    const pair = await edgePair();
    const { url, apiKey } = engine();
    const draft = { name: 'Depot', url, apiKey, ca: '', proxy: '', isTest: false };
    await pair.origin().engines.connect(null, draft);
    const atOrigin = await pair.atOrigin();
    await atOrigin.create({ ...boughtShipment('T-4'), carrierDetails: UPS });
    const atEdge = await pair.atEdge();
    await atEdge.get('T-4');
    await atEdge.update({ settings: WISH, shipmentInfo: { shipmentReference: 'T-4' } });
    await pair.edge().sync.retry();
    const stored = async (at: typeof pair.edge) => (await at().store.shipments.byReferences(['T-4']))[0];
    await expect.poll(async () => (await stored(pair.edge))?.labelledAt).toBeTruthy();
    const shipmentInfo = { shipmentReference: 'T-4', shipmentStatus: ShipmentStatus.handedOver };
    await atEdge.update({ shipmentInfo });
    await pair.edge().sync.retry();
    await expect.poll(async () => (await stored(pair.origin))?.status).toBe(ShipmentStatus.handedOver);
    expect((await pair.origin().tracking.ask('T-4')).tracks).toMatchObject([{ state: 'in-transit' }]);
    expect(await pair.edge().tracking.of('T-4')).toEqual({ tracks: [], away: null, mayAskAt: null });
    expect(await pair.edge().tracking.ask('T-4')).toMatchObject({ tracks: [] });
    expect(await pair.edge().tracking.stuckCount()).toBe(0);
  });
});
