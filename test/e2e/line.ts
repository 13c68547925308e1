import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

interface Refusal {
  status: number;
  title: string;
  /** By the fields that it names. */
  errors?: Record<string, string[]>;
}

/** The way from one desk to its remote. */
export interface Line {
  url: string;
  /** Refuses connections, and cuts the open ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** The remote refuses changes from now on, with a 401 everything; null: it does not. */
  refuse(answer: Refusal | null): void;
  /** Number of changes it has refused. */
  refused(): number;
  close(): Promise<void>;
}

/** @param remote address of the remote on this computer */
export const startLine = async (remote: string): Promise<Line> => {
  const sockets = new Set<Socket>();
  const server = createServer();
  let refusal: Refusal | null = null;
  let refusals = 0;
  let port = 0;

  const handOver = (incoming: IncomingMessage, response: ServerResponse): void => {
    const { method, url: path, headers } = incoming;
    const { host, hostname, port: at } = new URL(remote);
    const outgoing = request({
      host: hostname,
      port: at,
      method,
      path,
      // A service answers only to its own name.
      headers: { ...headers, host },
      agent: false,
    });
    outgoing.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  };
  server.on('request', (incoming: IncomingMessage, response: ServerResponse) => {
    const refused = incoming.method === 'PATCH' || refusal?.status === 401 ? refusal : null;
    if (!refused) return handOver(incoming, response);
    refusals += 1;
    incoming.resume().on('end', () => {
      const type = { 'content-type': 'application/json; charset=utf-8' };
      response.writeHead(refused.status, type).end(JSON.stringify(refused));
    });
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  });
  const mend = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await mend();
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend,
    refuse: (answer) => {
      refusal = answer;
    },
    refused: () => refusals,
    close: cut,
  };
};
