import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Receiver, refuse, startReceiver } from '../helpers/webhook-receiver.ts';
import { command, openShipment, typeAsPerson } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, signIn, test } from './fixtures.ts';

let receiver: Receiver;

test.beforeEach(async () => {
  receiver = await startReceiver();
});

test.afterEach(() => receiver.close());

const card = (window: Page) => window.locator('[data-card="webhooks"]');

const press = async (window: Page, name: string | RegExp): Promise<void> => {
  await window.getByRole('button', { name, exact: true }).first().focus();
  await window.keyboard.press('Enter');
};

/** Opens the settings as an administrator. */
const toSettings = async (window: Page): Promise<void> => {
  await window.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(window, admin.email);
  await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
  await command(window, 'Desk settings');
  await expect(card(window)).toBeVisible();
};

/** Adds the receiver as `ERP`, by keyboard, and gives it the secret that is shown. */
const add = async (window: Page): Promise<void> => {
  await press(window, 'Add webhook');
  await expect(window.getByLabel('Name', { exact: true }).last()).toBeFocused();
  await typeAsPerson(window, 'ERP');
  await window.keyboard.press('Tab');
  await typeAsPerson(window, 'http://erp.example/');
  await window.keyboard.press('Enter');
  // With what is not right: the focus goes there, and the words say why.
  const address = window.getByLabel('Address', { exact: true });
  await expect(address).toBeFocused();
  await expect(window.getByText('Must begin with https://')).toBeVisible();
  // Esc leads to the bench, and the form is as it was at the next look.
  await window.keyboard.press('Escape');
  await command(window, 'Desk settings');
  await expect(window.getByLabel('Name', { exact: true }).last()).toHaveValue('ERP');
  await address.fill(receiver.url);
  await window.keyboard.press('Enter');
  await expect(window.getByText('Secret of ERP')).toBeVisible();
  receiver.secret = (await window.locator('[data-secret]').innerText()).trim();
  expect(receiver.secret).toMatch(/^whsec_/);
  await press(window, 'I have saved it');
  await expect(window.locator('[data-secret]')).toHaveCount(0);
};

test(
  'an administrator adds a webhook by keyboard; the receiver hears of a label and verifies it',
  long,
  async ({ window, folder }) => {
    test.slow();
    await toSettings(window);
    await expect(card(window)).toContainText('No webhooks yet');
    expect(await axeFinds(window)).toEqual([]);
    await add(window);
    await press(window, 'Send test to ERP');
    await expect(card(window)).toContainText('ERP accepted the test event (204');
    expect(await axeFinds(window)).toEqual([]);

    await window.keyboard.press('F2');
    await openShipment(window, 'REF-1');
    await window.keyboard.press('Control+p');
    await receiver.got(2);
    const labelled = receiver.received.find(({ type }) => type === 'shipment.labelled');
    expect(labelled?.data).toMatchObject({ shipmentReference: 'REF-1', status: 'labelled' });
    expect(labelled?.data.parcels).toHaveLength(2);
    expect(receiver.refused).toEqual([]);
    // The secret is in the keychain, not in the data folder.
    const stored = await readFile(`${folder}/packdesk.db`);
    expect(stored.includes(receiver.secret.slice('whsec_'.length))).toBe(false);

    await command(window, 'Desk settings');
    await expect(card(window)).toContainText('Last delivered');
    await press(window, 'Remove ERP');
    await expect(window.getByText('Remove the webhook ERP?')).toBeVisible();
    // The harmless answer has the focus.
    await window.keyboard.press('Enter');
    await expect(card(window).locator('[data-endpoint="ERP"]')).toBeVisible();
    await press(window, 'Remove ERP');
    await window.keyboard.press('Shift+Tab');
    await window.keyboard.press('Enter');
    await expect(card(window)).toContainText('No webhooks yet');
  },
);

test(
  'a receiver that is gone is shown, and goes on after Resume with what was kept',
  long,
  async ({ window }) => {
    test.slow();
    await toSettings(window);
    await add(window);
    receiver.answers = [refuse(410)];
    await window.keyboard.press('F2');
    await openShipment(window, 'REF-1');
    await window.keyboard.press('Control+p');
    await receiver.got(1);
    await command(window, 'Desk settings');
    await expect(card(window)).toContainText('no longer exists (410)');
    await expect(card(window)).toContainText('stopped');
    await press(window, 'Resume');
    await receiver.got(2);
    await expect(card(window)).toContainText('active');
    expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
    expect(receiver.refused).toEqual([]);
  },
);
