import type { Page } from '@playwright/test';
import { answerOf, command } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, readyShipment, signIn, test } from './fixtures.ts';
import { burst, keys } from './scanner.ts';

test.use({
  seed: {
    users: [admin],
    shipments: [readyShipment('REF-1'), readyShipment('REF-2')],
    settings: { 'desk.language': 'en' },
  },
});

/** Longer than the pause that ends a scan, ms. */
const REST_MS = 500;

const codes = ['1234567890', 'SCAN-YZ/2', 'PACKDESK-SETUP-0123456789-END'];
const code = (window: Page, text: string) => window.getByRole('img', { name: text, exact: true });

const openSetup = async (window: Page): Promise<void> => {
  await signIn(window, admin.email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  await command(window, 'Desk settings');
  await window.getByRole('button', { name: 'Set up scanner' }).click();
  await expect(code(window, codes[0] ?? '')).toBeVisible();
};

test(
  'three scans find its prefix and its last key; they count at once, and codes open with them',
  long,
  async ({ window }) => {
    await openSetup(window);
    const dialog = window.getByRole('dialog', { name: 'Set up scanner' });
    expect(await axeFinds(window)).toEqual([]);
    // A scanner reads bars that are whole pixels wide.
    for (const text of codes) {
      await expect(code(window, text)).toBeVisible();
      const [width, modules] = await code(window, text).evaluate((svg) => [
        svg.getBoundingClientRect().width,
        (svg as SVGSVGElement).viewBox.baseVal.width,
      ]);
      expect((width ?? 0) / (modules ?? 1)).toBeCloseTo(2, 3);
      // The next one is scanned once the scanner has come to rest, by the clock of its keys.
      await keys(window, [REST_MS, '#', ...text, 'Tab']);
    }
    await expect(dialog).toContainText('Codes end with: Tab. Prefix: #.');
    await window.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(window.getByText('Scanner settings saved')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Save settings' })).toBeDisabled();

    await window.reload();
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await burst(window, '#REF-2', 'Tab');
    await expect(answerOf(window)).toContainText('REF-2 opened');
  },
);

test('another code says what was read, and opens nothing', long, async ({ window }) => {
  await openSetup(window);
  await burst(window, 'REF-1');
  const dialog = window.getByRole('dialog', { name: 'Set up scanner' });
  await expect(dialog).toContainText('Read “REF-1” instead of “1234567890”.');
  await window.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(window.getByRole('heading', { name: 'Desk settings' })).toBeVisible();
});

test('a scan that a busy computer hands over in two parts is one scan', long, async ({ window }) => {
  await openSetup(window);
  const from = Date.now();
  const begun = [...'#12345'];
  await keys(window, begun, from);
  const dialog = window.getByRole('dialog', { name: 'Set up scanner' });
  await expect(dialog).toContainText('Read “#12345” instead of “1234567890”.');
  await keys(window, [...'67890', 'Tab'], from + begun.length * 8);
  await expect(code(window, codes[1] ?? '')).toBeVisible();
});
