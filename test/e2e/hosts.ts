import { _electron, type Browser, type Page } from '@playwright/test';
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
  stop(): Promise<void>;
}

/** The browser host in a process of its own, its window in Playwright's browser. */
export const inBrowser = async (folder: string, browser: Browser): Promise<HostedDesk> => {
  const start = () => startServer(paths.browserHost, ['--data', folder, '--no-open', '--port', '0']);
  let host = await start();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
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
    stop: async () => {
      await context.close();
      await host.stop();
    },
  };
};

/** The desktop program itself. @param program Electron's binary */
export const inElectron = async (folder: string, program: string): Promise<HostedDesk> => {
  const app = await _electron.launch({ executablePath: program, args: [paths.root, '--data', folder] });
  // Electron shows its page by itself.
  return { window: await app.firstWindow(), show: async () => undefined, stop: () => app.close() };
};
