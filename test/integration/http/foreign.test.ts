import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { startHttpFace } from '../../../electron/service/http/face.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { readyShipment, testFace, testService } from '../../helpers/service.ts';

/** Sends bytes as they are and gives back everything that comes until the connection ends. */
const raw = (port: number, text: string | Buffer, host = '127.0.0.1'): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('end', () => {
      socket.destroy();
      resolve(answer);
    });
    socket.on('error', reject);
  });

const get = (path: string, headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n');

const setUp = async () => {
  const service = await testService();
  const http = await testFace(service);
  const token = await http.token();
  await http.call('POST', '/api/v3/shipments', { token, body: { shipment: [readyShipment('F-1')] } });
  const { port } = http.face;
  const ask = (headers: string[], path = '/api/v3/shipments/F-1') =>
    raw(port, get(path, [`Authorization: Bearer ${token}`, ...headers]));
  return { port, token, ask };
};

const statusOf = (answer: string): number => Number(answer.slice(9, 12));

describe('requests from elsewhere', () => {
  it('are refused by Host, whatever they ask for, before routing', async () => {
    const { port, ask } = await setUp();
    expect(statusOf(await ask([`Host: 127.0.0.1:${port}`]))).toBe(200);
    expect(statusOf(await ask([`Host: LOCALHOST:${port}`]))).toBe(200);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      'localhost:1',
      `127.0.0.1.evil.example:${port}`,
    ]) {
      for (const path of ['/api/v3/shipments/F-1', '/openapi.json', '/docs', '/nothing', '/%ff']) {
        const answer = await ask([`Host: ${host}`], path);
        expect(statusOf(answer)).toBe(403);
        expect(answer).not.toContain('Loxstedt');
        expect(answer).toContain('"traceId"');
      }
    }
  });

  it('are refused by Origin and Sec-Fetch-Site', async () => {
    const { port, ask } = await setUp();
    const host = `Host: 127.0.0.1:${port}`;
    const status = async (...headers: string[]) => statusOf(await ask([host, ...headers]));
    expect(await status(`Origin: http://127.0.0.1:${port}`, 'Sec-Fetch-Site: same-origin')).toBe(200);
    expect(await status('Sec-Fetch-Site: none')).toBe(200);
    expect(await status('Origin: https://evil.example')).toBe(403);
    expect(await status('Origin: null')).toBe(403);
    expect(await status(`Origin: https://127.0.0.1:${port}`)).toBe(403);
    expect(await status('Origin: http://127.0.0.1:1')).toBe(403);
    expect(await status('Sec-Fetch-Site: cross-site')).toBe(403);
    expect(await status('Sec-Fetch-Site: same-site')).toBe(403);
  });

  it('could not be read as a script, a style or a picture, whatever the answer', async () => {
    const { port, ask } = await setUp();
    const host = `Host: 127.0.0.1:${port}`;
    const answers = [
      await ask([host]),
      await ask([host], '/openapi.json'),
      await ask([host], '/docs'),
      await ask([host], '/nothing'),
      await ask([host, 'Origin: https://evil.example']),
      await raw(port, get('/api/v3/shipments/F-1', [host])),
    ];
    expect(answers.map(statusOf)).toEqual([200, 200, 200, 404, 403, 401]);
    for (const answer of answers) {
      expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n');
      expect(answer.toLowerCase()).toContain('\r\ncross-origin-resource-policy: same-origin\r\n');
    }
  });

  it('get no CORS header, asked for or not', async () => {
    const { port } = await setUp();
    const preflight = await raw(
      port,
      [
        'OPTIONS /api/v3/shipments HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        'Origin: https://evil.example',
        'Access-Control-Request-Method: PATCH',
        'Connection: close',
        '',
        '',
      ].join('\r\n'),
    );
    expect(statusOf(preflight)).toBe(403);
    expect(preflight.toLowerCase()).not.toContain('access-control');
  });
});

describe('odd requests', () => {
  it('are answered in the shape of the others', async () => {
    const { port, token } = await setUp();
    const host = `Host: 127.0.0.1:${port}`;
    const auth = `Authorization: Bearer ${token}`;
    const cases: [what: string, bytes: string, status: number][] = [
      ['no HTTP', 'HELO there\r\n\r\n', 400],
      ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      ['a broken escape', get('/api/v3/shipments/%zz', [host, auth]), 400],
      ['a reference of 5,000 letters', get(`/api/v3/shipments/${'x'.repeat(5000)}`, [host, auth]), 400],
      [
        'two lengths',
        `PATCH /api/v3/shipments HTTP/1.1\r\n${host}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
        400,
      ],
    ];
    for (const [what, bytes, status] of cases) {
      const answer = await raw(port, bytes);
      expect([what, statusOf(answer)]).toEqual([what, status]);
    }
  });

  it('a get with a body, chunked', async () => {
    const { port, token } = await setUp();
    const body = '{"shipmentDetails":[{"shipmentReferenceNumber":"F-1"}]}';
    const answer = await raw(
      port,
      [
        'GET /api/v3/shipments HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        `Authorization: bearer ${token}`,
        'Content-Type: application/json',
        'Transfer-Encoding: chunked',
        'Connection: close',
        '',
        `${body.length.toString(16)}`,
        body,
        '0',
        '',
        '',
      ].join('\r\n'),
    );
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('Loxstedt');
  });

  it('a get with a body of the second form, and one with no type', async () => {
    const { port, token } = await setUp();
    const send = (type: string[], body: string) =>
      raw(
        port,
        [
          'GET /api/v3/shipments HTTP/1.1',
          `Host: 127.0.0.1:${port}`,
          `Authorization: Bearer ${token}`,
          ...type,
          `Content-Length: ${body.length}`,
          'Connection: close',
          '',
          body,
        ].join('\r\n'),
      );
    const single = '{"shipmentDetails":{"shipmentReference":"F-1"}}';
    expect(statusOf(await send(['Content-Type: application/json'], single))).toBe(200);
    expect(statusOf(await send([], single))).toBe(415);
    expect(statusOf(await send(['Content-Type: application/json'], '{"shipmentDetails":[]}'))).toBe(400);
    expect(statusOf(await send(['Content-Type: application/json'], '{"shipmentDetails":[{}]}'))).toBe(400);
  });
});

describe('where it listens', () => {
  it('takes every spelling of this computer', async () => {
    const { sessions, shipments } = await testService();
    const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
      all?.some(({ address }) => address === '::1'),
    );
    for (const host of ['LOCALHOST', '127.0.0.1', ...(hasIpv6 ? ['[::1]', '::1'] : [])]) {
      const face = await startHttpFace({
        sessions,
        shipments,
        logger: silentLogger,
        ids: randomIds,
        host,
        port: 0,
      });
      expect((await fetch(`${face.url}/openapi.json`)).status, host).toBe(200);
      await face.close();
    }
  });

  it('beyond this computer only with TLS', async () => {
    const { sessions, shipments } = await testService();
    const start = startHttpFace({
      sessions,
      shipments,
      logger: silentLogger,
      ids: randomIds,
      host: '0.0.0.0',
      port: 0,
    });
    await expect(start).rejects.toThrow(PackdeskError);
    await expect(start).rejects.toMatchObject({ code: 'cli.usage' });
  });
});
