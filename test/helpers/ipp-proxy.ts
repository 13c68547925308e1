import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { operations } from '../../electron/printing/ipp/client.ts';

type Operation = keyof typeof operations;

/**
 * Fate of a request: it never arrives; it is carried out, and its answer never arrives; or something else
 * answers, before or after it is carried out.
 */
export type IppFate = 'lost' | 'answer-lost' | { answers: Buffer; after?: boolean };

const whole = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const handOver = async (
  port: number,
  path: string,
  body: Buffer,
): Promise<{ status: number; body: Buffer }> => {
  const headers = { 'content-type': 'application/ipp', 'content-length': body.length };
  const outgoing = request({ host: '127.0.0.1', port, path, method: 'POST', agent: false, headers });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await whole(answer) };
};

/** A way to a print system on which its requests may meet a fate. On a port of its own, gone when the test ends. */
export const ippProxy = async (remote: number) => {
  const fates = new Map<number, IppFate[]>();
  const seen: number[] = [];
  const server = createServer(async (incoming, response) => {
    const body = await whole(incoming);
    const operation = body.readUInt16BE(2);
    seen.push(operation);
    const fate = fates.get(operation)?.shift();
    if (fate === 'lost') return void incoming.socket.destroy();
    const ahead = typeof fate === 'object' && fate.after !== true;
    const answer = ahead ? null : await handOver(remote, incoming.url ?? '/', body);
    if (fate === 'answer-lost') return void incoming.socket.destroy();
    response.writeHead(answer?.status ?? 200, { 'content-type': 'application/ipp' });
    response.end(typeof fate === 'object' ? fate.answers : answer?.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next requests of this operation meet these, one after the other. */
    next: (operation: Operation, ...met: IppFate[]): void => {
      fates.set(operations[operation], met);
    },
    count: (operation: Operation): number => seen.filter((each) => each === operations[operation]).length,
  };
};
