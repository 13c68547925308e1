import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { startWindowServer, type WindowServer } from '../../../electron/hosts/browser/server.ts';
import { listRendererFiles } from '../../../electron/hosts/renderer-files.ts';
import { createClient } from '../../../shared/bridge/client.ts';
import { closeCodes } from '../../../shared/bridge/handshake.ts';
import type { Transport } from '../../../shared/bridge/rpc.ts';
import { connectWindow, openTestSocket, secretOf, showProof } from '../../helpers/socket-client.ts';

/** The close code of a connection that ended without one (RFC 6455 section 7.4.1). */
const CUT_OFF = 1006;

let folder: string;
let server: WindowServer;
let connected: Transport[];

/** Answers every call, so that a test sees whether a window reached the bridge. */
const answerAll = (transport: Transport) => {
  connected.push(transport);
  transport.onMessage((text) => {
    const { id } = JSON.parse(text) as { id: number };
    transport.send(JSON.stringify({ kind: 'result', id, output: { reached: true } }));
  });
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packdesk-window-'));
  await mkdir(join(folder, 'page/assets'), { recursive: true });
  await writeFile(join(folder, 'page/index.html'), '<!doctype html><title>Packdesk</title>');
  await writeFile(join(folder, 'page/assets/main.js'), 'export {};');
  await writeFile(join(folder, 'secret.txt'), 'not for the window');
  connected = [];
  server = await startWindowServer({
    port: 0,
    files: await listRendererFiles(join(folder, 'page')),
    connect: answerAll,
    ids: randomIds,
    log: silentLogger,
  });
});

afterEach(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, headers, method }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });

/** Answer to raw bytes: an HTTP client would tidy such a path first. */
const getRaw = async (path: string): Promise<string> => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await once(socket, 'close');
  return text;
};

describe('the page', () => {
  it('is served with a policy that lets nothing foreign in', async () => {
    const page = await get('/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('Packdesk');
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`connect-src 'self' ws://127.0.0.1:${server.port}`);
    expect(page.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(page.headers).not.toHaveProperty('access-control-allow-origin');
    expect(page.headers).not.toHaveProperty('set-cookie');
  });

  it('serves its script with the right type, and nothing that is not listed', async () => {
    const script = await get('/assets/main.js?v=1');
    expect(script).toMatchObject({ status: 200, body: 'export {};' });
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get('/assets')).status).toBe(404);
    expect((await get('/nothing.js')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..\\..\\secret.txt',
    '//secret.txt',
    'http://127.0.0.1/../secret.txt',
    '/index.html%00.js',
  ])('opens nothing outside its folder: %s', async (path) => {
    const answer = await getRaw(path);
    expect(answer).toMatch(/^HTTP\/1\.1 40\d /);
    expect(answer).not.toContain('not for the window');
  });

  it('refuses another Host, a foreign Origin and requests that another site made', async () => {
    const own = `127.0.0.1:${server.port}`;
    const refused: Record<string, string>[] = [
      { Host: 'evil.example' },
      { Host: `localhost:${server.port}` },
      { Host: '127.0.0.1' },
      { Host: `${own}.evil.example` },
      { Host: own, Origin: 'https://evil.example' },
      { Host: own, Origin: 'null' },
      { Host: own, 'Sec-Fetch-Site': 'cross-site' },
      { Host: own, 'Sec-Fetch-Site': 'same-site' },
    ];
    for (const headers of refused)
      expect(await get('/', headers), JSON.stringify(headers)).toMatchObject({ status: 403, body: '' });
    expect((await get('/', { Host: own, 'Sec-Fetch-Site': 'none' })).status).toBe(200);
  });

  it('only reads', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
    expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });
});

describe('the way in', () => {
  const secret = () => secretOf(server.url);

  it('lets the window with the secret reach the bridge', async () => {
    const { transport, socket } = await connectWindow(server.port, { secret: secret() });
    await expect(createClient(transport).call('session.state', {})).resolves.toEqual({ reached: true });
    socket.terminate();
  });

  it('does not lose a call that comes in one breath with the handshake', async () => {
    const shown = await showProof(server.port, { secret: secret() });
    if ('code' in shown) throw new Error(`refused: ${shown.code}`);
    const answer = once(shown.socket, 'message') as Promise<[Buffer]>;
    shown.socket.send(JSON.stringify({ kind: 'kept' }));
    shown.socket.send(JSON.stringify({ kind: 'call', id: 7, name: 'session.state', input: {} }));
    expect(JSON.parse((await answer)[0].toString('utf8'))).toMatchObject({ kind: 'result', id: 7 });
    shown.socket.terminate();
  });

  it('takes the secret once', async () => {
    const first = await connectWindow(server.port, { secret: secret() });
    expect(await showProof(server.port, { secret: secret() })).toEqual({ code: closeCodes.refused });
    first.socket.terminate();
    await once(first.socket, 'close');
    expect(await showProof(server.port, { secret: secret() })).toEqual({ code: closeCodes.refused });
  });

  it('takes the secret again from a window that was reloaded before it had its ticket', async () => {
    const broken = await showProof(server.port, { secret: secret() });
    if ('code' in broken) throw new Error(`refused: ${broken.code}`);
    broken.socket.terminate();
    const window = await connectWindow(server.port, { secret: secret() });
    await expect(createClient(window.transport).call('session.state', {})).resolves.toBeTruthy();
    window.socket.terminate();
    expect(await showProof(server.port, { secret: secret() })).toEqual({ code: closeCodes.refused });
  });

  it('refuses a guess, an empty hand and anything that is no hello', async () => {
    expect(await showProof(server.port, { secret: 'guess' })).toEqual({ code: closeCodes.refused });
    expect(await showProof(server.port, { ticket: secret() })).toEqual({ code: closeCodes.refused });
    for (const text of ['', '{}', 'x'.repeat(5000)]) {
      const socket = await openTestSocket(server.port);
      const closed = once(socket, 'close');
      socket.send(text);
      expect((await closed)[0]).toBe(closeCodes.refused);
    }
    // None of it used the secret up.
    const { socket } = await connectWindow(server.port, { secret: secret() });
    socket.terminate();
  });

  it('goes on after a reload, with a new ticket each time', async () => {
    let window = await connectWindow(server.port, { secret: secret() });
    const used: string[] = [];
    for (let reload = 0; reload < 3; reload++) {
      used.push(window.ticket);
      window.socket.close();
      window = await connectWindow(server.port, { ticket: window.ticket });
      await expect(createClient(window.transport).call('session.state', {})).resolves.toBeTruthy();
    }
    window.socket.terminate();
    for (const ticket of used) {
      expect(await showProof(server.port, { ticket })).toEqual({ code: closeCodes.refused });
    }
  });

  it('keeps the ticket before good until the window has confirmed the new one', async () => {
    const window = await connectWindow(server.port, { secret: secret() });
    window.socket.terminate();
    const broken = await showProof(server.port, { ticket: window.ticket });
    if ('code' in broken) throw new Error(`refused: ${broken.code}`);
    broken.socket.terminate();
    const again = await connectWindow(server.port, { ticket: window.ticket });
    expect(again.ticket).not.toBe(broken.ticket);
    again.socket.terminate();
  });

  it('gives a second tab nothing while the first is there', async () => {
    const window = await connectWindow(server.port, { secret: secret() });
    expect(await showProof(server.port, { ticket: window.ticket })).toEqual({ code: closeCodes.elsewhere });
    await expect(createClient(window.transport).call('session.state', {})).resolves.toBeTruthy();
    expect(connected).toHaveLength(1);
    window.socket.terminate();
  });

  it('lets one in of two that wait for the window to go', async () => {
    const window = await connectWindow(server.port, { secret: secret() });
    const both = Promise.all([1, 2].map(() => showProof(server.port, { ticket: window.ticket })));
    // Both stand at the door once this one, who came after them, has been sent away.
    expect(await showProof(server.port, { ticket: 'x'.repeat(43) })).toEqual({ code: closeCodes.refused });
    window.socket.terminate();
    const shown = await both;
    expect(shown.filter((one) => 'code' in one)).toEqual([{ code: closeCodes.elsewhere }]);
    for (const one of shown) if ('socket' in one) one.socket.terminate();
  });

  it('never opens a socket for a foreign page', async () => {
    const openings = [
      { origin: 'https://evil.example' },
      { origin: `http://localhost:${server.port}` },
      { origin: 'null' },
      { host: 'evil.example' },
      { path: '/other' },
    ];
    for (const opening of openings) {
      await expect(openTestSocket(server.port, opening), JSON.stringify(opening)).rejects.toThrow('403');
    }
    expect(connected).toHaveLength(0);
  });

  it('closes a socket that does not speak the protocol', async () => {
    const socket = await openTestSocket(server.port, { protocol: null });
    expect((await once(socket, 'close'))[0]).toBe(1002);
  });
});

it('listens on loopback only', async () => {
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#secret=[\w-]{43}$/);
});

describe('the way from a page on the disk', () => {
  const path = () => new URL(server.doorwayUrl).pathname;
  const fromDisk = {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };

  it('leads to the window once, from our own page then', async () => {
    const first = await get(path(), fromDisk);
    expect(first.status).toBe(200);
    expect(first.headers.refresh).toBe(`0; url=/#secret=${secretOf(server.url)}`);
    expect(first.headers['cache-control']).toBe('no-store');
    expect((await get(path(), fromDisk)).status).toBe(403);
    await connectWindow(server.port, { secret: secretOf(server.url) });
  });

  it.each([
    ['another key', () => `/open/${'A'.repeat(43)}`, fromDisk],
    ['no key', () => '/open/', fromDisk],
    ['the secret', () => `/open/${secretOf(server.url)}`, fromDisk],
    ['a script of another site', path, { ...fromDisk, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', path, { ...fromDisk, 'sec-fetch-dest': 'iframe' }],
    ['a picture', path, { ...fromDisk, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
    ['another host', path, { ...fromDisk, host: 'rebound.example' }],
    ['another origin', path, { ...fromDisk, origin: 'https://elsewhere.example' }],
    ['a file of the page', () => '/index.html', fromDisk],
  ])('is closed to %s', async (_, where, headers) => {
    const { status, headers: given } = await get(where(), headers);
    expect([status, given.refresh]).toEqual([403, undefined]);
    expect((await get(path(), fromDisk)).status).toBe(200);
  });
});

describe('connections that have not proven themselves', () => {
  /** The code that says how it ended. */
  const closed = (socket: Awaited<ReturnType<typeof openTestSocket>>): Promise<number> =>
    new Promise((resolve) => {
      socket.once('close', resolve);
      socket.on('error', () => undefined);
    });

  it('may not send more than any window says before it is admitted', async () => {
    const socket = await openTestSocket(server.port);
    const end = closed(socket);
    socket.send('x'.repeat(8 * 1024 * 1024));
    // Cut off in the middle: one that is heard to its end, or waits until the time for a hello is over, is told a reason.
    expect(await end).toBe(CUT_OFF);
  });

  it('are bounded in number, and keep no window out', async () => {
    const strangers = await Promise.all(Array.from({ length: 100 }, () => openTestSocket(server.port)));
    await expect
      .poll(() => strangers.filter(({ readyState, OPEN }) => readyState === OPEN).length)
      .toBeLessThanOrEqual(32);
    const { transport } = await connectWindow(server.port, { secret: secretOf(server.url) });
    await expect(createClient(transport).call('session.state', {})).resolves.toBeDefined();
    for (const stranger of strangers) stranger.terminate();
  });

  it('an admitted window sends what it needs to', async () => {
    const { socket } = await connectWindow(server.port, { secret: secretOf(server.url) });
    const answered = once(socket, 'message');
    // At once behind the proof, as a window does that takes up its work again.
    socket.send(JSON.stringify({ kind: 'call', id: 7, name: 'x', input: 'y'.repeat(2_000_000) }));
    const [data] = (await answered) as [Buffer];
    expect(JSON.parse(data.toString('utf8'))).toMatchObject({ id: 7 });
  });
});
