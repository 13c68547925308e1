import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A peer's answer to a request: a status and a JSON body. */
export type Answer = (method: string, url: URL, body: unknown) => [status: number, json: unknown];

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString());
};

/** Serves JSON from memory on a free port, and says where, until it is told to end. */
export const startPeer = (answer: Answer): void => {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const [status, json] = answer(request.method ?? 'GET', url, await bodyOf(request));
    const bytes = Buffer.from(JSON.stringify(json));
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
  });
  process.on('SIGTERM', () => process.exit(0));
};
