import type { Page } from '@playwright/test';
import { de } from '../../renderer/i18n/de/index.ts';
import { admin, expect, long, PASSWORD, test } from './fixtures.ts';

/** Every screen of the settings, in German, whose words are the longest: where it begins, what is blue, what is cut. */

test.use({ seed: { users: [admin], settings: { 'desk.language': 'de' } } });

const screens = [
  de.common.printers,
  de.carriers.title,
  de.articleMaster.title,
  de.templates.title,
  de.common.settings,
  de.firstSteps.title,
  de.reports.title,
  de.system.title,
  de.users.title,
  de.log.title,
];

/** Left edge of the words of the screen's title, CSS px. */
const titleLeft = (window: Page): Promise<number> =>
  window.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return Math.round(range.getBoundingClientRect().left);
  });

/** Buttons that say "press me first": those that can be pressed. */
const primaries = (window: Page): Promise<string[]> =>
  window
    .locator('main .mantine-Button-root:not([data-variant]), main .mantine-Button-root[data-variant=filled]')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && !button.matches(':disabled, [data-disabled]'))
        .map((button) => button.textContent ?? ''),
    );

/** Words that reach beyond what shows them, where no hint has the whole of them. */
const cutWords = (window: Page): Promise<string[]> =>
  window.evaluate(() => {
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const element = node.parentElement;
      if (!node.textContent?.trim() || !element?.checkVisibility() || element.closest('[title]')) continue;
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { right, width } = box.getBoundingClientRect();
        // Words for screen readers alone.
        if (width <= 1) break;
        const { overflowX } = getComputedStyle(box);
        if (['auto', 'scroll'].includes(overflowX)) break;
        if (['hidden', 'clip'].includes(overflowX) && text.right > right + 1) {
          found.push(node.textContent.slice(0, 60));
          break;
        }
      }
    }
    return found;
  });

test(
  'every screen of the settings begins at one left edge, has one blue button at most, and cuts no word',
  long,
  async ({ window }) => {
    await window.getByLabel(de.auth.email).fill(admin.email);
    await window.getByLabel(de.auth.password, { exact: true }).fill(PASSWORD);
    await window.keyboard.press('Enter');
    await expect(window.getByText(de.bench.begin)).toBeVisible();
    for (const name of screens) {
      await test.step(name, async () => {
        await window.getByRole('button', { name: de.common.setup, exact: true }).click();
        await window.getByRole('menuitem', { name, exact: true }).click();
        await expect(window.getByRole('heading', { level: 1, name })).toBeVisible();
        for (const width of [1280, 1440]) {
          await window.setViewportSize({ width, height: 800 });
          expect.soft(await titleLeft(window)).toBe(16);
          expect.soft((await primaries(window)).length, String(await primaries(window))).toBeLessThan(2);
          expect.soft(await cutWords(window), `${name} ${width}`).toEqual([]);
        }
      });
    }
  },
);
