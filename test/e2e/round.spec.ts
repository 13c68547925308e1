import type { Page } from '@playwright/test';
import { decodeZpl } from '../helpers/decode.ts';
import { expect, PASSWORD, packer, readyShipment, test } from './fixtures.ts';

/** As one comes from the ERP: not weighed yet. */
const toWeigh = (reference: string) => {
  const shipment = readyShipment(reference, 2);
  return {
    ...shipment,
    shipmentInfo: {
      ...shipment.shipmentInfo,
      shipmentItems: [0, 1].map(() => ({ dimensions: { length: 40, width: 30, height: 20 } })),
    },
  };
};

/** The numbers of the labels as a decoder that is not ours reads them from the printer's bytes. */
const ssccsOf = async (zpl: Buffer): Promise<string[]> => {
  const labels = await decodeZpl(zpl, 203, { widthMm: 101.6, heightMm: 152.4 });
  return labels.flat().flatMap(({ text }) => /^\(00\)(\d{18})$/.exec(text)?.[1] ?? []);
};

/** Slower than any scanner: on a busy computer the pauses of a pretended scan would cut it in two. */
const enterCode = async (window: Page, code: string): Promise<void> => {
  await window.keyboard.type(code, { delay: 60 });
  await window.keyboard.press('Enter');
};

/** Presses Tab until the field of this label has the focus. */
const tabTo = async (window: Page, label: string): Promise<void> => {
  const field = window.getByLabel(label, { exact: true });
  for (let pressed = 0; pressed < 60; pressed++) {
    if (await field.evaluate((element) => element === document.activeElement)) return;
    await window.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${label}`);
};

test.use({ seed: { users: [packer], shipments: [toWeigh('REF-1'), toWeigh('REF-2')] } });

test("a packer's round by keyboard alone: sign in, scan, weigh, print, next", async ({ window, printer }) => {
  const { keyboard } = window;

  await expect(window.getByLabel('E-mail')).toBeFocused();
  await keyboard.type(packer.email);
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');

  await expect(window.getByLabel('Scan or search')).toBeFocused();
  await enterCode(window, 'REF-1');
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

  const [bytes] = await printer.waitForJobs(1);
  const numbers = await ssccsOf(bytes ?? Buffer.alloc(0));
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers).size).toBe(2);

  // The next scan goes to the scan field wherever the last step left off; then the label just printed.
  for (const [code, reference] of [
    ['REF-2', 'REF-2'],
    [numbers[1] ?? '', 'REF-1'],
  ] as const) {
    await keyboard.press('F2');
    await enterCode(window, code);
    await expect(window.getByText(`${reference} opened`)).toBeVisible();
  }
  expect(printer.jobs).toHaveLength(1);
});
