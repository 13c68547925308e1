import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { command, typeAsPerson } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, signIn, test } from './fixtures.ts';

const card = (window: Page) => window.locator('[data-card="inboxes"]');

const press = async (window: Page, name: string | RegExp): Promise<void> => {
  await window.getByRole('button', { name, exact: true }).first().focus();
  await window.keyboard.press('Enter');
};

const order = (city: string): string =>
  JSON.stringify({
    number: '727',
    status: 'processing',
    shipping: {
      ...{ first_name: 'Ada', last_name: 'Byron', address_1: 'Hauptstr. 12a', city },
      ...{ postcode: '24103', country: 'DE' },
    },
    line_items: [{ sku: 'A-1', name: 'Lamp', quantity: 2, price: 19.9 }],
  });

test(
  'an administrator adds an inbox by keyboard; an order that does not fit is seen, looked at and discarded',
  long,
  async ({ window, desk }) => {
    test.slow();
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(window, admin.email);
    await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
    await command(window, 'Desk settings');
    await expect(card(window)).toContainText('No inboxes yet');
    await press(window, 'Add inbox');
    await expect(window.getByLabel('Name', { exact: true }).last()).toBeFocused();
    await typeAsPerson(window, 'My Shop');
    await window.keyboard.press('Enter');
    await expect(window.getByText('Lowercase letters, digits and hyphens, max. 40')).toBeVisible();
    await expect(window.getByLabel('Name', { exact: true }).last()).toBeFocused();
    await window.getByLabel('Name', { exact: true }).last().fill('shop');
    await window.getByLabel('Import profile').selectOption({ label: 'WooCommerce (JSON, REST API)' });
    await window.getByLabel('Sender', { exact: true }).selectOption('WooCommerce');
    expect(await axeFinds(window)).toEqual([]);
    await window.getByLabel('Name', { exact: true }).last().focus();
    await window.keyboard.press('Enter');
    await expect(window.getByText('Secret of shop')).toBeVisible();
    const secret = (await card(window).locator('[data-secret]').innerText()).trim();
    await press(window, 'I have saved it');
    await expect(card(window).locator('[data-secret]')).toHaveCount(0);

    const send = async (body: string): Promise<number> => {
      const signature = createHmac('sha256', secret).update(body).digest('base64');
      const response = await fetch(`${desk.service}/api/v3/orders/shop`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-wc-webhook-signature': signature },
        body,
      });
      return response.status;
    };
    expect(await send(order(''))).toBe(202);
    await expect(card(window)).toContainText('Orders that need attention');
    await expect(card(window)).toContainText('Order 727');
    await expect(card(window)).toContainText('1 needs attention');
    expect(await axeFinds(window)).toEqual([]);
    await press(window, 'Show message');
    await expect(card(window)).toContainText('"Hauptstr. 12a"');
    await press(window, 'Discard Order 727');
    await card(window).getByRole('button', { name: 'Discard', exact: true }).last().press('Enter');
    await expect(card(window)).not.toContainText('Orders that need attention');

    // The same order, mended in the shop.
    expect(await send(order('Kiel'))).toBe(202);
    await window.getByRole('textbox', { name: 'Scan or search' }).fill('727');
    await window.keyboard.press('Enter');
    await expect(window.getByText('727').first()).toBeVisible();
  },
);
