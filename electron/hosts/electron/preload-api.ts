import type { IpcRenderer } from 'electron';
import type { PreloadApi } from '../../../shared/bridge/preload-api.ts';
import { createListeners } from '../../../shared/listeners.ts';
import { channels } from './channels.ts';

/**
 * API of the page: two functions over fixed channels. Electron's event stays here, since its `sender` would
 * expose the whole of ipcRenderer (Electron checklist 20).
 */
export const createPreloadApi = (ipc: Pick<IpcRenderer, 'send' | 'on'>): PreloadApi => {
  const listeners = createListeners<[message: string]>();
  ipc.on(channels.toWindow, (_event, message: unknown) => {
    if (typeof message === 'string') listeners.tell(message);
  });
  return {
    send: (message) => {
      if (typeof message === 'string') ipc.send(channels.toMain, message);
    },
    onMessage: (listener) => {
      if (listeners.size === 0) ipc.send(channels.hello);
      listeners.add((message) => listener(message));
    },
  };
};
