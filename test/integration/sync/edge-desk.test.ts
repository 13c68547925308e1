import { describe, expect, it } from 'vitest';
import type { BridgeClient } from '../../../shared/bridge/client.ts';
import type { SyncStatus } from '../../../shared/sync/views.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { edgePair } from '../../helpers/edge-pair.ts';
import { emailOf } from '../../helpers/service.ts';
import { readyShipment } from '../../helpers/shipments.ts';

const order = (orderNumber: string, reference = 'R1') => ({
  shipmentInfo: { shipmentReference: reference, orderNumber },
});

/** The first status, asked for or told of, that `wanted` accepts. */
const status = (client: BridgeClient, wanted: (status: SyncStatus) => boolean): Promise<SyncStatus> =>
  new Promise((resolve, reject) => {
    const look = (each: SyncStatus): void => {
      if (!wanted(each)) return;
      off();
      resolve(each);
    };
    const off = client.on('sync.changed', (told) => look(told.status));
    client.call('sync.status', {}).then(look, reject);
  });

const scanOne = async (client: BridgeClient, code: string) => {
  const scanned = await client.call('bench.scan', { code });
  if (scanned.found !== 'one') throw new Error(`${code}: ${scanned.found}`);
  return scanned.opened;
};

/** A shipment whose order number was changed to `here` at the desk and to `there` at its remote. */
const changedTwice = async () => {
  const pair = await edgePair();
  await (await pair.atOrigin()).create(readyShipment('R1'));
  const desk = await edgeDesk(pair.url);
  const { client, signIn } = desk;
  await signIn('supervisor');
  const { version } = await scanOne(client, 'R1');
  // Before the desk is cut off: otherwise it would reconnect and send its own change first.
  await (await pair.atOrigin()).update(order('there'));
  await pair.offline();
  const saved = await client.call('bench.save', { patch: order('here'), version, requestId: 'save-0001' });
  expect(saved.sync).toBe('pending');
  await pair.online();
  await client.call('sync.retry', {});
  await status(client, ({ conflicts }) => conflicts === 1);
  return { pair, ...desk };
};

const orderOf = async (client: BridgeClient) =>
  (await client.call('bench.open', { reference: 'R1' })).shipment.shipmentInfo.orderNumber;

describe('a desk in the role edge', () => {
  it('opens what it does not hold from its remote, and notes what it cannot have now', async () => {
    const pair = await edgePair();
    await (await pair.atOrigin()).create(readyShipment('R1'), readyShipment('R2'));
    const { client, signIn } = await edgeDesk(pair.url);
    await signIn('packer');
    expect((await scanOne(client, 'R1')).sync).toBe('synced');
    expect(await client.call('bench.scan', { code: 'NONE' })).toEqual({ found: 'none', code: 'NONE' });
    await pair.offline();
    expect(await client.call('bench.scan', { code: 'R2' })).toEqual({ found: 'offline', code: 'R2' });
    expect((await scanOne(client, 'R1')).version).toBe(1);
    const waiting = await status(client, ({ online }) => online === false);
    expect(waiting).toMatchObject({ role: 'edge', remote: new URL(pair.url).host, prefetch: { total: 1 } });
    await pair.online();
    await client.call('sync.retry', {});
    await status(client, ({ prefetch }) => prefetch.fetched === 1);
    expect((await scanOne(client, 'R2')).sync).toBe('synced');
    expect((await client.call('sync.wanted', {})).wanted).toMatchObject([
      { reference: 'R2', state: 'fetched' },
    ]);
    await expect(client.call('sync.clearWanted', {})).rejects.toMatchObject({ code: 'auth.role' });
    await signIn('supervisor');
    expect((await client.call('sync.clearWanted', {})).prefetch.total).toBe(0);
  });

  it('looks for what is hardly a code among what it holds, and notes nothing', async () => {
    const pair = await edgePair();
    await (await pair.atOrigin()).create(readyShipment('24.117'), readyShipment('2026.1'));
    const { client, signIn } = await edgeDesk(pair.url);
    await signIn('packer');
    await scanOne(client, '24.117');
    const isHeld = async (code: string) => (await client.call('bench.isHeld', { code })).held;
    expect(await isHeld('24.117')).toBe(true);
    await pair.offline();
    for (const code of ['1.25', '3.40', '2026.1']) expect(await isHeld(code)).toBe(false);
    expect(await isHeld('24.117')).toBe(true);
    expect((await client.call('sync.wanted', {})).wanted).toEqual([]);
    expect((await client.call('sync.status', {})).prefetch.total).toBe(0);
  });

  it('asks a person where both sides changed one value, and does as they say', async () => {
    const { pair, client } = await changedTwice();
    expect((await client.call('bench.open', { reference: 'R1' })).sync).toBe('conflict');
    const { total, conflicts } = await client.call('sync.conflicts', { offset: 0, limit: 50 });
    expect(conflicts).toMatchObject([{ reference: 'R1', recipientName: 'Zoë Müller', count: 1 }]);
    expect(total).toBe(1);
    expect(await client.call('sync.conflicts', { offset: 1, limit: 50 })).toEqual({
      total: 1,
      conflicts: [],
    });
    const { conflict } = await client.call('sync.conflict', { reference: 'R1' });
    expect(conflict?.items).toMatchObject([
      {
        key: 'shipmentInfo.orderNumber',
        path: 'shipmentInfo.orderNumber',
        kind: 'both',
        base: 'ORDER-R1',
        mine: 'here',
        theirs: 'there',
        mineBy: emailOf('supervisor'),
        parcel: null,
      },
    ]);
    const decide = (version: number) =>
      client.call('sync.resolve', {
        reference: 'R1',
        version,
        decisions: [{ key: 'shipmentInfo.orderNumber', take: 'mine' }],
      });
    await expect(decide(1)).rejects.toMatchObject({ code: 'shipment.stale' });
    expect(await decide(conflict?.version ?? 0)).toEqual({ conflict: null });
    await status(client, ({ waiting, conflicts: left }) => waiting === 0 && left === 0);
    const there = await (await pair.atOrigin()).get('R1');
    expect(there.body.shipment[0].shipmentInfo.orderNumber).toBe('here');
  });

  it('takes the remote’s value where that is the answer', async () => {
    const { client } = await changedTwice();
    const { conflict } = await client.call('sync.conflict', { reference: 'R1' });
    await client.call('sync.resolve', {
      reference: 'R1',
      version: conflict?.version ?? 0,
      decisions: [{ key: 'shipmentInfo.orderNumber', take: 'theirs' }],
    });
    await status(client, ({ waiting, conflicts }) => waiting === 0 && conflicts === 0);
    expect(await orderOf(client)).toBe('there');
  });

  it('shows what waits, field by field; gives it away as a file; and gives it up', async () => {
    const pair = await edgePair();
    await (await pair.atOrigin()).create(readyShipment('R1', 2));
    const { client, signIn } = await edgeDesk(pair.url);
    // Remembered: later they sign in while the remote is away.
    await signIn('supervisor');
    await signIn('packer');
    const opened = await scanOne(client, 'R1');
    await pair.offline();
    // Longer than what is remembered of confirmed changes.
    const content = 'Tea, '.repeat(1000);
    const [first, second] = opened.shipment.shipmentInfo.shipmentItems ?? [];
    const patch = {
      shipmentInfo: { shipmentReference: 'R1', shipmentItems: [first ?? {}, { ...second, content }] },
    };
    await client.call('bench.save', { patch, version: opened.version, requestId: 'save-0002' });
    const { rows } = await client.call('sync.queue', { show: 'open', offset: 0, limit: 10 });
    const id = rows[0]?.id ?? 0;
    expect(rows).toMatchObject([{ reference: 'R1', kind: 'save', email: emailOf('packer'), signIn: false }]);
    expect((await client.call('sync.entry', { id })).changes).toEqual([
      { path: 'shipmentInfo.shipmentItems[1].content', after: content },
    ]);
    await expect(client.call('sync.export', {})).rejects.toMatchObject({ code: 'auth.role' });
    await signIn('supervisor');
    const file = await client.call('sync.export', {});
    expect(file.fileName).toMatch(/^packdesk-queue-\d{4}-\d\d-\d\d\.json$/);
    const exported = JSON.parse(file.text) as {
      entries: { row: object; document: object; remote: object }[];
    };
    expect(exported.entries).toMatchObject([
      {
        row: { reference: 'R1' },
        document: { shipmentInfo: { shipmentItems: [{}, { content }] } },
        remote: { shipmentInfo: { orderNumber: 'ORDER-R1' } },
      },
    ]);
    expect(file.text).not.toMatch(/token/i);

    await signIn('packer');
    const shown = await client.call('sync.givingUp', { id });
    await expect(client.call('sync.discard', { id, version: shown.version })).rejects.toMatchObject({
      code: 'auth.role',
    });
    await expect(client.call('sync.entry', { id: 999 })).rejects.toMatchObject({ code: 'sync.row-unknown' });
    await pair.online();
    await client.call('sync.retry', { id });
    await status(client, ({ waiting }) => waiting === 0);
    await signIn('supervisor');
    await pair.offline();
    const now = await client.call('bench.open', { reference: 'R1' });
    await client.call('bench.save', {
      patch: order('mistake'),
      version: now.version,
      requestId: 'save-0003',
    });
    const [row] = (await client.call('sync.queue', { show: 'open', offset: 0, limit: 10 })).rows;
    const { version } = await client.call('sync.givingUp', { id: row?.id ?? 0 });
    expect((await client.call('sync.discard', { id: row?.id ?? 0, version })).waiting).toBe(0);
    expect(await orderOf(client)).toBe('ORDER-R1');
    const done = await client.call('sync.queue', { show: 'done', offset: 0, limit: 10 });
    expect(done.rows[0]).toMatchObject({ state: 'done', last: { outcome: 'given-up' } });
  });

  it('tells nothing of it to a window that nobody has signed in at', async () => {
    const pair = await edgePair();
    const { client } = await edgeDesk(pair.url);
    await expect(client.call('sync.status', {})).rejects.toMatchObject({ code: 'auth.token' });
    await expect(
      client.call('sync.setSettings', {
        settings: { role: 'origin', url: '', ca: '', proxy: '', offlineDays: 7 },
        confirmed: true,
      }),
    ).rejects.toMatchObject({ code: 'auth.token' });
  });
});
