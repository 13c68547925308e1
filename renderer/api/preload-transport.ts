import type { PreloadApi } from '../../shared/bridge/preload-api.ts';
import type { Transport } from '../../shared/bridge/rpc.ts';

/** The bridge in Electron. It lives as long as the page: when the main process goes, so does the window. */
export const preloadTransport = (api: PreloadApi): Transport => {
  const listeners = new Set<(message: string) => void>();
  api.onMessage((message) => {
    for (const listener of [...listeners]) listener(message);
  });
  return {
    send: (message) => api.send(message),
    onMessage: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onClose: () => () => undefined,
    close: () => undefined,
  };
};
