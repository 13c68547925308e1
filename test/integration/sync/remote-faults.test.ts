import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Timers } from '../../../electron/core/timers.ts';
import {
  createRemoteService,
  type RemoteClientOptions,
} from '../../../electron/sync/remote/remote-client.ts';
import { testClock } from '../../helpers/clock.ts';
import { json, type Script, scriptedRemote } from '../../helpers/scripted-remote.ts';

const TOKEN = 'token-that-stays-here';
const key = { idempotencyKey: 'key-1' };
const document = (reference = 'R 1/ü') => ({
  shipmentInfo: { shipmentReference: reference, description: 'as it came', unknownId: 1 },
  further: { kept: true },
});
const found = (reference?: string) => ({ shipment: [document(reference)], shipmentErrors: [] });
const patch = { shipmentInfo: { shipmentReference: 'R 1/ü', description: 'changed' } };
const saved = {
  type: 'https://tools.ietf.org/html/rfc9110#section-15.3.1',
  title: 'Saved',
  status: 200,
  data: {
    shipmentReference: 'R 1/ü',
    carrierCode: 'GS1',
    trackingNumber: '1',
    labelGenerated: true,
    documents: [{ documentType: 'label', format: 'PDF', content: 'JVBERg==' }],
  },
};

const remoteOf = (url: string, options: RemoteClientOptions = {}) => {
  const remote = createRemoteService({ url, ca: '', proxy: '' }, { clock: testClock(), ...options });
  onTestFinished(() => remote.close());
  return remote;
};

/** The remote that does as the script says, and what reaches it. */
const against = async (script: Script, options?: RemoteClientOptions) => {
  const there = await scriptedRemote(script);
  return { remote: remoteOf(there.url, options), ...there };
};

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  against((_seen, response) => json(response, status, body, headers));

const notAService = { kind: 'unreachable', step: 'not-a-service', sent: true };

describe('a shipment that is larger than any that a desk stores', () => {
  const tooLarge = { kind: 'refused', status: 200, code: 'sync.too-large' };
  const MB = 1024 * 1024;
  const large = (description: string) => ({
    shipment: [{ shipmentInfo: { shipmentReference: 'R1', description } }],
  });

  it.each([
    ['a little', 6],
    ['much, so that it is not read', 30],
    ['beyond what an exchange takes', 70],
  ])('is refused, and the remote is no less there: %s', async (_name, size) => {
    const { remote, seen } = await answering(200, large('x'.repeat(size * MB)));
    expect(await remote.get(TOKEN, 'R1')).toMatchObject(tooLarge);
    expect(seen).toHaveLength(1);
  });

  it('counts as the store counts it: blanks and escapes do not', async () => {
    const { remote } = await against((_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`${JSON.stringify(large('ü'))}${' '.repeat(6 * MB)}`);
    });
    expect(await remote.get(TOKEN, 'R1')).toMatchObject({ kind: 'ok' });
  });
});

describe('what goes out', () => {
  it('is the interface’s form, with the token, the key and the tags that are known', async () => {
    const { remote, seen } = await against((request, response) =>
      request.method === 'GET'
        ? json(response, 200, found(), { etag: '"1-2"' })
        : json(response, 200, saved, { etag: '"1-3"' }),
    );
    const got = await remote.get(TOKEN, 'R 1/ü', '"1-1"');
    expect(got).toMatchObject({ kind: 'ok', status: 200, etag: '"1-2"' });
    await remote.update(TOKEN, patch, { ...key, ifMatch: '"1-2"' });
    await remote.create(TOKEN, patch, key);
    await remote.remove(TOKEN, 'R 1/ü', key);
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/v3/shipments/R%201%2F%C3%BC',
      'PATCH /api/v3/shipments',
      'POST /api/v3/shipments',
      'DELETE /api/v3/shipments/R%201%2F%C3%BC',
    ]);
    for (const { headers } of seen) {
      expect(headers.authorization).toBe(`Bearer ${TOKEN}`);
      expect(headers['content-type']).toBe('application/json');
    }
    expect(seen[0]?.headers['if-none-match']).toBe('"1-1"');
    expect(seen[1]?.headers).toMatchObject({ 'if-match': '"1-2"', 'idempotency-key': 'key-1' });
    expect(seen[2]?.headers['if-match']).toBeUndefined();
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ shipment: [patch] });
  });

  it('keeps a path of the address, and asks for dots as dots', async () => {
    const { url, seen } = await scriptedRemote((_seen, response) => json(response, 200, found('..')));
    await remoteOf(`${url}/depot`).get(TOKEN, '..');
    expect(seen[0]?.url).toBe('/depot/api/v3/shipments/%2E%2E');
  });

  it('never follows a redirect', async () => {
    const elsewhere = await scriptedRemote((_seen, response) => json(response, 200, found()));
    for (const status of [301, 302, 303, 307, 308]) {
      const { remote } = await answering(status, {}, { location: `${elsewhere.url}/api/v3/shipments/x` });
      expect(await remote.get(TOKEN, 'R 1/ü')).toMatchObject({ ...notAService, detail: `status ${status}` });
      expect(await remote.update(TOKEN, patch, key)).toMatchObject(notAService);
      expect(await remote.login({ email: 'a', password: 'b' })).toMatchObject(notAService);
    }
    expect(elsewhere.seen).toEqual([]);
  });
});

describe('a get', () => {
  it('keeps the document as it came, long whole numbers with their digits', async () => {
    const text = JSON.stringify(found()).replace('"unknownId":1', '"unknownId":12345678901234567890');
    const { remote } = await answering(200, text);
    const answer = await remote.get(TOKEN, 'R 1/ü');
    if (answer.kind !== 'ok') throw new Error(answer.kind);
    expect(JSON.stringify(answer.value.document)).toContain('"unknownId":12345678901234567890');
    expect(answer.value.document).toMatchObject({ further: { kept: true } });
    expect(answer.etag).toBeNull();
  });

  it('has no tag where the tag is weak: no update with it would ever be taken', async () => {
    const { remote } = await answering(200, found(), { etag: 'W/"1-2"' });
    expect(await remote.get(TOKEN, 'R 1/ü')).toMatchObject({ kind: 'ok', etag: null });
  });

  it('tells unchanged, missing and what is neither', async () => {
    const missing = { shipmentErrors: [{ error: 'No shipment details found', code: '404' }] };
    expect(await (await answering(304, '')).remote.get(TOKEN, 'R 1/ü', '"1-1"')).toEqual({
      kind: 'unchanged',
    });
    expect(await (await answering(304, '')).remote.get(TOKEN, 'R 1/ü')).toMatchObject(notAService);
    expect(await (await answering(404, missing)).remote.get(TOKEN, 'R 1/ü')).toEqual({ kind: 'missing' });
    const portal = await answering(404, '<html>', { 'content-type': 'text/html' });
    expect(await portal.remote.get(TOKEN, 'R 1/ü')).toMatchObject(notAService);
  });

  it.each([
    ['another shipment', found('R 2')],
    ['no shipment', { shipment: [], shipmentErrors: [] }],
    ['a list', [document()]],
    ['a field of another kind', { shipment: [{ ...document(), settings: 'none' }], shipmentErrors: [] }],
    ['half a text', JSON.stringify(found()).slice(0, -9)],
    ['nothing', ''],
    ['what exhausts the stack', `${'['.repeat(90_000)}${']'.repeat(90_000)}`],
    [
      'a length that cannot be measured',
      { shipment: [{ shipmentInfo: { shipmentReference: { length: {} } } }] },
    ],
  ])('that answers %s is no answer', async (_what, body) => {
    const { remote } = await answering(200, body);
    expect(await remote.get(TOKEN, 'R 1/ü')).toMatchObject(notAService);
  });
});

describe('an update', () => {
  it('is done with 200, 201 and 204', async () => {
    const full = await (await answering(201, saved)).remote.update(TOKEN, patch, key);
    expect(full).toMatchObject({
      kind: 'ok',
      status: 201,
      value: { data: saved.data, results: [saved.data] },
    });
    const spare = await (await answering(200, { data: {} })).remote.update(TOKEN, patch, key);
    expect(spare).toMatchObject({
      kind: 'ok',
      value: { data: { shipmentReference: 'R 1/ü', documents: [] } },
    });
    const silent = await against((_seen, response) => void response.writeHead(204).end());
    expect(await silent.remote.update(TOKEN, patch, key)).toMatchObject({
      kind: 'ok',
      status: 204,
      value: { data: { labelGenerated: false, documents: [] } },
    });
    expect(await silent.remote.remove(TOKEN, 'R 1/ü', key)).toMatchObject({ kind: 'ok', value: null });
  });

  it('is refused by a 200 that carries errors', async () => {
    const errors = { 'shipmentInfo.currency': ['Unknown.'] };
    const beside = await answering(200, { ...saved, title: 'Half', errors });
    expect(await beside.remote.update(TOKEN, patch, key)).toEqual({
      kind: 'refused',
      status: 200,
      title: 'Half',
      errors,
    });
    const shipmentErrors = [{ error: 'Closed.', code: '409' }];
    const other = await answering(200, { ...saved, title: '', shipmentErrors });
    expect(await other.remote.update(TOKEN, patch, key)).toMatchObject({
      kind: 'refused',
      title: 'Closed.',
      errors: { $: ['Closed.'] },
    });
    const empty = await answering(200, { ...saved, errors: {}, shipmentErrors: [] });
    expect(await empty.remote.update(TOKEN, patch, key)).toMatchObject({ kind: 'ok' });
  });

  it('is in doubt after HTML, half a text, another shape or another shipment', async () => {
    const html = await answering(200, '<html>Sign in to the guest network</html>', {
      'content-type': 'text/html',
    });
    expect(await html.remote.update(TOKEN, patch, key)).toMatchObject(notAService);
    expect(await html.remote.create(TOKEN, patch, key)).toMatchObject(notAService);
    expect(await html.remote.remove(TOKEN, 'R 1/ü', key)).toMatchObject(notAService);
    for (const body of [JSON.stringify(saved).slice(0, 60), '', { status: 200 }, { data: [] }]) {
      const { remote } = await answering(200, body);
      expect(await remote.update(TOKEN, patch, key)).toMatchObject(notAService);
    }
    const other = await answering(200, { ...saved, data: { ...saved.data, shipmentReference: 'R 2' } });
    expect(await other.remote.update(TOKEN, patch, key)).toMatchObject(notAService);
  });
});

describe('a no', () => {
  it.each([400, 403, 405, 409, 413, 415, 422])('of %d tells the words and the fields', async (status) => {
    const errors = { 'shipmentInfo.currency': ['Unknown.', 'Bad.'] };
    const { remote } = await answering(status, { title: 'No.', status, errors });
    expect(await remote.update(TOKEN, patch, key)).toEqual({ kind: 'refused', status, title: 'No.', errors });
  });

  it('is told apart from what asks to sign in, to look again, or to wait', async () => {
    const answer = async (status: number, body: unknown = {}, headers = {}) =>
      (await answering(status, body, headers)).remote.update(TOKEN, patch, key);
    expect(await answer(401)).toEqual({ kind: 'unauthorised', title: '' });
    expect(await answer(401, '')).toEqual({ kind: 'unauthorised', title: '' });
    expect(await answer(412)).toEqual({ kind: 'stale' });
    expect(await answer(404, { shipmentErrors: [{ error: 'Gone.', code: '404' }] })).toMatchObject({
      kind: 'refused',
      status: 404,
      title: 'Gone.',
    });
    for (const status of [408, 425, 429, 500, 502, 503, 504]) {
      expect(await answer(status, '<html>', { 'content-type': 'text/html' })).toEqual({
        kind: 'unavailable',
        status,
        retryAfterMs: null,
      });
    }
  });

  it('in HTML is the page of a portal, unless it is about the request itself', async () => {
    const page = async (status: number) =>
      (await answering(status, '<html>', { 'content-type': 'text/html' })).remote.update(TOKEN, patch, key);
    for (const status of [401, 403, 404, 405]) expect(await page(status)).toMatchObject(notAService);
    expect(await page(413)).toMatchObject({ kind: 'refused', status: 413, title: 'HTTP 413', errors: {} });
  });

  it('asks to wait in seconds or until a date, by its own clock', async () => {
    const wait = async (headers: Record<string, string>) =>
      (await answering(429, {}, headers)).remote.update(TOKEN, patch, key);
    expect(await wait({ 'retry-after': '7' })).toMatchObject({ kind: 'unavailable', retryAfterMs: 7000 });
    const date = 'Mon, 05 Jan 2026 08:01:30 GMT';
    const there = 'Mon, 05 Jan 2026 08:01:00 GMT';
    expect(await wait({ 'retry-after': date, date: there })).toMatchObject({ retryAfterMs: 30_000 });
    expect(await wait({ 'retry-after': there, date })).toMatchObject({ retryAfterMs: 0 });
    expect(await wait({ 'retry-after': 'soon' })).toMatchObject({ retryAfterMs: null });
    // Without a clock of its own this desk's counts.
    const silent = await against((_seen, response) => {
      response.sendDate = false;
      json(response, 503, {}, { 'retry-after': date });
    });
    expect(await silent.remote.get(TOKEN, 'R 1/ü')).toMatchObject({ retryAfterMs: 90_000 });
  });
});

describe('a login', () => {
  const full = {
    userId: 7,
    type: false,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@depot.example',
    acmeClientId: 12,
    uuid: '5b0f2a3c-9d2e-4c4b-8f6a-1d2c3b4a5e6f',
    token: 'a.b.c',
    refreshToken: 'r',
    otp: false,
    companyName: 'Depot',
  };

  it('is read with the client id under any brand, and with what a spare remote says', async () => {
    const { remote, seen } = await answering(200, full);
    const answer = await remote.login({ email: 'ada@depot.example', password: 'p', rememberMe: 'true' });
    expect(answer).toMatchObject({ kind: 'ok', value: { userId: 7, serviceClientId: 12, token: 'a.b.c' } });
    expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/users/login' });
    expect(seen[0]?.headers.authorization).toBeUndefined();
    const spare = await (await answering(200, { userId: 8, accessToken: 't' })).remote.login({});
    expect(spare).toMatchObject({
      kind: 'ok',
      value: { userId: 8, token: 't', refreshToken: '', otp: false, serviceClientId: 0 },
    });
    const due = await (await answering(200, { userId: 8, otpRequired: true })).remote.login({});
    expect(due).toMatchObject({ kind: 'ok', value: { otp: true, token: '' } });
  });

  it('without a token or a user is none', async () => {
    for (const body of [{ ...full, token: '' }, { ...full, userId: 'x' }, { title: 'Welcome' }]) {
      expect(await (await answering(200, body)).remote.login({})).toMatchObject(notAService);
    }
  });

  it('refused is told as such', async () => {
    const wrong = { title: 'Invalid username or password.', status: 401, traceId: 't' };
    const told = { kind: 'unauthorised', title: wrong.title };
    expect(await (await answering(401, wrong)).remote.login({})).toEqual(told);
    expect(await (await answering(401, wrong)).remote.refresh('r')).toEqual(told);
  });
});

describe('a cable that is pulled', () => {
  it('before a connection stands', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    expect(await remoteOf(`http://127.0.0.1:${port}`).update(TOKEN, patch, key)).toEqual({
      kind: 'unreachable',
      step: 'connect',
      detail: 'ECONNREFUSED',
      sent: false,
    });
  });

  it('at the name', async () => {
    const answer = await remoteOf('https://no-such-host.invalid').get(TOKEN, 'R 1/ü');
    expect(answer).toMatchObject({ kind: 'unreachable', step: 'name', sent: false });
  });

  it('after the request, before its answer', async () => {
    const { remote, seen } = await against((_seen, _response, socket) => void socket.resetAndDestroy());
    expect(await remote.update(TOKEN, patch, key)).toMatchObject({
      kind: 'unreachable',
      step: 'broken',
      sent: true,
    });
    // Not repeated at once: the outbox decides.
    expect(seen).toHaveLength(1);
  });

  it('in the middle of the answer', async () => {
    const { remote } = await against((_seen, response, socket) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' });
      response.write('{"data":', () => socket.destroy());
    });
    expect(await remote.update(TOKEN, patch, key)).toMatchObject({
      kind: 'unreachable',
      step: 'broken',
      sent: true,
    });
  });

  it('while nothing is HTTP', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('220 mail.example ESMTP\r\n'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const answer = await remoteOf(`http://127.0.0.1:${port}`).update(TOKEN, patch, key);
    expect(answer).toMatchObject(notAService);
  });
});

describe('patience', () => {
  it('ends with no head, and with a slow drip', async () => {
    const hang = await against(() => undefined, { timeouts: { headersMs: 100 } });
    expect(await hang.remote.update(TOKEN, patch, key)).toMatchObject({
      kind: 'unreachable',
      step: 'timeout',
      sent: true,
    });
    const drip = await against(
      (_seen, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
      { timeouts: { wholeMs: 300 } },
    );
    expect(await drip.remote.get(TOKEN, 'R 1/ü')).toEqual({
      kind: 'unreachable',
      step: 'timeout',
      detail: 'TIME_OVER',
      sent: true,
    });
  });

  it('ends for a request that waits for a connection, which is then never sent', async () => {
    const limits: (() => void)[] = [];
    const timers: Timers = {
      after: (_ms, run) => {
        limits.push(run);
        return () => undefined;
      },
    };
    const { remote, seen } = await against(() => undefined, { timers, timeouts: { connections: 1 } });
    const answers = [remote.update(TOKEN, patch, key), remote.update(TOKEN, patch, key)];
    await expect.poll(() => seen.length).toBe(1);
    // The one that waits first: the connection that an ended request leaves is for the next.
    for (const end of limits.toReversed()) end();
    expect(await Promise.all(answers)).toMatchObject([
      { kind: 'unreachable', sent: true },
      { kind: 'unreachable', sent: false },
    ]);
    await remote.close();
    expect(seen).toHaveLength(1);
  });

  it('has a measure of bytes', async () => {
    const { remote } = await against((_seen, response) => json(response, 200, `"${'x'.repeat(5000)}"`), {
      timeouts: { bodyBytes: 1000 },
    });
    expect(await remote.update(TOKEN, patch, key)).toMatchObject({
      ...notAService,
      detail: 'UND_ERR_RES_EXCEEDED_MAX_SIZE',
    });
  });

  it('ends when it is closed', async () => {
    const { remote } = await against(() => void remote.close());
    expect(await remote.update(TOKEN, patch, key)).toMatchObject({ kind: 'unreachable', sent: true });
    expect(await remote.update(TOKEN, patch, key)).toMatchObject({ kind: 'unreachable', sent: false });
  });
});
