import { chromium, type Page } from '@playwright/test';
import { build } from '../../../electron/cli/launch/build.mjs';
import { paths } from '../../../electron/cli/launch/paths.mjs';
import { findBrowser } from '../../helpers/find-browser.ts';
import { startServer } from '../../helpers/start-server.ts';
import { referenceOf } from '../references.ts';
import { median } from '../rounds.ts';
import type { Measurement } from '../row.ts';
import { EMAIL, PASSWORD } from '../user.ts';

/** What a packer does not notice. */
const LIMIT_MS = 150;
const SCANS = 30;

const signIn = async (page: Page): Promise<void> => {
  await page.locator('input[autocomplete=username]').fill(EMAIL);
  await page.locator('input[autocomplete=current-password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel('Scan or search').waitFor();
};

/** In the page: from the Enter that ends a scan to the frame that shows the shipment, ms. */
const untilShown = (reference: string): Promise<number> =>
  new Promise((resolve) => {
    let scanned = 0;
    const ended = (event: KeyboardEvent) => {
      if (event.key === 'Enter') scanned = event.timeStamp;
    };
    addEventListener('keydown', ended, { capture: true, once: true });
    const observer = new MutationObserver(() => {
      const shown = [...document.querySelectorAll('h2')].some((title) => title.textContent === reference);
      if (!shown) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.now() - scanned));
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });

const scanOnce = async (page: Page, reference: string): Promise<number> => {
  await page.getByLabel('Scan or search').fill(reference);
  const shown = page.evaluate(untilShown, reference);
  await page.keyboard.press('Enter');
  return shown;
};

export const scan: Measurement = {
  name: 'scan',
  what: 'from a scan to its shipment on the screen, in Chromium',
  against: `${LIMIT_MS} ms`,
  unit: 'ms',
  aim: 1,
  better: 'lower',
  measure: async (fixture) => {
    await build(['renderer']);
    const host = await startServer(paths.browserHost, ['--data', await fixture.copy(), '--no-open']);
    fixture.onEnd(host.stop);
    const executablePath = findBrowser() ?? undefined;
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    fixture.onEnd(() => browser.close());
    const page = await browser.newPage({ locale: 'en', viewport: { width: 1440, height: 900 } });
    await page.goto(host.url);
    await signIn(page);
    const spans: number[] = [];
    for (let turn = 0; turn < SCANS; turn += 1) {
      const n = (turn * 7919) % fixture.shipments;
      spans.push(await scanOnce(page, referenceOf(n)));
    }
    const value = median(spans);
    return { value, ratio: value / LIMIT_MS };
  },
};
