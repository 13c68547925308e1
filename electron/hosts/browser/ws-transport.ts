import type { WebSocket } from 'ws';
import type { Transport } from '../../../shared/bridge/rpc.ts';

/** A WebSocket of the library `ws` as the bridge's transport. Texts only; anything else ends it. */
export const wsTransport = (socket: WebSocket): Transport => ({
  send: (message) => {
    if (socket.readyState === socket.OPEN) socket.send(message);
  },
  onMessage: (listener) => {
    const heard = (data: Buffer, isBinary: boolean) => {
      if (isBinary) socket.close(1003);
      else listener(data.toString('utf8'));
    };
    socket.on('message', heard);
    return () => void socket.off('message', heard);
  },
  onClose: (listener) => {
    if (socket.readyState === socket.CLOSED) queueMicrotask(listener);
    socket.once('close', listener);
    return () => void socket.off('close', listener);
  },
  close: () => socket.close(),
});
