import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  Session,
  WebContentsPrintOptions,
} from 'electron';
import type { SizeMm } from '../../../../shared/label/size.ts';
import { createKeyedMutex } from '../../../core/keyed-mutex.ts';
import type { SystemPrint, SystemPrinted, SystemPrintRequest } from '../../../core/system-print.ts';
import { APP_SCHEME } from '../security/app-origin.ts';
import { hardenSession } from '../security/harden.ts';
import { secureWebPreferences } from '../security/web-preferences.ts';
import { SHEETS_PAGE, sheetsAnswer } from './sheets.ts';

export interface SystemPrintParts {
  /** Of its own: nothing of the window that people see is in it. */
  session: Session;
  openWindow(options: BrowserWindowConstructorOptions): BrowserWindow;
  /** Time that the print system may take to say that it has a print, ms. */
  answerMs?: number;
  /** Time that the pages may take to be there, ms. */
  loadMs?: number;
}

const microns = (mm: number): number => Math.round(mm * 1000);

/**
 * Options for a paper of exact size: in microns, since the printer's own default is ignored or misread
 * (electron#9780, #39179, #50785), and without margins.
 */
export const printOptions = (deviceName: string, sheet: SizeMm): WebContentsPrintOptions => ({
  silent: true,
  deviceName,
  margins: { marginType: 'none' },
  pageSize: { width: microns(sheet.widthMm), height: microns(sheet.heightMm) },
});

/** Answers of Electron that it gives before the print system gets anything. */
const NOTHING_PRINTED = /invalid (printer settings|devicename)|no (valid )?printers available/i;

/** Heard before anything was handed over. */
const givenUp: SystemPrinted = { outcome: 'refused', detail: 'given up' };

/** The first of an answer, the end of a time, and a giving up. */
const within = <T>(answer: Promise<T>, ms: number, late: T, signal?: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    // A signal that gave up before tells no listener of it.
    if (signal?.aborted) return resolve(late);
    const timer = setTimeout(() => done(late), ms);
    const giveUp = () => done(late);
    const done = (value: T) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      resolve(value);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    answer.then(done, (error: unknown) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      reject(error);
    });
  });

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Prints through one hidden window, which is used again for the next print: without script, in a session of its own that
 * knows nothing but the pages. Electron's answer may never come (electron#38598, #50431): then the window is given up
 * with it, and whether it printed is unknown.
 */
export const createSystemPrint = (parts: SystemPrintParts): SystemPrint => {
  const { session, answerMs = 60_000, loadMs = 30_000 } = parts;
  const exclusively = createKeyedMutex();
  let printed: SystemPrintRequest | null = null;
  let window: BrowserWindow | null = null;

  hardenSession(session);
  session.protocol.handle(APP_SCHEME, async ({ url }) => sheetsAnswer(url, printed));

  const drop = (): void => {
    if (window !== null && !window.isDestroyed()) window.destroy();
    window = null;
  };

  const open = (): BrowserWindow => {
    if (window !== null && !window.isDestroyed()) return window;
    const { preload: _none, ...preferences } = secureWebPreferences('', false);
    window = parts.openWindow({
      show: false,
      webPreferences: { ...preferences, javascript: false, session },
    });
    return window;
  };

  const load = async (signal?: AbortSignal): Promise<BrowserWindow> => {
    const opened = open();
    const loaded = opened.loadURL(SHEETS_PAGE).then(() => true);
    if (!(await within(loaded, loadMs, false, signal))) throw new Error('the pages were not drawn in time');
    return opened;
  };

  const handOver = (from: BrowserWindow, { printer, sheet }: SystemPrintRequest): Promise<SystemPrinted> =>
    new Promise((resolve) => {
      from.webContents.print(printOptions(printer, sheet), (success, detail) => {
        if (success) resolve({ outcome: 'taken' });
        else resolve({ outcome: NOTHING_PRINTED.test(detail) ? 'refused' : 'unknown', detail });
      });
    });

  const print = async (request: SystemPrintRequest, signal?: AbortSignal): Promise<SystemPrinted> => {
    if (signal?.aborted) return givenUp;
    printed = request;
    try {
      const from = await load(signal);
      if (signal?.aborted) return givenUp;
      const late: SystemPrinted = { outcome: 'unknown', detail: `no answer in ${answerMs / 1000} s` };
      const answer = await within(handOver(from, request), answerMs, late, signal);
      if (answer === late) drop();
      return answer;
    } catch (error) {
      drop();
      // Electron throws on options that it cannot take, before it prints.
      return { outcome: 'refused', detail: words(error) };
    } finally {
      printed = null;
    }
  };

  return {
    list: async () =>
      (await open().webContents.getPrintersAsync()).map(({ name, displayName, description }) => ({
        name,
        displayName,
        description,
      })),
    print: (request, signal) => exclusively('window', () => print(request, signal)),
  };
};
