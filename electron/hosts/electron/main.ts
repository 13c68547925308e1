import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, session, shell } from 'electron';
import { PackdeskError } from '../../../shared/errors.ts';
import { openDeskLog } from '../../app/desk-log.ts';
import { startPoolPulse } from '../../app/pool-pulse.ts';
import { failureFields } from '../../core/failure-fields.ts';
import { readDeskOptions } from '../desk-options.ts';
import { runElectronHost } from './host.ts';
import { registerAppScheme } from './security/app-protocol.ts';
import { isTamperedStart } from './security/debugging.ts';
import { hardenContents } from './security/harden.ts';
import { limitMenu } from './security/menu.ts';
import { holdSingleInstance } from './security/single-instance.ts';

/** The Electron host's program. As much as possible is outside of it. */

const tell = (words: string): void => {
  dialog.showErrorBox('Packdesk', words);
  app.exit(1);
};

/** The failure as title, what to do below it. */
const fail = (error: unknown): void =>
  tell(error instanceof PackdeskError ? error.message : 'Packdesk could not start. See logs/desk.log.');

/** A failure before there is a log is told in its own words: options and the data folder have a sentence for each. */
const orTold = <T>(begin: () => T): T => {
  try {
    return begin();
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    throw error;
  }
};

const options = orTold(() => readDeskOptions(process.argv.slice(1), true));
const development = !app.isPackaged;
let window: BrowserWindow | null = null;

/** Decides whether this start may go on; otherwise it has been ended completely. */
const mayStart = (): boolean => {
  if (isTamperedStart(app)) {
    app.exit(1);
    return false;
  }
  app.enableSandbox();
  // The lock of a single instance is here too: one program for each data folder.
  app.setPath('userData', join(options.folder, 'electron'));
  if (holdSingleInstance(app, () => window)) return true;
  app.exit(0);
  return false;
};

if (mayStart()) {
  const log = orTold(() => openDeskLog(options.folder));
  registerAppScheme(protocol);
  hardenContents(app, shell, (error) => log.warn('external.failed', failureFields(error)));
  startPoolPulse();
  limitMenu(Menu, process.platform, development);
  app
    .whenReady()
    .then(() =>
      runElectronHost({
        electron: {
          app,
          ipcMain,
          protocol,
          session: session.defaultSession,
          printSession: session.fromPartition('print'),
        },
        options,
        log,
        development,
        root: app.getAppPath(),
        openWindow: (windowOptions) => {
          window = new BrowserWindow(windowOptions);
          return window;
        },
        openHidden: (windowOptions) => new BrowserWindow(windowOptions),
      }),
    )
    .catch((error: unknown) => {
      log.error('desk.not-started', failureFields(error));
      fail(error);
    });
}
