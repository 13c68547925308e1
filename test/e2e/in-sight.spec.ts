import type { Locator, Page } from '@playwright/test';
import { de } from '../../renderer/i18n/de/index.ts';
import { answerOf, enterCode } from './actions.ts';
import { admin, expect, long, PASSWORD, readyShipment, test } from './fixtures.ts';

/** At every size of a desk's window: what a packer looks at after a scan is there, and no word of it is cut. */

test.use({
  seed: {
    users: [admin],
    shipments: [readyShipment('REF-6', 6), readyShipment('REF-1')],
    settings: { 'desk.language': 'de' },
  },
});

/** CSS pixels of the windows; 640 x 400 is 1280 x 800 at 200 %. */
const sizes = [
  { width: 640, height: 400 },
  { width: 720, height: 450 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const atBench = async (window: Page): Promise<void> => {
  await window.getByLabel(de.auth.email).fill(admin.email);
  await window.getByLabel(de.auth.password, { exact: true }).fill(PASSWORD);
  await window.keyboard.press('Enter');
  await expect(window.getByText(de.bench.begin)).toBeVisible();
};

const weightOf = (window: Page, parcel: number): Locator =>
  window.getByLabel(`${de.bench.weight} ${parcel}`, { exact: true });

const printButton = (window: Page): Locator => window.locator('button[aria-keyshortcuts="Control+P"]');

/** Whole, and not covered: a click would meet it. */
const isInSight = async (place: Locator): Promise<void> => {
  await expect(place).toBeInViewport({ ratio: 1 });
  const meets = await place.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return at !== null && (element.contains(at) || at.contains(element));
  });
  expect(meets, String(place)).toBe(true);
};

const isAllInSight = async (window: Page): Promise<void> => {
  await isInSight(window.locator('header input'));
  await isInSight(window.locator('[data-open-state]'));
  await isInSight(weightOf(window, 1));
  await isInSight(printButton(window));
  // Ten sections in one row, none of their names cut.
  const tops = await window
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((tab) => Math.round(tab.getBoundingClientRect().top)));
  expect(tops).toHaveLength(10);
  expect(new Set(tops).size).toBe(1);
  const cut = await window
    .getByRole('tab')
    .evaluateAll((tabs) =>
      tabs.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
    );
  expect(cut).toEqual([]);
};

test(
  'scan field, headline, weight and Print are in sight at every size, with a notice too',
  long,
  async ({ window }) => {
    await atBench(window);
    for (const notice of [false, true]) {
      for (const size of sizes) {
        await test.step(`${size.width} x ${size.height}, ${notice ? 'with' : 'without'} a notice`, async () => {
          await window.setViewportSize(size);
          await enterCode(window, 'REF-6');
          await expect(answerOf(window)).toContainText('REF-6');
          await expect(weightOf(window, 1)).toBeVisible();
          await isAllInSight(window);
        });
      }
      if (notice) return;
      await window.keyboard.press('Control+p');
      await expect(window.locator('[data-open-state="printed"]')).toBeVisible();
      // A label that is outdated is a notice of its own above the parcels.
      await weightOf(window, 2).fill('3,75');
      await window.keyboard.press('Control+s');
      await expect(window.getByText(de.bench.staleLabel)).toBeVisible();
    }
  },
);

test(
  'the label of each parcel is shown where the window has no room for it beside the shipment',
  long,
  async ({ window }) => {
    await atBench(window);
    await enterCode(window, 'REF-6');
    const door = window.getByRole('button', { name: de.bench.showLabel });
    const picture = (number: string): Locator =>
      window.getByRole('dialog').getByRole('img', { name: de.bench.preview.replace('{{number}}', number) });
    await expect(
      window.getByRole('img', { name: de.bench.preview.replace('{{number}}', '1') }),
    ).toBeVisible();
    await expect(door).toBeHidden();
    for (const size of sizes.slice(0, 3)) {
      await window.setViewportSize(size);
      await door.click();
      await expect(picture('1')).toBeInViewport({ ratio: 1 });
      await window.getByRole('dialog').getByRole('button', { name: de.bench.nextParcel }).click();
      await expect(picture('2')).toBeInViewport({ ratio: 1 });
      await window.getByRole('dialog').getByRole('button', { name: de.bench.previousParcel }).click();
      await window.keyboard.press('Escape');
      await expect(window.getByRole('dialog')).toHaveCount(0);
    }
  },
);

test(
  'all of six parcels are in sight on 1440 x 900, and no blank band is below the rows',
  long,
  async ({ window }) => {
    await atBench(window);
    await enterCode(window, 'REF-6');
    await expect(weightOf(window, 6)).toBeVisible();
    for (let parcel = 1; parcel <= 6; parcel += 1) await isInSight(weightOf(window, parcel));
    await window.setViewportSize({ width: 1280, height: 800 });
    const add = window.getByRole('button', { name: de.bench.addParcel });
    const blank = async (): Promise<number> => {
      const rows = await window.locator('main [aria-current], main [data-weight]').all();
      const bottoms = await Promise.all(
        rows.map(async (row) => (await row.boundingBox()) ?? { y: 0, height: 0 }),
      );
      const top = (await add.boundingBox())?.y ?? 0;
      const last = Math.max(...bottoms.map(({ y, height }) => y + height).filter((bottom) => bottom <= top));
      return top - last;
    };
    await expect.poll(blank).toBeLessThan(32);
  },
);

test('a count that comes moves nothing in the header', long, async ({ window, printer }) => {
  await atBench(window);
  const left = async () =>
    Promise.all(
      [
        window.locator('header input'),
        window.getByRole('button', { name: de.handover.title, exact: true }),
      ].map(async (place) => (await place.boundingBox())?.x),
    );
  const before = await left();
  await printer.close();
  await enterCode(window, 'REF-1');
  await expect(weightOf(window, 1)).toBeVisible();
  await window.keyboard.press('Control+p');
  await expect(window.locator('[data-open-state="not-printed"]')).toBeVisible();
  await expect(window.locator('nav')).toContainText('1');
  expect(await left()).toEqual(before);
});

/** Texts of a grid, and words on buttons, that are wider or higher than their place and say no more at the pointer. */
const cutTexts = (window: Page): Promise<string[]> =>
  window.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main [role=gridcell], main [role=columnheader], main button, main [role=tab]',
      ),
    ]
      .flatMap((place) => [place, ...place.querySelectorAll('*')])
      .filter((each): each is HTMLElement => each instanceof HTMLElement && each.getClientRects().length > 0)
      .filter((each) => ['hidden', 'clip'].includes(getComputedStyle(each).overflowX))
      .filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
      .filter((each) => each.title === '' || each.title !== each.textContent)
      .map((each) => each.textContent ?? ''),
  );

test(
  'the print queue and the end of day cut no German word, and a notice leaves three of six parcels in sight',
  long,
  async ({ window, printer }) => {
    await atBench(window);
    await enterCode(window, 'REF-1');
    await expect(answerOf(window)).toContainText('REF-1');
    await window.keyboard.press('Control+p');
    await printer.waitForJobs(1);
    await printer.refuse();
    await enterCode(window, 'REF-6');
    await expect(answerOf(window)).toContainText('REF-6');
    await window.keyboard.press('Control+p');
    await expect(window.locator('[data-open-state="not-printed"]')).toBeVisible({ timeout: 20_000 });
    const notice = window.locator('[data-job-question]').first();
    for (const size of sizes.filter(({ width }) => width >= 1024)) {
      await window.setViewportSize(size);
      await expect(notice).toBeVisible();
      for (const parcel of [1, 2, 3]) await isInSight(weightOf(window, parcel));
    }
    for (const [key, heading] of [
      ['Alt+q', de.jobs.title],
      ['Alt+h', de.handover.title],
    ] as const) {
      await window.keyboard.press(key);
      await expect(window.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(window.getByRole('row').filter({ hasText: 'REF-6' }).first()).toBeVisible();
      for (const size of sizes.filter(({ width }) => width >= 1024)) {
        await window.setViewportSize(size);
        expect(await cutTexts(window), `${key} at ${size.width}`).toEqual([]);
      }
    }
  },
);
