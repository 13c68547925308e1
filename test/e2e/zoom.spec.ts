import type { Page } from '@playwright/test';
import { command, openShipment } from './actions.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';

test.use({
  seed: {
    users: [packer],
    shipments: [readyShipment('REF-1', 3), readyShipment('REF-2', 1)],
    settings: { 'desk.language': 'en' },
  },
});

/** Whatever reaches beyond the right edge of the window, by its tag and text. */
const beyondEdge = (window: Page): Promise<string[]> =>
  window.evaluate(() =>
    [...document.querySelectorAll('header *, main *, footer *')]
      .filter(
        (element) =>
          element.getClientRects().length > 0 && element.getBoundingClientRect().right > innerWidth + 1,
      )
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );

test('at 200 % every screen reflows: nothing lies beyond the edge (WCAG 1.4.10)', long, async ({ bench }) => {
  // 1440 x 900 at 200 %.
  await bench.setViewportSize({ width: 720, height: 450 });
  await openShipment(bench, 'REF-1');
  expect(await beyondEdge(bench)).toEqual([]);
  for (const tab of ['Shipments', 'Print queue', 'End of day']) {
    await bench.getByRole('button', { name: tab, exact: true }).click();
    await expect(bench.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await beyondEdge(bench)).toEqual([]);
  }
  await command(bench, 'Desk settings');
  await expect(bench.getByRole('heading', { name: 'Desk settings' })).toBeVisible();
  expect(await beyondEdge(bench)).toEqual([]);
  // 1280 x 800 at 200 %.
  await bench.setViewportSize({ width: 640, height: 400 });
  expect(await beyondEdge(bench)).toEqual([]);
});

test('in forced colours the selected tab, parcel and row differ from the others', long, async ({ bench }) => {
  await bench.emulateMedia({ forcedColors: 'active' });
  await openShipment(bench, 'REF-1');
  const look = (selector: string, property: string) =>
    bench
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const border = 'border-bottom-color';
  expect(await look('[role=tab][aria-selected=true]', border)).not.toBe(
    await look('[role=tab][aria-selected=false]', border),
  );
  expect(await look('main [aria-current=true]', 'outline-style')).toBe('solid');
  expect(await look('[data-open-state]', 'outline-style')).toBe('solid');
  // The one button to press is filled, others are not.
  const ground = 'background-color';
  expect(await look('[aria-keyshortcuts="Control+P"]', ground)).not.toBe(
    await look('[aria-keyshortcuts="Control+S"]', ground),
  );
  expect(await look('nav [aria-current=page]', 'outline-style')).toBe('solid');
  expect(await look('nav button:not([aria-current])', 'outline-style')).toBe('none');
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  await expect(bench.getByRole('option').filter({ hasText: 'REF-' })).toHaveCount(2);
  await bench.getByLabel('Search', { exact: true }).press('ArrowDown');
  await bench.keyboard.press('Space');
  expect(await look('[role=option][aria-selected=true]', 'outline-style')).not.toBe('none');
  expect(await look('[role=option][aria-selected=false]', 'outline-style')).toBe('none');
  // A tick has the colour of the text, not the white of its own ground.
  const tick = '.mantine-CheckboxIndicator-icon';
  const ink = await look('[role=option]', 'color');
  expect(await look(`[role=option][aria-selected=true] ${tick}`, 'color')).toBe(ink);
  expect(await look(`[role=option][aria-selected=false] ${tick}`, 'color')).not.toBe(ink);
  // A field that is off is told from one that is not.
  await command(bench, 'Desk settings');
  await expect(bench.getByLabel('Desk name')).toBeDisabled();
  expect(await look('main input:disabled', 'color')).not.toBe(await look('h1', 'color'));
});
