import { _electron, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { startServer } from '../helpers/start-server.ts';

/** A running desk with its window. */
export interface HostedDesk {
  window: Page;
  /** Loads the window's page; listen to it before. */
  show(): Promise<void>;
  /** Opens the address that the desk gave out in another tab of the same browser; browser host only. */
  openAgain?(): Promise<Page>;
  /** The desk's HTTP face, for other programs; browser host only. */
  service?: string;
  /** Ends the desk as a power cut would, and starts it again on the same folder; browser host only. */
  crash?(): Promise<void>;
  /** The same, and the browser is gone too: a window of another one, with nothing of the first; browser host only. */
  elsewhere?(): Promise<Page>;
  /** If the desk's clock is late: sets it right; browser host only. */
  setClockRight?(): void;
  stop(): Promise<void>;
}

/**
 * The browser host in a process of its own, its window in Playwright's browser.
 * @param options what it is started with besides
 * @param lateMs by how much its clock is late until it is set right
 */
export const inBrowser = async (
  folder: string,
  browser: Browser,
  options: string[] = [],
  lateMs = 0,
): Promise<HostedDesk> => {
  const usual = ['--data', folder, '--no-open', '--port', '0'];
  const start = () => startServer(paths.bundledBrowserHost, [...usual, ...options], lateMs);
  let host = await start();
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport });
  const others: BrowserContext[] = [];
  const window = await context.newPage();
  return {
    window,
    service: host.service,
    show: async () => void (await window.goto(host.url)),
    openAgain: async () => {
      const page = await context.newPage();
      await page.goto(host.url);
      return page;
    },
    crash: async () => {
      await host.kill();
      host = await start();
    },
    elsewhere: async () => {
      await host.kill();
      await window.close();
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
