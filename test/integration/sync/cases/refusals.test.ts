import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testAuthority } from '../../../helpers/certificates.ts';
import { answered, drip, refused } from '../../../helpers/fates.ts';
import {
  DELETE,
  edit,
  type FaultyPairOptions,
  faultyPair,
  GET,
  PATCH,
  POST,
  shipmentOf,
} from '../../../helpers/faulty-pair.ts';
import { longIt } from '../../../helpers/long-it.ts';

const holding = async (count = 1, options: FaultyPairOptions = {}) => {
  const pair = await faultyPair(options);
  const references = Array.from({ length: count }, (_, at) => `R${at + 1}`);
  await (await pair.there()).create(...references.map((reference) => shipmentOf(reference)));
  const here = await pair.here();
  await here.getAll(references);
  return { pair, here, references };
};

const orderOf = async ({ remote }: Awaited<ReturnType<typeof faultyPair>>, reference = 'R1') =>
  (await remote.document(reference))?.shipmentInfo.orderNumber;

const unavailable = (status: number, headers: Record<string, string> = {}) =>
  answered(status, { title: 'Later.', status }, headers);

describe('a remote that refuses', { timeout: 60_000 }, () => {
  it('20 403/404 on one record, the others go on', async () => {
    const { pair, here, references } = await holding(4);
    const forbidden = pair.proxy.when({ ...PATCH, body: /"R2"/ }, refused(403, 'Not this one.'));
    const missing = pair.proxy.when({ ...DELETE, path: /R3/ }, refused(403, 'Nor this one.'));
    const gone = pair.proxy.when(
      { ...PATCH, body: /"R4"/ },
      answered(404, { shipmentErrors: [{ error: 'No shipment.', code: '404' }] }),
      { times: 1 },
    );
    for (const reference of references) await here.update(edit({ orderNumber: 'sent' }, reference));
    await here.remove('R3');
    const status = await pair.status(({ waiting, sending }) => waiting === 0 && sending === 0);
    expect(status.refused).toBe(2);
    expect(await orderOf(pair, 'R1')).toBe('sent');
    // A 404 of an update alone proves nothing: the get says that it is there, and it is sent again.
    expect(await orderOf(pair, 'R4')).toBe('sent');
    expect(gone.hits()).toBe(1);
    expect(await pair.rows('R2')).toMatchObject([{ last: { status: 403, detail: 'Not this one.' } }]);
    expect(await pair.rows('R3')).toMatchObject([{ kind: 'delete', last: { detail: 'Nor this one.' } }]);
    for (const rule of [forbidden, missing]) rule.stop();
    await pair.edge().sync.retry();
    await pair.drained();
    expect(await orderOf(pair, 'R2')).toBe('sent');
    expect(await pair.remote.document('R3')).toBeNull();
  });

  it('21 409/422 poison item parked', async () => {
    const { pair, here } = await holding(3);
    const errors = { 'shipmentInfo.orderNumber': ['Too long.'] };
    pair.proxy.when({ ...PATCH, body: /poison/ }, refused(422, 'Not valid.', errors));
    pair.proxy.when({ ...POST, body: /poison/ }, refused(409, 'Conflict.'));
    pair.proxy.when({ ...PATCH, body: /half/ }, answered(200, { title: 'Half.', status: 200, errors }));
    await here.update(edit({ orderNumber: 'poison' }, 'R1'));
    await here.update(edit({ orderNumber: 'half' }, 'R2'));
    await here.update(edit({ orderNumber: 'good' }, 'R3'));
    expect(await pair.status(({ waiting, sending }) => waiting === 0 && sending === 0)).toMatchObject({
      refused: 2,
    });
    expect(await pair.rows('R1')).toMatchObject([
      { state: 'refused', attempts: 1, last: { status: 422, errors, areas: ['shipmentInfo.orderNumber'] } },
    ]);
    // A 200 that carries a refusal is one.
    expect(await pair.rows('R2')).toMatchObject([{ state: 'refused', last: { status: 200, errors } }]);
    expect(await orderOf(pair, 'R3')).toBe('good');
    // It waits for a person and is tried no more; an edit that mends it sends all of it.
    const tried = pair.proxy.count(PATCH);
    await here.update(edit({ orderNumber: 'better' }, 'R3'));
    await pair.drained();
    expect(pair.proxy.count(PATCH)).toBe(tried + 1);
    await here.update(edit({ description: 'mended', orderNumber: 'mended' }, 'R1'));
    await pair.drained();
    expect((await pair.remote.document())?.shipmentInfo).toMatchObject({
      orderNumber: 'mended',
      description: 'mended',
    });
    expect(await pair.rows('R1')).toEqual([]);
  });
});

describe('a remote that cannot now', { timeout: 60_000 }, () => {
  it('22 429 with Retry-After', async () => {
    const { pair, here } = await holding(2);
    const { clock } = pair.time;
    const arrivals: number[] = [];
    const limited = pair.proxy.when(
      { path: /shipments/ },
      (exchange) => {
        arrivals.push(clock.now());
        return unavailable(429, { 'retry-after': '30' })(exchange);
      },
      { times: 1 },
    );
    await here.update(edit({ orderNumber: 'patient' }, 'R1'));
    await here.update(edit({ orderNumber: 'patient' }, 'R2'));
    const { nextTryAt, online } = await pair.status(
      ({ nextTryAt: at, sending }) => at !== null && sending === 0,
    );
    // Nothing at all goes out before the time that it has asked for.
    expect((nextTryAt ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThanOrEqual(30_000);
    expect(online).toBe(true);
    const before = pair.proxy.count({ path: /shipments/ });
    pair.proxy.when({ path: /shipments/ }, async ({ forward, answer }) => {
      arrivals.push(clock.now());
      answer(await forward());
    });
    await pair.drained();
    expect(limited.hits()).toBe(1);
    expect(pair.proxy.seen.length).toBeGreaterThan(before);
    expect((arrivals[1] ?? 0) - (arrivals[0] ?? 0)).toBeGreaterThanOrEqual(29_000);
    expect(await orderOf(pair, 'R1')).toBe('patient');
    expect(await orderOf(pair, 'R2')).toBe('patient');
  });

  longIt('23 a storm of 5xx, retries spread', async () => {
    const { pair, here, references } = await holding(30);
    const arrivals: number[] = [];
    const storm = [500, 502, 503, 504].flatMap((status) => [status, status]);
    const rule = pair.proxy.when({ path: /shipments/ }, (exchange) => {
      arrivals.push(pair.time.clock.now());
      return unavailable(storm[arrivals.length % storm.length] ?? 500)(exchange);
    });
    for (const reference of references) await here.update(edit({ orderNumber: 'after it' }, reference));
    await vi.waitFor(() => expect(arrivals.length).toBeGreaterThanOrEqual(9), {
      timeout: 15_000,
      interval: 10,
    });
    // Thirty edits do not make thirty attempts at each try: after a few failures one asks for all.
    const spans = arrivals.slice(1).map((at, index) => at - (arrivals[index] ?? 0));
    const late = spans.slice(-3);
    expect(Math.max(...late)).toBeGreaterThan(1_000);
    const { waiting, refused: parked } = await pair.edge().sync.status();
    expect([waiting, parked]).toEqual([30, 0]);
    rule.stop();
    await pair.edge().sync.retry();
    await pair.drained();
    for (const reference of references) {
      expect(await orderOf(pair, reference)).toBe('after it');
      expect(await pair.remote.version(reference)).toBe(2);
    }
    // Tries of one row lie apart by chance, not by a beat.
    expect(new Set(late).size).toBeGreaterThan(1);
  });

  it('24 slow drip, connect timeout', async () => {
    const { pair, here } = await holding(2);
    const slow = pair.proxy.when({ ...GET, path: /R1/ }, drip, { times: 1 });
    await here.update(edit({ orderNumber: 'at last' }));
    // An answer that comes byte by byte is given up after its time; the other shipment does not wait for it.
    await pair.proxy.reached({ ...GET, path: /R1/ }, 2);
    await here.update(edit({ orderNumber: 'meanwhile' }, 'R2'));
    await vi.waitFor(async () => expect(await orderOf(pair, 'R2')).toBe('meanwhile'), {
      timeout: 10_000,
      interval: 10,
    });
    expect(await pair.tried()).toMatchObject({ last: { detail: 'timeout TIME_OVER' } });
    await pair.drained();
    expect(slow.hits()).toBe(1);
    expect(await orderOf(pair)).toBe('at last');
    expect(await pair.remote.version()).toBe(2);
  });

  longIt('24 slow drip, connect timeout: nobody takes the connection', async () => {
    const authority = testAuthority();
    const { pair, here } = await holding(1, {
      tls: authority.issue({ ipv4: ['127.0.0.1'] }),
      ca: authority.ca,
    });
    await pair.proxy.cutOff();
    await here.update(edit({ orderNumber: 'reached' }));
    const row = await pair.tried();
    expect(row).toMatchObject({ inDoubt: [], last: { detail: expect.stringMatching(/^connect /) } });
    expect(await pair.status(({ sending }) => sending === 0)).toMatchObject({ online: false });
    // The desk works on, and says at once that it cannot know what it does not hold.
    expect((await here.get('R1')).status).toBe(200);
    expect((await here.get('ELSEWHERE')).status).toBe(503);
    // A server that accepts and never answers.
    const silent = createServer();
    silent.listen(Number(new URL(pair.proxy.url).port), '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const open = once(silent, 'connection');
    await pair.edge().sync.retry();
    const [socket] = await open;
    await vi.waitFor(
      async () => {
        expect((await pair.rows())[0]?.last?.detail).toMatch(/^(?:timeout|connect UND_ERR_CONNECT_TIMEOUT)/);
      },
      { timeout: 15_000, interval: 10 },
    );
    expect((await pair.rows())[0]).toMatchObject({ state: 'queued', inDoubt: [] });
    silent.close();
    socket.destroy();
    await pair.proxy.back();
    await pair.drained();
    expect(await orderOf(pair)).toBe('reached');
    expect(await pair.remote.version()).toBe(2);
  });

  it('25 DNS or TLS failure', async () => {
    const authority = testAuthority();
    const right = authority.issue({ ipv4: ['127.0.0.1'] });
    const { pair, here } = await holding(1, { tls: right, ca: authority.ca });
    // Another certificate: the server there now gets none of our data.
    await pair.proxy.cutOff();
    await pair.proxy.back();
    pair.proxy.certify(testAuthority().issue({ ipv4: ['127.0.0.1'] }));
    const before = pair.proxy.seen.length;
    await here.update(edit({ orderNumber: 'in good hands' }));
    expect(await pair.tried()).toMatchObject({
      state: 'queued',
      inDoubt: [],
      last: { outcome: 'unreachable', detail: expect.stringMatching(/^tls /) },
    });
    expect(pair.proxy.seen).toHaveLength(before);
    // A name that does not resolve.
    const { url } = pair.proxy;
    await pair.restart({ url, ca: authority.ca, proxy: 'http://no-such-host.invalid:3128' });
    await pair.edge().sync.retry();
    await vi.waitFor(
      async () => {
        expect((await pair.rows())[0]?.last?.detail).toMatch(/^name /);
      },
      { timeout: 10_000, interval: 10 },
    );
    expect((await pair.rows())[0]).toMatchObject({ state: 'queued', inDoubt: [] });
    expect(pair.proxy.seen).toHaveLength(before);
    pair.proxy.certify(right);
    await pair.restart();
    await pair.edge().sync.retry();
    await pair.drained();
    expect(await orderOf(pair)).toBe('in good hands');
    expect(await pair.remote.version()).toBe(2);
  });
});
