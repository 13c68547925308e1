import type { Locator, Page } from '@playwright/test';
import { answerOf, command, openShipment, typeAsPerson } from './actions.ts';
import { admin, expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

test.use({ seed: { users: [packer, admin], shipments: [readyShipment('REF-1')] } });

const COUNTRY = 'shipmentInfo.addressData[0].recipient.countryIsoCode';

const fieldOf = (window: Page, path: string): Locator => window.locator(`[data-field="${path}"]`);

/** Types over what is there and presses a key. */
const enter = async (window: Page, at: Locator, text: string, key: string): Promise<void> => {
  await at.focus();
  await window.keyboard.press('Control+a');
  await typeAsPerson(window, text);
  await expect(at).toHaveValue(text);
  await window.keyboard.press(key);
};

test(
  'a country is typed by code, name or what people call it; Enter and Tab take no guess',
  long,
  async ({ bench }) => {
    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('F6');
    const country = fieldOf(bench, COUNTRY);
    await expect(country).toBeFocused();
    for (const key of ['Enter', 'Tab']) {
      for (const [text, shown] of [
        ['UK', 'United Kingdom (GB)'],
        ['USA', 'United States (US)'],
        ['U.K.', 'United Kingdom (GB)'],
        ['Holland', 'Netherlands (NL)'],
        ['Swiss', 'Switzerland (CH)'],
        ['osterreich', 'Austria (AT)'],
        ['Scotland', 'United Kingdom (GB)'],
        ['Germ', 'Germany (DE)'],
      ] as const) {
        await enter(bench, country, text, key);
        await expect(country, `${text} and ${key}`).toHaveValue(shown);
        await expect(country).not.toHaveAttribute('aria-invalid', 'true');
      }
    }

    // Several fit: the list stays open and says so, and the text stays.
    await enter(bench, country, 'Korea', 'Enter');
    await expect(country).toBeFocused();
    await expect(country).toHaveValue('Korea');
    await expect(bench.getByRole('status').filter({ hasText: 'Several options match' })).toBeVisible();
    await expect(bench.getByRole('option')).toHaveText(['North Korea (KP)', 'South Korea (KR)']);
    // A second Enter asks again.
    await bench.keyboard.press('Enter');
    await expect(country).toHaveValue('Korea');
    await bench.keyboard.press('Tab');
    await expect(country).toHaveValue('Korea');
    await expect(country).toHaveAttribute('aria-invalid', 'true');
    const said = bench.getByText('Several options match: North Korea (KP), South Korea (KR). Choose one.');
    await expect(said).toBeVisible();

    // It prints nothing and is not erased.
    await bench.keyboard.press('Control+p');
    await expect(country).toHaveValue('Korea');
    await expect(answerOf(bench)).not.toContainText('printed');

    await country.focus();
    await bench.keyboard.press('ArrowDown');
    await bench.keyboard.press('ArrowDown');
    await bench.keyboard.press('Enter');
    await expect(country).toHaveValue(/Korea \(K[RP]\)/);
    await expect(said).toBeHidden();

    // Nothing fits.
    await enter(bench, country, 'Xyzland', 'Enter');
    await expect(bench.getByText('No matches')).toBeVisible();
    await bench.keyboard.press('Tab');
    await expect(country).toHaveValue('Xyzland');
    await expect(bench.getByText('No match. Choose an option from the list.')).toBeVisible();
  },
);

test('the address book does not save a country that is open', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  await command(bench, 'Address book');
  const book = bench.getByRole('dialog', { name: 'Address book' });
  await book.getByRole('button', { name: 'New' }).click();
  const country = fieldOf(bench, 'address.countryIsoCode');
  await fieldOf(bench, 'address.name').fill('Kim');
  await enter(bench, country, 'Korea', 'Enter');
  await expect(country).toHaveValue('Korea');
  await expect(bench.getByRole('status').filter({ hasText: 'Several options match' })).toBeVisible();
  await bench.keyboard.press('Control+s');
  await expect(country).toBeFocused();
  await expect(book.getByText(/^Several options match: /)).toBeVisible();
  await enter(bench, country, 'South Korea', 'Control+s');
  await expect(book.getByText(/Kim/)).toBeVisible();
  await expect(book.getByText(/South Korea/)).toBeVisible();
});

test('a carrier’s list of countries knows what people call them', long, async ({ window }) => {
  await signIn(window, admin.email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  await command(window, 'Carriers');
  await window
    .getByRole('button', { name: /^Forwarder/ })
    .first()
    .click();
  const allow = fieldOf(window, 'countries.allow');
  const chosen = window.locator('.mantine-Pill-label');
  await allow.focus();
  for (const text of ['UK', 'Holland']) {
    await typeAsPerson(window, text);
    await window.keyboard.press('Enter');
    await expect(allow).toHaveValue('');
  }
  await expect(chosen).toHaveText(['United Kingdom (GB)', 'Netherlands (NL)']);
  await typeAsPerson(window, 'Korea');
  await window.keyboard.press('Tab');
  await expect(allow).toHaveValue('Korea');
  await expect(window.getByText(/^Several options match: /)).toBeVisible();
  await expect(chosen).toHaveText(['United Kingdom (GB)', 'Netherlands (NL)']);
  await window.keyboard.press('Control+s');
  await expect(window.getByText('Carrier Forwarder (GS1) saved')).toBeHidden();
  await expect(allow).toHaveValue('Korea');
});

test('Enter in the address book takes no entry of the search before', long, async ({ bench }) => {
  const answers = await holdAnswers(bench);
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await openShipment(bench, 'REF-1');
  for (const name of ['Kim', 'Lee']) {
    await command(bench, 'Address book');
    await bench.getByRole('dialog').getByRole('button', { name: 'New' }).click();
    await fieldOf(bench, 'address.name').fill(name);
    await enter(bench, fieldOf(bench, 'address.countryIsoCode'), 'Germany', 'Tab');
    await bench.keyboard.press('Control+s');
    await expect(bench.getByRole('dialog').getByText(name)).toBeVisible();
    await bench.keyboard.press('Escape');
    await expect(bench.getByRole('dialog')).toHaveCount(0);
  }
  await command(bench, 'Address book');
  const rows = bench.getByRole('dialog').getByRole('row');
  await expect(rows).toHaveCount(2);
  const other = (await rows.first().textContent())?.includes('Kim') ? 'Lee' : 'Kim';
  answers.holdThoseTo('addresses.search');
  await typeAsPerson(bench, other);
  await expect.poll(() => answers.holdsSome()).toBe(true);
  await bench.keyboard.press('Enter');
  await expect(bench.getByRole('dialog')).toBeVisible();
  answers.release();
  await expect(rows).toHaveCount(1);
  await bench.keyboard.press('Enter');
  await expect(bench.getByRole('dialog')).toHaveCount(0);
  await expect(fieldOf(bench, COUNTRY.replace('countryIsoCode', 'name'))).toHaveValue(other);
});
