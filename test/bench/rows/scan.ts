import type { Page } from '@playwright/test';
import { referenceOf } from '../references.ts';
import { median } from '../rounds.ts';
import type { Measurement } from '../row.ts';
import { openWindow } from '../window.ts';

/** Delay that a packer does not notice. */
const LIMIT_MS = 150;
const SCANS = 30;

/**
 * In the page: from the Enter that ends a scan to the frame that shows the shipment, ms. The promise comes
 * wrapped, so that the caller knows the watch is on before it presses Enter.
 */
const watch = (reference: string): { shown: Promise<number> } => {
  let scanned: number | null = null;
  const ended = (event: KeyboardEvent) => {
    if (event.key === 'Enter') scanned = event.timeStamp;
  };
  addEventListener('keydown', ended, { capture: true, once: true });
  const shown = new Promise<number>((resolve, reject) => {
    const observer = new MutationObserver(() => {
      if (![...document.querySelectorAll('h1')].some((title) => title.textContent === reference)) return;
      observer.disconnect();
      const began = scanned;
      if (began === null) reject(new Error('The shipment was shown before the scan ended.'));
      else requestAnimationFrame(() => resolve(performance.now() - began));
    });
    setTimeout(() => reject(new Error(`${reference} did not appear in half a minute.`)), 30_000);
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  return { shown };
};

const scanOnce = async (page: Page, reference: string): Promise<number> => {
  await page.getByLabel('Scan or search').fill(reference);
  const watching = await page.evaluateHandle(watch, reference);
  await page.keyboard.press('Enter');
  return watching.evaluate(({ shown }) => shown);
};

export const scan: Measurement = {
  name: 'scan',
  what: 'from a scan to its shipment on the screen, in Chromium',
  against: `${LIMIT_MS} ms`,
  unit: 'ms',
  aim: 1,
  better: 'lower',
  measure: async (fixture) => {
    const { page } = await openWindow(fixture);
    const spans: number[] = [];
    for (let turn = 0; turn < SCANS; turn += 1) {
      const n = (turn * 7919) % fixture.shipments;
      spans.push(await scanOnce(page, referenceOf(n)));
    }
    const value = median(spans);
    return { value, ratio: value / LIMIT_MS };
  },
};
