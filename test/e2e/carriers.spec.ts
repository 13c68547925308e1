import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { gs1Carrier, postCarrier } from '../../shared/carrier/shipped.ts';
import { decodeZpl } from '../helpers/decode.ts';
import { openShipment, typeAsPerson } from './actions.ts';
import { axeOn } from './axe.ts';
import { admin, expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';

/** A letter's weight, ready but for its carrier. */
const letter = (reference: string) => {
  const shipment = readyShipment(reference);
  const [parcel] = shipment.shipmentInfo.shipmentItems;
  if (parcel) parcel.dimensions.weight = 0.5;
  return { ...shipment, carrierDetails: { carrierCode: 'POST', productCode: 'REGISTERED' } };
};

/** The post of a desk that has none of its numbers yet. */
const german = { kind: 's10', serviceIndicator: 'CP', country: 'DE' };

const toCarriers = async (window: Page): Promise<void> => {
  await window.keyboard.press('Control+k');
  await expect(window.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await typeAsPerson(window, 'Carriers');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: 'Carriers', level: 1 })).toBeVisible();
};

const choose = async (window: Page, name: RegExp): Promise<void> => {
  await window.getByRole('list', { name: 'Carriers of this desk' }).getByRole('button', { name }).focus();
  await window.keyboard.press('Enter');
};

test.describe('an administrator', () => {
  test.use({
    seed: {
      users: [packer, admin],
      shipments: [letter('POST-1'), readyShipment('REF-1')],
      settings: {
        carriers: [{ ...gs1Carrier, code: 'ACE', name: 'Acme Parcels' }],
        carrierRules: ['Small abroad', 'Heavy'].map((name) => ({
          ...{ id: name, name, carrierCode: 'ACE', productCode: 'STD' },
        })),
      },
    },
  });

  test.beforeEach(async ({ window }) => {
    await signIn(window, admin.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await toCarriers(window);
  });

  test('makes a carrier with the keyboard, told while typing what is not right', long, async ({ window }) => {
    await window.getByRole('button', { name: 'New carrier' }).focus();
    await window.keyboard.press('Enter');
    const code = window.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await window.keyboard.press('Tab');
    await expect(window.getByText('Must be 1 to 40 characters without blanks at either end.')).toBeVisible();
    await typeAsPerson(window, 'Bolt');
    // Saved with what is missing: the focus goes there.
    await window.keyboard.press('Control+s');
    await expect(code).toBeFocused();
    await typeAsPerson(window, 'GS1');
    await window.keyboard.press('Control+s');
    await expect(window.getByText('This code is there twice.')).toBeVisible();
    await expect(window.getByRole('alert')).toContainText('1 problem');
    await code.fill('BOLT');
    await window.getByLabel('Max. weight (kg)').first().fill('31,5');
    await window.getByRole('button', { name: 'Add service' }).focus();
    await window.keyboard.press('Enter');
    await typeAsPerson(window, 'SAT');
    await window.keyboard.press('Tab');
    await typeAsPerson(window, 'Saturday');
    await window.getByRole('combobox', { name: 'Required fields' }).focus();
    await typeAsPerson(window, 'order number');
    await window.getByRole('option', { name: 'Order number', exact: true }).click();
    await window.keyboard.press('Control+s');
    await expect(window.getByText('Carrier Bolt saved')).toBeVisible();
    await expect(window.getByRole('button', { name: /Bolt.*BOLT · your own/ })).toBeVisible();
  });

  test(
    'leaves a change unsaved without losing it, throws it away, and removes a carrier',
    long,
    async ({ window }) => {
      await choose(window, /Acme/);
      await window.getByLabel('Name', { exact: true }).fill('Acme & Sons');
      await openShipment(window, 'REF-1');
      await toCarriers(window);
      await expect(window.getByRole('button', { name: /Acme.*not saved/ })).toBeVisible();
      await window.getByRole('button', { name: 'Discard changes' }).click();
      await expect(window.getByLabel('Name', { exact: true })).toHaveValue('Acme Parcels');

      await window.getByRole('button', { name: 'Remove carrier' }).click();
      await expect(window.getByRole('button', { name: 'Cancel' })).toBeFocused();
      // Before it goes: which rules choose it.
      await expect(
        window.getByText('Carrier rules choose it: “Small abroad” and “Heavy”. Without it they are skipped.'),
      ).toBeVisible();
      await window.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(window.getByText('Carrier Acme Parcels removed')).toBeVisible();
      await expect(window.getByRole('button', { name: /Acme/ })).toHaveCount(0);
    },
  );

  test(
    'gives the desk its range of postal numbers, and the label bears one',
    long,
    async ({ window, printer }) => {
      await choose(window, /POST/);
      await window.getByLabel('Postal operator country').selectOption('DE');
      await window.keyboard.press('Control+s');
      await expect(window.getByText('Carrier Post (UPU) saved')).toBeVisible();
      await window.getByLabel('RR DE: First number').fill('47312482');
      await window.getByLabel('RR DE: Last number').fill('47312481');
      await window.keyboard.press('Enter');
      await expect(window.getByText('The last number must not be below the first.')).toBeVisible();
      await window.getByLabel('RR DE: Last number').fill('47312483');
      await window.keyboard.press('Enter');
      await expect(window.getByText('2 numbers left of 2')).toBeVisible();

      await openShipment(window, 'POST-1');
      await expect(window.getByText('Sample: demo tracking number')).toHaveCount(0);
      await window.keyboard.press('Control+p');
      const [job] = await printer.waitForJobs(1);
      const [codes] = await decodeZpl(job ?? Buffer.alloc(0), 203, { widthMm: 101.6, heightMm: 152.4 });
      expect(codes?.map(({ text }) => text)).toEqual(['RR473124829DE']);
      // One of two is left: the desk says so.
      await expect(window.getByText('The number range RR DE is nearly used up: 1 are left.')).toBeVisible();
      await toCarriers(window);
      await expect(window.getByRole('button', { name: /POST.*Running low/ })).toBeVisible();
    },
  );

  test('takes carriers from one desk to another', long, async ({ window }) => {
    await choose(window, /GS1/);
    await window.getByRole('button', { name: 'Export', exact: true }).click();
    const download = window.waitForEvent('download');
    await window.getByRole('button', { name: 'Save as a file' }).click();
    const file = await (await download).path();
    expect((await download).suggestedFilename()).toBe('packdesk-GS1.json');
    const text = await readFile(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({ code: 'GS1', labelTemplate: 'gs1' });

    await window.getByRole('button', { name: 'Import' }).click();
    const json = window.getByLabel('JSON');
    await json.fill(text.replace('"GS1"', '""').replace('"dangerousGoods"', '"dangerous"'));
    await window.getByRole('button', { name: 'Check' }).click();
    await expect(window.getByRole('alert')).toContainText('3 problems');
    await expect(window.getByRole('row', { name: /dangerous .*Unknown property/ })).toBeVisible();
    await expect(window.getByRole('button', { name: 'Import now' })).toBeDisabled();
    await json.fill(text.replace('"Forwarder (GS1)"', '"Our forwarder"'));
    await window.getByRole('button', { name: 'Check' }).click();
    await expect(window.getByRole('row', { name: 'name Forwarder (GS1) Our forwarder' })).toBeVisible();
    await window.getByRole('button', { name: 'Import now' }).click();
    await expect(window.getByText('Carriers imported')).toBeVisible();
    await choose(window, /Our forwarder/);
    await window.getByRole('button', { name: 'Reset' }).click();
    await window.getByRole('button', { name: 'Reset' }).first().click();
    await expect(window.getByLabel('Name', { exact: true })).toHaveValue('Forwarder (GS1)');
  });
});

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme}`, () => {
    test.use({
      seed: {
        users: [packer, admin],
        settings: { 'desk.theme': theme, carriers: [{ ...postCarrier, numbering: german }] },
      },
    });

    test('axe finds nothing in whatever of a carrier is open', long, async ({ window }) => {
      test.slow();
      await window.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(window, admin.email);
      await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
      await toCarriers(window);
      const found: string[] = [];
      const look = async (where: string) => {
        found.push(...(await axeOn(window)).map(({ rule, html }) => `${where}: ${rule} ${html}`));
      };
      await choose(window, /POST/);
      await window.getByRole('button', { name: /^Limits.*Insured letter/ }).click();
      await window.getByRole('button', { name: /^Information required by Cash on delivery/ }).click();
      await window.getByLabel('RR DE: Last number').fill('x');
      await window.keyboard.press('Enter');
      await window.getByLabel('Name', { exact: true }).fill('');
      await window.keyboard.press('Control+s');
      await look('editor');
      await window.getByRole('button', { name: 'Export', exact: true }).click();
      await look('export');
      await window.getByRole('button', { name: 'Import' }).click();
      await window.getByLabel('JSON').fill('[{}]');
      await window.getByRole('button', { name: 'Check' }).click();
      await expect(window.getByRole('alert')).toBeVisible();
      await look('import');
      expect(found).toEqual([]);
    });
  });
}

test('a packer reads the carriers, and is told why not more', long, async ({ bench: window }) => {
  await toCarriers(window);
  await expect(
    window.getByText('Only administrators can change carriers; you are signed in as Packer.'),
  ).toBeVisible();
  await choose(window, /POST/);
  await expect(window.getByLabel('Name', { exact: true })).toHaveValue('Post (UPU)');
  await expect(window.getByLabel('Name', { exact: true })).toBeDisabled();
  for (const name of ['New carrier', 'Import', 'Export all', 'Save carrier', 'Copy', 'Add product']) {
    await expect(window.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  // Folded fields are read as well.
  await window.getByRole('button', { name: /^Limits.*Registered letter/ }).click();
  await expect(window.getByLabel('Max. weight (kg)').first()).toHaveValue('2');
});
