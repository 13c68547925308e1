import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { longIt } from '../../helpers/long-it.ts';
import { testFace, testService } from '../../helpers/service.ts';

const TOO_MUCH = 6 * 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 0x20);
const TIMES = 30;

interface Heard {
  status: number | null;
  error: string | null;
}

/** Writes 6 MB as a program does that looks at the answer once it has written: piece by piece, as the socket takes them. */
const post = (url: string, token: string, length: boolean): Promise<Heard> =>
  new Promise((resolve) => {
    const heard: Heard = { status: null, error: null };
    const request = httpRequest(`${url}/api/v3/shipments`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(length && { 'content-length': TOO_MUCH }),
      },
    });
    request.on('response', (response) => {
      heard.status = response.statusCode ?? null;
      response.resume();
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      heard.error = error.code ?? error.message;
    });
    request.on('close', () => resolve(heard));
    let left = TOO_MUCH;
    const write = (): void => {
      while (left > 0) {
        const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
        left -= piece.length;
        if (!request.write(piece)) return void request.once('drain', write);
      }
      request.end();
    };
    write();
  });

describe('a body that is too large', () => {
  it.each([
    ['with its length', true],
    ['in chunks', false],
  ])(
    'sent %s: every client that writes it to its end hears 413, and no broken connection',
    async (_how, length) => {
      const { face, token } = await testFace(await testService());
      const mine = await token();
      const heard: Heard[] = [];
      for (let count = 0; count < TIMES; count += 1) heard.push(await post(face.url, mine, length));
      expect(heard).toEqual(Array.from({ length: TIMES }, () => ({ status: 413, error: null })));
    },
  );

  longIt('is heard of by fetch, too', async () => {
    const { face, token } = await testFace(await testService());
    const authorization = `Bearer ${await token()}`;
    for (let count = 0; count < TIMES; count += 1) {
      const answer = await fetch(`${face.url}/api/v3/shipments`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: Buffer.alloc(TOO_MUCH, 0x20),
      });
      expect(answer.status).toBe(413);
      await answer.text();
    }
  });

  it('that never comes to its end is not waited for', async () => {
    const { face, token } = await testFace(await testService());
    const socket = connect(face.port, '127.0.0.1');
    const head = [
      'POST /api/v3/shipments HTTP/1.1',
      `Host: 127.0.0.1:${face.port}`,
      `Authorization: Bearer ${await token()}`,
      'Content-Type: application/json',
      `Content-Length: ${TOO_MUCH}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    let answer = '';
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
    });
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});

it('closes the connection after chunks in HTTP/1.0, which has none: what follows them may be another one’s request', async () => {
  const { face, token } = await testFace(await testService());
  const { hostname, port } = new URL(face.url);
  const socket = connect(Number(port), hostname);
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString();
  });
  socket.write(
    `POST /api/v3/numbers/taken HTTP/1.0\r\nHost: ${hostname}:${port}\r\nConnection: keep-alive\r\n` +
      `Authorization: Bearer ${await token()}\r\nContent-Type: application/json\r\n` +
      'Transfer-Encoding: chunked\r\n\r\ne\r\n{"numbers":[]}\r\n0\r\n\r\n',
  );
  await once(socket, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 \d{3}/);
  expect(heard.toLowerCase()).not.toContain('connection: keep-alive');
});
