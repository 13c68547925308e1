import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** A fault that axe finds at one element. */
export interface Finding {
  /** Id of the rule. */
  rule: string;
  html: string;
}

interface Scope {
  /** Selector of the part to look at; the whole page without it. */
  part?: string;
  /** Only these rules; all that are on by default without it. */
  rules?: string[];
}

/**
 * Runs axe in the window itself and takes only its findings out of it. Its script stays until the page is left. What
 * fades in is looked at when it is there: half of the way its contrast is too low.
 * `@axe-core/playwright` sends the script with each run and sums up in a page of its own: ten times the work.
 */
export const axeOn = async (window: Page, scope: Scope = {}): Promise<Finding[]> => {
  if (!(await window.evaluate(() => 'axe' in globalThis))) await window.evaluate(axe.source);
  return window.evaluate(async ({ part, rules }) => {
    const here = (globalThis as unknown as { axe: typeof axe }).axe;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A transition starts with the frame after the one that shows its element.
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations } = await here.run(part ? { include: [part] } : document, {
      resultTypes: ['violations'],
      // A finding is told by the element's text, not by its place.
      selectors: false,
      // Styles of other origins and sounds, of which the window has none.
      preload: false,
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    });
    const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, html })));
    // axe takes all within a disabled fieldset for disabled; browsers do so with controls only, so that a tab stop of a
    // list's own has the focus there (open-state.spec.ts).
    return findings.filter(
      ({ rule, html }) => rule !== 'scrollable-region-focusable' || !/^<[^>]*tabindex="0"/.test(html),
    );
  }, scope);
};

/**
 * Findings of axe on the current screen, in light and in dark; empty where all is well. A theme changes only
 * colours, so that in dark only the contrast is checked.
 */
export const axeFinds = async (window: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await window.emulateMedia({ colorScheme });
    const findings = await axeOn(window, colorScheme === 'dark' ? { rules: ['color-contrast'] } : {});
    found.push(...findings.map(({ rule, html }) => `${colorScheme} ${rule} ${html.slice(0, 160)}`));
  }
  return found;
};
