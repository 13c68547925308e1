import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { removeFolder } from '../helpers/temp-root.ts';
import { answerOf } from './actions.ts';
import { admin, expect, long, longUnless, packer, signIn, test } from './fixtures.ts';

const step = (window: Page, name: string) => window.getByRole('main').getByRole('region', { name });

const languages = {
  'en-GB': {
    first: 'First name',
    last: 'Last name',
    email: 'E-mail',
    password: 'Password',
    again: 'Confirm password',
    deskName: 'Desk name',
    save: 'Save and continue',
    next: 'Continue',
    resume: 'Continue setup',
    skip: 'Skip this step',
    folder: 'Folder',
    test: 'Print test label',
    newShipment: 'New shipment',
    carrier: 'Carrier',
    parcels: 'Parcels',
    anyway: 'Print anyway',
    printed: 'printed',
    nothing: 'Nothing is entered yet.',
    lacks: 'Before the first label: the numbers',
  },
  'de-DE': {
    first: 'Vorname',
    last: 'Nachname',
    email: 'E-Mail',
    password: 'Passwort',
    again: 'Passwort bestätigen',
    deskName: 'Platzname',
    save: 'Speichern und weiter',
    next: 'Weiter',
    resume: 'Weiter einrichten',
    skip: 'Schritt überspringen',
    folder: 'Ordner',
    test: 'Testetikett drucken',
    newShipment: 'Neue Sendung',
    carrier: 'Carrier',
    parcels: 'Packstücke',
    anyway: 'Trotzdem drucken',
    printed: 'gedruckt',
    nothing: 'Noch ist nichts eingetragen.',
    lacks: 'Vor dem ersten Etikett: Nummern',
  },
};
/** Settings of a desk that no person has set up. */
const newDesk = { 'desk.skippedSteps': [], 'desk.firstLabelSeen': false };

type Words = (typeof languages)['en-GB'];

const field = (window: Page, path: string) => window.locator(`[data-field="${path}"]`);

/** Files of a folder; none before the desk has made it. */
const printed = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

const createAdministrator = async (window: Page, words: Words): Promise<void> => {
  await window.getByLabel(words.first).fill('Ada');
  await window.getByLabel(words.last).fill('Byron');
  await window.getByLabel(words.email).fill('ada@example.com');
  await window.getByLabel(words.password, { exact: true }).fill('adas-long-password-1');
  await window.getByLabel(words.again).fill('adas-long-password-1');
  await window.keyboard.press('Enter');
};

const fillAddress = async (window: Page, at: string, name: string): Promise<void> => {
  const parts = { countryIsoCode: 'DE', name, street: 'Hafenstraße', postalCode: '27612', city: 'Loxstedt' };
  for (const [part, text] of Object.entries(parts)) {
    await field(window, `${at}.${part}`).fill(text);
    await window.keyboard.press('Tab');
  }
};

test.describe('an empty desk', () => {
  test.use({ seed: { users: [], shipments: [], printers: [], settings: newDesk } });

  let folder = '';
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'packdesk-labels-'));
  });
  test.afterEach(() => removeFolder(folder));

  for (const [language, words] of Object.entries(languages)) {
    test(
      `leads from the first administrator to a label in a folder, in ${language}`,
      longUnless(language === 'de-DE'),
      async ({ desk, window }) => {
        await desk.window.addInitScript((tag) => {
          Object.defineProperty(navigator, 'language', { get: () => tag });
        }, language);
        await window.reload();
        await createAdministrator(window, words);
        await expect(window.getByLabel(words.deskName)).toBeFocused();
        await window.getByLabel(words.deskName).fill('Tisch 1');
        await window.keyboard.press('Enter');
        await expect(window.getByRole('banner')).toContainText('Tisch 1');

        // Enter on a step in which nothing is entered skips nothing, and says so.
        await expect(field(window, 'address.countryIsoCode')).toBeFocused();
        await window.keyboard.press('Enter');
        await expect(window.getByText(words.nothing)).toBeVisible();
        await fillAddress(window, 'address', 'Byron GmbH');
        await window.getByRole('button', { name: words.save }).click();

        // Taken up later: the step that is open then stays when it is done.
        await expect(window.getByLabel(words.folder, { exact: true })).toBeVisible();
        await window.reload();
        await window.getByRole('button', { name: words.resume }).click();
        const path = join(folder, 'to', 'print');
        const asked = window.getByLabel(words.folder, { exact: true });
        await expect(asked).toBeVisible();
        // The usual folder does not come into a field that is there, where it would stand before what is typed.
        expect(await asked.inputValue()).not.toBe('');
        await asked.fill(path);
        await window.keyboard.press('Enter');
        await expect(window.getByText(path)).toBeVisible();
        await window.getByRole('button', { name: words.test }).click();
        await expect.poll(() => printed(path)).toHaveLength(1);
        await window.getByRole('button', { name: words.next, exact: true }).click();

        await window.getByRole('button', { name: words.skip }).click();
        await field(window, 'defaultCarrier').selectOption('GS1');
        await window.getByRole('button', { name: words.save }).click();
        await window.getByRole('button', { name: words.newShipment }).click();

        // The reference is proposed.
        await expect(window.getByRole('dialog').getByRole('textbox')).not.toHaveValue('');
        await window.keyboard.press('Enter');
        const recipient = 'shipmentInfo.addressData[0].recipient';
        await expect(field(window, `${recipient}.countryIsoCode`)).toBeFocused();
        await fillAddress(window, recipient, 'Zoë Müller');
        await window.getByRole('tab', { name: words.carrier }).click();
        await field(window, 'carrierDetails.productCode').fill('STANDARD');
        await window.keyboard.press('Tab');
        await window.getByRole('tab', { name: words.parcels }).click();
        await window.locator('[data-weight="0"]').fill('2');
        await window.keyboard.press('Control+p');
        // Its number is a sample: that is asked about once, and of the sender, which is set, nothing is said.
        await expect(answerOf(window)).toContainText(words.lacks);
        await window.getByRole('button', { name: words.anyway }).click();
        await expect.poll(() => printed(path)).toHaveLength(2);
        await expect(answerOf(window)).toContainText(words.printed);
      },
    );
  }

  test('says what is open until each step is done or skipped', long, async ({ window }) => {
    await createAdministrator(window, languages['en-GB']);
    await window.getByRole('button', { name: 'Later' }).click();
    await expect(answerOf(window)).toContainText('Ready to scan');
    await expect(window.getByText('0 of 5 steps done')).toBeVisible();
    await window.reload();
    await expect(window.getByText('0 of 5 steps done')).toBeVisible();
    await window.getByRole('button', { name: 'Skip all' }).click();
    await expect(window.getByText('steps done')).toBeHidden();
    await window.getByRole('button', { name: 'Settings' }).click();
    await window.getByRole('menuitem', { name: 'Set up this desk' }).click();
    await expect(step(window, 'Setup finished')).toContainText('No labels print at this desk');
    await window.getByRole('button', { name: 'Label printer Skipped' }).click();
    await expect(step(window, 'No label printer yet')).toBeVisible();
  });
});

test.describe('a desk that is set up in part', () => {
  test.use({ seed: { users: [packer, admin], shipments: [], settings: newDesk } });

  test('asks those who may configure it, and no packer', long, async ({ window }) => {
    await signIn(window, packer.email);
    await expect(answerOf(window)).toContainText('Ready to scan');
    await expect(window.getByText('packed today').first()).toBeVisible();
    await expect(window.getByText('steps done')).toBeHidden();
  });
});
