import type { Page } from '@playwright/test';
import { decodeZpl } from '../helpers/decode.ts';
import { answerOf, enterCode, openShipment, typeAsPerson, weightField } from './actions.ts';
import { admin, expect, long, packer, readyShipment, test } from './fixtures.ts';

test.use({ seed: { users: [packer, admin], shipments: [readyShipment('REF-1')] } });

const RECIPIENT = 'shipmentInfo.addressData[0].recipient';

const field = (window: Page, path: string) => window.locator(`[data-field="${path}"]`);

/** Types into a field over what is there, and leaves it. */
const fill = async (window: Page, path: string, text: string): Promise<void> => {
  await field(window, path).fill(text);
  await window.keyboard.press('Tab');
};

const section = (window: Page, name: string) => window.getByRole('tab', { name });

/** Names a new shipment in its dialog. */
const nameIt = async (window: Page, reference: string): Promise<void> => {
  await expect(window.getByRole('dialog').getByLabel('Shipment reference')).toBeFocused();
  await typeAsPerson(window, reference);
  await expect(window.getByText('Available')).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(answerOf(window)).toContainText(`${reference} opened`);
  await expect(field(window, `${RECIPIENT}.countryIsoCode`)).toBeFocused();
};

/** Recipient, carrier and weight: everything a label needs. */
const describeIt = async (window: Page): Promise<void> => {
  await section(window, 'Addresses').click();
  await fill(window, `${RECIPIENT}.countryIsoCode`, 'Germany');
  await fill(window, `${RECIPIENT}.name`, 'Zoë Müller');
  await fill(window, `${RECIPIENT}.street`, 'Hafenstraße');
  await fill(window, `${RECIPIENT}.postalCode`, '27612');
  await fill(window, `${RECIPIENT}.city`, 'Loxstedt');
  await section(window, 'Carrier').click();
  await fill(window, 'carrierDetails.carrierCode', 'GS1');
  await fill(window, 'carrierDetails.productCode', 'STANDARD');
  await section(window, 'Parcels').click();
  await weightField(window, 1).fill('2.5');
};

test('an unknown code becomes a shipment: created and printed in one go, once', async ({
  bench,
  printer,
}) => {
  await enterCode(bench, 'REF-NEW');
  await bench.getByRole('button', { name: 'Create REF-NEW as a new shipment' }).click();
  const dialog = bench.getByRole('dialog', { name: 'New shipment' });
  await expect(dialog.getByLabel('Shipment reference')).toHaveValue('REF-NEW');
  await expect(dialog.getByText('Available')).toBeVisible();
  await bench.keyboard.press('Enter');
  await expect(answerOf(bench)).toContainText('REF-NEW opened');
  await expect(bench.getByText('Not saved yet')).toBeVisible();
  await describeIt(bench);

  await bench.keyboard.press('Control+p');
  await expect(answerOf(bench)).toContainText('REF-NEW printed');
  const [zpl] = await printer.waitForJobs(1);
  const [label] = await decodeZpl(zpl ?? Buffer.alloc(0), 203, { widthMm: 101.6, heightMm: 152.4 });
  expect(label?.map(({ text }) => text).join(' ')).toContain('(00)');

  await bench.keyboard.press('Control+p');
  await expect(bench.getByText('This label has already been printed. Print it again?')).toBeVisible();
  await bench.keyboard.press('Escape');
  expect(printer.jobs).toHaveLength(1);
  await bench.getByRole('button', { name: 'History' }).click();
  await expect(bench.getByRole('article')).toHaveCount(1);
});

test('a reference that is taken is said at once, and leads to its shipment', long, async ({ bench }) => {
  await bench.keyboard.press('Alt+n');
  const dialog = bench.getByRole('dialog', { name: 'New shipment' });
  await expect(dialog.getByLabel('Shipment reference')).toBeFocused();
  await typeAsPerson(bench, 'REF-1');
  await expect(dialog.getByText('REF-1 already exists.')).toBeVisible();
  await bench.keyboard.press('Enter');
  await expect(answerOf(bench)).toContainText('REF-1 opened');
  await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
});

test('a new shipment is stored nowhere before it is saved, and waits as a draft', async ({ bench }) => {
  await bench.keyboard.press('Control+k');
  await expect(bench.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await typeAsPerson(bench, 'new shipment');
  await expect(bench.getByRole('option', { name: 'New shipment' })).toHaveAttribute('aria-selected', 'true');
  await bench.keyboard.press('Enter');
  await nameIt(bench, 'REF-LATER');
  await section(bench, 'References').click();
  await fill(bench, 'shipmentInfo.orderNumber', 'ORD-7');
  await bench.keyboard.press('Escape');
  await bench.keyboard.press('Escape');
  await expect(answerOf(bench)).toContainText('REF-LATER is not saved yet');

  await bench.getByRole('button', { name: 'Shipments', exact: true }).click();
  await expect(bench.getByText('REF-1', { exact: true })).toBeVisible();
  await expect(bench.getByText('REF-LATER')).toHaveCount(0);
  await bench.reload();
  await bench.getByRole('region', { name: 'Drafts on this desk' }).getByRole('button').click();
  await expect(bench.getByText('Not saved yet')).toBeVisible();
  await section(bench, 'References').click();
  await expect(field(bench, 'shipmentInfo.orderNumber')).toHaveValue('ORD-7');
  await bench.keyboard.press('Control+s');
  await expect(answerOf(bench)).toContainText('REF-LATER saved');
  await bench.reload();
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await openShipment(bench, 'REF-LATER');
  await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
});

test('a new shipment in which nothing was typed leaves no trace', long, async ({ bench }) => {
  await bench.keyboard.press('Alt+n');
  await nameIt(bench, 'REF-NOTHING');
  await bench.keyboard.press('Escape');
  await bench.keyboard.press('Escape');
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await expect(bench.getByText('REF-NOTHING')).toHaveCount(0);
  await enterCode(bench, 'REF-NOTHING');
  await expect(answerOf(bench)).toContainText('Unknown code: REF-NOTHING');
});

test.describe('at a desk with an address and a usual carrier', () => {
  const sender = {
    name: 'Nordlicht Versand GmbH',
    street: 'Lagerstraße',
    houseNo: '12a',
    postalCode: '27612',
    city: 'Loxstedt',
    countryIsoCode: 'DE',
  };
  test.use({
    seed: { users: [packer], settings: { 'desk.sender': sender, 'desk.defaultCarrier': 'GS1' } },
  });

  test(
    'a new shipment knows its reference, country and carrier: name, place and weight are typed, no more',
    long,
    async ({ bench, printer }) => {
      let keys = 0;
      const press = async (key: string, times = 1) => {
        for (let time = 0; time < times; time += 1) await bench.keyboard.press(key);
        keys += times;
      };
      const dialog = bench.getByRole('dialog', { name: 'New shipment' });
      await press('Alt+n');
      await expect(dialog.getByLabel('Shipment reference')).toHaveValue('P-01-0001');
      await press('Enter');
      await expect(answerOf(bench)).toContainText('P-01-0001 opened');
      await expect(field(bench, `${RECIPIENT}.countryIsoCode`)).toBeFocused();
      await expect(field(bench, `${RECIPIENT}.countryIsoCode`)).toHaveValue(/Germany/);
      for (const [name, text] of [
        ['name', 'Zoë Müller'],
        ['street', 'Hafenstraße 12'],
        ['postalCode', '27612'],
        ['city', 'Loxstedt'],
      ] as const) {
        while (
          !(await field(bench, `${RECIPIENT}.${name}`).evaluate((place) => place === document.activeElement))
        )
          await press('Tab');
        await typeAsPerson(bench, text);
      }
      // Ctrl+P leads to what is missing: only the weight.
      await press('Control+p');
      await expect(weightField(bench, 1)).toBeFocused();
      await typeAsPerson(bench, '2.5');
      await press('Control+p');
      await expect(answerOf(bench)).toContainText('P-01-0001 printed');
      await printer.waitForJobs(1);
      // Not counting the texts. It was 63 with a reference to invent, a country and a carrier to choose.
      expect(keys).toBeLessThan(20);

      await bench.keyboard.press('Alt+n');
      await expect(dialog.getByLabel('Shipment reference')).toHaveValue('P-01-0002');
      // A name of one's own is typed over it.
      await typeAsPerson(bench, 'OWN-1');
      await expect(dialog.getByLabel('Shipment reference')).toHaveValue('OWN-1');
    },
  );
});
