import type { Locator, Page } from '@playwright/test';
import { answerOf, openShipment } from './actions.ts';
import { admin, expect, long, packer, readyShipment, test } from './fixtures.ts';

test.use({ seed: { users: [packer, admin], shipments: [readyShipment('REF-1')] } });

const field = (window: Page, path: string): Locator => window.locator(`[data-field="${path}"]`);
const RECIPIENT = 'shipmentInfo.addressData[0].recipient';

const toTab = (window: Page, name: string) =>
  window
    .getByRole('tab', { name: new RegExp(`^${name}`) })
    .first()
    .click();

/** Pastes from the clipboard: the same event as a real paste, with its text. */
const paste = async (target: Locator, text: string): Promise<void> => {
  await target.focus();
  await target.evaluate((element, pasted) => {
    (element as HTMLInputElement).select();
    document.execCommand('insertText', false, pasted);
  }, text);
};

test(
  'a megabyte pasted into a field is refused at the field, and nothing is cut off',
  long,
  async ({ bench }) => {
    test.slow();
    await openShipment(bench, 'REF-1');
    await toTab(bench, 'References');
    const description = field(bench, 'shipmentInfo.description');
    await paste(description, 'x'.repeat(1_000_000));
    await expect(description).toHaveAttribute('aria-invalid', 'true');
    await expect(description).toHaveAccessibleDescription(/10,?000/);
    await bench.keyboard.press('Control+s');
    await expect(answerOf(bench)).not.toContainText('REF-1 saved');
    // It is there to be shortened; nothing was cut off in silence.
    expect(await description.evaluate((element: HTMLInputElement) => element.value.length)).toBe(1_000_000);
    await description.fill('short again');
    await expect(description).not.toHaveAttribute('aria-invalid', 'true');
    await bench.keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');
  },
);

test(
  'control characters that were pasted are told at the field and saved nowhere',
  long,
  async ({ bench }) => {
    await openShipment(bench, 'REF-1');
    await toTab(bench, 'References');
    const order = field(bench, 'shipmentInfo.orderNumber');
    await paste(order, 'ORD\u0007-1\u202e7');
    await expect(order).toHaveAttribute('aria-invalid', 'true');
    await expect(order).toHaveAccessibleDescription(/cannot be seen: U\+0007/);
    await bench.keyboard.press('Control+s');
    const refusal = bench.getByRole('region', { name: 'Shipment', exact: true }).getByRole('alert');
    await expect(refusal).toContainText('Order number: ');
    await expect(refusal).toContainText('U+0007');
    await order.fill('ORD-17');
    await bench.keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');
    await expect(refusal).toHaveCount(0);
  },
);

test('names in Hebrew, Arabic and emoji are typed, saved and shown as they are', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  await toTab(bench, 'Addresses');
  const name = field(bench, `${RECIPIENT}.name`);
  for (const text of ['שלום עולם בע״מ', 'محمد علي', 'Zoë 📦 👩‍👩‍👧‍👦']) {
    await name.fill(text);
    await bench.keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');
    await openShipment(bench, 'REF-1');
    await expect(bench.getByRole('region', { name: 'REF-1' }).getByText(text)).toBeVisible();
    await toTab(bench, 'Addresses');
    await expect(name).toHaveValue(text);
  }
});

test('a name from the right begins at the right of its field', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  await toTab(bench, 'Addresses');
  const name = field(bench, `${RECIPIENT}.name`);
  const direction = () => name.evaluate((element) => getComputedStyle(element).direction);
  await name.fill('שלום');
  expect(await direction()).toBe('rtl');
  await name.fill('Ada');
  expect(await direction()).toBe('ltr');
});
