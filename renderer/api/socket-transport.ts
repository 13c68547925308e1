import {
  closeCodes,
  type Hello,
  SOCKET_PATH,
  SOCKET_PROTOCOL,
  Welcome,
} from '../../shared/bridge/handshake.ts';
import { parseMessage, type Transport } from '../../shared/bridge/rpc.ts';

/** Why a connection did not come about: `refused` and `elsewhere` are final, `lost` may be tried again. */
export class SocketFailure extends Error {
  readonly reason: 'refused' | 'elsewhere' | 'lost';
  constructor(reason: 'refused' | 'elsewhere' | 'lost') {
    super(`The connection to the desk is ${reason}.`);
    this.reason = reason;
  }
}

const SECRET = 'packdesk.secret';
const TICKET = 'packdesk.ticket';

/**
 * Takes this tab's proof. The secret is removed from the address at once, so that it is neither copied nor
 * kept in the history. It and the ticket are in sessionStorage, which no other tab or site can read: the secret
 * until there is a ticket, for a page that is reloaded before then.
 */
const takeProof = (): Hello | null => {
  const fromAddress = new URLSearchParams(location.hash.slice(1)).get('secret');
  if (fromAddress) {
    sessionStorage.setItem(SECRET, fromAddress);
    history.replaceState(null, '', location.pathname + location.search);
  }
  const secret = sessionStorage.getItem(SECRET);
  if (secret) return { kind: 'hello', proof: 'secret', value: secret };
  const ticket = sessionStorage.getItem(TICKET);
  return ticket ? { kind: 'hello', proof: 'ticket', value: ticket } : null;
};

const keep = (ticket: string): void => {
  sessionStorage.setItem(TICKET, ticket);
  sessionStorage.removeItem(SECRET);
};

const reasonOf = (code: number): SocketFailure['reason'] => {
  if (code === closeCodes.refused) return 'refused';
  return code === closeCodes.elsewhere ? 'elsewhere' : 'lost';
};

const toTransport = (socket: WebSocket): Transport => ({
  send: (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(message);
  },
  onMessage: (listener) => {
    const heard = (event: MessageEvent) => listener(String(event.data));
    socket.addEventListener('message', heard);
    return () => socket.removeEventListener('message', heard);
  },
  onClose: (listener) => {
    if (socket.readyState === WebSocket.CLOSED) queueMicrotask(listener);
    const heard = () => listener();
    socket.addEventListener('close', heard, { once: true });
    return () => socket.removeEventListener('close', heard);
  },
  close: () => socket.close(),
});

/**
 * Opens the WebSocket to the host that served this page and shows the proof.
 * @throws SocketFailure
 */
export const openSocket = (): Promise<Transport> =>
  new Promise((resolve, reject) => {
    const hello = takeProof();
    if (!hello) return reject(new SocketFailure('refused'));
    const socket = new WebSocket(`ws://${location.host}${SOCKET_PATH}`, SOCKET_PROTOCOL);
    const closed = (event: CloseEvent) => {
      const reason = reasonOf(event.code);
      // It is used up; the tab may have a ticket that is not.
      if (reason === 'refused') sessionStorage.removeItem(SECRET);
      reject(new SocketFailure(reason));
    };
    socket.addEventListener('close', closed);
    socket.addEventListener('open', () => socket.send(JSON.stringify(hello)));
    socket.addEventListener(
      'message',
      (event) => {
        const welcome = parseMessage(Welcome, String(event.data));
        if (!welcome) return socket.close();
        keep(welcome.ticket);
        socket.send(JSON.stringify({ kind: 'kept' }));
        socket.removeEventListener('close', closed);
        resolve(toTransport(socket));
      },
      { once: true },
    );
  });
