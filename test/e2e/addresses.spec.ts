import type { Locator, Page } from '@playwright/test';
import { answerOf, openShipment, typeAsPerson } from './actions.ts';
import { admin, expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';

test.use({
  seed: { users: [packer, admin], shipments: [readyShipment('REF-1', 2), readyShipment('REF-2')] },
});

/** The form of one address, on a screen that has room for one. */
const party = (window: Page, name: 'Recipient' | 'Sender' | 'Bill to'): Locator =>
  window.getByRole('tabpanel', { name, exact: true });

const field = (window: Page, name: 'Recipient' | 'Sender' | 'Bill to', label: string | RegExp): Locator =>
  party(window, name).getByLabel(label, { exact: typeof label === 'string' });

/** The lines of an address as they will print. */
const preview = (window: Page, name: 'Recipient' | 'Sender' | 'Bill to'): Locator =>
  party(window, name).getByRole('region', { name: 'Print preview' }).locator('address > span');

/** Chooses a country as one does with the list in sight. */
const choose = async (window: Page, typed: string, country: string): Promise<void> => {
  await window.keyboard.press('Control+a');
  await typeAsPerson(window, typed);
  const option = window.getByRole('option', { name: country, exact: true });
  await expect(option).toHaveAttribute('data-combobox-selected', 'true');
  await window.keyboard.press('Enter');
  await expect(option).toBeHidden();
};

/** From the bench into the addresses, by keys. */
const openAddresses = async (window: Page, reference: string): Promise<void> => {
  await openShipment(window, reference);
  await window.keyboard.press('F6');
  await expect(field(window, 'Recipient', /^Country/)).toBeFocused();
};

/** Labels of the fields, from the focused one on, by Tab alone. */
const tabThrough = async (window: Page, count: number): Promise<string[]> => {
  const labels: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const label = await window.evaluate(
      () => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent ?? '',
    );
    labels.push(label.replace(' *', ''));
    await window.keyboard.press('Tab');
  }
  return labels;
};

test(
  'a Swiss address is typed by keyboard, in its own order and words, and prints so',
  long,
  async ({ bench }) => {
    await openAddresses(bench, 'REF-1');
    await choose(bench, 'Schweiz', 'Switzerland (CH)');
    await expect(field(bench, 'Recipient', /^Country/)).toHaveValue('Switzerland (CH)');
    expect(await tabThrough(bench, 9)).toEqual([
      'Country',
      'Name or company',
      'Name 2',
      'Name 3',
      'Street',
      'House no.',
      'Address line 2',
      'Postcode',
      'City',
    ]);
    await field(bench, 'Recipient', /^Name or company/).focus();
    for (const text of ['Bäckerei Huber', 'Warenannahme', '', 'Bahnhofstrasse', '3', '', '8001', 'Zürich']) {
      await bench.keyboard.press('Control+a');
      if (text === '') await bench.keyboard.press('Delete');
      else await bench.keyboard.insertText(text);
      await bench.keyboard.press('Tab');
    }
    await expect(preview(bench, 'Recipient')).toHaveText([
      'Bäckerei Huber',
      'Warenannahme',
      'Bahnhofstrasse 3',
      'CH-8001 Zürich',
      'SWITZERLAND',
    ]);
    await bench.keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');
  },
);

test(
  'another country keeps what was typed, says what it does without, and has its own words',
  long,
  async ({ bench }) => {
    await openAddresses(bench, 'REF-1');
    const country = field(bench, 'Recipient', /^Country/);
    await choose(bench, 'United St', 'United States (US)');
    await expect(field(bench, 'Recipient', /^ZIP code/)).toHaveValue('27612');
    await field(bench, 'Recipient', /^State/).fill('california');
    await bench.keyboard.press('Tab');
    await expect(field(bench, 'Recipient', /^State/)).toHaveValue('California (CA)');
    await country.focus();
    await choose(bench, 'Hong Kong', 'Hong Kong (HK)');
    await expect(field(bench, 'Recipient', /^Postcode/)).toHaveValue('27612');
    await expect(party(bench, 'Recipient').getByText(/^Not used in Hong Kong/)).toBeVisible();
    await country.focus();
    await choose(bench, 'Deutschland', 'Germany (DE)');
    await expect(field(bench, 'Recipient', /^Postcode/)).toHaveValue('27612');
    await expect(field(bench, 'Recipient', /^House no\./)).toHaveValue('12');
  },
);

test(
  'a telephone number is read from the country, shown in groups, and stored as E.164',
  long,
  async ({ bench }) => {
    await openAddresses(bench, 'REF-1');
    const phone = field(bench, 'Recipient', 'Phone');
    await phone.fill('04744 9495-0');
    await bench.keyboard.press('Tab');
    await expect(phone).toHaveValue('+49 4744 94950');
    await phone.fill('ask at the gate');
    await bench.keyboard.press('Tab');
    await expect(phone).toHaveValue('ask at the gate');
    await expect(party(bench, 'Recipient').getByText(/does not look like a phone number/)).toBeVisible();
  },
);

const BLOCK = `Rossi S.r.l.
Via Roma, 3
10121 Torino (TO)
Italia
Tel. 011 555 1234
suonare due volte`;

test('a pasted block is split, put right by hand, taken by Enter and taken back', long, async ({ bench }) => {
  await openAddresses(bench, 'REF-1');
  await bench.keyboard.press('Alt+v');
  const dialog = bench.getByRole('dialog', { name: 'Paste an address' });
  await expect(dialog.getByLabel('Full address')).toBeFocused();
  await bench.keyboard.insertText(BLOCK);
  await expect(dialog.getByLabel(/^City/)).toHaveValue('Torino');
  await expect(dialog.getByLabel(/^Province/)).toHaveValue('Torino (TO)');
  await expect(dialog.getByRole('status')).toContainText('suonare due volte');
  await dialog.getByLabel('Name 2').fill('Magazzino');
  await bench.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(preview(bench, 'Recipient')).toHaveText([
    'Rossi S.r.l.',
    'Magazzino',
    'Via Roma 3',
    '10121 Torino TO',
    'ITALY',
  ]);
  await expect(field(bench, 'Recipient', 'Phone')).toHaveValue('+39 011 555 1234');
  await bench.keyboard.press('Control+z');
  await expect(field(bench, 'Recipient', /^City/)).toHaveValue('Loxstedt');
  await expect(field(bench, 'Recipient', 'Name 2')).toHaveValue('');
});

test('a block that is pasted into one field is meant for all of them', long, async ({ bench }) => {
  await openAddresses(bench, 'REF-1');
  await field(bench, 'Recipient', 'Name 2').focus();
  await bench.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  }, BLOCK);
  const dialog = bench.getByRole('dialog', { name: 'Paste an address' });
  await expect(dialog.getByLabel(/^City/)).toHaveValue('Torino');
  await expect(dialog.getByLabel('Full address')).toHaveValue(BLOCK);
  await dialog.getByRole('button', { name: 'Use' }).click();
  await expect(preview(bench, 'Recipient').first()).toHaveText('Rossi S.r.l.');
});

test('Esc leaves the paste, and nothing has changed', long, async ({ bench }) => {
  await openAddresses(bench, 'REF-1');
  await bench.keyboard.press('Alt+v');
  await expect(bench.getByLabel('Full address')).toBeFocused();
  await bench.keyboard.insertText(BLOCK);
  await expect(bench.getByRole('dialog').getByLabel(/^City/)).toHaveValue('Torino');
  await bench.keyboard.press('Escape');
  await expect(bench.getByRole('dialog')).toBeHidden();
  await expect(field(bench, 'Recipient', /^City/)).toHaveValue('Loxstedt');
  await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
});

test(
  'an address goes into the book and comes back by the first letters of its name',
  long,
  async ({ bench }) => {
    await openAddresses(bench, 'REF-1');
    await bench.keyboard.press('Alt+s');
    await expect(bench.getByText('Saved to the address book.')).toBeVisible();
    await openShipment(bench, 'REF-2');
    await bench.keyboard.press('F6');
    const name = field(bench, 'Recipient', /^Name or company/);
    await name.focus();
    await bench.keyboard.press('Alt+Delete');
    await expect(preview(bench, 'Recipient')).toHaveCount(0);
    await name.focus();
    await typeAsPerson(bench, 'mül');
    const offered = bench.getByRole('listbox', { name: 'From the address book' });
    await expect(offered.getByRole('option')).toHaveText([/Zoë Müller/]);
    // Typed text stays as it is until an arrow chooses.
    await bench.keyboard.press('Tab');
    await expect(offered).toBeHidden();
    await expect(name).toHaveValue('mül');
    await name.focus();
    await bench.keyboard.press('End');
    await typeAsPerson(bench, 'l');
    await expect(offered.getByRole('option')).toHaveCount(1);
    await bench.keyboard.press('ArrowDown');
    await bench.keyboard.press('Enter');
    await expect(preview(bench, 'Recipient')).toHaveText([
      'Zoë Müller',
      'Hafenstraße 12',
      '27612 Loxstedt',
      'GERMANY',
    ]);
    await bench.keyboard.press('Control+z');
    await expect(name).toHaveValue('müll');
    await expect(field(bench, 'Recipient', /^City/)).toHaveValue('');
  },
);

test('the address book is searched, changed, emptied and undone from anywhere', long, async ({ bench }) => {
  await openAddresses(bench, 'REF-1');
  await bench.keyboard.press('Alt+s');
  await expect(bench.getByText('Saved to the address book.')).toBeVisible();
  await bench.keyboard.press('Control+k');
  await bench.getByRole('combobox', { name: 'Commands' }).fill('address book');
  await bench.keyboard.press('ArrowDown');
  await bench
    .getByRole('option', { name: /^Address book/ })
    .first()
    .click();
  const book = bench.getByRole('dialog', { name: 'Address book' });
  const search = book.getByRole('combobox');
  await expect(search).toBeFocused();
  await search.fill('lox 276');
  await expect(book.getByRole('row')).toHaveText([/Zoë Müller/]);
  await search.fill('nowhere');
  await expect(book.getByText('No matching addresses')).toBeVisible();
  await search.fill('');
  await expect(book.getByRole('row')).toHaveText([/Zoë Müller/]);
  await bench.keyboard.press('Control+e');
  await expect(book.getByLabel(/^Name or company/)).toBeFocused();
  await book.getByLabel('Name 2').fill('Tor 3');
  await bench.keyboard.press('Enter');
  await expect(book.getByRole('row')).toHaveText([/Zoë Müller, Tor 3/]);
  await bench.keyboard.press('Control+Delete');
  await expect(book.getByText('Removed: Zoë Müller')).toBeVisible();
  await expect(book.getByRole('row')).toHaveCount(0);
  await bench.keyboard.press('Control+z');
  await expect(book.getByRole('row')).toHaveText([/Zoë Müller, Tor 3/]);
  await book.getByText('Sender', { exact: true }).click();
  await search.focus();
  await bench.keyboard.press('Enter');
  await expect(book).toBeHidden();
  await expect(bench.getByRole('tab', { name: /^Sender/ })).toHaveAttribute('aria-selected', 'true');
  await expect(preview(bench, 'Sender').first()).toHaveText('Zoë Müller');
});

test(
  'sender and recipient change places in one step, the invoice goes to the recipient',
  long,
  async ({ bench }) => {
    await openAddresses(bench, 'REF-1');
    await bench.getByRole('tab', { name: /^Sender/ }).click();
    await field(bench, 'Sender', /^Country/).focus();
    await choose(bench, 'Schweiz', 'Switzerland (CH)');
    await field(bench, 'Sender', /^Name or company/).fill('Depot');
    await bench.keyboard.press('Alt+w');
    await expect(field(bench, 'Sender', /^Name or company/)).toHaveValue('Zoë Müller');
    await bench.keyboard.press('Control+z');
    await expect(field(bench, 'Sender', /^Name or company/)).toHaveValue('Depot');
    await bench.keyboard.press('Control+y');
    await expect(bench.getByRole('tab', { name: /^Recipient/ })).toContainText('Depot');
    await bench.keyboard.press('Alt+i');
    await expect(field(bench, 'Bill to', /^Name or company/)).toHaveValue('Depot');
    await bench.keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');
  },
);

test('the desk’s own address stands in for a sender that is not named', long, async ({ window }) => {
  await signIn(window, admin.email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  await window.keyboard.press('Control+k');
  await window.getByRole('combobox', { name: 'Commands' }).fill('settings');
  await window.getByRole('option', { name: /^Desk settings/ }).click();
  const card = window.getByRole('region', { name: 'Default sender' });
  await card.getByLabel(/^Country/).fill('Germany');
  await window.getByRole('option', { name: 'Germany (DE)' }).click();
  await card.getByLabel(/^Name or company/).fill('Depot Nord');
  await card.getByLabel(/^City/).fill('Hamburg');
  await window.getByRole('button', { name: 'Save settings' }).click();
  await expect(window.getByText('Settings saved')).toBeVisible();
  await window.getByRole('button', { name: 'Bench' }).click();
  await openAddresses(window, 'REF-1');
  await window.getByRole('tab', { name: /^Sender/ }).click();
  await expect(preview(window, 'Sender')).toHaveText(['Depot Nord', 'Hamburg']);
  await expect(window.locator('svg', { hasText: 'Depot Nord' })).toBeVisible();
});
