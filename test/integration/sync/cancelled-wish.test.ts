import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { distantCarrier, distantShipment } from '../../helpers/distant-carrier.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { folderPrinter } from '../../helpers/printing.ts';

/** A desk whose depot makes the label of R1: it was asked for while the depot was away, and then cancelled. */
const cancelledWhileAwaited = async (by: 'packer' | 'supervisor') => {
  const pair = await edgePair();
  await pair.origin().store.settings.set('carriers', [distantCarrier('desk')]);
  await (await pair.atOrigin()).create(distantShipment('R1'));
  const { client, labels, signIn } = await edgeDesk(pair.url);
  await signIn('supervisor');
  await signIn('admin');
  await client.call('carriers.save', { profile: distantCarrier('remote'), previous: null, confirmed: false });
  await client.call('printers.save', { printer: { ...folderPrinter(labels), isDefault: true } });
  await signIn(by);
  const scanned = await client.call('bench.scan', { code: 'R1' });
  if (scanned.found !== 'one') throw new Error(scanned.found);
  await pair.offline();
  const { version } = scanned.opened;
  const print = { reference: 'R1', version, requestId: 'wish-0001', reprint: false };
  const { waiting } = await client.call('bench.print', print);
  expect(waiting).toBe(true);
  const says = async (shipmentStatus: number | null) => {
    const { version: now } = await client.call('bench.open', { reference: 'R1' });
    const patch = { shipmentInfo: { shipmentReference: 'R1', shipmentStatus } };
    return await client.call('bench.save', {
      patch,
      version: now,
      requestId: `says-status-${shipmentStatus}`,
    });
  };
  if (by === 'packer') await expect(says(90)).rejects.toMatchObject({ code: 'auth.role' });
  await signIn('supervisor');
  expect((await says(90)).status).toBe(90);
  const atOrigin = async () => {
    const [stored] = await pair.origin().store.shipments.byReferences(['R1']);
    return { status: stored?.status, isLabelled: stored?.labelledAt !== null };
  };
  const back = async () => {
    await pair.online();
    // A sign-in without the depot sends nothing.
    await signIn('supervisor');
  };
  const sent = async () => {
    await client.call('sync.retry', {});
    const open = async () => {
      const { waiting, sending, refused, conflicts } = await client.call('sync.status', {});
      return { left: waiting + sending, refused, conflicts };
    };
    await expect.poll(open, { timeout: 30_000 }).toEqual({ left: 0, refused: 0, conflicts: 0 });
  };
  return { client, labels, says, atOrigin, back, sent };
};

describe('a shipment that is cancelled while its label is awaited from the depot', {
  timeout: 60_000,
}, () => {
  it.each(['packer', 'supervisor'] as const)('is cancelled there too; a %s’s wish is over', async (by) => {
    const { client, labels, says, atOrigin, back, sent } = await cancelledWhileAwaited(by);
    await back();
    await sent();
    expect(await atOrigin()).toEqual({ status: 90, isLabelled: false });
    expect((await client.call('bench.open', { reference: 'R1' })).sync).toBe('synced');
    // Taken back, it prints when a person asks again.
    await says(null);
    await sent();
    expect(await atOrigin()).toEqual({ status: 10, isLabelled: false });
    expect(await readdir(labels)).toEqual([]);
  });

  it('prints nothing by itself where it was taken back before the depot heard of it', async () => {
    const { labels, says, atOrigin, back, sent } = await cancelledWhileAwaited('packer');
    await says(null);
    await back();
    await sent();
    expect(await atOrigin()).toEqual({ status: 10, isLabelled: false });
    expect(await readdir(labels)).toEqual([]);
  });
});
