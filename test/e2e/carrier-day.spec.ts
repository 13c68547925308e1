import { mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeFolder } from '../helpers/temp-root.ts';
import { UPS_AGREES, upsBut, upsError } from '../karrio-engine/ups-script.ts';
import { axeFinds } from './axe.ts';
import {
  buyLabels,
  connectInWindow,
  type EngineDay,
  OWN,
  ofEngine,
  press,
  startEngineDay,
  tabTo,
  toEndOfDay,
} from './carrier-day.ts';
import { admin, expect, long, onFile, signIn, test } from './fixtures.ts';

const out = join(tmpdir(), `packdesk-e2e-carrier-day-${process.pid}`);
let day: EngineDay;

test.beforeAll(async () => {
  day = await startEngineDay();
});
test.afterAll(() => day?.end());
test.beforeEach(async () => {
  await mkdir(out, { recursive: true });
  day.carriers.play(UPS_AGREES);
  day.manifesting.next('made');
});
test.afterEach(() => removeFolder(out));
test.use({
  seed: {
    users: [admin],
    shipments: ['REF-1', 'REF-2', 'REF-3'].map(ofEngine),
    beside: [onFile(out, { widthMm: 210, heightMm: 297 })],
    settings: { 'desk.sender': OWN },
  },
});

const button = (window: Page, name: string) => window.getByRole('button', { name, exact: true });
const row = (window: Page, id: string) => window.locator(`[data-row="${id}"]`);

test(
  'the manifest of the carrier comes beside ours, is looked at and printed; one whose answer was lost asks',
  long,
  async ({ window, desk }) => {
    await signIn(window, admin.email);
    await connectInWindow(window, day);
    await buyLabels(desk.service ?? '', ['REF-1', 'REF-2']);
    await toEndOfDay(window);
    await press(window, 'Include 2 unprinted');
    await press(window, 'Hand over 2 shipments');
    await press(window, 'Hand over');
    await expect(window.getByText(/Manifest 000001: 2 shipments handed over/)).toBeVisible();

    await window.getByRole('tab', { name: /^Waiting/ }).focus();
    await window.keyboard.press('ArrowRight');
    const beside = window.getByRole('region', { name: 'Carrier’s manifest' });
    await expect(beside).toContainText('Parcel Company has it, with 2 shipments.');
    expect(await axeFinds(window)).toEqual([]);
    await tabTo(window, 'Open carrier’s manifest');
    await window.keyboard.press('Enter');
    const dialog = window.getByRole('dialog', { name: 'Carrier’s manifest, page 1 of 1' });
    await expect(dialog).toBeVisible();
    await window.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const printed = async () => (await readdir(out)).filter((name) => name.endsWith('.pdf')).length;
    await expect.poll(printed).toBe(1);
    await tabTo(window, 'Print carrier’s manifest');
    await window.keyboard.press('Enter');
    await expect.poll(printed).toBe(2);

    // The carrier has been told: to take it back is another matter.
    await tabTo(window, 'Undo REF-1');
    await window.keyboard.press('Enter');
    await expect(window.getByText('Parcel Company has already been told')).toBeVisible();
    await expect(button(window, 'Cancel')).toBeFocused();
    // Left by its button or by Esc: the focus is where it was, and the screen stays.
    for (const key of ['Enter', 'Escape']) {
      await window.keyboard.press(key);
      await expect(button(window, 'Undo REF-1')).toBeFocused();
      await window.keyboard.press('Enter');
      await expect(button(window, 'Cancel')).toBeFocused();
    }
    await window.keyboard.press('Tab');
    await window.keyboard.press('Enter');
    await expect(window.getByText('Handover of 1 shipment undone (manifest 000001)')).toBeVisible();

    day.manifesting.next('lost');
    await window.getByRole('tab', { name: /^Waiting/ }).click();
    await press(window, 'Include 1 unprinted');
    await press(window, 'Hand over 1 shipment');
    await press(window, 'Hand over');
    await expect(window.getByText(/Manifest 000002: 1 shipment handed over/)).toBeVisible();
    await window.getByRole('tab', { name: /^Manifests/ }).click();
    await expect(beside).toContainText('Not confirmed whether Parcel Company has it', { timeout: 30_000 });
    await expect(row(window, '000002')).toContainText('Carrier: check');
    const orders = day.manifesting.orders();
    await tabTo(window, 'Request again');
    await window.keyboard.press('Enter');
    await expect(window.getByText('The carrier was asked less than two minutes ago.')).toBeVisible();
    expect(day.manifesting.orders()).toBe(orders);
    expect(await axeFinds(window)).toEqual([]);
  },
);

test('a pickup is booked, refused, changed and cancelled by keyboard', long, async ({ window, desk }) => {
  await signIn(window, admin.email);
  await connectInWindow(window, day);
  await buyLabels(desk.service ?? '', ['REF-3']);
  await toEndOfDay(window);
  const tab = (name: RegExp) => window.getByRole('tab', { name }).first();
  // It is there once the engine's carriers have been read: an arrow before that goes round to the first tab.
  await expect(tab(/^Pickups/)).toBeVisible();
  await tab(/^Waiting/).press('ArrowRight');
  await expect(tab(/^Manifests/)).toBeFocused();
  await tab(/^Manifests/).press('ArrowRight');
  await expect(window.getByText('No pickups booked')).toBeVisible();
  await tabTo(window, 'Book a pickup by UPS');
  await window.keyboard.press('Enter');
  const dialog = window.getByRole('dialog', { name: 'Book a pickup by UPS' });
  await expect(dialog.getByLabel('Ready at')).toBeFocused();
  await expect(dialog).toContainText('Own Ltd');
  await window.keyboard.type('23', { delay: 60 });
  await window.keyboard.press('Tab');
  await window.keyboard.type('22', { delay: 60 });
  await window.keyboard.press('Enter');
  await expect(dialog.getByText('Must be after the ready time')).toBeVisible();
  await expect(dialog.getByLabel('Closes at')).toBeFocused();
  await window.keyboard.press('Control+a');
  await window.keyboard.type('2330', { delay: 60 });
  await dialog.getByLabel('Parcels').fill('3');
  await dialog.getByLabel('Place in the building').fill('Ramp 2');
  expect(await axeFinds(window)).toEqual([]);

  day.carriers.play(
    upsBut(({ path }) => (path.startsWith('/api/pickupcreation/') ? upsError('9', 'Too late') : null)),
  );
  await window.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Too late');
  // The entries are still there, also after the dialog was left.
  await window.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  day.carriers.play(UPS_AGREES);
  await press(window, 'Book a pickup by UPS');
  await expect(dialog.getByLabel('Place in the building')).toHaveValue('Ramp 2');
  await dialog.getByLabel('Ready at').focus();
  await window.keyboard.press('Enter');
  await expect(window.getByText(/UPS comes on .* \(confirmation 29B25D8F0ZZ\)/)).toBeVisible();
  await expect(window.getByRole('grid', { name: 'Pickups' })).toContainText('Booked');
  expect(await axeFinds(window)).toEqual([]);

  await tabTo(window, 'Cancel pickup');
  await window.keyboard.press('Enter');
  await expect(button(window, 'Keep it')).toBeFocused();
  for (const key of ['Enter', 'Escape']) {
    await window.keyboard.press(key);
    await expect(button(window, 'Cancel pickup')).toBeFocused();
    await window.keyboard.press('Enter');
    await expect(button(window, 'Keep it')).toBeFocused();
  }
  await window.keyboard.press('Tab');
  await window.keyboard.press('Enter');
  await expect(window.getByText('Pickup by UPS cancelled')).toBeVisible();
  await expect(window.getByRole('grid', { name: 'Pickups' })).toContainText('Cancelled');
});

test.describe('a desk without an engine', () => {
  test('has nothing of it', long, async ({ window }) => {
    await signIn(window, admin.email);
    await toEndOfDay(window);
    await expect(window.getByRole('tab', { name: /^Manifests/ })).toBeVisible();
    await expect(window.getByRole('tab', { name: /^Pickups/ })).toHaveCount(0);
    await expect(window.getByText(/pickup/i)).toHaveCount(0);
  });
});
