import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { swissShipment } from '../helpers/papers.ts';
import { removeFolder } from '../helpers/temp-root.ts';
import { answerOf, command, openShipment, toSection } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, leadPacker, long, onFile, readyShipment, test } from './fixtures.ts';

/** Papers that must go with a parcel and were not printed: named wherever a packer looks, until that is settled. */

test.use({
  seed: {
    users: [leadPacker],
    shipments: [swissShipment(undefined, { shipmentReference: 'CH-1' }), readyShipment('REF-2')],
  },
});

const INVOICE = 'Commercial invoice not printed';
const CN22 = 'CN 22 not printed';
const foot = (window: Page) => window.locator('footer').getByRole('button', { name: /missing/ });
const queue = (window: Page) => window.getByRole('region', { name: 'Required documents that are missing' });

/** Prints the label of a parcel for Switzerland at a desk that has no printer for papers. */
const printAbroad = async (window: Page): Promise<void> => {
  await openShipment(window, 'CH-1');
  await window.keyboard.press('Control+p');
  await expect(answerOf(window)).toContainText('CH-1: label printed, missing: Commercial invoice, CN 22');
};

/** Adds a folder as the printer of A4 papers. */
const addOffice = async (window: Page, folder: string): Promise<void> => {
  await window.getByRole('button', { name: 'Add folder' }).click();
  await window.getByLabel('Name', { exact: true }).fill('Office');
  await window.getByLabel('Folder', { exact: true }).fill(folder);
  await window.getByLabel('Loaded label size').selectOption('A4');
  await window.getByRole('button', { name: 'Save printer' }).click();
  await expect(window.getByText('Printer Office saved')).toBeVisible();
};

test(
  'they are named at the bench, in the queue and at the foot, and stay over a reload',
  long,
  async ({ bench }) => {
    await printAbroad(bench);
    await expect(bench.getByText(INVOICE, { exact: true })).toBeVisible();
    await expect(bench.getByText(CN22, { exact: true })).toBeVisible();
    await expect(bench.getByText('No printer is set up for a page of 210 × 297 mm.')).toBeVisible();
    await expect(foot(bench)).toHaveText(/2 documents missing/);

    // At another shipment, and on another screen, they are still there and say whose they are.
    await openShipment(bench, 'REF-2');
    await expect(bench.getByText(INVOICE)).toHaveCount(0);
    await foot(bench).click();
    const panel = bench.getByRole('dialog');
    await expect(panel.getByText(`CH-1: ${INVOICE}`)).toBeVisible();
    // The keys are in the panel; Esc leads back.
    await expect(panel.getByRole('button', { name: 'Print now' }).first()).toBeFocused();
    expect(await axeFinds(bench)).toEqual([]);
    await bench.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await foot(bench).click();
    await bench.keyboard.press('Alt+q');
    await expect(panel).toHaveCount(0);
    await expect(queue(bench).getByText(`CH-1: ${CN22}`)).toBeVisible();

    await bench.reload();
    await expect(foot(bench)).toHaveText(/2 documents missing/);
  },
);

test(
  'one is not needed for a reason that history keeps; the other is printed once there is a printer',
  long,
  async ({ bench }) => {
    const office = join(await mkdtemp(join(tmpdir(), 'packdesk-e2e-')), 'office');
    await mkdir(office);
    await printAbroad(bench);
    await bench.getByRole('button', { name: 'Not needed …' }).nth(1).click();
    await bench.getByLabel('Why does the parcel not need its CN 22?').fill('declared online');
    await bench.keyboard.press('Enter');
    await expect(bench.getByText(CN22)).toHaveCount(0);
    await expect(foot(bench)).toHaveText(/1 document missing/);
    await command(bench, 'History');
    const history = bench.getByRole('dialog', { name: 'History of CH-1' });
    await expect(history).toContainText('Not needed: CN 22');
    await expect(history).toContainText('declared online');
    await bench.keyboard.press('Escape');

    await bench.getByRole('button', { name: 'Set up printer' }).click();
    await addOffice(bench, office);
    await openShipment(bench, 'CH-1');
    await bench.getByRole('button', { name: 'Print now' }).click();
    await expect.poll(() => readdir(office)).toHaveLength(1);
    await expect(bench.getByText(INVOICE)).toHaveCount(0);
    await expect(foot(bench)).toHaveCount(0);
    await bench.keyboard.press('Alt+q');
    await expect(queue(bench)).toHaveCount(0);
    await removeFolder(office);
  },
);

test('a print of several names what is missing, is not green, and leads to it', long, async ({ bench }) => {
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  await expect(bench.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await bench.getByLabel('Search', { exact: true }).press('ArrowDown');
  await bench.keyboard.press('Space');
  await bench.keyboard.press('ArrowDown');
  await bench.keyboard.press('Space');
  await bench.getByRole('button', { name: 'Print labels' }).click();
  const report = bench.getByRole('status').filter({ hasText: '2 labels sent to the print queue.' });
  await expect(report).toContainText('2 required documents were not printed:');
  await expect(report.getByRole('listitem')).toHaveText(['CH-1 missing: Commercial invoice, CN 22']);
  await expect(report).toHaveClass(/pd-tone-wait/);
  expect(await axeFinds(bench)).toEqual([]);
  await report.getByRole('button', { name: 'Show missing documents' }).focus();
  await bench.keyboard.press('Enter');
  await expect(queue(bench).getByText(`CH-1: ${CN22}`)).toBeVisible();

  // Nothing is missing any more: the report says so, too.
  for (const name of ['CN 22', 'Commercial invoice']) {
    await queue(bench).getByRole('button', { name: 'Not needed …' }).last().click();
    await bench.getByLabel(`Why does the parcel not need its ${name}?`).fill('declared online');
    await bench.keyboard.press('Enter');
    await expect(queue(bench).getByText(`CH-1: ${name} not printed`)).toHaveCount(0);
  }
  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  await expect(report).toHaveClass(/pd-tone-good/);
});

test.describe('a desk with a printer for papers', () => {
  const out = join(tmpdir(), `packdesk-e2e-papers-needed-${process.pid}`);
  test.beforeEach(() => mkdir(out, { recursive: true }));
  test.afterEach(() => removeFolder(out));
  test.use({
    seed: {
      users: [leadPacker],
      shipments: [swissShipment(undefined, { shipmentReference: 'CH-1' })],
      beside: [onFile(out, { widthMm: 210, heightMm: 297 })],
    },
  });

  test('shows what was made and printed with the label where Documents is open', long, async ({ bench }) => {
    await openShipment(bench, 'CH-1');
    await toSection(bench, 'documents');
    const documents = bench.getByRole('region', { name: 'Documents', exact: true }).last();
    await expect(documents.getByRole('button', { name: 'Create: Commercial invoice' })).toBeVisible();
    await bench.keyboard.press('Control+p');
    await expect(documents.getByRole('button', { name: 'Regenerate: Commercial invoice' })).toBeVisible();
    await expect(documents.getByRole('button', { name: 'Create: Commercial invoice' })).toHaveCount(0);
  });
});
