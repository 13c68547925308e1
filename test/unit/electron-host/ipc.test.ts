import { describe, expect, it } from 'vitest';
import { channels } from '../../../electron/hosts/electron/channels.ts';
import { serveIpc } from '../../../electron/hosts/electron/ipc-transport.ts';
import { createPreloadApi } from '../../../electron/hosts/electron/preload-api.ts';
import { APP_PAGE } from '../../../electron/hosts/electron/security/app-origin.ts';
import type { Transport } from '../../../shared/bridge/rpc.ts';
import { standInContents, standInIpcMain, standInIpcRenderer } from '../../helpers/electron-stand-in.ts';

const fromPage = { sender: { id: 1 }, senderFrame: { url: APP_PAGE, parent: null } };
const fromElsewhere = { sender: { id: 1 }, senderFrame: { url: 'https://evil.example/', parent: null } };

const served = () => {
  const ipc = standInIpcMain();
  const window = standInContents(1);
  const transports: Transport[] = [];
  const heard: string[] = [];
  let refused = 0;
  serveIpc(ipc, window.contents, {
    connect: (transport) => {
      transports.push(transport);
      transport.onMessage((message) => heard.push(message));
    },
    refused: () => {
      refused += 1;
    },
  });
  return { ipc: ipc.emitter, window, transports, heard, refused: () => refused };
};

describe('the bridge over IPC', () => {
  it('carries texts both ways', () => {
    const { ipc, window, transports, heard } = served();
    ipc.emit(channels.hello, fromPage);
    ipc.emit(channels.toMain, fromPage, 'to main');
    transports[0]?.send('to window');
    expect(heard).toEqual(['to main']);
    expect(window.sent).toEqual([{ channel: channels.toWindow, args: ['to window'] }]);
  });

  it('hears nobody but our page, and no message that is no text', () => {
    const { ipc, transports, heard, refused } = served();
    ipc.emit(channels.hello, fromElsewhere);
    expect(transports).toHaveLength(0);
    ipc.emit(channels.hello, fromPage);
    ipc.emit(channels.toMain, fromElsewhere, 'intruder');
    ipc.emit(channels.toMain, fromPage, { toString: () => 'object' });
    expect(heard).toEqual([]);
    expect(refused()).toBe(3);
  });

  it('begins anew with each page that loads and ends with the window', () => {
    const { ipc, window, transports } = served();
    const closed: number[] = [];
    for (const page of [0, 1]) {
      ipc.emit(channels.hello, fromPage);
      transports[page]?.onClose(() => closed.push(page));
    }
    expect(closed).toEqual([0]);
    transports[0]?.send('late');
    expect(window.sent).toEqual([]);
    window.emitter.emit('destroyed');
    expect(closed).toEqual([0, 1]);
  });
});

describe('the preload', () => {
  it('gives the page texts alone, never an event of Electron', () => {
    const { ipc, emitter, sent } = standInIpcRenderer();
    const api = createPreloadApi(ipc);
    const heard: unknown[][] = [];
    api.onMessage((...args) => heard.push(args));
    emitter.emit(channels.toWindow, { sender: ipc }, 'hello');
    emitter.emit(channels.toWindow, { sender: ipc }, { not: 'text' });
    api.send('call');
    api.send({} as string);
    expect(heard).toEqual([['hello']]);
    expect(sent).toEqual([
      { channel: channels.hello, args: [] },
      { channel: channels.toMain, args: ['call'] },
    ]);
    expect(Object.keys(api).sort()).toEqual(['onMessage', 'send']);
  });
});
