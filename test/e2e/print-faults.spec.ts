import { type PrinterSimulator, startPrinterSimulator } from '../printer-simulator/simulator.ts';
import { answerOf, headlineOf, openShipment, ssccsOf, trackingNumbers, typeAsPerson } from './actions.ts';
import { expect, leadPacker, long, readyShipment, test } from './fixtures.ts';

test.use({
  seed: {
    users: [leadPacker],
    shipments: ['REF-1', 'REF-2'].map((each) => readyShipment(each, 1)),
    printers: [],
  },
});

let zebra: PrinterSimulator;
test.beforeEach(async () => {
  zebra = await startPrinterSimulator();
});
test.afterEach(() => zebra.close());

test(
  'a printer out of labels, and one that runs out with the label in it: told in words, and nothing comes twice',
  long,
  async ({ bench }) => {
    // Set up by hand, as on the first day.
    await bench.keyboard.press('Control+k');
    await typeAsPerson(bench, 'Printers');
    await bench.keyboard.press('Enter');
    await bench.getByRole('button', { name: 'Add network printer' }).click();
    await bench.getByLabel('Name', { exact: true }).fill('ZEBRA');
    await bench.getByLabel('Address').fill(zebra.host);
    await bench.getByLabel('Port').fill(String(zebra.port));
    await bench.getByLabel('Loaded label size').selectOption('4 × 6 in');
    await bench.getByRole('button', { name: 'Save printer' }).click();
    await expect(bench.getByText('Printer ZEBRA saved')).toBeVisible();
    zebra.set({ paperOut: true });
    await bench.getByRole('button', { name: 'Test connection' }).click();
    await expect(bench.getByRole('main').getByText('out of labels', { exact: true })).toBeVisible();

    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    await expect(
      bench.getByRole('main').getByText('The printer ZEBRA cannot print: out of labels.'),
    ).toBeVisible({
      timeout: 20_000,
    });
    await expect(bench.getByRole('contentinfo').getByText('out of labels')).toBeVisible();
    // The loudest line and the badge say it as well.
    await expect(answerOf(bench)).toContainText('The printer ZEBRA cannot print: out of labels.');
    await expect(headlineOf(bench, 'not-printed')).toBeVisible();
    expect(zebra.labels).toHaveLength(0);
    zebra.set({ paperOut: false });
    await expect(bench.getByText('Sent to ZEBRA')).toBeVisible({ timeout: 20_000 });
    // The printer has the bytes before it has printed them.
    await expect.poll(() => zebra.printed.length).toBe(1);
    expect(await ssccsOf(Buffer.from(zebra.printed.join('\n')))).toEqual(await trackingNumbers(bench, 1));
    await expect(bench.getByRole('contentinfo').getByText('Ready')).toBeVisible();

    // The roll ends with the next label in the printer.
    zebra.onLabel(() => zebra.set({ headOpen: true }));
    await openShipment(bench, 'REF-2');
    await bench.keyboard.press('Control+p');
    await expect(bench.getByText('ZEBRA has the label and cannot print it: head open.')).toBeVisible({
      timeout: 30_000,
    });
    expect(zebra.labels).toHaveLength(2);
    expect(zebra.printed).toHaveLength(1);
    zebra.set({ headOpen: false });
    await zebra.waitFor(() => zebra.printed.length === 2);
    await bench.getByRole('button', { name: 'Yes, printed' }).click();
    await expect(answerOf(bench)).toContainText('REF-2');
    await expect(bench.getByText('Sent to ZEBRA')).toBeVisible();
    expect(zebra.labels).toHaveLength(2);
  },
);
