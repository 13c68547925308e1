import { answerOf, enterCode, headlineOf, openShipment, toSection, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, packer, readyShipment, test } from './fixtures.ts';
import { orderSystem } from './order-system.ts';
import { burst } from './scanner.ts';
import { hearSounds } from './sounds.ts';

const withStatus = (reference: string, shipmentStatus: number) => {
  const shipment = readyShipment(reference);
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentStatus } };
};

test.use({
  seed: {
    users: [packer, admin],
    shipments: [readyShipment('REF-1'), readyShipment('REF-2'), withStatus('GONE-1', 90)],
  },
});

test('what must not be packed is red and loud at the scan, and says what to do', async ({
  bench,
  printer,
}) => {
  const heard = await hearSounds(bench);
  await openShipment(bench, 'REF-1');
  expect(await heard()).toEqual(['good']);
  await expect(headlineOf(bench, 'ready')).toHaveText('Ready to print');
  await burst(bench, 'GONE-1');
  await expect(answerOf(bench)).toContainText('GONE-1 is cancelled. Do not pack it.');
  await expect(answerOf(bench)).toHaveClass(/pd-tone-bad/);
  await expect(headlineOf(bench, 'cancelled')).toHaveClass(/pd-tone-bad/);
  await expect(bench.locator('[data-stop="cancelled"]')).toContainText('Put the goods aside.');
  await expect(bench.getByText('Ready to print')).toHaveCount(0);
  expect(await heard()).toEqual(['stop']);
  expect(await axeFinds(bench)).toEqual([]);
  await bench.keyboard.press('Control+p');
  await expect(answerOf(bench)).toHaveAttribute('data-cannot', 'stop');
  await expect(answerOf(bench)).toContainText('GONE-1 is cancelled. Do not pack it.');
  expect(await heard()).toEqual(['stop']);
  expect(printer.jobs).toHaveLength(0);
});

test('one that was handed over is red at the scan, and no alarm for the one who hands it over', async ({
  bench,
  desk,
  printer,
}) => {
  const heard = await hearSounds(bench);
  await openShipment(bench, 'REF-1');
  await bench.keyboard.press('Control+p');
  await expect(answerOf(bench)).toContainText('REF-1 printed');
  await printer.waitForJobs(1);
  await heard();
  const erp = await orderSystem(desk.service);
  await erp.says(30);
  await expect(answerOf(bench)).toContainText('REF-1 is handed over.');
  await expect(headlineOf(bench, 'handed-over')).toBeVisible();
  expect(await heard()).toEqual([]);
  await burst(bench, 'REF-1');
  await expect(answerOf(bench)).toContainText('REF-1 was already handed over. Do not pack it again.');
  expect(await heard()).toEqual(['stop']);
  await expect(weightField(bench, 1)).toBeDisabled();
  // The list can be scrolled by keys though all of its fields are disabled.
  const list = bench.getByRole('region', { name: 'Parcels', exact: true }).locator('[tabindex="0"]');
  await list.focus();
  await expect(list).toBeFocused();
});

test('Print that does nothing says why with the bad sound, wherever the bench is', async ({
  bench,
  printer,
}) => {
  const heard = await hearSounds(bench);
  const printSays = async (words: string) => {
    await bench.keyboard.press('Control+p');
    await expect(answerOf(bench)).toContainText(words);
    expect(await heard()).toEqual(['bad']);
  };
  await printSays('No shipment is open. Scan one first.');
  await enterCode(bench, 'UNKNOWN-9');
  await expect(answerOf(bench)).toContainText('Unknown code');
  await heard();
  await printSays('No shipment is open. Scan again');
  await expect(bench.getByRole('heading', { name: 'Unknown code: UNKNOWN-9' })).toBeVisible();
  await enterCode(bench, 'REF');
  await expect(answerOf(bench)).toContainText('shipments contain “REF”');
  await heard();
  await printSays('Choose a shipment first');
  await expect(bench.getByRole('heading', { name: /contain “REF”/ })).toBeVisible();

  await openShipment(bench, 'REF-2');
  await toSection(bench, 'addresses');
  const country = bench.getByLabel('Country').first();
  await country.fill('Austr');
  await country.fill('Nowhere');
  await heard();
  await printSays('Can’t print yet: Recipient: Country');
  await expect(country).toBeFocused();
  await bench.keyboard.press('Control+z');
  await bench.keyboard.press('F2');

  await openShipment(bench, 'REF-1');
  await bench.keyboard.press('Control+p');
  await expect(answerOf(bench)).toContainText('REF-1 printed');
  await bench.keyboard.press('Control+p');
  await expect(bench.getByText('Print it again?')).toBeVisible();
  await bench.keyboard.press('F2');
  await heard();
  await printSays('Answer the open question first.');
  await expect(bench.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
  await bench.keyboard.press('Escape');

  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  await heard();
  await bench.keyboard.press('Control+p');
  await expect(bench.getByText('Labels print from the bench.')).toBeVisible();
  expect(await heard()).toEqual(['bad']);
  expect(printer.jobs).toHaveLength(1);
});

test('a print that waits for a printer that does not answer says so when Print is pressed again', async ({
  bench,
  printer,
}) => {
  await printer.refuse();
  await openShipment(bench, 'REF-1');
  await bench.keyboard.press('Control+p');
  await expect(headlineOf(bench, 'not-printed')).toBeVisible({ timeout: 20_000 });
  const heard = await hearSounds(bench);
  await bench.keyboard.press('Control+p');
  await expect.poll(heard, { timeout: 20_000 }).toEqual(['bad']);
  await expect(answerOf(bench)).toContainText('The printer ZEBRA did not answer at');
});
