import { chromium, type Page } from '@playwright/test';
import { build } from '../../electron/cli/launch/build.mjs';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { findBrowser } from '../helpers/find-browser.ts';
import { startServer } from '../helpers/start-server.ts';
import type { Fixture } from './fixture.ts';
import { EMAIL, PASSWORD } from './user.ts';

/** A window of the desk in Chromium, with the bench's user signed in, and where its HTTP face is. */
export interface BenchWindow {
  page: Page;
  service: string;
}

const signIn = async (page: Page): Promise<void> => {
  await page.locator('input[autocomplete=username]').fill(EMAIL);
  await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Scan or search').waitFor();
};

/** A desk on a copy of the fixture's folder, with its window; both end with the row. */
export const openWindow = async (fixture: Fixture): Promise<BenchWindow> => {
  await build(['renderer']);
  const {
    url,
    service = '',
    stop,
  } = await startServer(paths.browserHost, ['--data', await fixture.copy(), '--no-open']);
  fixture.onEnd(stop);
  const executablePath = findBrowser() ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  fixture.onEnd(() => browser.close());
  const page = await browser.newPage({ locale: 'en', viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await signIn(page);
  return { page, service };
};
