import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeFolder, tempRoot } from '../helpers/temp-root.ts';
import { command, typeAsPerson } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, signIn, test } from './fixtures.ts';

const card = (window: Page) => window.locator('[data-card="hot-folders"]');

const press = async (window: Page, name: string): Promise<void> => {
  await card(window).getByRole('button', { name, exact: true }).focus();
  await window.keyboard.press('Enter');
};

const field = (window: Page, name: string) => window.locator(`[data-field="hotFolder.${name}"]`);

const ORDERS =
  'Name,Email,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Street,Shipping Address1,Shipping City,Shipping Zip,Shipping Country,Currency';
const orderOf = (name: string, city: string): string =>
  [
    name,
    'ada@example.test',
    '1',
    'Lamp',
    '19.90',
    'A-1',
    'Ada Byron',
    'Hauptstr. 12a',
    'Hauptstr. 12a',
    city,
    '24103',
    'DE',
    'EUR',
  ].join(',');

let root = '';
test.beforeEach(async () => {
  root = await mkdtemp(join(tempRoot, 'packdesk-e2e-'));
});
test.afterEach(() => removeFolder(root));

test(
  'an administrator adds a hot folder by keyboard; its files are imported, and one that is not is told',
  long,
  async ({ window }) => {
    const folder = join(root, 'Aufträge');
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(window, admin.email);
    await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
    await command(window, 'Desk settings');
    await expect(card(window)).toContainText('No hot folders yet');
    await press(window, 'Add hot folder');
    await expect(field(window, 'folder')).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(window.getByText('Enter the full path of a folder')).toBeVisible();
    await expect(field(window, 'folder')).toBeFocused();
    await typeAsPerson(window, folder);
    await field(window, 'profile').selectOption({ label: 'Shopify (CSV)' });
    expect(await axeFinds(window)).toEqual([]);
    // The folder is not there yet: the form stays with what was typed.
    await field(window, 'folder').press('Enter');
    await expect(window.getByRole('alert')).toContainText('cannot be used');
    await expect(field(window, 'folder')).toHaveValue(folder);
    await mkdir(folder);
    await field(window, 'folder').press('Enter');
    await expect(card(window)).toContainText(folder);
    await expect(card(window)).toContainText('Import profile: Shopify (CSV)');

    await writeFile(join(folder, 'good.csv'), `${ORDERS}\n${orderOf('#1001', 'Kiel')}\n`);
    await writeFile(join(folder, 'bad.csv'), `${ORDERS}\n${orderOf('#1002', '')}\n`);
    await expect.poll(() => readdir(join(folder, 'done')).catch(() => [])).toContain('good.csv');
    await expect(card(window)).toContainText('1 file was not fully imported');
    await expect(card(window)).toContainText('Last checked');
    expect(await readdir(join(folder, 'failed'))).toEqual(['bad.csv', 'bad.report.csv']);
    expect(await axeFinds(window)).toEqual([]);

    await press(window, `Change ${folder}`);
    await field(window, 'on').press('Space');
    await field(window, 'folder').press('Enter');
    await expect(card(window).getByText('off', { exact: true })).toBeVisible();
    await press(window, `Remove ${folder}`);
    await window.keyboard.press('Escape');
    await expect(card(window)).toContainText(folder);
    await press(window, `Remove ${folder}`);
    await card(window).getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(card(window)).toContainText('No hot folders yet');
    expect(await readdir(join(folder, 'done'))).toContain('good.csv');
  },
);
