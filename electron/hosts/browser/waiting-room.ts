import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

/** More than any window says before it has proven itself, bytes on the wire. */
const MAX_BYTES = 16 * 1024;
/** Connections that may wait for admission. A window is through in milliseconds; only strangers stay. */
const MAX_WAITING = 32;

/**
 * Bounds what connections cost that have not proven themselves: how many there are, and what each may send. Where there
 * are too many the one that waits longest goes, so that strangers who stay keep no window out.
 */
export const createWaitingRoom = () => {
  /** Way to end each one's wait, the longest-waiting first. */
  const waiting = new Map<WebSocket, () => void>();

  const makeRoom = (): void => {
    const longest = waiting.keys().next();
    if (waiting.size >= MAX_WAITING && !longest.done) longest.value.terminate();
  };

  return {
    /** @param wire the socket below: its own limit of a message holds for its whole life */
    enter(socket: WebSocket, wire: Socket): void {
      makeRoom();
      let bytes = 0;
      const heard = (chunk: Buffer): void => {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) socket.terminate();
      };
      const leave = (): void => {
        wire.off('data', heard);
        waiting.delete(socket);
      };
      wire.on('data', heard);
      socket.once('close', leave);
      waiting.set(socket, leave);
    },
    /** The socket has proven itself: it may send what a window sends. */
    leave: (socket: WebSocket): void => waiting.get(socket)?.(),
  };
};
