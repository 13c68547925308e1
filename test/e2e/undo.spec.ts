import type { Page } from '@playwright/test';
import { openShipment, typeAsPerson, weightField } from './actions.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';

test.use({ seed: { users: [packer], shipments: [readyShipment('REF-1', 2)] } });

const tab = (window: Page, name: string) => window.getByRole('tab', { name: new RegExp(`^${name}`) });

test('undo and redo go over the whole form, field by field, and show where they were', async ({ bench }) => {
  const { keyboard } = bench;
  await openShipment(bench, 'REF-1');
  const weight = weightField(bench, 1);
  const content = bench.getByLabel('Content', { exact: true });
  await weight.fill('9.75');
  await content.pressSequentially('Cups and saucers');
  await tab(bench, 'References').click();
  const order = bench.getByLabel('Order number', { exact: true });
  await order.fill('ORD-1');
  await expect(bench.getByText('Unsaved changes', { exact: true })).toBeVisible();

  // In the field itself: its last typing is one step, not a letter each.
  await keyboard.press('Control+z');
  await expect(order).toHaveValue('ORDER-REF-1');
  await expect(order).toBeFocused();
  // Before that, in another section: it is brought on screen.
  await keyboard.press('Control+z');
  await expect(tab(bench, 'Parcels')).toHaveAttribute('aria-selected', 'true');
  await expect(content).toBeFocused();
  await expect(content).toHaveValue('');
  await keyboard.press('Control+z');
  await expect(weight).toHaveValue('1.50');
  await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
  // Nothing is left to take back.
  await keyboard.press('Control+z');
  await expect(weight).toHaveValue('1.50');

  await keyboard.press('Control+y');
  await expect(weight).toHaveValue('9.75');
  await keyboard.press('Control+Shift+z');
  await expect(content).toHaveValue('Cups and saucers');
  await keyboard.press('Control+y');
  await expect(order).toHaveValue('ORD-1');
  await expect(order).toBeFocused();
});

test(
  'a removed parcel comes back with what was typed into it, and a text that is none of the form keeps its own undo',
  long,
  async ({ bench }) => {
    const { keyboard } = bench;
    await openShipment(bench, 'REF-1');
    await weightField(bench, 2).fill('4.25');
    await keyboard.press('Control+Delete');
    await expect(weightField(bench, 2)).toHaveCount(0);
    await expect(bench.getByText('No. 2 removed')).toBeVisible();

    // A code that is being typed is not the form's.
    await keyboard.press('F2');
    await typeAsPerson(bench, 'XY');
    await keyboard.press('Control+z');
    await expect(weightField(bench, 2)).toHaveCount(0);
    await bench.getByLabel('Scan or search').fill('');

    await keyboard.press('Control+z');
    await expect(weightField(bench, 2)).toHaveValue('4.25');
    await expect(weightField(bench, 2)).toBeFocused();
    await keyboard.press('Control+z');
    await expect(weightField(bench, 2)).toHaveValue('2.50');
  },
);

test(
  'a text that is no number stays as typed, is not saved, and undo leads out of it',
  long,
  async ({ bench }) => {
    const { keyboard } = bench;
    await openShipment(bench, 'REF-1');
    const weight = weightField(bench, 1);
    await weight.focus();
    await keyboard.press('Control+a');
    await typeAsPerson(bench, '4.2x');
    await expect(weight).toHaveValue('4.2x');
    await expect(weight).toHaveAttribute('aria-invalid', 'true');
    // Save and print lead to it, from wherever one is; 4.2 is not taken for it.
    await bench.getByLabel('Content', { exact: true }).fill('Cups');
    await keyboard.press('Control+s');
    await expect(weight).toBeFocused();
    await expect(bench.getByText('Unsaved changes', { exact: true })).toBeVisible();
    await keyboard.press('Control+p');
    await expect(weight).toBeFocused();
    await expect(weight).toHaveValue('4.2x');

    await keyboard.press('Control+z');
    await keyboard.press('Control+z');
    await expect(weight).toHaveValue('1.50');
    await expect(weight).not.toHaveAttribute('aria-invalid');
  },
);
