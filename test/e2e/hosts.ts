import { _electron, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { startServer } from '../helpers/start-server.ts';
import type { WarmDesks } from '../helpers/warm-desks.ts';

/** A running desk with its window. */
export interface HostedDesk {
  window: Page;
  /** Loads the window's page; listen to it before. */
  show(): Promise<void>;
  /** Opens the address that the desk gave out in another tab of the same browser; browser host only. */
  openAgain?(): Promise<Page>;
  /** The desk's HTTP face, for other programs; browser host only. */
  service?: string;
  /** Ends the desk as a power cut would, and starts it again on the same folder; in a process of its own only. */
  crash?(): Promise<void>;
  /** The same, and the browser is gone too: a window of another one, with nothing of the first. */
  elsewhere?(): Promise<Page>;
  /** If the desk's clock is late: sets it right; in a process of its own only. */
  setClockRight?(): void;
  stop(): Promise<void>;
}

const viewport = { width: 1440, height: 900 };

/** Options of the browser host's program for a desk on this folder. */
const optionsFor = (folder: string, others: readonly string[]): string[] => [
  ...['--data', folder, '--no-open', '--port', '0'],
  ...others,
];

/** A window in Playwright's browser. @param url what it is to be loaded from, each time */
const windowOf = async (
  browser: Browser,
  url: () => string,
): Promise<Pick<HostedDesk, 'window' | 'show' | 'openAgain'> & { context: BrowserContext }> => {
  const context = await browser.newContext({ viewport });
  const window = await context.newPage();
  return {
    context,
    window,
    show: async () => void (await window.goto(url())),
    openAgain: async () => {
      const page = await context.newPage();
      await page.goto(url());
      return page;
    },
  };
};

/**
 * The browser host in the process that it shares with the desks of other tests, its window in Playwright's browser.
 * @param options what it is started with besides
 */
export const inBrowser = async (
  desks: WarmDesks,
  folder: string,
  browser: Browser,
  options: string[] = [],
): Promise<HostedDesk> => {
  const desk = await desks.open(optionsFor(folder, options));
  const { context, ...shown } = await windowOf(browser, () => desk.url);
  return {
    ...shown,
    service: desk.service,
    stop: async () => {
      await context.close();
      await desk.stop();
    },
  };
};

/**
 * The browser host's program, in a process of its own.
 * @param options what it is started with besides
 * @param lateMs by how much its clock is late until it is set right
 */
export const inOwnProcess = async (
  folder: string,
  browser: Browser,
  options: string[] = [],
  lateMs = 0,
): Promise<HostedDesk> => {
  const start = () => startServer(paths.bundledBrowserHost, optionsFor(folder, options), lateMs);
  let host = await start();
  const { context, ...shown } = await windowOf(browser, () => host.url);
  const others: BrowserContext[] = [];
  return {
    ...shown,
    service: host.service,
    crash: async () => {
      await host.kill();
      host = await start();
    },
    elsewhere: async () => {
      await host.kill();
      await shown.window.close();
      host = await start();
      const other = await browser.newContext({ viewport });
      others.push(other);
      const page = await other.newPage();
      await page.goto(host.url);
      return page;
    },
    setClockRight: () => host.setClockRight(),
    stop: async () => {
      for (const each of [context, ...others]) await each.close();
      await host.stop();
    },
  };
};

/** The desktop program itself. @param program Electron's binary */
export const inElectron = async (folder: string, program: string): Promise<HostedDesk> => {
  const app = await _electron.launch({ executablePath: program, args: [paths.root, '--data', folder] });
  // Electron shows its page anyway.
  return { window: await app.firstWindow(), show: async () => undefined, stop: () => app.close() };
};
