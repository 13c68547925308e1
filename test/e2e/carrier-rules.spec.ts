import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerOf, command, openShipment, tabTo, typeAsPerson, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, leadPacker, long, packer, readyShipment, test } from './fixtures.ts';

/** As it comes from the ERP: no carrier, not weighed. */
const blank = (reference: string) => {
  const shipment = readyShipment(reference);
  const [parcel] = shipment.shipmentInfo.shipmentItems;
  return {
    ...shipment,
    carrierDetails: {},
    shipmentInfo: {
      ...shipment.shipmentInfo,
      shipmentItems: [{ dimensions: { ...parcel?.dimensions, weight: null } }],
    },
  };
};

const usual = {
  id: 'usual',
  name: 'Everything else',
  // Shipments are seeded through the service: they get no carrier from a rule that is off.
  enabled: false,
  conditions: {},
  carrierCode: 'POST',
  productCode: 'PARCEL',
  services: [],
};

const toRules = async (window: Page): Promise<void> => {
  await command(window, 'Carrier rules');
  await expect(window.getByRole('heading', { name: 'Carrier rules', level: 2 })).toBeVisible();
};

const rulesOf = (window: Page) => window.getByRole('list', { name: 'Rules in order' });

test.describe('a supervisor', () => {
  test.use({
    seed: {
      users: [leadPacker],
      shipments: [blank('REF-1'), readyShipment('REF-2')],
      settings: { carrierRules: [usual] },
    },
  });

  test(
    'adds a rule, tries it and sees it applied at the bench, by keyboard',
    long,
    async ({ bench: window, printer }) => {
      await toRules(window);
      const region = window.getByRole('region', { name: 'Carrier rules' });
      await region.getByLabel('Everything else: enabled').focus();
      await window.keyboard.press('Space');
      const add = region.getByRole('button', { name: 'Add rule' });
      await add.focus();
      await window.keyboard.press('Enter');
      const name = region.getByLabel('Name', { exact: true });
      await expect(name).toBeFocused();
      await typeAsPerson(window, 'Heavy');
      // Saved with what is missing: it is told, and the focus goes there.
      await window.keyboard.press('Control+s');
      await expect(window.getByRole('alert')).toContainText('2 problems');
      const carrier = region.getByRole('combobox', { name: 'Carrier', exact: true });
      await expect(carrier).toBeFocused();
      await typeAsPerson(window, 'Forwarder');
      // The only product of the carrier is chosen with it.
      await expect(region.getByRole('combobox', { name: 'Product' })).toHaveValue('STANDARD');
      const from = region.getByLabel('Total weight (kg) from');
      await from.focus();
      await typeAsPerson(window, '10');
      expect(await axeFinds(window)).toEqual([]);

      // Behind a rule for everything it would never apply: it goes up, and keeps the focus.
      await tabTo(window, region.getByRole('button', { name: 'Move Heavy up' }));
      await window.keyboard.press('Enter');
      await expect(rulesOf(window).getByRole('listitem').first()).toContainText('Heavy');
      await expect(region.getByRole('button', { name: 'Move Heavy down' })).toBeFocused();
      await window.keyboard.press('Control+s');
      await expect(window.getByText('Carrier rules saved')).toBeVisible();
      await expect(region.getByText('from 10 kg')).toBeVisible();

      const tester = window.getByRole('region', { name: 'Test rules' });
      await tester.getByLabel('Shipment reference').focus();
      await typeAsPerson(window, 'REF-1');
      await window.keyboard.press('Enter');
      await expect(tester.getByText('Everything else applies: Post (UPU) · Postal parcel')).toBeVisible();
      await expect(tester.getByText('A rule further up still needs data.')).toBeVisible();
      await expect(tester.getByText('Parcel 1 has no weight')).toBeVisible();
      expect(await axeFinds(window)).toEqual([]);

      await openShipment(window, 'REF-1');
      await weightField(window, 1).focus();
      await typeAsPerson(window, '12.4');
      await expect(window.getByText('Chosen by rule “Heavy”')).toBeVisible();
      await expect(window.getByText('GS1 · Standard')).toBeVisible();
      await window.keyboard.press('Control+p');
      await expect(answerOf(window)).toContainText('REF-1 printed');
      expect(await printer.waitForJobs(1)).toHaveLength(1);
      await expect(window.getByText('GS1 · Standard')).toBeVisible();
      await command(window, 'History');
      await expect(window.getByText('Carrier chosen by rule: Heavy')).toBeVisible();
      await window.keyboard.press('Escape');

      // The tester takes the shipment at the bench.
      await toRules(window);
      await expect(tester.getByLabel('Shipment reference')).toHaveValue('REF-1');
      await tester.getByLabel('Shipment reference').focus();
      await window.keyboard.press('Enter');
      await expect(tester.getByText('Weight 12.4 kg fits')).toBeVisible();
      await expect(tester.getByText('REF-1 is already labelled or closed.')).toBeVisible();
    },
  );

  test(
    'disables and deletes rules, exports them and puts them back from the file',
    long,
    async ({ bench: window }) => {
      await toRules(window);
      const region = window.getByRole('region', { name: 'Carrier rules' });
      await window.getByRole('button', { name: 'Export', exact: true }).focus();
      await window.keyboard.press('Enter');
      const downloading = window.waitForEvent('download');
      await expect(window.getByRole('button', { name: 'Save as a file' })).toBeFocused();
      await window.keyboard.press('Enter');
      const text = await readFile(await (await downloading).path(), 'utf8');
      expect(JSON.parse(text)).toEqual([usual]);
      await window.getByRole('button', { name: 'Close' }).click();

      await region.getByRole('button', { name: 'Delete Everything else' }).focus();
      await window.keyboard.press('Enter');
      await expect(window.getByText('Delete the rule Everything else?')).toBeVisible();
      // A stray Enter deletes nothing.
      await expect(window.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await window.keyboard.press('Enter');
      await region.getByLabel('Everything else: enabled').focus();
      await window.keyboard.press('Space');
      await region.getByRole('button', { name: 'Delete Everything else' }).focus();
      await window.keyboard.press('Enter');
      await window.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(window.getByText('No rules: carriers are chosen by hand.')).toBeVisible();
      await window.keyboard.press('Control+s');
      await expect(window.getByText('Carrier rules saved')).toBeVisible();

      await window.getByRole('main').getByRole('button', { name: 'Import', exact: true }).last().click();
      const panel = window.getByRole('region', { name: 'Import carrier rules' });
      await panel.getByLabel('JSON').fill(text.replace('"POST"', '""'));
      await panel.getByRole('button', { name: 'Check' }).click();
      await expect(panel.getByText('One problem; nothing can be imported.')).toBeVisible();
      await expect(panel.getByText('[0].carrierCode')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Replace rules' })).toBeDisabled();
      await panel.getByLabel('JSON').fill(text);
      await panel.getByRole('button', { name: 'Check' }).click();
      await expect(panel.getByText('new', { exact: true })).toBeVisible();
      expect(await axeFinds(window)).toEqual([]);
      await panel.getByRole('button', { name: 'Replace rules' }).click();
      await expect(window.getByText('Carrier rules imported')).toBeVisible();
      await expect(rulesOf(window)).toContainText('Everything else');
    },
  );
});

test.describe('a packer', () => {
  test.use({
    seed: { users: [packer], shipments: [readyShipment('REF-2')], settings: { carrierRules: [usual] } },
  });

  test('sees and tries the rules, and cannot change them', long, async ({ bench: window }) => {
    await toRules(window);
    await expect(
      window.getByText('Only supervisors and administrators can change carrier rules'),
    ).toBeVisible();
    const region = window.getByRole('region', { name: 'Carrier rules' });
    await expect(region.getByRole('button', { name: 'Add rule' })).toBeDisabled();
    await expect(region.getByLabel('Everything else: enabled')).toBeDisabled();
    const tester = window.getByRole('region', { name: 'Test rules' });
    await tester.getByLabel('Shipment reference').fill('REF-2');
    await window.keyboard.press('Enter');
    await expect(tester.getByText('REF-2 already has carrier GS1. Rules don’t change it.')).toBeVisible();
  });
});
