import { answerOf, openShipment, typeAsPerson } from './actions.ts';
import { expect, leadPacker, long, readyShipment, test } from './fixtures.ts';

test.use({ seed: { users: [leadPacker], shipments: [readyShipment('REF-1', 2)] } });

test(
  'what a ZPL printer is set up with goes out with the label, and only what is allowed is saved',
  long,
  async ({ bench, printer }) => {
    await bench.keyboard.press('Control+k');
    await typeAsPerson(bench, 'Printers');
    await bench.keyboard.press('Enter');
    await bench.getByRole('button', { name: /ZEBRA/ }).click();
    await bench.getByRole('button', { name: 'More settings' }).click();
    await bench.getByLabel('After each label', { exact: true }).selectOption('cut');
    await bench.getByLabel('Media tracking').selectOption('black mark');
    await bench.getByLabel('Darker or lighter').selectOption('-4');
    // Up and to the left, too.
    const down = bench.getByLabel(/Y \(down\)/);
    await down.click();
    await down.press('Control+a');
    await typeAsPerson(bench, '-2.5');
    await bench.getByLabel('ZPL prefix').fill('^LT-8~JR');
    await bench.getByRole('button', { name: 'Save printer' }).click();
    await expect(bench.getByText('Only the commands named above')).toBeVisible();
    await bench.getByLabel('ZPL prefix for each label').fill('^LT-8');
    await bench.getByRole('button', { name: 'Save printer' }).click();
    await expect(bench.getByText('Printer ZEBRA saved')).toBeVisible();
    await expect(down).toHaveValue('-2.5');

    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText('REF-1 printed');
    for (const label of await printer.waitForJobs(2)) {
      expect(label.toString()).toMatch(
        /\^XA\^LH0,0\^PON\^PMN\^LRN\^FWN,0\^MNM\^MMC\^MD-4\^LT-8\s*\^CI28\^PW\d+\^LL\d+\^LH0,0\^LT0\n/,
      );
    }
  },
);
