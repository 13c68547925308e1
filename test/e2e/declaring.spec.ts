import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeFolder } from '../helpers/temp-root.ts';
import { axeFinds } from './axe.ts';
import {
  buyLabels,
  connectInWindow,
  type EngineDay,
  OWN,
  ofEngine,
  press,
  sayStatus,
  startEngineDay,
  tabTo,
  toEndOfDay,
} from './carrier-day.ts';
import { admin, expect, long, onFile, signIn, test } from './fixtures.ts';

const out = join(tmpdir(), `packdesk-e2e-declaring-${process.pid}`);
let day: EngineDay;

test.beforeAll(async () => {
  day = await startEngineDay();
});
test.afterAll(() => day?.end());
test.beforeEach(async () => {
  await mkdir(out, { recursive: true });
  day.manifesting.next('made');
});
test.afterEach(() => removeFolder(out));

const ALL = ['REF-1', 'REF-2', 'REF-3'];
test.use({
  seed: {
    users: [admin],
    shipments: ALL.map(ofEngine),
    beside: [onFile(out, { widthMm: 210, heightMm: 297 })],
    settings: { 'desk.sender': OWN },
  },
});

const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
const row = (window: Page, id: string) => window.locator(`[data-row="${id}"]`);
const openOf = (count: number) =>
  count === 1
    ? '1 shipment handed over elsewhere is not declared to Parcel Company'
    : `${count} shipments handed over elsewhere are not declared to Parcel Company`;

test(
  'a depot declares what a program has handed over, in part, with its document; what is taken back is said',
  long,
  async ({ window, desk }) => {
    const service = desk.service ?? '';
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(window, admin.email);
    await connectInWindow(window, day);
    await buyLabels(service, ALL);
    await toEndOfDay(window);
    const tab = window.getByRole('tab', { name: /^Manifests/ });
    await tab.click();
    await expect(window.getByText('No manifests yet')).toBeVisible();
    await expect(window.getByText(/declared to/)).toHaveCount(0);
    await sayStatus(service, ALL, 30);
    await expect(window.getByText(openOf(3))).toBeVisible();
    expect(await axeFinds(window)).toEqual([]);

    await tab.focus();
    await tabTo(window, 'Show shipments for Parcel Company');
    await window.keyboard.press('Enter');
    const grid = window.getByRole('grid', { name: 'Not declared to Parcel Company' });
    await expect(grid).toBeFocused();
    await expect(row(window, 'REF-1')).toContainText(admin.email);
    expect(await axeFinds(window)).toEqual([]);
    // The newest is the first.
    await window.keyboard.press('ArrowDown');
    await window.keyboard.press('Space');
    await expect(button(window, 'Declare 2 shipments')).toBeVisible();
    await window.keyboard.press('Enter');
    await expect(button(window, 'Declare 2 shipments')).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(window.getByText('Declare 2 shipments to Parcel Company?')).toBeVisible();
    await expect(button(window, 'Declare')).toBeFocused();
    await window.keyboard.press('Escape');
    await expect(button(window, 'Declare 2 shipments')).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(button(window, 'Declare')).toBeFocused();
    const orders = day.manifesting.orders();
    await window.keyboard.press('Enter');
    await expect(window.getByText('2 shipments are being declared to Parcel Company')).toBeVisible();
    await expect(row(window, 'E000001')).toContainText('Declared');
    expect(day.manifesting.orders()).toBe(orders + 1);
    await expect(window.getByText(openOf(1))).toBeVisible();

    const detail = window.getByRole('complementary', { name: 'Selected carrier manifest' });
    await expect(detail).toContainText('Parcel Company has it, with 2 shipments.');
    await expect(detail).toContainText('REF-3');
    await tabTo(window, 'Open carrier’s manifest');
    await window.keyboard.press('Enter');
    const dialog = window.getByRole('dialog', { name: 'Carrier’s manifest, page 1 of 1' });
    await expect(dialog).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await tabTo(window, 'Print carrier’s manifest');
    await window.keyboard.press('Enter');
    await expect
      .poll(async () => (await readdir(out)).filter((name) => name.endsWith('.pdf')).length)
      .toBe(1);

    await sayStatus(service, ['REF-3'], null);
    await expect(row(window, 'E000001')).toContainText('Taken back: 1');
    await expect(detail).toContainText('1 shipment was taken back after Parcel Company was told');
    await expect(detail).toContainText('The carrier still expects: REF-3');
    await expect(window.getByText('The carrier still expects REF-3.', { exact: true })).toBeVisible();
    expect(await axeFinds(window)).toEqual([]);
  },
);

test(
  'what was told otherwise is marked, and declared after all; what is refused has its way out',
  long,
  async ({ window, desk }) => {
    const service = desk.service ?? '';
    await signIn(window, admin.email);
    await connectInWindow(window, day);
    await buyLabels(service, ['REF-1']);
    await sayStatus(service, ['REF-1'], 30);
    await toEndOfDay(window);
    await window.getByRole('tab', { name: /^Manifests/ }).click();
    await press(window, 'Show shipments for Parcel Company');
    await expect(row(window, 'REF-1')).toBeVisible();
    await tabTo(window, 'Don’t declare …');
    await window.keyboard.press('Enter');
    await expect(window.getByText('Mark 1 shipment as not to be declared?')).toBeVisible();
    await expect(button(window, 'Mark')).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(window.getByText('1 shipment is marked as not to be declared')).toBeVisible();
    await expect(row(window, 'E000001')).toContainText('Not declared');
    await expect(window.getByText(openOf(1))).toHaveCount(0);
    await press(window, 'Declare after all');
    await expect(window.getByText(openOf(1))).toBeVisible();
    await expect(row(window, 'E000001')).toHaveCount(0);

    // Esc leaves the list; nothing was declared.
    await press(window, 'Show shipments for Parcel Company');
    await expect(row(window, 'REF-1')).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(window.getByText(openOf(1))).toBeVisible();

    day.manifesting.next('refused');
    await press(window, 'Show shipments for Parcel Company');
    await press(window, 'Declare 1 shipment');
    await press(window, 'Declare');
    await expect(row(window, 'E000002')).toContainText('Refused');
    await expect(window.getByText('generic: Day is closed (9041)')).toBeVisible();
    await press(window, 'Request now');
    await expect(row(window, 'E000002')).toContainText('Declared');
  },
);
