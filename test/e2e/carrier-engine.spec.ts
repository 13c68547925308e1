import type { Page } from '@playwright/test';
import type { KarrioEngine } from '../karrio-engine/engine-client.ts';
import { startEngine } from '../karrio-engine/start.ts';
import { typeAsPerson } from './actions.ts';
import { axeOn } from './axe.ts';
import { admin, expect, long, packer, signIn, test } from './fixtures.ts';

let engine: KarrioEngine;

test.use({
  seed: {
    users: [packer, admin],
    settings: {
      carrierRules: [
        {
          id: 'abroad',
          name: 'Abroad',
          carrierCode: 'DHL-EXPRESS',
          productCode: 'dhl_express_worldwide_doc',
        },
      ],
    },
  },
});

test.beforeAll(async () => {
  engine = await startEngine();
  for (const name of ['generic', 'dhl_express'] as const) await engine.connect(name);
});

test.afterAll(async () => {
  await engine?.end();
});

const toCarriers = async (window: Page): Promise<void> => {
  // Keys of the window are heard once the desk is there.
  await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
  await window.keyboard.press('Control+k');
  await expect(window.getByRole('combobox', { name: /Commands|Befehle/ })).toBeFocused();
  await typeAsPerson(window, 'Carrier');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: /Carriers?/, level: 1 })).toBeVisible();
};

const press = async (window: Page, name: string | RegExp): Promise<void> => {
  await window.getByRole('button', { name, exact: true }).first().focus();
  await window.keyboard.press('Enter');
};

const step = (window: Page, name: string) => window.locator(`[data-step="${name}"]`);

test(
  'an administrator connects a carrier engine by keyboard, tries it, and has its carriers',
  long,
  async ({ window }) => {
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(window, admin.email);
    await toCarriers(window);
    await press(window, 'Carrier engines');
    await expect(window.getByText('No carrier engine connected')).toBeVisible();
    await press(window, 'Connect an engine');
    await expect(window.getByLabel('Name', { exact: true })).toBeFocused();
    await window.keyboard.press('Control+a');
    await typeAsPerson(window, 'Warehouse');
    await window.keyboard.press('Tab');
    await window.keyboard.press('Space');
    await window.keyboard.press('Tab');
    await typeAsPerson(window, 'http://engine.example');
    await window.keyboard.press('Enter');
    // With what is not right: the focus goes to the first of it.
    const address = window.getByLabel('Address', { exact: true });
    await expect(address).toBeFocused();
    await expect(window.getByText('Must begin with https://')).toBeVisible();
    await address.fill(engine.url);
    await window.keyboard.press('Tab');
    await typeAsPerson(window, 'key_wrong');
    await press(window, 'Test connection');
    await expect(step(window, 'engine')).toContainText('Karrio 2026.');
    await expect(step(window, 'key')).toHaveAttribute('data-outcome', 'failed');
    await expect(step(window, 'key')).toContainText('does not accept the API key');
    await expect(step(window, 'connections')).toContainText('not tested');

    await window.getByLabel('API key', { exact: true }).fill(engine.apiKey);
    await press(window, 'Test connection');
    await expect(step(window, 'connections')).toContainText('2 carriers found.');
    await window.getByLabel('API key', { exact: true }).focus();
    await window.keyboard.press('Enter');
    await expect(window.getByText('Carrier engine Warehouse connected')).toBeVisible();
    await expect(window.getByText('Added: Parcel Company TEST (1 product)')).toBeVisible();
    expect(await window.content()).not.toContain(engine.apiKey);

    const list = window.getByRole('list', { name: 'Carriers of this desk' });
    await expect(
      list.getByRole('button', { name: /DHL Express TEST.*DHL-EXPRESS · Warehouse · TEST/ }),
    ).toBeVisible();
    await press(window, 'Change Warehouse');
    await expect(window.getByLabel('API key', { exact: true })).toHaveValue('');
    await press(window, 'Cancel');
    await press(window, 'Refresh Warehouse');
    await expect(window.getByText('Warehouse: no changes')).toBeVisible();
    expect(await axeOn(window)).toEqual([]);

    await list.getByRole('button', { name: /Parcel Company/ }).focus();
    await window.keyboard.press('Enter');
    await expect(window.getByText('Bought through the carrier engine Warehouse')).toBeVisible();
    await expect(window.getByLabel('Standard Service: Code')).toHaveValue('standard_service');
    await expect(window.getByLabel('Tracking numbers')).toHaveCount(0);
    await expect(window.getByText('All products of the engine are listed.')).toBeVisible();
    await window.getByLabel('Name', { exact: true }).fill('Our parcels');
    await window.keyboard.press('Control+s');
    await expect(window.getByText('Carrier Our parcels saved')).toBeVisible();

    await press(window, 'Carrier engines');
    await press(window, 'Remove Warehouse');
    await expect(window.getByText('Remove the carrier engine Warehouse and its 2 carriers?')).toBeVisible();
    await expect(window.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expect(
      window.getByText(
        'The carrier rule “Abroad” chooses one of its carriers. Without it the rule is skipped.',
      ),
    ).toBeVisible();
    await press(window, 'Remove');
    await expect(window.getByText('No carrier engine connected')).toBeVisible();
    await expect(list.getByRole('button')).toHaveCount(2);
  },
);

test('a packer is not offered engines', long, async ({ bench: window }) => {
  await toCarriers(window);
  await expect(window.getByRole('button', { name: 'Carrier engines' })).toBeDisabled();
});
