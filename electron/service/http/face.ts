import { X509Certificate } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { PackdeskError } from '../../../shared/errors.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { ShipmentService } from '../service.ts';
import { type AppOptions, createApp } from './app.ts';
import { lingerOver } from './lingering.ts';
import { answerTo } from './problems.ts';
import { createGuard, type Refusal } from './security/guard.ts';
import { SAFE_HEADERS } from './security/headers.ts';
import { LOOPBACK_NAMES } from './security/host.ts';
import { createTrace } from './trace.ts';

export interface HttpFaceOptions extends ShipmentService {
  logger: Logger;
  ids: Ids;
  /** 127.0.0.1 unless TLS is given. */
  host?: string;
  /** 0 takes a free one. */
  port: number;
  /** PEM texts. */
  tls?: { cert: string; key: string };
  clientIdName?: string;
  version?: string;
  /** Takes the events of carrier engines. */
  events?: AppOptions['events'];
  /** Tells carriers what was handed over elsewhere. */
  declaring?: AppOptions['declaring'];
  /** Tells desks in front of it whether personal figures are kept. */
  reports?: AppOptions['reports'];
  /** Figures for wall boards. */
  boards?: AppOptions['boards'];
  /** Prints for other programs. */
  prints?: AppOptions['prints'];
  /** Takes the orders of shops. */
  orders?: AppOptions['orders'];
}

export interface HttpFace {
  /** Address at which programs on this computer reach it. */
  url: string;
  port: number;
  /** Finishes the requests that have begun, refuses new ones. */
  close(): Promise<void>;
}

const WILDCARDS = new Set(['0.0.0.0', '::']);
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

const isLoopback = (host: string): boolean => LOOPBACK.has(host);

/** One spelling for each address: small letters, no brackets. */
const plainHost = (host: string): string => host.toLowerCase().replace(/^\[(.*)\]$/, '$1');

/** The names that a certificate is good for; a rebound name is not among them. */
const certificateNames = (cert: string): string[] =>
  (new X509Certificate(cert).subjectAltName ?? '')
    .split(', ')
    .flatMap((entry) => /^(?:DNS|IP Address):(.+)$/.exec(entry)?.[1] ?? [])
    .filter((name) => !name.includes('*'));

const namesOf = (host: string, cert: string | undefined): string[] => [
  ...LOOPBACK_NAMES,
  ...(isLoopback(host) || WILDCARDS.has(host) ? [] : [host]),
  ...(cert === undefined ? [] : certificateNames(cert)),
];

const refuse = (request: IncomingMessage, response: ServerResponse, traceId: string): void => {
  const { status, body } = answerTo(new PackdeskError('request.origin'), traceId);
  // The body of such a request is not worth looking at.
  lingerOver(request);
  response.writeHead(status, {
    ...SAFE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    connection: 'close',
  });
  response.end(JSON.stringify(body));
};

/** Time that a client may take to close a connection that is over, ms: time to read the answer. */
const LINGER_MS = 2_000;
/** A connection on which nothing moves for so long is ended, ms. Longer than any request to a remote takes. */
const SILENT_MS = 120_000;

/**
 * Forward secrecy and authenticated encryption only (RFC 9325, section 4.2): neither CBC with SHA-1 nor a key that
 * was encrypted to the certificate.
 */
const TLS_LIMITS = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  handshakeTimeout: 15_000,
  ciphers: [
    'TLS_AES_256_GCM_SHA384',
    'TLS_CHACHA20_POLY1305_SHA256',
    'TLS_AES_128_GCM_SHA256',
    'ECDHE-ECDSA-AES256-GCM-SHA384',
    'ECDHE-RSA-AES256-GCM-SHA384',
    'ECDHE-ECDSA-CHACHA20-POLY1305',
    'ECDHE-RSA-CHACHA20-POLY1305',
    'ECDHE-ECDSA-AES128-GCM-SHA256',
    'ECDHE-RSA-AES128-GCM-SHA256',
  ].join(':'),
} as const;

/** Input that is not HTTP gets an answer in the same shape, then the connection ends. */
const onClientError = (nextTraceId: () => string) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  // A client that never closes its half would keep the descriptor for good.
  const late = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(late));
  const words = new PackdeskError('request.malformed', { errors: { $: ['The request is not valid HTTP.'] } });
  const body = JSON.stringify(answerTo(words, nextTraceId()).body);
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

/**
 * Time that requests that have begun may take to finish. Supervisors kill services after 10 s by custom
 * (docker stop does), and the store must be closed by then.
 */
const CLOSING_MS = 5_000;

/** A kept-alive connection falls idle when its last request is answered, which may be after the close. */
const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) {
      resolve();
      return;
    }
    const idle = setInterval(() => server.closeIdleConnections(), 20);
    const late = setTimeout(() => server.closeAllConnections(), CLOSING_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });

/**
 * Serves the shipment service over HTTP: on 127.0.0.1 and, where the computer has it, ::1; elsewhere only
 * with TLS.
 * @throws PackdeskError cli.usage for a host beyond loopback without TLS
 */
export const startHttpFace = async (options: HttpFaceOptions): Promise<HttpFace> => {
  const { logger, tls } = options;
  const host = plainHost(options.host ?? '127.0.0.1');
  if (!isLoopback(host) && !tls) {
    throw new PackdeskError('cli.usage', {
      details: { detail: `A host beyond this computer (${host}) needs --tls-cert and --tls-key.` },
    });
  }
  const nextTraceId = createTrace(options.ids);
  const guard = createGuard();
  const servers: Server[] = [];

  const guarded =
    (handler: RequestListener): RequestListener =>
    (request, response) => {
      const refusal: Refusal = guard.check(request);
      // HTTP/1.0 has no chunks: what comes behind them may be read in another way by something before us (RFC 9112, 6.1).
      if (request.httpVersion === '1.0' && 'transfer-encoding' in request.headers)
        response.shouldKeepAlive = false;
      if (refusal === null) {
        handler(request, response);
        return;
      }
      const traceId = nextTraceId();
      logger.warn('request.foreign', { traceId, refusal });
      refuse(request, response, traceId);
    };

  const serverFor = (handler: RequestListener): Server => {
    const listener = guarded(handler);
    const limits = { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 72_000 };
    const server = tls
      ? createTlsServer({ ...limits, ...TLS_LIMITS, ...tls }, listener)
      : createServer(limits, listener);
    server.setTimeout(SILENT_MS);
    server.on('clientError', onClientError(nextTraceId));
    servers.push(server);
    return server;
  };

  let routing: RequestListener = () => undefined;
  const app = createApp({
    ...options,
    nextTraceId,
    clientIdName: options.clientIdName ?? 'serviceClientId',
    version: options.version ?? '0.0.0',
    createServer: (handler) => {
      routing = handler;
      return serverFor(routing);
    },
  });
  app.server.removeAllListeners('clientError');
  app.server.on('clientError', onClientError(nextTraceId));
  await app.ready();

  const port = await listen(app.server, options.port, host === 'localhost' ? '127.0.0.1' : host);
  guard.allow(namesOf(host, tls?.cert), port, tls !== undefined);
  if (host === '127.0.0.1' || host === 'localhost') {
    const second = serverFor(routing);
    // Not every computer has IPv6, and the port may be another program's there.
    await listen(second, port, '::1').catch(() => logger.info('http.no-ipv6-loopback', { port }));
  }
  const shown = WILDCARDS.has(host) || host === 'localhost' ? '127.0.0.1' : host;
  return {
    url: `${tls ? 'https' : 'http'}://${shown.includes(':') ? `[${shown}]` : shown}:${port}`,
    port,
    close: async () => {
      await Promise.all(servers.map(closeServer));
      await app.close();
    },
  };
};
