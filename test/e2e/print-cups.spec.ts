import { type Cups, missingCups, startCups } from '../helpers/cups.ts';
import { answerOf, openShipment, ssccsOf, trackingNumbers, typeAsPerson } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, leadPacker, long, readyShipment, test } from './fixtures.ts';

const missing = missingCups();
test.skip(missing !== null && !process.env.CI, missing ?? '');
test.use({ seed: { users: [leadPacker], shipments: [readyShipment('REF-1', 2)], printers: [] } });

let cups: Cups;
test.beforeAll(async () => {
  cups = await startCups();
});
test.afterAll(() => cups.remove());

test(
  'a queue of CUPS is found, chosen and printed through; a stopped one is told, and goes on',
  long,
  async ({ bench, printer }) => {
    await cups.rawQueue('ZEBRA-7', printer.port);
    await bench.keyboard.press('Control+k');
    await typeAsPerson(bench, 'Printers');
    await bench.keyboard.press('Enter');
    await bench.getByRole('button', { name: 'Add print queue (CUPS)' }).click();
    await bench.getByLabel('Print server').fill(cups.server);
    await bench.getByRole('button', { name: 'Find queues' }).click();
    await bench
      .getByRole('list', { name: 'Print queues' })
      .getByRole('button', { name: /ZEBRA-7/ })
      .click();
    await expect(bench.getByLabel('Name', { exact: true })).toHaveValue('ZEBRA-7');
    await expect(bench.getByLabel('Printer language')).toHaveValue('zpl');
    expect(await axeFinds(bench)).toEqual([]);
    await bench.getByLabel('Loaded label size').selectOption('4 × 6 in');
    await bench.getByRole('button', { name: 'Save printer' }).click();
    await expect(bench.getByText('Printer ZEBRA-7 saved')).toBeVisible();

    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('REF-1 printed', { timeout: 20_000 });
    const labels = Buffer.concat(await printer.waitForJobs(2));
    expect(await ssccsOf(labels)).toEqual(await trackingNumbers(bench, 2));

    await cups.command('cupsdisable', 'ZEBRA-7');
    await bench.keyboard.press('Control+p');
    await bench.getByRole('button', { name: 'Reprint all 2' }).click();
    await expect(bench.getByText('cannot print: print queue stopped').first()).toBeVisible({
      timeout: 20_000,
    });
    expect(printer.jobs).toHaveLength(2);
    await cups.command('cupsenable', 'ZEBRA-7');
    // Without a click: the retry is automatic.
    expect(await printer.waitForJobs(4)).toHaveLength(4);
    await expect(bench.getByText('Sent to ZEBRA-7')).toBeVisible();
  },
);
