import type { PreloadApi } from '../../shared/bridge/preload-api.ts';
import type { Transport } from '../../shared/bridge/rpc.ts';
import { createListeners } from '../../shared/listeners.ts';

/** The bridge in Electron. It lives as long as the page: when the main process goes, so does the window. */
export const preloadTransport = (api: PreloadApi): Transport => {
  const listeners = createListeners<[message: string]>();
  api.onMessage(listeners.tell);
  return {
    send: (message) => api.send(message),
    onMessage: listeners.add,
    onClose: () => () => undefined,
    close: () => undefined,
  };
};
