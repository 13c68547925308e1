import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { command, openShipment } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, readyShipment, signIn, test } from './fixtures.ts';

test.use({ seed: { users: [admin], shipments: [readyShipment('REP-1', 2), readyShipment('REP-2')] } });

/** Signs an administrator in who prints one shipment. */
const printed = async (window: Page): Promise<void> => {
  await window.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(window, admin.email);
  await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
  await openShipment(window, 'REP-1');
  await window.keyboard.press('Control+p');
  await expect(window.locator('[data-answer]')).toContainText('REP-1 printed');
};

const cell = (window: Page, group: string, measure: string) =>
  window.locator(`#root [data-group="${group}"] [data-measure="${measure}"]`);

const choose = async (window: Page, label: string, value: string): Promise<void> => {
  await window.getByLabel(label, { exact: true }).selectOption(value);
};

test(
  'a report shows what was labelled, by keyboard, as a table, a plot, a file and on paper',
  long,
  async ({ window }) => {
    await printed(window);
    await window.keyboard.press('Alt+g');
    await expect(window.getByRole('heading', { name: 'Reports' })).toBeVisible();
    await expect(cell(window, 'total', 'shipments')).toHaveText('1');
    await expect(cell(window, 'total', 'parcels')).toHaveText('2');
    await expect(window.locator('[data-report="day"] tbody tr').first()).toBeVisible();
    await expect(window.locator('#root [data-report="day"] tbody tr')).toHaveCount(7);
    expect(await axeFinds(window)).toEqual([]);

    await choose(window, 'Group by', 'packer');
    await expect(window.locator('#root [data-report="packer"]')).toContainText('Ada Byron');
    await choose(window, 'Show in chart', 'parcels');
    await expect(window.getByRole('img', { name: /^Parcels by Packer/ })).toBeVisible();

    const saving = window.waitForEvent('download');
    await window.getByRole('button', { name: 'Export CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(/^packdesk-.*-packer\.csv$/);
    expect(await readFile((await file.path()) ?? '', 'utf8')).toContain('Ada Byron,1,2,');

    await window.emulateMedia({ media: 'print' });
    await expect(window.locator('[data-printed]')).toBeVisible();
    await expect(window.locator('#root')).toBeHidden();
    await window.emulateMedia({ media: 'screen' });

    await choose(window, 'Range', 'yesterday');
    await expect(window.getByText('No labels in this range')).toBeVisible();
    expect(await axeFinds(window)).toEqual([]);
  },
);

test('personal figures that are switched off are gone, for good', long, async ({ window }) => {
  await printed(window);
  await command(window, 'Desk settings');
  const card = window.locator('[data-card="reports"]');
  await card.getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByText('is erased for good')).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(card.locator('[data-personal="true"]')).toBeVisible();
  await card.getByRole('button', { name: 'Switch off' }).click();
  await card.getByRole('button', { name: 'Switch off' }).click();
  await expect(card.locator('[data-personal="false"]')).toBeVisible();
  await window.keyboard.press('Alt+g');
  await expect(cell(window, 'total', 'shipments')).toHaveText('1');
  await expect(window.getByLabel('Group by').locator('option')).toHaveText([
    'Day',
    'Carrier',
    'Product',
    'Country',
  ]);
  await command(window, 'Desk settings');
  await card.getByRole('button', { name: 'Switch on' }).click();
  await window.keyboard.press('Alt+g');
  await choose(window, 'Group by', 'packer');
  await expect(window.locator('#root [data-report="packer"] tbody')).toContainText('Not recorded');
});

test(
  'a wall board is added, read in another page, says when it is stale, and ends when it is removed',
  long,
  async ({ window }) => {
    await printed(window);
    await command(window, 'Desk settings');
    const card = window.locator('[data-card="boards"]');
    await card.getByLabel('Board name').fill('Hall 1');
    await window.keyboard.press('Enter');
    const address = await card.locator('[data-secret]').innerText();
    expect(await axeFinds(window)).toEqual([]);
    await card.getByRole('button', { name: 'Done' }).click();
    await expect(card.locator('[data-secret]')).toHaveCount(0);

    const board = await window.context().newPage();
    const problems: string[] = [];
    board.on('pageerror', (error) => problems.push(String(error)));
    board.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await board.clock.install();
    await board.goto(address);
    await expect(board.locator('#done')).toHaveText('1');
    await expect(board.locator('#open')).toHaveText('1');
    expect(await board.locator('body').innerText()).not.toMatch(/Ada|Byron|@/);
    expect(await axeFinds(board)).toEqual([]);
    expect(problems).toEqual([]);

    // The network goes, and comes back.
    await board.route('**/board/figures', (route) => route.abort());
    await board.clock.fastForward(60_000);
    await expect(board.getByRole('alert')).toContainText('No connection since');
    await board.unroute('**/board/figures');
    await board.clock.fastForward(11_000);
    await expect(board.getByRole('alert')).toBeHidden();

    await card.getByRole('button', { name: 'Remove' }).click();
    await card.getByRole('button', { name: 'Remove' }).click();
    await expect(card.locator('[data-board]')).toHaveCount(0);
    await board.evaluate(() => dispatchEvent(new HashChangeEvent('hashchange')));
    await expect(board.getByRole('alert')).toContainText('no longer works');
    await board.close();
  },
);

test('the wall board in the window shows the same and leads back', long, async ({ window }) => {
  await printed(window);
  await window.keyboard.press('Alt+t');
  await expect(window.locator('[data-figure="done"] dd')).toHaveText('1');
  await expect(window.locator('[data-figure="open"] dd')).toHaveText('1');
  expect(await axeFinds(window)).toEqual([]);
  await window.getByRole('button', { name: 'Back to the bench' }).click();
  await expect(window.getByRole('textbox', { name: 'Scan or search' })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  test(`reports, settings and boards fit a ${theme} window in German`, long, async ({ window }) => {
    await printed(window);
    await window.setViewportSize({ width: 1280, height: 800 });
    await command(window, theme === 'dark' ? 'Dark theme' : 'Light theme');
    await command(window, 'Deutsch');
    await window.keyboard.press('Alt+g');
    await expect(window.getByRole('heading', { name: 'Berichte' })).toBeVisible();
    await expect(cell(window, 'total', 'shipments')).toHaveText('1');
    expect(await axeFinds(window)).toEqual([]);
    await window.keyboard.press('Alt+t');
    await expect(window.locator('[data-figure="done"]')).toBeVisible();
    expect(await axeFinds(window)).toEqual([]);
  });
