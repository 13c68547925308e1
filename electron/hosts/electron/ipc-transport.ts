import type { IpcMain, WebContents } from 'electron';
import type { Transport } from '../../../shared/bridge/rpc.ts';
import { createListeners } from '../../../shared/listeners.ts';
import { channels } from './channels.ts';
import { isTrustedSender, type SenderOfEvent } from './security/ipc-sender.ts';

type Window = Pick<WebContents, 'id' | 'send' | 'isDestroyed' | 'once'>;

/** One page's connection; a reload ends it and begins another. */
const createPageLink = (window: Window) => {
  const messages = createListeners<[message: string]>();
  const closes = createListeners();
  let open = true;
  const close = () => {
    if (!open) return;
    open = false;
    closes.tell();
  };
  const transport: Transport = {
    send: (message) => {
      if (open && !window.isDestroyed()) window.send(channels.toWindow, message);
    },
    onMessage: messages.add,
    onClose: (listener) => {
      if (!open) queueMicrotask(listener);
      return closes.add(listener);
    },
    close,
  };
  const receive = (message: string) => {
    if (open) messages.tell(message);
  };
  return { transport, receive };
};

/**
 * The bridge over Electron's IPC, for one window. Every message's sender is checked; one that is not our page
 * gets nothing and is reported to `refused`.
 */
export const serveIpc = (
  ipc: Pick<IpcMain, 'on'>,
  window: Window,
  bridge: { connect(transport: Transport): void; refused(): void },
): void => {
  let page: ReturnType<typeof createPageLink> | null = null;
  const heard = (listener: (message: unknown) => void) => (event: SenderOfEvent, message?: unknown) => {
    if (isTrustedSender(event, window)) listener(message);
    else bridge.refused();
  };
  ipc.on(
    channels.hello,
    heard(() => {
      page?.transport.close();
      page = createPageLink(window);
      bridge.connect(page.transport);
    }),
  );
  ipc.on(
    channels.toMain,
    heard((message) => {
      if (typeof message === 'string') page?.receive(message);
      else bridge.refused();
    }),
  );
  window.once('destroyed', () => page?.transport.close());
};
