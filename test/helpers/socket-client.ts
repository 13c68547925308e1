import { once } from 'node:events';
import { WebSocket } from 'ws';
import { wsTransport } from '../../electron/hosts/browser/ws-transport.ts';
import { SOCKET_PATH, SOCKET_PROTOCOL, Welcome } from '../../shared/bridge/handshake.ts';
import type { Transport } from '../../shared/bridge/rpc.ts';

/** Headers and the like that the desk's own window never sends. */
export interface Opening {
  origin?: string;
  host?: string;
  path?: string;
  protocol?: string | null;
}

/** A WebSocket to a window server, opened as its own page would; `opening` overrides. Rejects when refused. */
export const openTestSocket = async (port: number, opening: Opening = {}): Promise<WebSocket> => {
  const protocols = opening.protocol === null ? [] : [opening.protocol ?? SOCKET_PROTOCOL];
  const socket = new WebSocket(`ws://127.0.0.1:${port}${opening.path ?? SOCKET_PATH}`, protocols, {
    origin: opening.origin ?? `http://127.0.0.1:${port}`,
    headers: opening.host === undefined ? {} : { Host: opening.host },
  });
  await once(socket, 'open');
  return socket;
};

type Proof = { secret: string } | { ticket: string };

export type ProofAnswer = { ticket: string; socket: WebSocket } | { code: number };

/** Shows a proof: the ticket that it was answered (not yet confirmed), or the code that it was closed with. */
export const showProof = async (port: number, proof: Proof): Promise<ProofAnswer> => {
  const socket = await openTestSocket(port);
  const [name, value] = Object.entries(proof)[0] ?? [];
  const answer = new Promise<ProofAnswer>((resolve) => {
    socket.once('close', (code) => resolve({ code }));
    socket.once('message', (data: Buffer) =>
      resolve({ ticket: Welcome.parse(JSON.parse(data.toString('utf8'))).ticket, socket }),
    );
  });
  socket.send(JSON.stringify({ kind: 'hello', proof: name, value }));
  return await answer;
};

/** Connects as the desk's window does. @throws when the window is not let in */
export const connectWindow = async (
  port: number,
  proof: Proof,
): Promise<{ transport: Transport; socket: WebSocket; ticket: string }> => {
  const shown = await showProof(port, proof);
  if ('code' in shown) throw new Error(`not let in: ${shown.code}`);
  shown.socket.send(JSON.stringify({ kind: 'kept' }));
  return { transport: wsTransport(shown.socket), socket: shown.socket, ticket: shown.ticket };
};

/** The one-time secret of a window's address. */
export const secretOf = (url: string): string =>
  new URLSearchParams(new URL(url).hash.slice(1)).get('secret') ?? '';
