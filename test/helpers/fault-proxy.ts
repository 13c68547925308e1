import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenApart } from './port-apart.ts';

/** A request on its way. A fate may change it before it passes it on. */
export interface Passing {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A request held at the proxy, and all that can be done with it. */
export interface Exchange {
  request: Passing;
  /** Hands it to the remote, as often as it is called. */
  forward(): Promise<Answer>;
  answer(answer: Answer): void;
  /** Ends the connection to the caller in the middle of the answer. */
  drop(): void;
  /** The raw answer, for what is no whole one. */
  response: ServerResponse;
}

/** Fate of one request. */
export type Fate = (exchange: Exchange) => unknown;

export interface Match {
  method?: string;
  /** In the path and the query. */
  path?: string | RegExp;
  body?: string | RegExp;
}

export interface Rule {
  /** Requests that it met. */
  hits(): number;
  /** From now on it meets none. */
  stop(): void;
}

const fits = ({ method, path, body }: Match, request: Passing): boolean =>
  (method === undefined || method === request.method) &&
  (path === undefined || new RegExp(path).test(decodeURIComponent(request.path))) &&
  (body === undefined || new RegExp(body).test(request.body));

const whole = async (stream: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** One request to the remote, on a connection of its own. */
const handOver = async (port: number, passing: Passing): Promise<Answer> => {
  const { method, path, headers, body } = passing;
  const { connection: _, 'transfer-encoding': _coding, ...kept } = headers;
  const length = method === 'GET' && body === '' ? {} : { 'content-length': Buffer.byteLength(body) };
  const outgoing = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    agent: false,
    headers: { ...kept, ...length, host: `127.0.0.1:${port}` },
  });
  outgoing.end(body);
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await whole(answer) };
};

const headersOf = ({ status, headers, body }: Answer) => {
  const { connection: _, 'transfer-encoding': _coding, 'keep-alive': _alive, ...rest } = headers;
  const { 'content-length': _length, ...kept } = rest;
  return status === 204 || status === 304 ? kept : { ...kept, 'content-length': body.length };
};

interface Entry extends Rule {
  match: Match;
  fate: Fate;
  from: number;
  times: number;
  met: number;
}

export interface FaultProxy {
  url: string;
  /** Every request, in the order they came. */
  seen: Passing[];
  count(match: Match): number;
  /** Resolves when so many requests of this kind have come since the start. */
  reached(match: Match, times?: number): Promise<void>;
  /**
   * Gives requests that match this fate, from the nth of them and so many times (all of them, where it is not said).
   * Of two rules the later one goes before.
   */
  when(match: Match, fate: Fate, which?: { nth?: number; times?: number }): Rule;
  /** Hides that the remote knows versions and repeated requests: the interface promises neither. */
  plain(isPlain?: boolean): void;
  /** Refuses connections, and cuts the open ones. */
  cutOff(): Promise<void>;
  back(): Promise<void>;
  /** Shows another certificate to the next client. */
  certify(tls: { cert: string; key: string }): void;
}

const HIDDEN = ['if-match', 'if-none-match', 'idempotency-key', 'etag'];
const withoutHidden = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HIDDEN.includes(name)));

/**
 * A way to the remote on which anything may happen to a request; what no rule is about passes. On a socket of its own,
 * gone when the test ends.
 * @param remote port of the remote on this computer, which may come and go
 */
export const faultProxy = async (
  remote: () => number,
  tls?: { cert: string; key: string },
): Promise<FaultProxy> => {
  const seen: Passing[] = [];
  const entries: Entry[] = [];
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let isPlain = false;
  let port = 0;
  let server: Server | SecureServer;

  const fateOf = (passing: Passing): Fate => {
    for (const entry of entries) {
      if (!fits(entry.match, passing)) continue;
      entry.met += 1;
      if (entry.met >= entry.from && entry.met < entry.from + entry.times) return entry.fate;
    }
    return pass;
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url: path = '', headers } = incoming;
    const passing: Passing = { method, path, headers, body: (await whole(incoming)).toString('utf8') };
    seen.push(passing);
    for (const look of waiting.splice(0)) look();
    await fateOf(passing)({
      request: passing,
      response,
      forward: async () => {
        const given = isPlain ? { ...passing, headers: withoutHidden(passing.headers) } : passing;
        const answer = await handOver(remote(), given);
        return isPlain ? { ...answer, headers: withoutHidden(answer.headers) } : answer;
      },
      answer: (answer) => {
        if (response.destroyed) return;
        response.writeHead(answer.status, headersOf(answer) as Record<string, string>).end(answer.body);
      },
      drop: () => void incoming.socket.destroy(),
    });
  };
  const listener = (incoming: IncomingMessage, response: ServerResponse): void => {
    // If the remote is away the connection ends, as it would without a proxy.
    handle(incoming, response).catch(() => incoming.socket.destroy());
  };

  const listen = async (): Promise<void> => {
    server = tls ? createSecureServer(tls, listener) : createServer(listener);
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    });
    port = await listenApart(server, port);
  };
  const cutOff = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await listen();
  onTestFinished(cutOff);
  const count = (match: Match): number => seen.filter((each) => fits(match, each)).length;
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    seen,
    count,
    reached: (match, times = 1) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (count(match) >= times) resolve();
          else waiting.push(look);
        };
        look();
      }),
    when: (match, fate, { nth = 1, times = Number.POSITIVE_INFINITY } = {}) => {
      const entry: Entry = {
        match,
        fate,
        from: nth,
        times,
        met: 0,
        hits: () => Math.max(0, Math.min(entry.met - entry.from + 1, entry.times)),
        stop: () => {
          entry.times = 0;
        },
      };
      entries.unshift(entry);
      return entry;
    },
    plain: (plain = true) => {
      isPlain = plain;
    },
    cutOff,
    back: listen,
    certify: (next) => {
      (server as SecureServer).setSecureContext(next);
    },
  };
};

/** On to the remote, and its answer back. */
export const pass: Fate = async ({ forward, answer }) => answer(await forward());
