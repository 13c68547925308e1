import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createIppClient, ippPort } from '../../../electron/printing/ipp/client.ts';
import { decodeMessage } from '../../../electron/printing/ipp/decode.ts';
import { encodeMessage } from '../../../electron/printing/ipp/encode.ts';
import { groupTags } from '../../../electron/printing/ipp/message.ts';
import { numberOf } from '../../../electron/printing/ipp/read.ts';

/** Long where an answer comes: no test waits for them to pass. */
const limits = { connectMs: 30_000, answerMs: 30_000, maxBytes: 10_000 };

const clientAt = (port: number, changes = {}) =>
  createIppClient({ server: `http://127.0.0.1:${port}`, user: 'packer', ...limits, ...changes });

const listening = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** Bytes after which the connection is closed, whatever was asked. */
const answering = async (bytes: string | null): Promise<number> => {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (bytes !== null) socket.end(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

const answerOf = (code: number, requestId: number, words = ''): Buffer =>
  encodeMessage({
    version: { major: 2, minor: 0 },
    code,
    requestId,
    groups: [
      {
        tag: groupTags.operation,
        attributes: [{ name: 'status-message', values: [{ type: 'text', value: words }] }],
      },
      { tag: groupTags.job, attributes: [{ name: 'job-id', values: [{ type: 'integer', value: 7 }] }] },
    ],
    data: Buffer.alloc(0),
  });

const ipp = { 'content-type': 'application/ipp' };
const look = { operation: 'getPrinterAttributes', queue: 'LABELS' } as const;

describe('the client of a print system', () => {
  it('asks the queue in the words of IPP, and the document follows', async () => {
    const asked: { path: string | undefined; message: ReturnType<typeof decodeMessage> }[] = [];
    const port = await listening(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      asked.push({ path: request.url, message: decodeMessage(Buffer.concat(chunks)) });
      response.writeHead(200, ipp).end(answerOf(0, asked.length));
    });
    const client = clientAt(port);
    const answer = await client.call({
      operation: 'sendDocument',
      queue: 'Büro 1',
      attributes: [{ name: 'job-id', values: [{ type: 'integer', value: 3 }] }],
      document: Buffer.from('^XA^XZ'),
    });
    expect(numberOf(answer.groups[1]?.attributes ?? [], 'job-id')).toBe(7);
    await client.call({ operation: 'cupsGetPrinters' });
    expect(asked.map(({ path, message: { code } }) => [path, code])).toEqual([
      ['/printers/B%C3%BCro%201', 0x0006],
      ['/', 0x4002],
    ]);
    expect(asked[0]?.message.data.toString()).toBe('^XA^XZ');
    expect(asked[0]?.message.groups[0]?.attributes.map(({ name, values }) => [name, values[0]])).toEqual([
      ['attributes-charset', { type: 'charset', value: 'utf-8' }],
      ['attributes-natural-language', { type: 'language', value: 'en' }],
      ['printer-uri', { type: 'uri', value: `ipp://127.0.0.1:${port}/printers/B%C3%BCro%201` }],
      ['requesting-user-name', { type: 'name', value: 'packer' }],
      ['job-id', { type: 'integer', value: 3 }],
    ]);
  });

  it.each([
    [0x0406, { kind: 'refused', status: 0x0406, message: 'no such queue' }],
    [0x0403, { kind: 'denied', status: 0x0403, message: 'no such queue' }],
  ])('gives the refusal %i of a print system in its own words', async (code, failure) => {
    const port = await listening((_, response) => {
      response.writeHead(200, ipp).end(answerOf(code, 1, 'no such queue'));
    });
    await expect(clientAt(port).call(look)).rejects.toMatchObject(failure);
  });

  it.each([
    ['wants a password', 401, 'denied'],
    ['lets nobody in', 403, 'denied'],
    ['wants another protocol', 426, 'http'],
    ['fails', 500, 'http'],
  ])('tells one that %s', async (_name, status, kind) => {
    const port = await listening((_, response) => void response.writeHead(status, ipp).end());
    await expect(clientAt(port).call(look)).rejects.toMatchObject({ kind, message: `HTTP ${status}` });
  });

  it.each([
    ['of another type', 200, { 'content-type': 'text/html' }, Buffer.from('<h1>Hello</h1>')],
    ['of another type and empty', 200, {}, Buffer.alloc(0)],
    ['that is none', 200, ipp, Buffer.from('no such thing')],
    ['that is empty', 200, ipp, Buffer.alloc(0)],
    ['to something else', 200, ipp, answerOf(0, 99)],
    ['cut short', 200, ipp, answerOf(0, 1).subarray(0, 30)],
    ['larger than any', 200, ipp, Buffer.concat([answerOf(0, 1), Buffer.alloc(20_000)])],
  ])('does not take an answer %s', async (_name, status, headers, body) => {
    const port = await listening((_, response) => void response.writeHead(status, headers).end(body));
    await expect(clientAt(port).call(look)).rejects.toMatchObject({ name: 'IppFailure', kind: 'garbled' });
  });

  it.each([
    ['says nothing', null],
    ['closes', ''],
    ['breaks off in its head', 'HTTP/1.1 200 OK\r\nContent-Ty'],
    [
      'breaks off in its body',
      'HTTP/1.1 200 OK\r\nContent-Type: application/ipp\r\nContent-Length: 500\r\n\r\nx',
    ],
    ['speaks another language', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ])('gives up one that %s, and says that it was asked', async (_name, bytes) => {
    const port = await answering(bytes);
    const client = clientAt(port, bytes === null ? { answerMs: 100 } : {});
    await expect(client.call(look)).rejects.toMatchObject({ kind: 'lost' });
  });

  it('waits longer for an answer where it is told to', async () => {
    const usualIsLost = Promise.withResolvers<void>();
    const port = await listening(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { requestId } = decodeMessage(Buffer.concat(chunks));
      await usualIsLost.promise;
      response.writeHead(200, ipp).end(answerOf(0, requestId));
    });
    const client = clientAt(port, { answerMs: 100 });
    const longer = client.call({ ...look, answerMs: 30_000 });
    // Asked later, and lost by then: with the same limit the first one would be lost as well.
    await expect(client.call(look)).rejects.toMatchObject({ kind: 'lost' });
    usualIsLost.resolve();
    await expect(longer).resolves.toMatchObject({ code: 0 });
  });

  it('ends one that sends without end', async () => {
    const port = await listening((_, response) => {
      response.writeHead(200, ipp);
      const timer = setInterval(() => response.write(Buffer.alloc(3_000)), 5);
      response.on('close', () => clearInterval(timer));
    });
    await expect(clientAt(port).call(look)).rejects.toMatchObject({ kind: 'garbled' });
  });

  it('says that nothing was asked where nobody listens, and where a connection does not come to stand', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const closed = (server.address() as AddressInfo).port;
    server.close();
    await once(server, 'close');
    await expect(clientAt(closed).call(look)).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'ECONNREFUSED',
    });
    const mute = `https://127.0.0.1:${await answering(null)}`;
    const patient = createIppClient({ server: mute, user: 'packer', ...limits, connectMs: 200 });
    await expect(patient.call(look)).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'no answer in time',
    });
  });

  it('gives up when it is told to, before and after it has asked', async () => {
    const port = await answering(null);
    await expect(clientAt(port).call({ ...look, signal: AbortSignal.abort() })).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'given up',
    });
    const later = new AbortController();
    const asked = await listening(() => later.abort());
    await expect(clientAt(asked).call({ ...look, signal: later.signal })).rejects.toMatchObject({
      kind: 'lost',
      message: 'given up',
    });
  });

  it.each([
    ['http://localhost', 631],
    ['http://localhost/', 631],
    ['http://localhost:80', 80],
    ['https://print.example:443/', 443],
    ['http://[::1]', 631],
    ['http://[::1]:8631/', 8631],
  ])('takes the port of %s for %i', (server, port) => {
    expect(ippPort(server)).toBe(port);
  });
});
