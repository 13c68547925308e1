import type { App, BrowserWindow, RenderProcessGoneDetails, WebContents } from 'electron';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import { APP_PAGE } from './security/app-origin.ts';

/** So many ends of the page within this time are no accident any more. */
const MOST = 3;
const WITHIN_MS = 60_000;

/** Nothing that another attempt would change: the program's files are damaged, or the system starts no process. */
const FINAL: readonly RenderProcessGoneDetails['reason'][] = ['launch-failed', 'integrity-failure'];

export interface RevivingParts {
  app: Pick<App, 'quit'>;
  window: Pick<BrowserWindow, 'loadURL' | 'isDestroyed'> & { webContents: Pick<WebContents, 'on'> };
  log: Logger;
  clock: Clock;
}

/**
 * A window whose page's process has died would stay white, while the desk behind it works on. The page is loaded again:
 * the user stays signed in, and what was typed comes back as a draft. Where it dies again and again the program ends,
 * in good order, so that a person restarts it and the log says why.
 */
export const reviveWindow = ({ app, window, log, clock }: RevivingParts): void => {
  let ends: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const now = clock.now();
    ends = [...ends.filter((at) => Math.abs(now - at) < WITHIN_MS), now];
    log.error('window.gone', { reason, exitCode, times: ends.length });
    if (FINAL.includes(reason) || ends.length > MOST) {
      log.error('window.given-up', { reason });
      app.quit();
      return;
    }
    window.loadURL(APP_PAGE).catch((error: unknown) => log.error('window.not-loaded', failureFields(error)));
  });
};
