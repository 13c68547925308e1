import type { Page } from '@playwright/test';
import { answerOf, openShipment, toWeigh, typeAsPerson, weightField } from './actions.ts';
import { expect, long, packer, readyShipment, test } from './fixtures.ts';

const withSender = (reference: string, countryIsoCode: string, postalCode: string, city: string) => {
  const shipment = toWeigh(reference);
  const [{ recipient } = { recipient: undefined }] = shipment.shipmentInfo.addressData;
  const sender = { name: 'Depot', street: 'Kai', houseNo: '1', postalCode, city, countryIsoCode };
  return { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, addressData: [{ sender, recipient }] } };
};

test.use({
  seed: {
    users: [packer],
    shipments: [
      withSender('HOME-1', 'DE', '27568', 'Bremerhaven'),
      withSender('FAR-1', 'CH', '8001', 'Zürich'),
      readyShipment('REF-1', 2),
    ],
  },
});

const tab = (window: Page, name: string) => window.getByRole('tab', { name: new RegExp(`^${name}`) });
const field = (window: Page, path: string) => window.locator(`[data-field="${path}"]`);

test(
  'tabs say what is wrong where; arrows, F6 and the list of what is missing lead through them',
  long,
  async ({ bench }) => {
    const { keyboard } = bench;
    await openShipment(bench, 'HOME-1');
    const parcels = tab(bench, 'Parcels');
    await expect(parcels).toHaveAttribute('aria-selected', 'true');
    await expect(parcels).toContainText('2 errors');

    await parcels.focus();
    await keyboard.press('ArrowRight');
    await expect(tab(bench, 'Addresses')).toBeFocused();
    await expect(tab(bench, 'Addresses')).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('End');
    await expect(tab(bench, 'More')).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(parcels).toBeFocused();
    // One tab alone is a stop of the Tab key.
    await expect(bench.getByRole('tab').and(bench.locator('[tabindex="0"]'))).toHaveCount(1);

    await keyboard.press('Shift+F6');
    await keyboard.press('Shift+F6');
    await expect(tab(bench, 'Documents')).toHaveAttribute('aria-selected', 'true');
    await bench.getByRole('button', { name: /^Parcel 2: Weight/ }).click();
    await expect(parcels).toHaveAttribute('aria-selected', 'true');
    await expect(weightField(bench, 2)).toBeFocused();

    // Another shipment begins with its parcels.
    await keyboard.press('F6');
    await openShipment(bench, 'FAR-1');
    await expect(parcels).toHaveAttribute('aria-selected', 'true');
  },
);

test(
  'customs are folded with the reason where nothing is declared, and open all the same',
  long,
  async ({ bench }) => {
    await openShipment(bench, 'HOME-1');
    await tab(bench, 'not needed Customs').click();
    await expect(bench.getByText(/nothing is declared/).first()).toBeVisible();
    await bench.getByRole('button', { name: 'Open anyway' }).click();
    await expect(field(bench, 'shipmentInfo.incotermCode')).toBeVisible();
    await openShipment(bench, 'FAR-1');
    await expect(tab(bench, 'Customs')).toBeVisible();
  },
);

test(
  'the palette finds a field by its name and goes there, of the parcel that is being packed',
  long,
  async ({ bench }) => {
    const { keyboard } = bench;
    await openShipment(bench, 'REF-1');
    await weightField(bench, 2).focus();
    await keyboard.press('Control+k');
    await typeAsPerson(bench, 'tracking');
    await expect(bench.getByRole('option', { name: /Parcel 2: Tracking number/ })).toBeVisible();
    await keyboard.press('Enter');
    await expect(field(bench, 'shipmentInfo.shipmentItems[1].trackingNumber')).toBeFocused();
    await keyboard.press('Control+k');
    await typeAsPerson(bench, 'pickup date');
    await keyboard.press('Enter');
    await expect(field(bench, 'shipmentInfo.pickup.date')).toBeFocused();
  },
);

test('the palette has the focus before the next key can come', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  const focused = await bench.evaluate(async () => {
    const key = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', key));
    // The next event that the browser would hand out.
    await new Promise((resolve) => setTimeout(resolve));
    return document.activeElement?.getAttribute('role');
  });
  expect(focused).toBe('combobox');
});

test(
  'a day, a time, a choice and a yes are typed by keyboard; Enter goes on; what is saved is the interface’s form',
  long,
  async ({ bench }) => {
    const { keyboard } = bench;
    await openShipment(bench, 'REF-1');
    const date = field(bench, 'shipmentInfo.pickup.date');
    const from = field(bench, 'shipmentInfo.pickup.fromTime1');
    await tab(bench, 'Pickup').click();
    await date.focus();
    await typeAsPerson(bench, '31.2.27');
    await keyboard.press('Enter');
    await expect(from).toBeFocused();
    await expect(bench.getByText('Enter a valid date')).toBeVisible();
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    await date.fill('28.2.27');
    await keyboard.press('Enter');
    await expect(date).toHaveValue('28/02/2027');
    await typeAsPerson(bench, '930');
    await keyboard.press('Enter');
    await expect(from).toHaveValue('09:30');

    await tab(bench, 'Documents').click();
    const flag = bench.getByRole('radiogroup', { name: 'Print accompanying documents' });
    await flag.getByRole('radio', { name: 'Not set' }).focus();
    await keyboard.press('ArrowLeft');
    await expect(flag.getByRole('radio', { name: 'No', exact: true })).toBeChecked();

    const language = field(bench, 'settings.documentLanguage');
    await language.focus();
    await typeAsPerson(bench, 'fren');
    await keyboard.press('Enter');
    await expect(language).toHaveValue(/French/);
    await keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');

    // As the desk has it, not as it was typed.
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await openShipment(bench, 'REF-1');
    await tab(bench, 'Pickup').click();
    await expect(date).toHaveValue('28/02/2027');
    await tab(bench, 'Documents').click();
    await expect(flag.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
  },
);

test('weights and sizes in other units are converted, and undone in one step', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  await bench.getByLabel('Unit of all weights').selectOption('lb');
  await expect(weightField(bench, 1)).toHaveValue('3.3069');
  await expect(weightField(bench, 2)).toHaveValue('5.5116');
  await expect(bench.getByText('4.00 kg')).toBeVisible();
  await bench.getByLabel('Unit of all sizes').selectOption('in');
  await expect(bench.getByLabel('Length 1', { exact: true })).toHaveValue('11.811');
  await bench.keyboard.press('Control+z');
  await bench.keyboard.press('Control+z');
  await expect(weightField(bench, 2)).toHaveValue('2.50');
  await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
});
