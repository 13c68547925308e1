import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { removeFolder } from '../helpers/temp-root.ts';
import { allTexts, drawnPdf, plainDrawing, printed, zxingTexts } from '../helpers/third-party.ts';
import { invoice, sheetPdf, twoUp } from '../helpers/third-party-sheets.ts';
import { axeFinds } from './axe.ts';
import { expect, long, onFile, packer, test } from './fixtures.ts';

/** As a web shop sends it: the label somewhere on a sheet. */
const sheet = () => drawnPdf({ ...plainDrawing, widthMm: 210, heightMm: 297, xMm: 30, yMm: 20 });

/** The labels of three parcels, each slightly off the position of the one before. */
const three = () =>
  drawnPdf(
    ...[0, 0.4, 0.8].map((by) => ({
      ...plainDrawing,
      widthMm: 210,
      heightMm: 297,
      xMm: 30 + by,
      yMm: 20 + by,
    })),
  );

test.use({
  seed: { users: [packer], arrived: { 'SHOP-1, 1 label': sheet, 'SHOP-2, 1 label': sheet } },
});

const detail = (window: Page) => window.getByRole('complementary', { name: 'Selected job' });
const media = { widthMm: 101.6, heightMm: 152.4 };

test(
  'a label on a sheet is asked about with what comes out beside it, and the next one like it is not',
  long,
  async ({ bench, printer }) => {
    await bench.keyboard.press('Alt+q');
    await expect(bench.getByRole('tab', { name: 'Open 2' })).toBeVisible();
    await bench.getByRole('grid', { name: 'Print queue' }).focus();
    await bench.keyboard.press('End');
    await expect(detail(bench).getByText('A PDF label of 210 × 297 mm came; ZEBRA has')).toBeVisible();
    expect(printer.jobs).toEqual([]);

    await bench.keyboard.press('Enter');
    await bench.keyboard.press('Tab');
    await expect(detail(bench).getByRole('button', { name: 'Choose how to print it' })).toBeFocused();
    await bench.keyboard.press('Enter');
    const dialog = bench.getByRole('dialog', { name: 'How to print SHOP-1, 1 label' });
    await expect(dialog.getByText('210 × 297 mm')).toBeVisible();
    await expect(dialog.getByLabel('Area')).toHaveValue('0');
    await expect(dialog.getByAltText('The label as it will print')).toBeVisible();
    expect(await axeFinds(bench)).toEqual([]);

    // A cut that would lose ink says so, and cannot be printed.
    await dialog.getByLabel('Area').selectOption('-1');
    await dialog.getByLabel('Rotation').selectOption('90');
    await expect(dialog.getByRole('alert')).toContainText('is loaded');
    const print = dialog.getByRole('button', { name: 'Print it like this on ZEBRA' });
    await expect(print).toBeDisabled();
    await dialog.getByLabel('Area').selectOption('0');
    await dialog.getByLabel('Rotation').selectOption('0');
    await expect(print).toBeEnabled();
    await dialog.getByLabel('Always print every PDF of this size like this on ZEBRA').check();
    await print.focus();
    await bench.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    const [first] = await printer.waitForJobs(1);
    expect(await zxingTexts(await printed({ kind: 'ZPL', content: first! }, 203, media), 203)).toEqual(
      allTexts,
    );

    // The other one asked before; now it goes as the first did. Just come into its place, it answers nothing.
    await expect(detail(bench).locator('[aria-busy=false]')).toBeVisible();
    await detail(bench).getByRole('button', { name: 'Choose how to print it' }).click();
    await bench
      .getByRole('dialog', { name: 'How to print SHOP-2, 1 label' })
      .getByRole('button', { name: 'Print it like this on ZEBRA' })
      .click();
    await printer.waitForJobs(2);
    await expect(bench.getByText('Nothing to print')).toBeVisible();
  },
);

test.describe('the labels of several parcels in one document', () => {
  test.use({ seed: { users: [packer], arrived: { 'SHOP-3, 3 labels': three } } });

  test(
    'are shown one after the other as they will come out, by buttons and by keys',
    long,
    async ({ bench, printer }) => {
      await bench.keyboard.press('Alt+q');
      await bench.getByRole('grid', { name: 'Print queue' }).focus();
      await bench.keyboard.press('End');
      await detail(bench).getByRole('button', { name: 'Choose how to print it' }).click();
      const dialog = bench.getByRole('dialog', { name: 'How to print SHOP-3, 3 labels' });
      const pages = dialog.getByLabel('Pages');
      await expect(pages).toHaveValue('');
      await expect(dialog.getByText('Page 1 of 3')).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Previous page' })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Next page' }).click();
      await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
      await pages.focus();
      await bench.keyboard.press('PageDown');
      await expect(dialog.getByText('Page 3 of 3')).toBeVisible();
      // The keys turn the page and leave what is chosen alone, at the end too.
      await bench.keyboard.press('PageDown');
      await expect(dialog.getByText('Page 3 of 3')).toBeVisible();
      await expect(pages).toHaveValue('');
      await expect(dialog.getByRole('button', { name: 'Next page' })).toBeDisabled();
      await bench.keyboard.press('PageUp');
      await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
      await expect(dialog.getByAltText('The label as it will print')).toBeVisible();
      expect(await axeFinds(bench)).toEqual([]);

      // One page alone leaves nothing to step through.
      await pages.selectOption('1');
      await expect(dialog.getByText(/^Page \d of/)).toHaveCount(0);
      await pages.selectOption('');
      await dialog.getByRole('button', { name: 'Print it like this on ZEBRA' }).click();
      const [job] = await printer.waitForJobs(1);
      expect(job?.toString('latin1').match(/\^XA/g)).toHaveLength(3);
    },
  );
});

test.describe('the labels of two parcels on one sheet', () => {
  const label = (xMm: number, text: string) => ({
    codes: [{ bcid: 'code128', text, xMm: xMm + 10, yMm: 60, moduleMm: 0.375, heightMm: 25 }],
    texts: [{ xMm: xMm + 5, yMm: 30, widthMm: 80, lines: 4 }],
    boxes: [20, 100, 160].map((yMm) => ({ xMm, yMm, widthMm: 95, heightMm: 0.5 })),
  });
  const [one, two] = [label(20, 'PARCEL-1'), label(170, 'PARCEL-2')];
  const sheetOfTwo = () =>
    sheetPdf({
      widthMm: 297,
      heightMm: 210,
      codes: [...one.codes, ...two.codes],
      texts: [...one.texts, ...two.texts],
      boxes: [...one.boxes, ...two.boxes],
    });
  test.use({ seed: { users: [packer], arrived: { 'SHOP-5, 2 labels': sheetOfTwo } } });

  test('come out one behind the other, each shown before', long, async ({ bench, printer }) => {
    await bench.keyboard.press('Alt+q');
    await bench.getByRole('grid', { name: 'Print queue' }).focus();
    await bench.keyboard.press('End');
    await detail(bench).getByRole('button', { name: 'Choose how to print it' }).click();
    const dialog = bench.getByRole('dialog', { name: 'How to print SHOP-5, 2 labels' });
    await expect(dialog.getByLabel('Area')).toHaveValue('-2');
    await expect(dialog.getByText('Page 1 of 2')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next page' }).click();
    await expect(dialog.getByText('Page 2 of 2')).toBeVisible();
    const print = dialog.getByRole('button', { name: 'Print it like this on ZEBRA' });
    await expect(dialog.getByAltText('The label as it will print')).toBeVisible();
    await expect(print).toBeEnabled();
    await print.click();
    const [job] = await printer.waitForJobs(1);
    expect(job?.toString('latin1').match(/\^XA/g)).toHaveLength(2);
  });
});

test.describe('an invoice among the labels', () => {
  const office = join(tmpdir(), `packdesk-e2e-office-${process.pid}`);
  const arrived = { 'SHOP-4, 1 label': () => sheetPdf({ ...invoice(), codes: [] }) };
  const open = async (window: Page) => {
    await window.keyboard.press('Alt+q');
    await window.getByRole('grid', { name: 'Print queue' }).focus();
    await window.keyboard.press('End');
    await detail(window).getByRole('button', { name: 'Choose how to print it' }).click();
    return window.getByRole('dialog', { name: 'How to print SHOP-4, 1 label' });
  };

  test.describe('with a printer of A4 beside', () => {
    test.beforeEach(async () => void (await mkdir(office, { recursive: true })));
    test.afterEach(() => removeFolder(office));
    test.use({
      seed: { users: [packer], arrived, beside: [onFile(office, { widthMm: 210, heightMm: 297 })] },
    });

    test(
      'Enter sends it there, and nothing comes out of the label printer',
      long,
      async ({ bench, printer }) => {
        const dialog = await open(bench);
        await expect(dialog).toContainText('This looks like a document, not a label.');
        await expect(dialog.getByRole('button', { name: 'Print on Labels on file' })).toBeFocused();
        expect(await axeFinds(bench)).toEqual([]);
        await bench.keyboard.press('Enter');
        await expect.poll(() => readdir(office)).toHaveLength(1);
        await expect(dialog).toHaveCount(0);
        expect(printer.jobs).toEqual([]);
      },
    );
  });

  test.describe('without one', () => {
    test.use({ seed: { users: [packer], arrived } });

    test(
      'says that no printer has its paper; reduced, it says by how much',
      long,
      async ({ bench, printer }) => {
        const dialog = await open(bench);
        await expect(dialog).toContainText('No printer here has paper of this size.');
        await expect(dialog.getByText(/^reduced to \d+ %$/)).toBeVisible();
        expect(printer.jobs).toEqual([]);
      },
    );
  });
});

test.describe('what cannot be read reduced', () => {
  const open = async (window: Page, title: string) => {
    await window.keyboard.press('Alt+q');
    await window.getByRole('grid', { name: 'Print queue' }).focus();
    await window.keyboard.press('End');
    await detail(window).getByRole('button', { name: 'Choose how to print it' }).click();
    return window.getByRole('dialog', { name: `How to print ${title}` });
  };
  const scale = (dialog: Locator, name: string) => dialog.getByLabel('Scale').getByRole('option', { name });

  test.describe('of a sheet with a barcode', () => {
    test.use({ seed: { users: [packer], arrived: { 'SHOP-6, 1 label': () => sheetPdf(invoice()) } } });

    test('is not offered reduced: it says why, and what is left to do', long, async ({ bench, printer }) => {
      const dialog = await open(bench, 'SHOP-6, 1 label');
      await expect(dialog.getByRole('alert')).toContainText('INV-2026-0042');
      await expect(dialog.getByRole('note')).toContainText('Too large for the labels in ZEBRA.');
      await expect(dialog.getByRole('note')).toContainText('No printer here has paper of this size.');
      await expect(dialog.getByRole('note')).not.toContainText('reduced');
      await expect(dialog.getByRole('button', { name: 'Print it like this on ZEBRA' })).toBeDisabled();
      await expect(dialog.getByRole('button', { name: 'Use the suggestion' })).toHaveCount(0);
      await expect(scale(dialog, 'Actual size (100 %): too large')).toBeDisabled();
      expect(await axeFinds(bench)).toEqual([]);
      // Nor are both of its sizes once it is known of either.
      await dialog.getByLabel('Rotation').selectOption('90');
      await expect(scale(dialog, 'Actual size (100 %): too large')).toBeDisabled();
      await expect(dialog.getByRole('button', { name: 'Use the suggestion' })).toHaveCount(0);
      expect(printer.jobs).toEqual([]);
    });
  });

  test.describe('of two labels on one sheet', () => {
    const sheets = () => sheetPdf(twoUp('1000000500113230110318'));
    test.use({ seed: { users: [packer], arrived: { 'SHOP-7, 2 labels': sheets } } });

    test('says so beside the scale, and no suggestion leads back to it', long, async ({ bench, printer }) => {
      const dialog = await open(bench, 'SHOP-7, 2 labels');
      await expect(dialog.getByLabel('Area')).toHaveValue('-2');
      await expect(dialog.getByRole('alert')).toContainText('10000005001132301103');
      const print = dialog.getByRole('button', { name: 'Print it like this on ZEBRA' });
      await expect(print).toBeDisabled();
      await expect(scale(dialog, 'Actual size (100 %): too large')).toBeDisabled();
      await dialog.getByLabel('Area').selectOption('0');
      await expect(print).toBeDisabled();
      await expect(dialog.getByRole('button', { name: 'Use the suggestion' })).toHaveCount(0);
      expect(printer.jobs).toEqual([]);
    });
  });
});
