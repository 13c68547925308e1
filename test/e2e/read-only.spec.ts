import type { Page } from '@playwright/test';
import { expect, long, test } from './fixtures.ts';

/** Least contrast of a text with its ground (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;

/** Values of fields that cannot be changed, and their contrast, where it is too low. */
const faintOn = (window: Page, least: number): Promise<string[]> =>
  window.evaluate((wanted) => {
    const numbersIn = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const over = ([r = 0, g = 0, b = 0, a = 1]: number[], ground: number[]) =>
      [r, g, b].map((part, index) => part * a + (ground[index] ?? 0) * (1 - a));
    const groundOf = (element: Element | null): number[] => {
      if (!element) return [255, 255, 255];
      const colour = numbersIn(getComputedStyle(element).backgroundColor);
      return (colour[3] ?? 1) === 1 ? colour : over(colour, groundOf(element.parentElement));
    };
    const opacityOf = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
    const light = (colour: number[]) => {
      const [r = 0, g = 0, b = 0] = colour
        .map((part) => part / 255)
        .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: number[], other: number[]) => {
      const [high = 1, low = 1] = [light(one), light(other)].sort((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    };
    const fields = document.querySelectorAll<HTMLInputElement>('input, select, textarea, label');
    return [...fields].flatMap((field) => {
      const isText = field.matches('label') ? field.textContent : field.value;
      const isOff = field.matches(':disabled, [data-disabled], [data-disabled] *');
      if (!isOff || !isText || field.matches('[type=checkbox], [type=radio], [type=hidden]')) return [];
      const ground = groundOf(field);
      const ink = numbersIn(getComputedStyle(field).color);
      const shown = over([ink[0] ?? 0, ink[1] ?? 0, ink[2] ?? 0, opacityOf(field)], ground);
      const found = contrast(shown, ground);
      return found < wanted ? [`${isText.slice(0, 40)}: ${found.toFixed(2)}`] : [];
    });
  }, least);

for (const [screen, heading] of [
  ['Desk settings', 'Desk settings'],
  ['Carriers', 'Carriers'],
  ['Printers', 'Printers'],
] as const) {
  test(`a packer can read what only others may change: ${screen}`, long, async ({ bench }) => {
    await bench.getByRole('button', { name: 'Settings', exact: true }).click();
    await bench.getByRole('menuitem', { name: screen, exact: true }).click();
    await expect(bench.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    if (screen === 'Carriers') await bench.getByRole('button', { name: /GS1/ }).first().click();
    for (const colorScheme of ['light', 'dark'] as const) {
      await bench.emulateMedia({ colorScheme });
      await expect.poll(() => faintOn(bench, LEAST), colorScheme).toEqual([]);
    }
    expect(await bench.locator('input:disabled').count()).toBeGreaterThan(3);
  });
}
