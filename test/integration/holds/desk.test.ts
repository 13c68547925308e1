import { describe, expect, it } from 'vitest';
import { addTestPrinter, nextEvent, setUp, testDesk } from '../../helpers/desk.ts';
import { handOver, packed, packingDesk, waiting } from '../../helpers/handover-desk.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const deskWith = async (...references: string[]) => {
  const { client } = await testDesk();
  await setUp(client);
  await client.call('service.create', { body: { shipment: references.map((each) => readyShipment(each)) } });
  return client;
};

const saying = (reference: string, shipmentStatus: number | null) => ({
  body: { shipment: [{ shipmentInfo: { shipmentReference: reference, shipmentStatus } }] },
});
const print = (reference: string, requestId: string, version = 1) => ({
  reference,
  version,
  requestId,
  reprint: false,
});

describe('a hold over the bridge', () => {
  it('is told to every window, is part of what is opened, and stops the print', async () => {
    const client = await deskWith('H-1');
    await addTestPrinter(client);
    const told = nextEvent(client, 'hold.changed', ({ hold }) => hold !== null);
    const hold = await client.call('holds.set', { reference: 'H-1', reason: 'address in doubt' });
    expect(await told).toEqual({ reference: 'H-1', hold });
    const scanned = await client.call('bench.scan', { code: 'H-1' });
    expect(scanned).toMatchObject({ found: 'one', opened: { hold, version: 1 } });
    expect(await client.call('holds.count', {})).toEqual({ count: 1 });
    await expect(client.call('bench.print', print('H-1', 'print-held-1'))).rejects.toMatchObject({
      code: 'shipment.held',
      details: { reason: 'address in doubt' },
    });
    const released = nextEvent(client, 'hold.changed', ({ hold: now }) => now === null);
    await client.call('holds.release', { reference: 'H-1' });
    await released;
    expect((await client.call('bench.open', { reference: 'H-1' })).hold).toBeNull();
  });

  it.each([
    ['no reason', { reference: 'H-1' }, 'reason'],
    ['a reason of blanks', { reference: 'H-1', reason: '     ' }, 'reason'],
    ['no reference', { reason: 'address in doubt' }, 'reference'],
  ])('is refused for %s', async (_what, input, path) => {
    const client = await deskWith('H-1');
    await expect(client.call('holds.set', input as never)).rejects.toMatchObject({
      code: 'bridge.invalid',
      errors: { [path]: [expect.any(String)] },
    });
  });

  it('is for those who are signed in', async () => {
    const { client } = await testDesk();
    const wanted = { reference: 'H-1', reason: 'address in doubt' };
    await expect(client.call('holds.set', wanted)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(client.call('holds.release', wanted)).rejects.toMatchObject({ code: 'auth.token' });
  });

  it('says so where the label was made before', async () => {
    const client = await deskWith('H-1');
    await addTestPrinter(client);
    await client.call('bench.print', print('H-1', 'print-before-1'));
    const notice = nextEvent(client, 'desk.notice', ({ code }) => code === 'hold.after-label');
    await client.call('holds.set', { reference: 'H-1', reason: 'address in doubt' });
    expect((await notice).details).toMatchObject({ reference: 'H-1', reason: 'address in doubt' });
  });
});

describe('a label that waits for its printer', () => {
  it.each([
    ['on hold', 'shipment.held'],
    ['cancelled', 'shipment.cancelled'],
  ])('does not come out once its shipment is %s; it goes on when that is over', async (what, code) => {
    const client = await deskWith('H-1');
    const { socket, printer } = await addTestPrinter(client);
    await socket.close();
    const failed = nextEvent(client, 'job.changed', ({ job }) => job.state === 'failed');
    await client.call('bench.print', print('H-1', 'print-waits-1'));
    const { job } = await failed;
    const isHeld = what === 'on hold';
    if (isHeld) await client.call('holds.set', { reference: 'H-1', reason: 'address in doubt' });
    else await client.call('service.update', saying('H-1', 90));

    const stopped = nextEvent(client, 'job.changed', (told) => told.job.error?.code === code);
    await client.call('jobs.retry', { id: job.id, confirmed: false });
    expect((await stopped).job).toMatchObject({ state: 'failed', printerId: printer.id });

    if (isHeld) await client.call('holds.release', { reference: 'H-1' });
    else await client.call('service.update', saying('H-1', null));
    const tried = nextEvent(
      client,
      'job.changed',
      (told) => told.job.state === 'failed' && told.job.error?.code !== code,
    );
    await client.call('jobs.retry', { id: job.id, confirmed: false });
    // Its printer is as away as before: it has gone out again.
    await tried;
  });
});

describe('the end of the day', () => {
  it('leaves out what is on hold, with the reason, whatever is asked for', async () => {
    const { client } = await packingDesk();
    await packed(client, 'GOOD');
    await packed(client, 'HELD');
    await client.call('holds.set', { reference: 'HELD', reason: 'address in doubt' });
    const { groups } = await waiting(client);
    expect(groups[0]?.rows.map(({ reference, doubt, hold }) => [reference, doubt, hold])).toEqual([
      ['GOOD', null, undefined],
      ['HELD', 'held', 'address in doubt'],
    ]);
    await expect(handOver(client, ['GOOD', 'HELD'], { despite: ['HELD'] })).rejects.toMatchObject({
      code: 'handover.changed',
      details: { reference: 'HELD' },
    });
    await client.call('holds.release', { reference: 'HELD' });
    await handOver(client, ['GOOD', 'HELD']);
  });
});
