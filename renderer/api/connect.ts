import { type BridgeClient, createClient } from '../../shared/bridge/client.ts';
import type { PreloadApi } from '../../shared/bridge/preload-api.ts';
import { preloadTransport } from './preload-transport.ts';
import { openSocket, SocketFailure } from './socket-transport.ts';

declare global {
  interface Window {
    packdesk?: PreloadApi;
  }
}

/** `refused`: this page was not opened by the desk. `elsewhere`: another window has the desk. Both are final. */
export type LinkState = 'connecting' | 'connected' | 'lost' | 'refused' | 'elsewhere';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 3000;

const connectSocket = async (client: BridgeClient, tell: (state: LinkState) => void, waitMs: number) => {
  try {
    const transport = await openSocket();
    transport.onClose(() => {
      tell('lost');
      setTimeout(() => void connectSocket(client, tell, FIRST_WAIT_MS), FIRST_WAIT_MS);
    });
    client.attach(transport);
    tell('connected');
  } catch (error) {
    if (error instanceof SocketFailure && error.reason !== 'lost') {
      // The desk's new address differs only in its fragment, which does not load a page.
      window.addEventListener('hashchange', () => location.reload(), { once: true });
      return tell(error.reason);
    }
    tell('lost');
    setTimeout(() => void connectSocket(client, tell, Math.min(waitMs * 2, LONGEST_WAIT_MS)), waitMs);
  }
};

/**
 * The client of this window, in whichever host it runs, and its link's state. It reconnects automatically;
 * after `lost` then `connected` the window should ask for what it shows once more.
 */
export const connect = (tell: (state: LinkState) => void): BridgeClient => {
  const client = createClient();
  tell('connecting');
  if (window.packdesk) {
    client.attach(preloadTransport(window.packdesk));
    tell('connected');
  } else {
    void connectSocket(client, tell, FIRST_WAIT_MS);
  }
  return client;
};
