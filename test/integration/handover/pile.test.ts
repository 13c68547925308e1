import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import { PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN, nextEvent, testDesk } from '../../helpers/desk.ts';
import { handOver, packed, packingDesk, waiting } from '../../helpers/handover-desk.ts';
import { longIt } from '../../helpers/long-it.ts';
import { readyShipment } from '../../helpers/service.ts';

const scan = (client: BridgeClient, code: string, carrierCode: string | null = 'GS1') =>
  client.call('handover.toPile', { code, carrierCode });

const numbersOf = async (client: BridgeClient, reference: string): Promise<string[]> => {
  const { shipment } = await client.call('bench.open', { reference });
  return (shipment.shipmentInfo.shipmentItems ?? []).map(({ trackingNumber }) => trackingNumber ?? '');
};

const pileOf = async (client: BridgeClient, reference: string) =>
  (await waiting(client)).groups.flatMap(({ rows }) => rows).find((row) => row.reference === reference)?.pile;

describe('scanning onto the pile', () => {
  it('counts each parcel once, by its number in every form that a scanner gives it', async () => {
    const { client } = await packingDesk();
    await packed(client, 'THREE', 3);
    await packed(client, 'ONE');
    const [first = '', second = '', third = ''] = await numbersOf(client, 'THREE');
    expect(await pileOf(client, 'THREE')).toEqual({ on: [], of: 3 });
    const told = nextEvent(client, 'handover.changed');
    expect(await scan(client, `]C100${second}`)).toEqual({
      outcome: 'counted',
      reference: 'THREE',
      parcels: [2],
      pile: { on: [1], of: 3 },
    });
    await told;
    expect(await scan(client, `(00)${first}`)).toMatchObject({ parcels: [1], pile: { on: [0, 1] } });
    expect(await scan(client, `00${first}`)).toMatchObject({ outcome: 'refused', why: 'already' });
    expect(await scan(client, third)).toMatchObject({ pile: { on: [0, 1, 2], of: 3 } });
    expect(await pileOf(client, 'THREE')).toEqual({ on: [0, 1, 2], of: 3 });
    // A shipment of one parcel is known by its own number too.
    expect(await scan(client, 'one')).toMatchObject({ outcome: 'counted', reference: 'ONE', parcels: [1] });
  });

  it('refuses each wrong parcel with its reason, and counts nothing', async () => {
    const { client } = await packingDesk();
    await packed(client, 'TWO', 2);
    await packed(client, 'GONE');
    await packed(client, 'VOID');
    await packed(client, 'STALE');
    await client.call('service.create', { body: { shipment: [readyShipment('OPEN')] } });
    const [voided = ''] = await numbersOf(client, 'VOID');
    await client.call('shipments.void', { reference: 'VOID', reason: 'wrong carton' });
    await handOver(client, ['GONE']);
    const { version } = await client.call('bench.open', { reference: 'STALE' });
    const patch = { shipmentInfo: { shipmentReference: 'STALE', orderNumber: 'another' } };
    await client.call('bench.save', { patch, version, requestId: 'save-stale' });
    const why = async (code: string, carrierCode: string | null = 'GS1') => {
      const answer = await scan(client, code, carrierCode);
      return answer.outcome === 'refused' ? answer.why : answer.outcome;
    };
    expect(await why('NOTHING')).toBe('unknown');
    expect(await why(voided)).toBe('voided');
    expect(await why('VOID')).toBe('not-labelled');
    expect(await why('OPEN')).toBe('not-labelled');
    expect(await why('GONE')).toBe('handed-over');
    expect(await why('STALE')).toBe('stale');
    expect(await why('TWO')).toBe('each-parcel');
    const [own = ''] = await numbersOf(client, 'TWO');
    expect(await scan(client, own, 'POST')).toEqual({
      outcome: 'refused',
      why: 'other-carrier',
      code: own,
      reference: 'TWO',
      carrierCode: 'GS1',
      carrierName: 'Forwarder (GS1)',
    });
    expect(await pileOf(client, 'TWO')).toEqual({ on: [], of: 2 });
    await expect(scan(client, ' ')).rejects.toMatchObject({ code: 'bridge.invalid' });
    await client.call('session.signOut', {});
    await expect(scan(client, own)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(client.call('handover.clearPile', { carrierCode: 'GS1' })).rejects.toMatchObject({
      code: 'auth.token',
    });
  });

  it('goes by the SSCC of a code that has its order too: two labels of one order are two parcels', async () => {
    const { client } = await packingDesk();
    await packed(client, 'TWO', 2);
    await packed(client, 'VOID');
    const [first = '', second = ''] = await numbersOf(client, 'TWO');
    const [voided = ''] = await numbersOf(client, 'VOID');
    const withOrder = (sscc: string, order: string) => `]C100${sscc}\u001d400ORDER-${order}`;
    expect(await scan(client, withOrder(second, 'TWO'))).toMatchObject({ parcels: [2] });
    expect(await scan(client, withOrder(first, 'TWO'))).toMatchObject({ parcels: [1] });
    expect(await scan(client, `(400)ORDER-TWO(00)${first}`)).toMatchObject({ why: 'already' });
    await client.call('shipments.void', { reference: 'VOID', reason: 'wrong carton' });
    const { version } = await client.call('bench.open', { reference: 'VOID' });
    await client.call('bench.print', { reference: 'VOID', version, requestId: 'print-new', reprint: false });
    // Its order has another label by now.
    expect(await scan(client, withOrder(voided, 'VOID'))).toMatchObject({
      outcome: 'refused',
      why: 'voided',
    });
    expect(await scan(client, withOrder('376104250021234569', 'VOID'))).toMatchObject({ why: 'unknown' });
  });

  it('keeps the count over a restart and an undone handover, until it is discarded', async () => {
    const { client, desk, folder } = await packingDesk();
    await packed(client, 'P-A');
    await packed(client, 'P-B');
    await scan(client, 'P-A');
    await scan(client, 'P-B');
    await desk.stop();
    const { client: later } = await testDesk({ folder });
    await later.call('session.signIn', { email: ADMIN, password: PASSWORD });
    expect(await pileOf(later, 'P-A')).toEqual({ on: [0], of: 1 });
    const { manifest } = await handOver(later, ['P-A']);
    expect(await pileOf(later, 'P-B')).toEqual({ on: [0], of: 1 });
    await later.call('handover.undo', { id: manifest.id });
    expect(await pileOf(later, 'P-A')).toEqual({ on: [0], of: 1 });
    await later.call('handover.clearPile', { carrierCode: 'POST' });
    expect(await pileOf(later, 'P-A')).toEqual({ on: [0], of: 1 });
    await later.call('handover.clearPile', { carrierCode: 'GS1' });
    expect(await pileOf(later, 'P-A')).toEqual({ on: [], of: 1 });
  });

  it('of what went with the driver ends with the day; what waits for another one stays', async () => {
    const { client } = await packingDesk();
    await packed(client, 'P-A');
    await packed(client, 'P-B');
    await scan(client, 'P-A');
    await scan(client, 'P-B');
    const { manifest } = await handOver(client, ['P-A']);
    const { id, revision } = manifest;
    await client.call('handover.close', { requestId: 'close-0001', manifests: [{ id, revision }] });
    expect(await pileOf(client, 'P-B')).toEqual({ on: [0], of: 1 });
  });

  longIt('starts over with another label', async () => {
    const { client } = await packingDesk();
    await packed(client, 'P-A');
    await scan(client, 'P-A');
    await client.call('shipments.void', { reference: 'P-A', reason: 'wrong carton' });
    const { version } = await client.call('bench.open', { reference: 'P-A' });
    await client.call('bench.print', { reference: 'P-A', version, requestId: 'print-again', reprint: false });
    expect(await pileOf(client, 'P-A')).toEqual({ on: [], of: 1 });
    expect(await scan(client, 'P-A')).toMatchObject({ outcome: 'counted' });
  });
});
