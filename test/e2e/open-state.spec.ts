import type { OpenStateId } from '../../renderer/stores/bench/open-state.ts';
import { answerOf, enterCode, headlineOf, openShipment, toSection, toWeigh, weightField } from './actions.ts';
import { axeFinds, axeOn } from './axe.ts';
import { admin, expect, long, packer, readyShipment, test } from './fixtures.ts';
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
    shipments: [
      readyShipment('REF-1'),
      readyShipment('REF-2'),
      readyShipment('ASK-1'),
      readyShipment('FAIL-1'),
      toWeigh('WEIGH-1'),
      withStatus('GONE-1', 90),
    ],
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

test(
  'one that was handed over is red at the scan, and no alarm for the one who hands it over',
  long,
  async ({ bench, desk, printer }) => {
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
    // So can the section, which the notice above leaves too little room.
    await bench.setViewportSize({ width: 1280, height: 800 });
    await bench.locator('#section-panel').focus();
    await expect(bench.locator('#section-panel')).toBeFocused();
    expect(await axeFinds(bench)).toEqual([]);
  },
);

test(
  'axe finds nothing in any state, and each has a frame in forced colours',
  long,
  async ({ bench, desk, printer }) => {
    await bench.setViewportSize({ width: 1280, height: 800 });
    const look = async (state: OpenStateId): Promise<void> => {
      await expect(headlineOf(bench, state)).toBeVisible({ timeout: 20_000 });
      expect(await axeFinds(bench), state).toEqual([]);
      await bench.emulateMedia({ forcedColors: 'active' });
      expect(await axeOn(bench, { rules: ['color-contrast'] }), `${state}, forced`).toEqual([]);
      const notices = bench.locator('main :is([class*="_box_"], [class*="_job_"])[class*="pd-tone-"]');
      for (const box of [headlineOf(bench, state), ...(await notices.all())])
        await expect(box).toHaveCSS('outline-style', 'solid');
      await bench.emulateMedia({ forcedColors: 'none' });
    };
    await openShipment(bench, 'REF-1');
    await look('ready');
    await bench.keyboard.press('Control+p');
    await look('printed');
    await bench.keyboard.press('Control+p');
    await look('asked');
    await bench.keyboard.press('Escape');
    await weightField(bench, 1).fill('2');
    await bench.keyboard.press('Control+s');
    await look('label-outdated');
    await openShipment(bench, 'WEIGH-1');
    await bench.keyboard.press('Control+p');
    await look('to-fix');
    // Its word is all there.
    const cut = await bench.getByText('Incomplete').evaluateAll((all) => {
      const edge = document.querySelector('#section-panel')?.getBoundingClientRect().right ?? 0;
      return all.filter((each) => each.getBoundingClientRect().right > edge).length;
    });
    expect(cut).toBe(0);
    await enterCode(bench, 'GONE-1');
    await look('cancelled');
    await (await orderSystem(desk.service)).hold('Payment missing');
    await enterCode(bench, 'REF-1');
    await look('held');
    printer.behave({ kind: 'reset', afterBytes: 1 });
    await openShipment(bench, 'ASK-1');
    await bench.keyboard.press('Control+p');
    await look('unconfirmed');
    printer.behave({ kind: 'hang' });
    await openShipment(bench, 'REF-2');
    await bench.keyboard.press('Control+p');
    await look('held-up');
    await enterCode(bench, 'ASK-1');
    await bench.getByRole('button', { name: 'Yes, printed' }).click();
    await enterCode(bench, 'REF-2');
    await look('on-its-way');
    await printer.refuse();
    await openShipment(bench, 'FAIL-1');
    await bench.keyboard.press('Control+p');
    await look('not-printed');
    await bench.getByRole('button', { name: 'Cancel print' }).click();
    await look('given-up');
  },
);

test.describe('a desk without a printer', () => {
  test.use({ seed: { users: [packer], shipments: [readyShipment('REF-1')], printers: [] } });

  test('says so at each shipment, and axe finds nothing', long, async ({ bench }) => {
    await enterCode(bench, 'REF-1');
    await expect(headlineOf(bench, 'no-printer')).toHaveClass(/pd-tone-bad/);
    expect(await axeFinds(bench)).toEqual([]);
  });
});

test(
  'Print that does nothing says why with the bad sound, wherever the bench is',
  long,
  async ({ bench, printer }) => {
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
  },
);

test(
  'a print that waits for a printer that does not answer says so when Print is pressed again',
  long,
  async ({ bench, printer }) => {
    await printer.refuse();
    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('Control+p');
    await expect(headlineOf(bench, 'not-printed')).toBeVisible({ timeout: 20_000 });
    const heard = await hearSounds(bench);
    await bench.keyboard.press('Control+p');
    await expect.poll(heard, { timeout: 20_000 }).toEqual(['bad']);
    await expect(answerOf(bench)).toContainText('The printer ZEBRA did not answer at');
  },
);
