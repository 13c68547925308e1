import { join } from 'node:path';
import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  IpcMain,
  Protocol,
  Session,
} from 'electron';
import { type Desk, startDesk } from '../../app/desk.ts';
import { systemClock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { DeskOptions } from '../desk-options.ts';
import { listRendererFiles } from '../renderer-files.ts';
import { serveIpc } from './ipc-transport.ts';
import { createSystemPrint } from './print/system-print.ts';
import { reviveWindow } from './reviving.ts';
import { serveAppProtocol } from './security/app-protocol.ts';
import { hardenSession } from './security/harden.ts';
import { showPage, windowOptions } from './window.ts';

export interface ElectronHostParts {
  electron: {
    app: Pick<App, 'on' | 'quit'>;
    ipcMain: Pick<IpcMain, 'on'>;
    protocol: Pick<Protocol, 'handle'>;
    session: Session;
    /** Of the hidden window that prints; it shares nothing with the one that people see. */
    printSession: Session;
  };
  options: DeskOptions;
  log: Logger;
  development: boolean;
  /** The program's folder: the sources', or the archive's. */
  root: string;
  openWindow(options: BrowserWindowConstructorOptions): BrowserWindow;
  openHidden(options: BrowserWindowConstructorOptions): BrowserWindow;
}

/** The desk ends before the program: an unfinished print job must not be cut off by the window's end. */
const stopBeforeQuit = (app: Pick<App, 'on' | 'quit'>, desk: Desk, log: Logger): void => {
  let state: 'running' | 'stopping' | 'stopped' = 'running';
  const stopped = () => {
    state = 'stopped';
    app.quit();
  };
  app.on('before-quit', (event) => {
    if (state === 'stopped') return;
    event.preventDefault();
    if (state === 'stopping') return;
    state = 'stopping';
    desk.stop().then(stopped, (error: unknown) => {
      log.error('desk.not-stopped', failureFields(error));
      stopped();
    });
  });
  app.on('window-all-closed', () => app.quit());
};

/**
 * Starts the desk, then shows its window. To be called when the app is ready.
 * @throws PackdeskError store.locked and the other store codes
 */
export const runElectronHost = async (parts: ElectronHostParts): Promise<Desk> => {
  const { electron, options, log, development, root } = parts;
  hardenSession(electron.session);
  serveAppProtocol(electron.protocol, await listRendererFiles(join(root, 'dist', 'renderer')));
  const { folder, demo, remote } = options;
  const systemPrint = createSystemPrint({ session: electron.printSession, openWindow: parts.openHidden });
  const desk = await startDesk({ folder, demo, remote, logger: log, systemPrint });
  stopBeforeQuit(electron.app, desk, log);
  const preload = join(root, 'dist', 'electron', 'preload.cjs');
  const window = parts.openWindow(windowOptions(preload, development));
  serveIpc(electron.ipcMain, window.webContents, {
    connect: desk.connect,
    refused: () => log.warn('ipc.refused'),
  });
  reviveWindow({ app: electron.app, window, log, clock: systemClock });
  // The window that prints is invisible, and would keep the program running.
  window.once('closed', () => electron.app.quit());
  await showPage(window);
  return desk;
};
