import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../electron/http-client/limits.ts';
import { PATIENCE_MS } from '../../../electron/sync/connection.ts';
import { FETCH_WAIT_MS } from '../../../electron/sync/fetching.ts';
import { edgeDesk } from '../../helpers/edge-desk.ts';
import { programAt } from '../../helpers/edge-pair.ts';
import { gate } from '../../helpers/fates.ts';
import { type Fate, pass } from '../../helpers/fault-proxy.ts';
import { edit, faultyPair, GET, PATCH, remoteBehindProxy, shipmentOf } from '../../helpers/faulty-pair.ts';
import { quickTime } from '../../helpers/quick-time.ts';
import { keyFile, serve } from '../../helpers/serve.ts';
import { tempFolder } from '../../helpers/store.ts';

/** The remote takes the request and says nothing. */
const hangs: Fate = () => undefined;

const NOTED = 'It will be fetched as soon as the server answers.';

/** A request has no limit of its own: what hangs at it hangs until the remote answers. */
const endless = (...held: number[]) => quickTime(20, DEFAULT_LIMITS.wholeMs, ...held);

describe('a remote that takes connections and never answers', { timeout: 60_000 }, () => {
  it('lets nobody wait for long, and what was asked for comes when it answers', async () => {
    const pair = await faultyPair({ time: endless() });
    await (await pair.there()).create(shipmentOf('R1'), shipmentOf('R2'));
    const here = await pair.here();
    const asked = gate('requests');
    pair.proxy.when(GET, asked.fate);

    const answer = await here.get('R1');
    expect(answer).toMatchObject({
      status: 503,
      body: { status: 503, title: expect.stringContaining('R1'), detail: NOTED },
    });
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    // While that request still hangs no caller waits for another one.
    pair.time.hold(FETCH_WAIT_MS);
    // Also where the remote may be tried again.
    const { nextTryAt } = await pair.edge().sync.status();
    await expect.poll(() => pair.time.clock.now()).toBeGreaterThan(nextTryAt ?? 0);
    expect((await here.get('R2')).status).toBe(503);
    expect(await pair.edge().sync.wanted()).toMatchObject([
      { reference: 'R1', state: 'waiting' },
      { reference: 'R2', state: 'waiting' },
    ]);

    asked.open();
    await pair.edge().sync.retry();
    await pair.status(({ prefetch }) => prefetch.fetched === 2);
    expect((await here.get('R1')).status).toBe(200);
    expect((await here.get('R2')).status).toBe(200);
  });

  it('tells a scan that it is offline', async () => {
    const remote = await remoteBehindProxy();
    await remote.addUsers();
    await (await remote.at()).create(shipmentOf('R1'));
    const { client, signIn } = await edgeDesk(remote.proxy.url, endless());
    await signIn('packer');
    const asked = gate('requests');
    remote.proxy.when(GET, asked.fate);
    expect(await client.call('bench.scan', { code: 'R1' })).toEqual({ found: 'offline', code: 'R1' });
    asked.open();
    await expect
      .poll(async () => (await client.call('sync.wanted', {})).wanted, { timeout: 15_000 })
      .toMatchObject([{ reference: 'R1', state: 'fetched' }]);
    expect(await client.call('bench.scan', { code: 'R1' })).toMatchObject({ found: 'one' });
  });

  it('is not asked for what is hardly a code', async () => {
    const remote = await remoteBehindProxy();
    await remote.addUsers();
    await (await remote.at()).create(shipmentOf('2026.1'));
    const { client, signIn } = await edgeDesk(remote.proxy.url, endless());
    await signIn('packer');
    const asked = remote.proxy.when({ method: 'GET', path: /2026\.1|1\.25/ }, hangs);
    for (const code of ['1.25', '2026.1'])
      expect(await client.call('bench.isHeld', { code })).toEqual({ held: false });
    expect(asked.hits()).toBe(0);
    expect((await client.call('sync.wanted', {})).wanted).toEqual([]);
  });

  it('is not taken for away where it hangs at one shipment alone', async () => {
    const pair = await faultyPair({ time: endless(FETCH_WAIT_MS) });
    await (await pair.there()).create(shipmentOf('R1'), shipmentOf('R2'));
    const here = await pair.here();
    pair.proxy.when({ method: 'GET', path: 'R1' }, hangs);
    const waiting = here.get('R1');
    await pair.proxy.reached({ method: 'GET', path: 'R1' });
    expect((await here.get('R2')).status).toBe(200);
    pair.time.release(FETCH_WAIT_MS);
    expect((await waiting).status).toBe(503);
    expect((await pair.edge().sync.status()).online).toBe(true);
  });

  it('keeps no service from ending: who waits gets an answer at once, and what is under way has its time', async () => {
    const pair = await faultyPair({ time: endless(FETCH_WAIT_MS, PATIENCE_MS) });
    await (await pair.there()).create(shipmentOf('R1'), shipmentOf('R2'));
    const here = await pair.here();
    expect((await here.get('R2')).status).toBe(200);
    const asking = { method: 'GET', path: 'R1' };
    pair.proxy.when(asking, hangs);
    pair.proxy.when(PATCH, hangs);
    const waiting = here.get('R1');
    await pair.proxy.reached(asking);
    expect((await here.update(edit({ orderNumber: 'kept' }, 'R2'))).status).toBe(200);
    await pair.proxy.reached(PATCH);

    const stopped = pair.edge().stop();
    // No wait has ended.
    expect(await waiting).toMatchObject({ status: 503, body: { detail: NOTED } });
    // Neither request ends by itself: the end of the desk breaks them off when their time is over.
    pair.time.release(PATIENCE_MS);
    await stopped;
  });

  it('loses nothing at the end of a service', async () => {
    const remote = await remoteBehindProxy();
    await remote.addUsers();
    await (await remote.at()).create(shipmentOf('R1'), shipmentOf('R2'));
    const home = await tempFolder();
    const key = ['--signing-key-file', await keyFile(home)];
    const start = () => serve(['--data', join(home, 'edge'), ...key, '--remote', remote.proxy.url]);
    const edge = await start();
    const here = await programAt(edge.url);
    expect((await here.get('R2')).status).toBe(200);
    const asking = { method: 'GET', path: 'R1' };
    remote.proxy.when(asking, hangs);
    remote.proxy.when(PATCH, hangs);
    const waiting = here.get('R1');
    await remote.proxy.reached(asking);
    expect((await here.update(edit({ orderNumber: 'kept' }, 'R2'))).status).toBe(200);
    await remote.proxy.reached(PATCH);

    const ended = edge.end('SIGTERM');
    expect(await waiting).toMatchObject({ status: 503, body: { detail: NOTED } });
    expect(await ended).toBe(0);

    remote.proxy.when(asking, pass);
    remote.proxy.when(PATCH, pass);
    const after = await programAt((await start()).url);
    await expect
      .poll(async () => (await remote.document('R2'))?.shipmentInfo.orderNumber, { timeout: 20_000 })
      .toBe('kept');
    // A request without success is repeated automatically.
    await remote.proxy.reached(asking, 2);
    await expect.poll(async () => (await after.get('R1')).status, { timeout: 20_000 }).toBe(200);
  });
});
