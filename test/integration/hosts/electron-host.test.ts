import { EventEmitter } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from 'electron';
import { expect, it, onTestFinished } from 'vitest';
import { silentLogger } from '../../../electron/core/logger.ts';
import { channels } from '../../../electron/hosts/electron/channels.ts';
import { runElectronHost } from '../../../electron/hosts/electron/host.ts';
import { APP_PAGE } from '../../../electron/hosts/electron/security/app-origin.ts';
import {
  preventable,
  standInApp,
  standInContents,
  standInIpcMain,
  standInProtocol,
  standInSession,
} from '../../helpers/electron-stand-in.ts';
import { tempFolder } from '../../helpers/store.ts';

const fromPage = { sender: { id: 1 }, senderFrame: { url: APP_PAGE, parent: null } };

/** The Electron host with everything real but Electron. */
const startHost = async () => {
  const folder = await tempFolder();
  await mkdir(join(folder, 'dist/renderer'), { recursive: true });
  await writeFile(join(folder, 'dist/renderer/index.html'), '<!doctype html>');
  const ipcMain = standInIpcMain();
  const protocol = standInProtocol();
  const session = standInSession();
  const printProtocol = standInProtocol();
  const printing = standInSession();
  const printSession = { ...printing.session, protocol: printProtocol.protocol } as unknown as Session;
  const contents = standInContents(1);
  const quits: string[] = [];
  const app = Object.assign(standInApp(), { quit: () => void quits.push('quit') });
  const opened: BrowserWindowConstructorOptions[] = [];
  const loaded: string[] = [];
  const events = new EventEmitter();
  const hidden: BrowserWindowConstructorOptions[] = [];
  const window = {
    webContents: contents.contents,
    once: (name: string, listener: () => void) => void events.on(name, listener),
    show: () => undefined,
    loadURL: async (url: string) => void loaded.push(url),
  } as unknown as BrowserWindow;
  const desk = await runElectronHost({
    electron: { app, ipcMain, protocol: protocol.protocol, session: session.session, printSession },
    options: { demo: false, folder: join(folder, 'data'), open: true, port: 0 },
    log: silentLogger,
    development: false,
    root: folder,
    openWindow: (options) => {
      opened.push(options);
      return window;
    },
    openHidden: (options) => {
      hidden.push(options);
      return window;
    },
  });
  onTestFinished(() => desk.stop());
  return {
    folder,
    ipcMain,
    protocol,
    session,
    contents,
    app,
    quits,
    opened,
    loaded,
    events,
    hidden,
    printing,
  };
};

it('opens one hardened window on the renderer and answers its calls', async () => {
  const { folder, ipcMain, protocol, session, contents, opened, loaded } = await startHost();
  expect(loaded).toEqual([APP_PAGE]);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.webPreferences).toMatchObject({
    preload: join(folder, 'dist/electron/preload.cjs'),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    devTools: false,
  });
  expect(session.record.request).toBeTypeOf('function');
  expect(session.record.before).toBeTypeOf('function');
  const page = await protocol.record.handlers.get('app')?.(new Request(APP_PAGE));
  expect(await page?.text()).toBe('<!doctype html>');

  ipcMain.emitter.emit(channels.hello, fromPage);
  const call = { kind: 'call', id: 1, name: 'session.state', input: {} };
  ipcMain.emitter.emit(channels.toMain, fromPage, JSON.stringify(call));
  // If there is no keychain a notice comes too.
  const answers = () => contents.sent.map(({ args }) => JSON.parse(String(args[0])) as { kind: string });
  await expect
    .poll(() => answers().filter(({ kind }) => kind === 'result'))
    .toMatchObject([{ kind: 'result', id: 1, output: { phase: 'setup' } }]);
});

it('opens no second window before something is printed through it; the desk ends with the one that people see', async () => {
  const { hidden, printing, events, quits } = await startHost();
  expect(hidden).toEqual([]);
  expect(printing.record.request).toBeTypeOf('function');
  expect(printing.record.before).toBeTypeOf('function');
  events.emit('closed');
  expect(quits).toEqual(['quit']);
});

it('ends the desk before the program: nothing that is going out is cut off', async () => {
  const { app, quits } = await startHost();
  app.emitter.emit('window-all-closed');
  expect(quits).toEqual(['quit']);
  const first = preventable();
  app.emitter.emit('before-quit', first);
  expect(first.defaultPrevented).toBe(true);
  const impatient = preventable();
  app.emitter.emit('before-quit', impatient);
  expect(impatient.defaultPrevented).toBe(true);
  await expect.poll(() => quits).toEqual(['quit', 'quit']);
  const last = preventable();
  app.emitter.emit('before-quit', last);
  expect(last.defaultPrevented).toBe(false);
});
