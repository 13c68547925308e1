import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { SOCKET_PATH, SOCKET_PROTOCOL } from '../../../shared/bridge/handshake.ts';
import { MAX_MESSAGE, type Transport } from '../../../shared/bridge/rpc.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { RendererFiles } from '../renderer-files.ts';
import { createAdmission } from './admission.ts';
import { securityHeaders } from './headers.ts';
import { createProof, type Proof } from './proof.ts';
import { createRequestGuard, type RequestGuard } from './request-guard.ts';
import { createWaitingRoom } from './waiting-room.ts';
import { wsTransport } from './ws-transport.ts';

const LOOPBACK = '127.0.0.1';

export interface WindowServer {
  /** To be opened once: it carries the one-time secret in its fragment, which no request ever sends. */
  url: string;
  /** Leads to `url`, once: for a page on the disk, from which a browser comes as from another site. */
  doorwayUrl: string;
  port: number;
  close(): Promise<void>;
}

export interface WindowServerParts {
  port: number;
  files: RendererFiles;
  connect(transport: Transport): void;
  ids: Ids;
  log: Logger;
  /** The doorway was used: the page on the disk has done its work. */
  onEntered?(): void;
}

/** Address that the page on the disk leads to, before its key. */
const DOORWAY = '/open/';

/** The path of a request's address as sent: not decoded, not normalised, without query. */
const pathOf = (request: IncomingMessage): string => (request.url ?? '').split(/[?#]/, 1)[0] ?? '';

const answer = (
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body?: Uint8Array,
) => {
  // RFC 9110 section 8.6: a 204 has no length.
  const length = status === 204 ? {} : { 'Content-Length': String(body?.byteLength ?? 0) };
  response.writeHead(status, { ...headers, ...length });
  response.end(body);
};

const servePage = async (
  request: IncomingMessage,
  response: ServerResponse,
  files: RendererFiles,
  headers: Record<string, string>,
): Promise<void> => {
  const path = pathOf(request);
  const file = await files(path);
  // Browsers ask for it unasked; a page without one has no error to report.
  if (!file) return answer(response, path === '/favicon.ico' ? 204 : 404, headers);
  const typed = { ...headers, 'Content-Type': file.type };
  // The server drops the body of an answer to HEAD.
  answer(response, 200, typed, file.content);
};

/** Leads a browser that shows the key on to the window, from our own page now. */
const answerDoorway = (
  { headers, proof, parts }: { headers: Record<string, string>; proof: Proof; parts: WindowServerParts },
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  if (!proof.opens(pathOf(request).slice(DOORWAY.length))) {
    parts.log.warn('window.refused');
    answer(response, 403, headers);
    return;
  }
  parts.onEntered?.();
  answer(response, 200, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    Refresh: `0; url=/#secret=${proof.secret}`,
  });
};

/** Answers requests for the page's files, after the guard. */
const createPageHandler =
  (parts: WindowServerParts, proof: Proof, here: () => { guard: RequestGuard; authority: string }) =>
  (request: IncomingMessage, response: ServerResponse) => {
    const { guard, authority } = here();
    const headers = securityHeaders(authority);
    if (pathOf(request).startsWith(DOORWAY) && guard.allowsDoorway(request)) {
      return answerDoorway({ headers, proof, parts }, request, response);
    }
    if (!guard.allowsPage(request)) return answer(response, 403, headers);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return answer(response, 405, { ...headers, Allow: 'GET, HEAD' });
    }
    servePage(request, response, parts.files, headers).catch((error: unknown) => {
      parts.log.error('page.failed', failureFields(error));
      answer(response, 500, headers);
    });
  };

/** Ended at once: who leaves its half open would keep the descriptor for good. */
const refuseUpgrade = (socket: Duplex) =>
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n', () => socket.destroy());

/** A connection for pages on which nothing moves for so long is ended, ms. */
const SILENT_MS = 120_000;

/**
 * Serves the renderer and the bridge's WebSocket on loopback, to the one window that was opened with `url`.
 * Rejects when the port is taken.
 */
export const startWindowServer = async (parts: WindowServerParts): Promise<WindowServer> => {
  const proof = createProof(parts.ids);
  const waitingRoom = createWaitingRoom();
  const admit = createAdmission(proof, parts.log, {
    proven: waitingRoom.leave,
    admitted: (socket) => parts.connect(wsTransport(socket)),
  });
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    // One message a tick: what follows the handshake must not arrive before its listener is there.
    allowSynchronousEvents: false,
    maxPayload: MAX_MESSAGE * 2,
    handleProtocols: (offered) => (offered.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
  });
  let authority = '';
  let guard = createRequestGuard(authority);
  const server = createServer(createPageHandler(parts, proof, () => ({ guard, authority })));
  server.setTimeout(SILENT_MS);

  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // A connection that breaks is over, nothing more; without a listener it would end the process.
    socket.on('error', () => socket.destroy());
    if (!guard.allowsSocket(request) || pathOf(request) !== SOCKET_PATH) return refuseUpgrade(socket);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.on('error', () => opened.terminate());
      if (opened.protocol !== SOCKET_PROTOCOL) return opened.close(1002);
      waitingRoom.enter(opened, socket);
      void admit(opened);
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(parts.port, LOOPBACK, resolve);
  });
  const { port } = server.address() as AddressInfo;
  authority = `${LOOPBACK}:${port}`;
  guard = createRequestGuard(authority);

  return {
    url: `http://${authority}/#secret=${proof.secret}`,
    doorwayUrl: `http://${authority}${DOORWAY}${proof.key}`,
    port,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
