import type { Page } from '@playwright/test';
import { de } from '../../renderer/i18n/de/index.ts';
import { en } from '../../renderer/i18n/en/index.ts';
import type { SectionId } from '../../shared/shipment/fields/field.ts';
import { axeOn } from './axe.ts';
import { expect } from './fixtures.ts';

const words = { en, de } as const;

/** Every language and every theme once; a theme changes only colours, a language only words. */
export const looks = [
  ['en', 'light'],
  ['de', 'dark'],
] as const;

/** Goes from place to place in a window and collects what axe finds there. */
export class Walk {
  /** Findings of axe, with their places. */
  private readonly found = new Map<string, string[]>();
  readonly window: Page;
  private readonly language: keyof typeof words;

  constructor(window: Page, language: keyof typeof words) {
    this.window = window;
    this.language = language;
  }

  get words() {
    return words[this.language];
  }

  /** Has axe look at all that is on screen, or at only one part of it. */
  async look(where: string, part?: string): Promise<void> {
    for (const { rule, html } of await axeOn(this.window, { part })) {
      // Generated ids differ from place to place.
      const what = `${rule}: ${html.replace(/ (?:id|for|aria-controls|aria-labelledby)="[^"]*"/g, '').slice(0, 200)}`;
      this.found.set(what, [...(this.found.get(what) ?? []), where]);
    }
  }

  get findings(): string[] {
    return [...this.found].map(([what, places]) => `${what}\n      in ${places.join(', ')}`).sort();
  }

  /** A section of the open shipment. */
  async section(id: SectionId): Promise<void> {
    const tab = this.window.locator(`#section-tab-${id}`);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }

  /** A dialog, once it is there and once it is gone again. */
  async dialog(where: string): Promise<void> {
    // A paper is drawn first.
    await expect(this.window.getByRole('dialog')).toBeVisible({ timeout: 30_000 });
    // The screen behind it was checked before.
    await this.look(where, '[role="dialog"]');
    await this.window.keyboard.press('Escape');
    await expect(this.window.getByRole('dialog')).toHaveCount(0);
  }

  /** A command by its words, from anywhere. */
  async command(text: string): Promise<void> {
    const { window } = this;
    await window.keyboard.press('Control+k');
    await window.getByRole('combobox', { name: this.words.common.commands }).fill(text);
    // The first that begins so: what is written behind it are its section and its keys.
    await window
      .getByRole('option', { name: new RegExp(`^${RegExp.escape(text)}`) })
      .first()
      .click();
  }
}
