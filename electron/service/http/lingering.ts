import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** A client that sends nothing for so long has read the answer, or never will, ms. */
const SILENT_MS = 2_000;
/** So long a body is read on at most, ms: a client that sends for longer is not waited for. */
const LONGEST_MS = 30_000;

/**
 * Before a request is answered whose body is not read: the connection stays open until the client has sent all of it,
 * or a while has passed, and what comes is thrown away. Closed at once, what still arrives would be answered by a reset,
 * which takes the answer from a client that has not read it yet (RFC 9112, 9.6).
 */
export const lingerOver = (request: IncomingMessage): void => {
  const { socket } = request;
  // An injected request comes from no connection.
  if (request.complete || socket.destroyed || !(socket instanceof Socket)) return;
  // Node's server calls it once an answer with "Connection: close" has been written.
  const close = socket.destroySoon.bind(socket);
  let isClosing = false;
  socket.destroySoon = () => {
    if (isClosing || request.complete) return close();
    isClosing = true;
    let silent: NodeJS.Timeout;
    const end = (): void => {
      clearTimeout(silent);
      clearTimeout(late);
      close();
    };
    const late = setTimeout(end, LONGEST_MS);
    const heard = (): void => {
      clearTimeout(silent);
      silent = setTimeout(end, SILENT_MS);
    };
    heard();
    request.on('data', heard);
    request.once('end', end);
    request.once('error', end);
    socket.once('close', end);
    request.resume();
  };
};
