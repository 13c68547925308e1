import type { Page } from '@playwright/test';
import type { Overlay } from '../../renderer/stores/screen.ts';
import { answerOf, command, openShipment, toSection, typeAsPerson } from './actions.ts';
import { expect, leadPacker, long, readyShipment, test } from './fixtures.ts';
import { holdTraps } from './late-traps.ts';
import { burst } from './scanner.ts';

const withArticle = (reference: string) => {
  const shipment = readyShipment(reference, 2);
  const [first, second] = shipment.shipmentInfo.shipmentItems;
  const articles = [{ description: 'Cup', quantity: 4, articleNumber: 'CUP-1' }];
  return {
    ...shipment,
    shipmentInfo: { ...shipment.shipmentInfo, shipmentItems: [{ ...first, articles }, second] },
  };
};

test.use({ seed: { users: [leadPacker], shipments: [withArticle('REF-1'), withArticle('REF-2')] } });

type Open = (window: Page) => Promise<void>;

const byCommand =
  (words: string): Open =>
  (window) =>
    command(window, words);
const byKey =
  (key: string): Open =>
  (window) =>
    window.keyboard.press(key);
const byButton =
  (name: string | RegExp): Open =>
  (window) =>
    window.getByRole('button', { name }).first().click();
const inSection =
  (section: Parameters<typeof toSection>[1], open: Open): Open =>
  async (window) => {
    await toSection(window, section);
    await open(window);
  };

const lines: Open = async (window) => {
  await window.getByRole('gridcell').first().click();
  await window.getByRole('button', { name: '1 line' }).click();
};

/** The way to each overlay from an open shipment; null: it is of another screen, or of a trouble, and its test is there. */
const ways: Record<Exclude<Overlay, 'menu'>, Open | null> = {
  'article-import': inSection('articles', byButton(/^Import/)),
  'article-split': inSection('articles', async (window) => {
    await lines(window);
    await window.getByRole('menuitem', { name: 'Split across parcels' }).click();
  }),
  // A sign that the scanner's first one follows within its pace would be one of its code.
  keys: (window) => typeAsPerson(window, '?'),
  palette: byKey('Control+k'),
  paper: null,
  rates: byKey('Alt+r'),
  history: byCommand('History'),
  label: byCommand('Show label'),
  'new-shipment': byKey('Alt+n'),
  'saved-filters': null,
  'list-change': null,
  override: null,
  delete: byButton('Delete shipment'),
  void: null,
  hold: byCommand('Put on hold'),
  cancel: byCommand('Cancel shipment'),
  export: byCommand('Export'),
  return: byCommand('Create return'),
  'order-questions': null,
  'save-template': byCommand('Save as template'),
  fit: null,
  'job-preview': null,
  'close-day': null,
  manifest: null,
  pickup: null,
  'list-import': null,
  'give-up-import': null,
  'address-book': inSection('addresses', byKey('Alt+b')),
  'address-paste': inSection('addresses', byKey('Alt+v')),
  'queue-entry': null,
  needs: null,
  'scanner-setup': null,
  prefetch: null,
  'sign-out': null,
};

const menus: Record<string, Open> = {
  user: byButton(/^Menu of/),
  settings: byButton('Settings'),
  address: inSection('addresses', byButton(/^More for/)),
  lines: inSection('articles', lines),
  columns: inSection('articles', byButton('Columns')),
  'export of articles': inSection('articles', byButton('Export')),
};

const above = (window: Page) => window.locator('[role=dialog]:visible, [role=menu]:visible');

/** A scan into what is open: it is gone, the other shipment is there, and Enter does nothing to it. */
const scanOver = async (window: Page, reference: string): Promise<void> => {
  await burst(window, reference);
  await expect(answerOf(window)).toContainText(`${reference} opened`);
  await expect(above(window)).toHaveCount(0);
  const field = window.getByRole('textbox', { name: 'Scan or search' });
  await expect(field).toBeFocused();
  // Longer than any dialog takes to go: nothing of it takes the focus later.
  await window.evaluate(
    () =>
      new Promise((resolve) => {
        let frames = 20;
        const step = () => (--frames === 0 ? resolve(null) : requestAnimationFrame(step));
        step();
      }),
  );
  await expect(field).toBeFocused();
  await expect(above(window)).toHaveCount(0);
};

test('a scan over any dialog or menu closes it, and the focus is home', long, async ({ bench }) => {
  test.slow();
  await openShipment(bench, 'REF-1');
  let [there, other] = ['REF-1', 'REF-2'];
  const all = [...Object.entries(ways), ...Object.entries(menus)].filter(([, open]) => open !== null);
  expect(all.length).toBeGreaterThan(18);
  for (const [name, open] of all) {
    await test.step(name, async () => {
      await open!(bench);
      await expect(above(bench).first()).toBeVisible();
      await scanOver(bench, other);
    });
    [there, other] = [other, there];
  }
});

test(
  'a dialog that is left gives the focus back, as long as its shipment is open',
  long,
  async ({ bench }) => {
    await openShipment(bench, 'REF-1');
    const door = bench.getByRole('button', { name: 'Delete shipment' });
    await door.click();
    await expect(bench.getByLabel('Reason')).toBeFocused();
    await bench.keyboard.press('Escape');
    await expect(above(bench)).toHaveCount(0);
    await expect(door).toBeFocused();
    // From the palette too: what had the focus before that.
    await bench.keyboard.press('Control+k');
    await typeAsPerson(bench, 'Put on hold');
    await bench.keyboard.press('Enter');
    await expect(bench.getByLabel('Reason')).toBeFocused();
    await bench.keyboard.press('Escape');
    await expect(door).toBeFocused();
  },
);

test('a dialog that is closing takes no focus, however busy the computer is', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  const door = bench.getByRole('button', { name: 'Delete shipment' });
  const traps = await holdTraps(bench);
  await door.press('Enter');
  const cancel = bench.getByRole('dialog').getByRole('button', { name: 'Cancel' });
  await traps.letGoAfter('Cancel');
  await cancel.press('Enter');
  await expect(above(bench)).toHaveCount(0);
  expect(await traps.count()).toBeGreaterThan(0);
  await expect(door).toBeFocused();
  // It can be opened again before it is gone.
  await door.press('Enter');
  await cancel.press('Enter');
  await door.press('Enter');
  await bench.getByLabel('Reason').fill('twice');
  await expect(bench.getByLabel('Reason')).toHaveValue('twice');
});
