import { mkdir, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePdf } from '../helpers/decode.ts';
import { removeFolder } from '../helpers/temp-root.ts';
import { answerOf, headlineOf, openShipment, ssccsOf, trackingNumbers, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';

test('a double Ctrl+P prints each label once, and a third print asks before it makes a second', async ({
  bench,
  printer,
}) => {
  await openShipment(bench, 'REF-1');
  const parcels = bench.getByRole('region', { name: 'Parcels', exact: true });
  await expect(parcels.getByText('Ready', { exact: true })).toHaveCount(2);
  await bench.keyboard.press('Control+p');
  await bench.keyboard.press('Control+p');
  await expect(answerOf(bench)).toContainText('REF-1 printed');
  await expect(parcels.getByText('Printed', { exact: true })).toHaveCount(2);
  await bench.keyboard.press('Control+p');
  await expect(bench.getByText('Print all of them again?')).toBeVisible();
  // A stray Enter prints nothing.
  await expect(bench.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await bench.keyboard.press('Enter');
  await expect(bench.getByText('Print all of them again?')).toHaveCount(0);
  expect(printer.jobs).toHaveLength(2);

  await bench.keyboard.press('Control+p');
  await bench.getByLabel('Reason').fill('label smudged');
  await bench.getByRole('button', { name: 'Reprint all 2' }).click();
  const jobs = await printer.waitForJobs(4);
  const numbers = await ssccsOf(Buffer.concat(jobs.slice(0, 2)));
  expect(numbers).toHaveLength(2);
  expect(await ssccsOf(Buffer.concat(jobs.slice(2)))).toEqual(numbers);
  await bench.getByRole('button', { name: 'History' }).click();
  await expect(bench.getByText('Reason: label smudged')).toBeVisible();
});

test(
  'a print that comes too early is not answered with an OK, and leads to what is missing',
  long,
  async ({ bench, printer }) => {
    await openShipment(bench, 'REF-1');
    await weightField(bench, 2).fill('');
    await bench.keyboard.press('F2');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('Can’t print yet: Parcel 2');
    await expect(weightField(bench, 2)).toBeFocused();
    expect(printer.jobs).toHaveLength(0);
    await bench.keyboard.type('7.5');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('REF-1 printed');
    expect(await printer.waitForJobs(2)).toHaveLength(2);
  },
);

test(
  'a printer that refuses is named; the label comes by itself once it is back',
  long,
  async ({ bench, printer }) => {
    await printer.refuse();
    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    await expect(bench.getByText('Not printed on ZEBRA')).toBeVisible({ timeout: 20_000 });
    await expect(answerOf(bench)).toHaveAttribute('role', 'alert');
    await expect(answerOf(bench)).toContainText('Not printed');
    await expect(answerOf(bench)).toContainText('The printer ZEBRA did not answer at');
    await expect(headlineOf(bench, 'not-printed')).toHaveClass(/pd-tone-bad/);
    await expect(bench.getByText('It will print automatically when ZEBRA is ready')).toBeVisible();
    await printer.listen();
    const labels = Buffer.concat(await printer.waitForJobs(2));
    expect(await ssccsOf(labels)).toEqual(await trackingNumbers(bench, 2));
    await expect(bench.getByText('Sent to ZEBRA')).toBeVisible();
    await expect(headlineOf(bench, 'printed')).toHaveClass(/pd-tone-good/);
    expect(printer.jobs).toHaveLength(2);
  },
);

test('a label that was given up is not called labelled', long, async ({ bench, printer }) => {
  await printer.refuse();
  await openShipment(bench, 'REF-1');
  await bench.keyboard.press('Control+p');
  await expect(headlineOf(bench, 'not-printed')).toBeVisible({ timeout: 20_000 });
  await bench.getByRole('button', { name: 'Cancel print' }).click();
  await expect(bench.getByText('Cancelled: ZEBRA')).toBeVisible();
  await expect(headlineOf(bench, 'given-up')).toHaveClass(/pd-tone-bad/);
  expect(await axeFinds(bench)).toEqual([]);
});

test('a print that broke midway asks whether the label came out, and prints again only when told', async ({
  bench,
  printer,
}) => {
  printer.behave({ kind: 'reset', afterBytes: 1 });
  await openShipment(bench, 'REF-1');
  await bench.keyboard.press('Control+p');
  await expect(bench.getByText('Did ZEBRA print label 1 of 2?')).toBeVisible({ timeout: 20_000 });
  await expect(answerOf(bench)).toContainText('Did ZEBRA print the label?');
  await expect(headlineOf(bench, 'unconfirmed')).toHaveClass(/pd-tone-bad/);
  expect(await axeFinds(bench)).toEqual([]);
  printer.behave({ kind: 'print' });
  // Ctrl+P leads to the question, not past it.
  await bench.keyboard.press('Control+p');
  await expect(bench.getByRole('button', { name: 'Yes, printed' })).toBeFocused();
  expect(printer.jobs).toHaveLength(0);
  await bench.getByRole('button', { name: 'No, print again' }).click();
  const labels = Buffer.concat(await printer.waitForJobs(2));
  expect(await ssccsOf(labels)).toEqual(await trackingNumbers(bench, 2));
});

test.describe('into a folder', () => {
  const out = join(tmpdir(), `packdesk-e2e-labels-${process.pid}`);
  test.beforeEach(async () => void (await mkdir(out)));
  test.afterEach(() => removeFolder(out));
  test.use({
    seed: {
      users: [packer],
      shipments: [readyShipment('REF-1', 2)],
      printers: [
        {
          id: 'folder',
          name: 'Labels',
          kind: 'folder',
          folder: out,
          language: 'pdf',
          dpi: 300,
          media: { widthMm: 101.6, heightMm: 152.4 },
          offset: { xMm: 0, yMm: 0 },
          isDefault: true,
        },
      ],
    },
  });

  test('each label lies there as a PDF with the number of its parcel', long, async ({ bench }) => {
    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('REF-1 printed');
    const files = (await readdir(out)).filter((name) => name.endsWith('.pdf')).sort();
    expect(files).toHaveLength(2);
    const decoded = files.map(async (file) => await decodePdf(await readFile(join(out, file)), 300));
    const pages = (await Promise.all(decoded)).flat();
    const numbers = pages.map((codes) =>
      codes.map(({ text }) => text).find((text) => text.startsWith('(00)')),
    );
    expect(numbers).toEqual((await trackingNumbers(bench, 2)).map((number) => `(00)${number}`));
  });
});
