import type { Page } from '@playwright/test';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import { type Cups, missingCups, startCups } from '../helpers/cups.ts';
import { cupsPrinter } from '../helpers/cups-desk.ts';
import { type PrinterSocket, startPrinterSocket } from '../helpers/printer-socket.ts';
import { volume } from '../helpers/profile.ts';
import { type PrinterSimulator, startPrinterSimulator } from '../printer-simulator/simulator.ts';
import { answerOf, ssccsOf, toWeigh } from './actions.ts';
import { test as base, byVolume, expect, long, packer, zebra } from './fixtures.ts';
import { burst } from './scanner.ts';

/** Ten shipments in a row by keyboard alone, through each way that a label takes to paper; in the gate two, by one. */

const SHIPMENTS = volume(2, 10);
const references = Array.from({ length: SHIPMENTS }, (_, index) => `REF-${index + 1}`);

/** A desk whose only printer is known once it runs. */
const deskWith = (printerOf: () => PrinterProfile) =>
  base.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    seed: async ({}, use) =>
      use({ users: [packer], shipments: references.map(toWeigh), printers: [printerOf()] }),
  });

/** Scan, weigh each parcel, print, next: the hands never leave the keys. */
const packAll = async (bench: Page): Promise<void> => {
  const { keyboard } = bench;
  for (const [index, reference] of references.entries()) {
    await burst(bench, reference);
    await expect(answerOf(bench)).toContainText(`${reference} opened`);
    await expect(bench.getByLabel('Scan or search')).toBeFocused();
    for (const parcel of [1, 2]) {
      await keyboard.press('Enter');
      await expect(bench.getByLabel(`Weight ${parcel}`, { exact: true })).toBeFocused();
      await keyboard.type(`${index + parcel}.5`);
    }
    await keyboard.press('Enter');
    await expect(bench.getByLabel('Scan or search')).toBeFocused();
    await keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText(`${reference} printed`);
  }
};

/** All labels lie there, each once, in the order of the hands; the desk calls each of them sent. */
const expectAllOnce = async (bench: Page, bytes: Buffer): Promise<void> => {
  const numbers = await ssccsOf(bytes);
  expect(numbers).toHaveLength(2 * references.length);
  expect(numbers).toEqual([...new Set(numbers)].sort());
  await bench.keyboard.press('Alt+q');
  await expect(bench.getByRole('heading', { name: 'Print queue' })).toBeVisible();
  await expect(bench.getByText('Nothing to print')).toBeVisible();
  await bench.getByRole('tab', { name: 'Open' }).focus();
  await bench.keyboard.press('ArrowRight');
  await expect(bench.locator('[data-job][data-state="sent"]')).toHaveCount(2 * references.length);
  await expect(bench.locator('[data-job]')).toHaveCount(2 * references.length);
};

let simulator: PrinterSimulator;
const atSimulator = deskWith(() => zebra(simulator));
atSimulator.describe('through a label printer that says how it is', () => {
  atSimulator.beforeAll(async () => {
    simulator = await startPrinterSimulator();
  });
  atSimulator.afterAll(() => simulator.close());

  atSimulator(`${SHIPMENTS} shipments by keyboard`, byVolume, async ({ bench }) => {
    await packAll(bench);
    await expect.poll(() => simulator.printed.length).toBe(2 * references.length);
    await expectAllOnce(bench, Buffer.from(simulator.printed.join('\n')));
  });
});

let cups: Cups;
let device: PrinterSocket;
const missing = missingCups();
const atCups = deskWith(() => cupsPrinter(cups.server, 'ZEBRA-7'));
atCups.describe('through a queue of CUPS', () => {
  atCups.skip(missing !== null && !process.env.CI, missing ?? '');
  atCups.beforeAll(async () => {
    cups = await startCups();
    device = await startPrinterSocket();
    await cups.rawQueue('ZEBRA-7', device.port);
  });
  atCups.afterAll(async () => {
    await cups.remove();
    await device.close();
  });

  atCups(`${SHIPMENTS} shipments by keyboard`, long, async ({ bench }) => {
    await packAll(bench);
    await expectAllOnce(bench, Buffer.concat(await device.waitForJobs(2 * references.length)));
  });
});
