import type { RawData, WebSocket } from 'ws';
import { closeCodes, Hello, Kept } from '../../../shared/bridge/handshake.ts';
import { parseMessage } from '../../../shared/bridge/rpc.ts';
import type { Logger } from '../../core/logger.ts';
import type { Proof } from './proof.ts';

const HELLO_MS = 5000;
/** Time that a window that reloads may take to let go of its old connection. */
const LEAVE_MS = 1000;
const MAX_HELLO_BYTES = 1000;

/** The next text message, or null when it does not come in time or is no short text. */
const nextText = (socket: WebSocket): Promise<string | null> =>
  new Promise((resolve) => {
    const done = (text: string | null) => {
      clearTimeout(timer);
      socket.off('message', heard);
      socket.off('close', gone);
      resolve(text);
    };
    const heard = (data: RawData, isBinary: boolean) => {
      const bytes = data as Buffer;
      done(isBinary || bytes.length > MAX_HELLO_BYTES ? null : bytes.toString('utf8'));
    };
    const gone = () => done(null);
    const timer = setTimeout(gone, HELLO_MS);
    socket.on('message', heard);
    socket.on('close', gone);
  });

const hasLeft = (socket: WebSocket): Promise<boolean> =>
  new Promise((resolve) => {
    if (socket.readyState === socket.CLOSED) return resolve(true);
    const timer = setTimeout(() => resolve(false), LEAVE_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(true);
    });
  });

/** Listeners of the admission. */
export interface AdmissionListeners {
  /** The socket has shown a good proof; it may still have to wait for its place. */
  proven(socket: WebSocket): void;
  /** The socket's window has the desk from now on. */
  admitted(socket: WebSocket): void;
}

/** Lets one window in at a time. Every socket that is not admitted is closed with a code that says why. */
export const createAdmission = (proof: Proof, log: Logger, { proven, admitted }: AdmissionListeners) => {
  let live: WebSocket | null = null;

  const refuse = (socket: WebSocket, code: number, event: string) => {
    log.warn(event);
    socket.close(code);
  };
  return async (socket: WebSocket): Promise<void> => {
    const text = await nextText(socket);
    const hello = text === null ? null : parseMessage(Hello, text);
    if (!hello || !proof.accepts(hello)) return refuse(socket, closeCodes.refused, 'window.refused');
    proven(socket);
    // A copied tab has the ticket too, but the desk has one window. Of two that wait the first takes the place.
    while (live && live.readyState !== live.CLOSED) {
      if (!(await hasLeft(live))) return refuse(socket, closeCodes.elsewhere, 'window.elsewhere');
    }
    live = socket;
    socket.once('close', () => {
      if (live === socket) live = null;
    });
    const ticket = proof.renew();
    socket.send(JSON.stringify({ kind: 'welcome', ticket }));
    const answer = await nextText(socket);
    if (answer === null || !parseMessage(Kept, answer)) return socket.close(closeCodes.refused);
    proof.kept(ticket);
    log.info('window.admitted');
    admitted(socket);
  };
};
