import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request as the remote got it. */
export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Script = (seen: SeenRequest, response: ServerResponse, socket: Socket) => void | Promise<void>;

/** Answers with JSON. */
export const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** A remote that does what the test says, faults among it, on a socket of its own. Gone when the test ends. */
export const scriptedRemote = async (script: Script, tls?: { cert: string; key: string }) => {
  const seen: SeenRequest[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const each = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(each);
    await script(each, response, request.socket);
  };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    handle(request, response).catch(() => response.destroy());
  };
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`, port, seen };
};

/** A proxy that opens tunnels (CONNECT), or refuses them with `refuse`. */
export const testProxy = async (options: { refuse?: number } = {}) => {
  const asked: string[] = [];
  const server = createServer((_request, response) => response.writeHead(501).end());
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    asked.push(request.url ?? '');
    socket.on('error', () => socket.destroy());
    if (options.refuse !== undefined) {
      socket.end(`HTTP/1.1 ${options.refuse} No\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    const [host = '', port = ''] = (request.url ?? '').split(':');
    // Names are the proxy's to find: all of them are this computer here.
    const there = connect(Number(port), /^[\d.]+$/.test(host) ? host : '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      there.pipe(socket).pipe(there);
    });
    there.on('error', () => socket.destroy());
    onTestFinished(() => {
      there.destroy();
      socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};
