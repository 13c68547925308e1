import type { Page } from '@playwright/test';
import { ssccsOf, toWeigh, trackingNumbers, typeAsPerson } from './actions.ts';
import { expect, long, PASSWORD, packer, test } from './fixtures.ts';
import { burst } from './scanner.ts';

/** As a scanner sends: the focus is in the scan field already. */
const scanHere = async (window: Page, code: string): Promise<void> => {
  await burst(window, code);
};

/** Presses Tab until the field of this label has the focus. */
const tabTo = async (window: Page, label: string): Promise<void> => {
  const field = window.getByLabel(label, { exact: true });
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    // A person's pace: what comes quicker behind a number is the end of a scan.
    await window.keyboard.press('Tab', { delay: 30 });
  }
  throw new Error(`Tab does not reach ${label}`);
};

test.use({ seed: { users: [packer], shipments: [toWeigh('REF-1'), toWeigh('REF-2')] } });

test(
  "a packer's round by keyboard alone: sign in, scan, weigh, print, next",
  long,
  async ({ window, printer }) => {
    const { keyboard } = window;

    await expect(window.getByLabel('E-mail')).toBeFocused();
    await typeAsPerson(window, packer.email);
    await keyboard.press('Tab');
    await typeAsPerson(window, PASSWORD);
    await keyboard.press('Enter');

    await expect(window.getByLabel('Scan or search')).toBeFocused();
    await scanHere(window, 'REF-1');
    await expect(window.getByText('REF-1 opened')).toBeVisible();

    for (const [parcel, weight] of [
      ['1', '4.2'],
      ['2', '4.05'],
    ] as const) {
      await tabTo(window, `Weight ${parcel}`);
      await keyboard.press('Control+a');
      await keyboard.type(weight);
    }
    await keyboard.press('Control+p');
    await expect(window.getByText('REF-1 printed')).toBeVisible();

    const numbers = await ssccsOf(Buffer.concat(await printer.waitForJobs(2)));
    expect(numbers).toHaveLength(2);
    expect(numbers).toEqual(await trackingNumbers(window, 2));
    expect(new Set(numbers).size).toBe(2);

    // The next scan goes to the scan field wherever the last step left off; then the label just printed.
    for (const [code, reference] of [
      ['REF-2', 'REF-2'],
      [numbers[1] ?? '', 'REF-1'],
    ] as const) {
      await keyboard.press('F2');
      await scanHere(window, code);
      await expect(window.getByText(`${reference} opened`)).toBeVisible();
    }
    expect(printer.jobs).toHaveLength(2);
  },
);

test(
  'from the scan field Enter leads through what is to be weighed, and back',
  long,
  async ({ bench, printer }) => {
    const { keyboard } = bench;
    await scanHere(bench, 'REF-1');
    await expect(bench.getByText('REF-1 opened')).toBeVisible();
    await keyboard.press('Enter');
    await expect(bench.getByLabel('Weight 1', { exact: true })).toBeFocused();
    await keyboard.type('4,2');
    await keyboard.press('Enter');
    await expect(bench.getByLabel('Weight 2', { exact: true })).toBeFocused();
    await keyboard.type('4,05');
    await keyboard.press('Enter');
    await expect(bench.getByLabel('Scan or search')).toBeFocused();
    await keyboard.press('Control+p');
    expect(await ssccsOf(Buffer.concat(await printer.waitForJobs(2)))).toHaveLength(2);
  },
);
