import type { Page } from '@playwright/test';
import { OWN_ADDRESS } from '../helpers/carrier-orders.ts';
import { programAt } from '../helpers/edge-pair.ts';
import { type CarrierStandIn, startCarriers } from '../karrio-engine/carrier-stand-in.ts';
import type { KarrioEngine } from '../karrio-engine/engine-client.ts';
import { startEngine } from '../karrio-engine/start.ts';
import { UPS_AGREES, upsBut, upsError } from '../karrio-engine/ups-script.ts';
import { answerOf, command, openShipment, typeAsPerson, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, PASSWORD, packer, readyShipment, signIn, test } from './fixtures.ts';
import { burst, keys } from './scanner.ts';

const withSender = (reference: string) => {
  const shipment = readyShipment(reference);
  const [addresses] = shipment.shipmentInfo.addressData;
  return {
    ...shipment,
    shipmentInfo: { ...shipment.shipmentInfo, addressData: [{ ...addresses, sender: OWN_ADDRESS }] },
  };
};

const dialogOf = (window: Page, reference: string) =>
  window.getByRole('dialog', { name: `Rates for ${reference}` });

const offersOf = (window: Page) => window.getByRole('group', { name: 'Prices' }).getByRole('button');

test.describe('without a carrier engine', () => {
  test('the key says what to do, and nothing else is in the way', long, async ({ bench: window }) => {
    await openShipment(window, 'REF-1');
    await expect(window.getByRole('button', { name: 'Compare rates' })).toHaveCount(0);
    await window.keyboard.press('Alt+r');
    const dialog = dialogOf(window, 'REF-1');
    await expect(dialog).toContainText('An administrator can connect a carrier engine');
    await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(weightField(window, 1)).toBeVisible();
  });

  test('a shipment with a label says why no choice is possible', long, async ({ bench: window, printer }) => {
    await openShipment(window, 'REF-1');
    await window.keyboard.press('Control+p');
    await expect(answerOf(window)).toContainText('REF-1 printed');
    await printer.waitForJobs(2);
    await window.keyboard.press('Alt+r');
    await expect(dialogOf(window, 'REF-1')).toContainText('This shipment already has a label');
    await expect(dialogOf(window, 'REF-1')).toContainText('have a supervisor void the label');
    await expect(dialogOf(window, 'REF-1').getByRole('button', { name: 'Close' }).last()).toBeFocused();
  });
});

test.describe('with a carrier engine', () => {
  let engine: KarrioEngine;
  let carriers: CarrierStandIn;

  test.beforeAll(async () => {
    carriers = await startCarriers();
    engine = await startEngine(carriers);
    for (const name of ['generic', 'ups'] as const) await engine.connect(name);
  });
  test.beforeEach(() => carriers?.play(UPS_AGREES));
  test.afterAll(async () => {
    await engine?.end();
    await carriers?.end();
  });

  test.use({
    seed: {
      users: [admin, packer],
      shipments: [withSender('REF-1'), withSender('REF-2')],
    },
  });

  /** A desk whose carriers are the engine's, with REF-1 open. */
  const connected = async (window: Page): Promise<void> => {
    await signIn(window, admin.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await command(window, 'Carriers');
    await window.getByRole('button', { name: 'Carrier engines' }).focus();
    await window.keyboard.press('Enter');
    await window.getByRole('button', { name: 'Connect an engine' }).focus();
    await window.keyboard.press('Enter');
    await window.getByLabel('Address', { exact: true }).fill(engine.url);
    await window.getByLabel('API key', { exact: true }).fill(engine.apiKey);
    await window.keyboard.press('Enter');
    await expect(window.getByText(/Carrier engine .* connected/)).toBeVisible();
    await openShipment(window, 'REF-1');
  };

  test('a packer compares, chooses, takes back and saves, by keyboard alone', long, async ({ window }) => {
    await connected(window);
    await expect(window.getByRole('button', { name: 'Compare rates' })).toBeVisible();
    await window.keyboard.press('Alt+r');
    const dialog = dialogOf(window, 'REF-1');
    const offers = offersOf(window);
    await expect(offers).toHaveCount(3);
    // Cheapest first, within each currency.
    await expect(offers.nth(0)).toContainText('€12.50');
    await expect(offers.nth(0)).toContainText('Cheapest in EUR');
    await expect(offers.nth(0)).toBeFocused();
    await expect(offers.nth(1)).toContainText('€30.00');
    await expect(offers.nth(1)).toContainText('Fastest');
    await expect(offers.nth(2)).toContainText('US$0.00');
    await expect(dialog.getByRole('region', { name: 'Not available' })).toContainText('no reason given');
    expect(await axeFinds(window)).toEqual([]);
    await window.keyboard.press('ArrowRight');
    await expect(offers.nth(0)).toContainText('1 day');
    await expect(offers.nth(0)).toBeFocused();
    await expect(offers.nth(2)).toContainText('time not given');
    await window.keyboard.press('ArrowLeft');
    await expect(offers.nth(0)).toContainText('€12.50');
    await window.keyboard.press('ArrowDown');
    await expect(offers.nth(1)).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(window.getByText(/UPS.*chosen: €30\.00/)).toBeVisible();
    const whom = window.getByRole('region', { name: 'REF-1', exact: true });
    await expect(whom).toContainText('UPS · ');
    // An edit as any other.
    await window.keyboard.press('Control+z');
    await expect(whom).toContainText('GS1');
    await window.keyboard.press('Control+y');
    await expect(whom).toContainText('UPS · ');
    await window.keyboard.press('Control+s');
    await expect(answerOf(window)).toContainText('REF-1 saved');
    await openShipment(window, 'REF-2');
    await openShipment(window, 'REF-1');
    await expect(whom).toContainText('UPS · ');
    await window.keyboard.press('Alt+r');
    await expect(offers.nth(1)).toContainText('current choice');
    await window.keyboard.press('1');
    await expect(dialog).toHaveCount(0);
    await expect(window.getByText(/chosen: €12\.50/)).toBeVisible();
  });

  test('a scan into the list chooses nothing, and opens what was scanned', long, async ({ window }) => {
    await connected(window);
    await window.keyboard.press('Alt+r');
    await expect(offersOf(window)).toHaveCount(3);
    // A number that no shipment has: digits that would choose, and an Enter behind them.
    // Each key with its own time, and none waits for the one before: a busy machine pauses between two for longer than a scanner.
    await keys(window, [...'2231112223', 'Enter'], Date.now(), true);
    await expect(answerOf(window)).toContainText('2231112223');
    await openShipment(window, 'REF-1');
    await expect(window.getByRole('region', { name: 'REF-1', exact: true })).toContainText('GS1');
    await window.keyboard.press('Alt+r');
    await expect(offersOf(window)).toHaveCount(3);
    await burst(window, 'REF-2');
    await expect(answerOf(window)).toContainText('REF-2 opened');
    await expect(window.getByRole('dialog')).toHaveCount(0);
    await expect(window.getByRole('region', { name: 'REF-2', exact: true })).toContainText('GS1');
    await expect(answerOf(window)).not.toContainText('saved');
  });

  test(
    'reasons lead to their field, and what a carrier says is shown as it came',
    long,
    async ({ window }) => {
      await connected(window);
      carriers.play(
        upsBut(({ path }) =>
          path.startsWith('/api/rating/') ? upsError('111286', 'Not to this postcode') : null,
        ),
      );
      await window.keyboard.press('Alt+r');
      const dialog = dialogOf(window, 'REF-1');
      await expect(offersOf(window)).toHaveCount(1);
      const none = dialog.getByRole('region', { name: 'Not available' });
      await expect(none).toContainText('Not to this postcode');
      await expect(none).toContainText('(111286)');
      await expect(none.getByText('Not to this postcode')).toHaveCount(1);
      await window.keyboard.press('Escape');
      await weightField(window, 1).focus();
      await window.keyboard.press('Control+a');
      await window.keyboard.press('Delete');
      await window.keyboard.press('Alt+r');
      await expect(dialog).toContainText('Complete the shipment to see prices');
      await expect(dialog.getByRole('button', { name: /Weight/ })).toBeFocused();
      await window.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(weightField(window, 1)).toBeFocused();
      await typeAsPerson(window, '3');
      await window.keyboard.press('Alt+r');
      await expect(offersOf(window)).toHaveCount(1);
    },
  );

  test(
    'a change by another program is asked about again, and never taken for what was asked',
    long,
    async ({ window, desk }) => {
      await connected(window);
      await window.keyboard.press('Alt+r');
      await expect(offersOf(window)).toHaveCount(3);
      const { service = '' } = desk;
      const program = await programAt(service, 'admin', { email: admin.email, password: PASSWORD });
      const pricesAsked = () => carriers.asked.filter(({ path }) => path.startsWith('/api/rating/')).length;
      const before = pricesAsked();
      const items = [{ dimensions: { length: 30, width: 20, height: 10, weight: 7 } }];
      const changed = { shipmentInfo: { shipmentReference: 'REF-1', shipmentItems: items } };
      expect((await program.update(changed)).status).toBe(200);
      await expect.poll(pricesAsked).toBeGreaterThan(before);
      await expect(offersOf(window)).toHaveCount(3);
      await expect(offersOf(window).nth(0)).toBeFocused();
      expect(carriers.asked.findLast(({ path }) => path.startsWith('/api/rating/'))?.body).toContain('"7');
    },
  );

  test('an engine that is away is told, and asked again', long, async ({ window }) => {
    await connected(window);
    carriers.play(() => null);
    await window.keyboard.press('Alt+r');
    await expect(offersOf(window)).toHaveCount(1);
    carriers.play(UPS_AGREES);
    const again = dialogOf(window, 'REF-1').getByRole('button', { name: 'Refresh' });
    await again.focus();
    await window.keyboard.press('Enter');
    await expect(offersOf(window)).toHaveCount(3);
  });
});
