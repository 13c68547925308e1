import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../helpers/accounts.ts';
import { edgePair, isDrained, programAt, statusOf } from '../../helpers/edge-pair.ts';
import { longIt } from '../../helpers/long-it.ts';
import { keyFile, runCommand, serve } from '../../helpers/serve.ts';
import { emailOf } from '../../helpers/service.ts';
import { readyShipment } from '../../helpers/shipments.ts';
import { tempFolder } from '../../helpers/store.ts';

const order = (orderNumber: string, reference = 'R1') => ({
  shipmentInfo: { shipmentReference: reference, orderNumber },
});

const orderIn = ({ body }: { body: { shipment: { shipmentInfo: { orderNumber: string } }[] } }) =>
  body.shipment[0]?.shipmentInfo.orderNumber;

describe('a program at an edge', () => {
  it('gets what the remote has, changes it while nobody is there, and all of it arrives', async () => {
    const pair = await edgePair();
    const there = await pair.atOrigin();
    await there.create(readyShipment('R1'));
    const here = await pair.atEdge();
    expect(here.login.status).toBe(200);
    const got = await here.get('R1');
    expect(got.status).toBe(200);
    expect(got.headers.get('packdesk-sync')).toBe('synced');
    expect((await there.get('R1')).headers.get('packdesk-sync')).toBeNull();
    expect(Number(got.headers.get('age'))).toBeLessThan(60);
    expect((await there.get('R1')).headers.get('age')).toBeNull();

    await pair.offline();
    const edited = await here.update(order('offline'));
    expect(edited.status).toBe(200);
    expect(edited.headers.get('packdesk-sync')).toBe('pending');
    expect((await here.create(readyShipment('R2'))).status).toBe(201);
    expect(orderIn(await here.get('R1'))).toBe('offline');
    expect((await pair.edge().sync.status()).waiting).toBe(2);

    await pair.online();
    await statusOf(pair.edge(), isDrained);
    const after = await pair.atOrigin();
    expect(orderIn(await after.get('R1'))).toBe('offline');
    expect((await after.get('R2')).status).toBe(200);
    expect((await here.get('R2')).headers.get('packdesk-sync')).toBe('synced');
  });

  it('is told what is not held here, and why', async () => {
    const pair = await edgePair();
    const there = await pair.atOrigin();
    await there.create(readyShipment('R1'), readyShipment('R2'));
    const here = await pair.atEdge();
    expect((await here.get('R1')).status).toBe(200);
    const some = await here.getAll(['R1', 'NONE']);
    expect(some.body.shipmentErrors).toEqual([{ error: expect.any(String), code: '404' }]);
    expect((await here.get('NONE')).status).toBe(404);
    expect((await here.create(readyShipment('R2'))).status).toBe(409);

    await pair.offline();
    const nothing = await here.get('R9');
    expect(nothing).toMatchObject({ status: 503, body: { status: 503 } });
    expect(nothing.headers.get('packdesk-sync')).toBeNull();
    const both = await here.getAll(['R1', 'R9']);
    expect(both.body.shipment).toHaveLength(1);
    expect(both.body.shipmentErrors).toEqual([
      { error: expect.stringContaining('cannot be reached'), code: '503' },
    ]);
    expect((await here.update(order('x', 'R9'))).status).toBe(503);
    expect((await here.remove('R9')).status).toBe(503);
    expect(await pair.edge().sync.wanted()).toMatchObject([{ reference: 'R9', state: 'waiting' }]);
  });

  it('changes and deletes what this desk has never seen', async () => {
    const pair = await edgePair();
    const there = await pair.atOrigin();
    await there.create(readyShipment('R1'), readyShipment('R2'));
    const here = await pair.atEdge();
    expect((await here.update(order('first sight'))).status).toBe(200);
    expect((await here.remove('R2')).status).toBe(204);
    expect((await here.remove('R2')).status).toBe(404);
    await statusOf(pair.edge(), isDrained);
    expect(orderIn(await there.get('R1'))).toBe('first sight');
    expect((await there.get('R2')).status).toBe(404);
    expect((await here.get('R2')).status).toBe(404);
  });

  it('keeps what was queued over a restart, and what was signed in', async () => {
    const pair = await edgePair();
    const here = await pair.atEdge();
    await pair.offline();
    await here.create(readyShipment('R1'), readyShipment('R2'));
    expect((await pair.edge().sync.status()).waiting).toBe(2);
    await pair.restartEdge();
    await pair.online();
    await statusOf(pair.edge(), isDrained);
    expect((await (await pair.atOrigin()).getAll(['R1', 'R2'])).body.shipment).toHaveLength(2);
  });

  it('signs out with a queue, which still goes out; then nothing of the sign-in is left', async () => {
    const pair = await edgePair();
    const here = await pair.atEdge('packer');
    await pair.offline();
    await here.create(readyShipment('R1'));
    const { sessions } = pair.edge().service;
    await sessions.end(await sessions.authenticate(String(here.login.body.token)));
    expect((await here.get('R1')).status).toBe(401);
    const user = await pair.edge().store.accounts.userByEmail(emailOf('packer'));
    const kept = () => pair.edge().secrets.get(`remote-token.${user?.id}`);
    expect(await kept()).not.toBeNull();
    await pair.online();
    await statusOf(pair.edge(), isDrained);
    expect((await (await pair.atOrigin()).get('R1')).status).toBe(200);
    await expect.poll(kept, { timeout: 5_000 }).toBeNull();
  });

  longIt('is seen by a command beside it, which can make all of it due', async () => {
    const pair = await edgePair();
    const { url } = pair;
    const settings = { ...pair.edge().sync.settings(), role: 'edge' as const, url };
    await pair.edge().sync.setSettings(settings, false);
    const here = await pair.atEdge();
    await pair.offline();
    await here.create(readyShipment('R1'));
    const command = async (name: string, ...more: string[]) => {
      const { code, out, err } = await runCommand('admin', [
        'sync',
        name,
        '--data',
        pair.folders.edge,
        ...more,
      ]);
      expect([code, err]).toEqual([0, '']);
      return out;
    };
    expect(JSON.parse(await command('status', '--json'))).toMatchObject({ role: 'edge', url, waiting: 1 });
    expect(JSON.parse(await command('list', '--json')).rows).toMatchObject([
      { reference: 'R1', kind: 'save', state: 'queued', email: emailOf('admin') },
    ]);
    expect(await command('list')).toContain('1 in the queue, 0 to be decided.');
    expect(await command('retry')).toBe('1 due now.\n');
  });
});

describe('the role of a desk', () => {
  it('changes while it runs; what waits is in nobody’s way unless somebody says so', async () => {
    const pair = await edgePair();
    await pair.restartEdge(null);
    const { sync } = pair.edge();
    expect(sync.settings().role).toBe('origin');
    await expect(sync.retry()).rejects.toMatchObject({ code: 'sync.role' });
    const edge = { ...sync.settings(), role: 'edge' as const, url: pair.url };
    await expect(sync.setSettings({ ...edge, url: '' }, false)).rejects.toMatchObject({
      code: 'bridge.invalid',
    });
    expect(await sync.setSettings(edge, false)).toEqual(edge);
    const here = await pair.atEdge();
    expect(here.login.status).toBe(200);
    await pair.offline();
    await here.create(readyShipment('R1'));
    const origin = { ...edge, role: 'origin' as const };
    await expect(sync.setSettings(origin, false)).rejects.toMatchObject({
      code: 'sync.pending',
      details: { count: 1 },
    });
    await sync.setSettings(origin, true);
    expect(await sync.status()).toMatchObject({ role: 'origin', remote: '', online: null, waiting: 1 });
    expect((await here.get('R1')).headers.get('packdesk-sync')).toBeNull();
    await sync.setSettings(edge, true);
    await pair.online();
    await statusOf(pair.edge(), isDrained);
    expect((await (await pair.atOrigin()).get('R1')).status).toBe(200);
  });

  it('keeps accounts of this desk alone from work on shipments', async () => {
    const pair = await edgePair();
    await pair.restartEdge(null);
    const { service } = pair.edge();
    const admin = { email: 'first@desk.example', password: PASSWORD };
    await service.sessions.setup({ ...admin, firstName: 'A', lastName: 'B', companyName: '' });
    await pair.restartEdge();
    const { sessions, shipments } = pair.edge().service;
    const { token } = await sessions.login(admin, { address: 'test' });
    const caller = await sessions.authenticate(token);
    await expect(shipments.create(caller, { shipment: [readyShipment('R1')] })).rejects.toMatchObject({
      code: 'auth.desk-only',
    });
    await expect(shipments.get(caller, ['R1'])).rejects.toMatchObject({ code: 'auth.desk-only' });
    await expect(pair.edge().sync.prefetch(caller, ['R1'])).rejects.toMatchObject({ code: 'auth.desk-only' });
  });
});

it('`serve` is an edge where it is told of a remote, and says what is wrong with one', async () => {
  const pair = await edgePair();
  await (await pair.atOrigin()).create(readyShipment('R1'));
  const folder = await tempFolder();
  const key = ['--signing-key-file', await keyFile(folder)];
  const edge = await serve(['--data', join(folder, 'data'), ...key, '--remote', pair.url]);
  const here = await programAt(edge.url);
  expect((await here.get('R1')).headers.get('packdesk-sync')).toBe('synced');
  expect(await edge.end('SIGTERM')).toBe(0);
  const refused = async (...args: string[]) => {
    const { code, err } = await runCommand('serve', ['--data', join(folder, 'data'), ...key, ...args]);
    return [code, err];
  };
  expect(await refused('--remote', 'http://far.example')).toEqual([2, expect.stringContaining('https://')]);
  expect(await refused('--remote-proxy', 'http://p:1')).toEqual([2, expect.stringContaining('--remote')]);
}, 60_000);
