import type { Page } from '@playwright/test';
import { swissShipment } from '../helpers/papers.ts';
import { type PrinterSocket, startPrinterSocket } from '../helpers/printer-socket.ts';
import { openShipment } from './actions.ts';
import { expect, leadPacker, long, test, zebra } from './fixtures.ts';

const queue = (window: Page) => window.getByRole('region', { name: 'Required documents that are missing' });

/** A desk whose printer of papers is a captured port, too. */
const withOffice = test.extend<{ office: PrinterSocket }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  office: async ({}, use) => {
    const office = await startPrinterSocket();
    await use(office);
    await office.close();
  },
  seed: async ({ office }, use) => {
    const media = { widthMm: 210, heightMm: 297 };
    const papers = {
      id: 'office',
      name: 'Office',
      language: 'pdf',
      dpi: 300,
      media,
      isDefault: false,
    } as const;
    await use({
      users: [leadPacker],
      shipments: [swissShipment(undefined, { shipmentReference: 'CH-1' })],
      beside: [{ ...zebra(office), ...papers }],
    });
  },
});

withOffice(
  'one that may be out leads to its question and is not printed again',
  long,
  async ({ bench, office }) => {
    office.behave({ kind: 'reset', afterBytes: 1_000 });
    await openShipment(bench, 'CH-1');
    await bench.keyboard.press('Control+p');
    await expect(bench.getByText('Commercial invoice printed?', { exact: true })).toBeVisible();
    await expect(bench.getByText('CH-1: label printed, not confirmed: Commercial invoice')).toBeVisible();
    await expect(bench.getByText('It is not known yet whether Office has printed it.')).toBeVisible();
    await expect(bench.getByRole('button', { name: 'Print now' })).toHaveCount(0);
    office.behave({ kind: 'print' });
    await bench.getByRole('button', { name: 'Go to the question' }).click();
    await expect(queue(bench).getByText('CH-1: Commercial invoice printed?')).toBeVisible();
    await bench.getByRole('button', { name: 'Yes, printed' }).first().click();
    await expect(queue(bench)).toHaveCount(0);
    // The other paper waited for the answer, and was then sent automatically.
    await expect.poll(() => office.jobs.length).toBe(1);
  },
);
