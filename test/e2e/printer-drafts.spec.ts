import type { Locator, Page, TestInfo } from '@playwright/test';
import { command } from './actions.ts';
import { expect, leadPacker, long, signIn, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

/** Edits of a printer or of the rules are neither lost nor impossible to discard. */

test.use({ seed: { users: [leadPacker] } });

const name = (window: Page): Locator => window.getByLabel('Name', { exact: true });
const item = (window: Page): Locator => window.getByRole('main').getByRole('listitem').getByRole('button');
const rules = (window: Page): Locator => window.getByRole('region', { name: 'Routing' });

const openPrinters = async (window: Page): Promise<void> => {
  await signIn(window, leadPacker.email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  await command(window, 'Printers');
  await expect(name(window)).toHaveValue('ZEBRA');
};

const onlyInBrowser = (info: TestInfo): void =>
  test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');

test('changes of a printer are marked in the list and can be discarded', long, async ({ window }) => {
  await openPrinters(window);
  const discard = window.getByRole('button', { name: 'Discard changes' });
  const testLabel = window.getByRole('button', { name: 'Print test label' });
  const zebra = item(window).filter({ hasText: 'ZEBRA' });
  await expect(zebra).not.toContainText('not saved');
  await expect(discard).toHaveCount(0);
  await name(window).fill('OTHER');
  await expect(zebra).toContainText('not saved');
  await expect(testLabel).toBeDisabled();

  // Typed back by hand, nothing is left of it.
  await name(window).fill('ZEBRA');
  await expect(zebra).not.toContainText('not saved');
  await expect(discard).toHaveCount(0);

  await name(window).fill('OTHER');
  await command(window, 'Print queue');
  await command(window, 'Printers');
  await expect(name(window)).toHaveValue('OTHER');
  await discard.click();
  await expect(name(window)).toHaveValue('ZEBRA');
  await expect(zebra).not.toContainText('not saved');
  await expect(testLabel).toBeEnabled();
  await expect(discard).toHaveCount(0);
  await command(window, 'Print queue');
  await command(window, 'Printers');
  await expect(name(window)).toHaveValue('ZEBRA');
});

test('a size is chosen from the list also after a text that is none', long, async ({ window }) => {
  await openPrinters(window);
  const media = window.getByLabel('Loaded label size', { exact: true });
  const width = window.getByLabel('Width (mm)', { exact: true });
  const chosen = await media.inputValue();
  const fits = await width.inputValue();
  await width.fill('10x');
  await expect(media).toHaveValue('-1');
  await media.selectOption(chosen);
  await expect(width).toHaveValue(fits);
  await expect(media).toHaveValue(chosen);
});

test(
  'what is typed into a printer while it is saved stays, and is saved next',
  long,
  async ({ window }, info) => {
    onlyInBrowser(info);
    const answers = await holdAnswers(window);
    await openPrinters(window);
    const save = window.getByRole('button', { name: 'Save printer' });
    const port = window.getByLabel('Port', { exact: true });
    const before = await port.inputValue();
    await name(window).fill(' ZEBRA 2 ');
    answers.hold();
    await save.click();
    await expect(save).toBeDisabled();
    await port.fill('9123');
    answers.release();
    await expect(window.getByText('Printer ZEBRA 2 saved')).toBeVisible();
    await expect(name(window)).toHaveValue('ZEBRA 2');
    await expect(port).toHaveValue('9123');
    await expect(item(window).filter({ hasText: 'ZEBRA 2' })).toContainText('not saved');

    // Text from before the save counts as typed, too.
    answers.hold();
    await save.click();
    await expect(save).toBeDisabled();
    await port.fill(before);
    answers.release();
    await expect(save).toBeEnabled();
    await expect(port).toHaveValue(before);
    await window.getByRole('button', { name: 'Discard changes' }).click();
    await expect(port).toHaveValue('9123');
    await expect(save).toBeDisabled();
  },
);

test('what is typed into a new printer while it is saved stays', long, async ({ window }, info) => {
  onlyInBrowser(info);
  const answers = await holdAnswers(window);
  await openPrinters(window);
  await window.getByRole('button', { name: 'Add folder' }).click();
  await name(window).fill('Archive');
  await window.getByLabel('Folder', { exact: true }).fill('/archive');
  const save = window.getByRole('button', { name: 'Save printer' });
  answers.hold();
  await save.click();
  await expect(save).toBeDisabled();
  await name(window).fill('Archive 2');
  answers.release();
  await expect(window.getByText('Printer Archive saved')).toBeVisible();
  await expect(name(window)).toHaveValue('Archive 2');
  await expect(item(window).filter({ hasText: 'Archive' })).toContainText('not saved');
  await save.click();
  await expect(window.getByText('Printer Archive 2 saved')).toBeVisible();
  await expect(item(window).filter({ hasText: 'Archive 2' })).not.toContainText('not saved');
});

test(
  'a printer that is added while another is saved is not given up for it',
  long,
  async ({ window }, info) => {
    onlyInBrowser(info);
    const answers = await holdAnswers(window);
    await openPrinters(window);
    await name(window).fill('ZEBRA 2');
    answers.hold();
    await window.getByRole('button', { name: 'Save printer' }).click();
    await window.getByRole('button', { name: 'Add folder' }).click();
    await name(window).fill('Archive');
    answers.release();
    await expect(window.getByText('Printer ZEBRA 2 saved')).toBeVisible();
    await expect(name(window)).toHaveValue('Archive');
    await item(window).filter({ hasText: 'ZEBRA 2' }).click();
    await expect(name(window)).toHaveValue('ZEBRA 2');
    await expect(window.getByRole('button', { name: 'Save printer' })).toBeDisabled();
  },
);

test('what is changed in the rules while they are saved stays', long, async ({ window }, info) => {
  onlyInBrowser(info);
  const answers = await holdAnswers(window);
  await openPrinters(window);
  const save = rules(window).getByRole('button', { name: 'Save rules' });
  await rules(window).getByRole('button', { name: 'Add rule' }).click();
  answers.hold();
  await save.click();
  await rules(window).getByLabel('Document 1').selectOption('any document');
  answers.release();
  await expect(window.getByText('Rules saved')).toBeVisible();
  await expect(rules(window).getByLabel('Document 1')).toHaveValue('PAPER');
  await expect(save).toBeEnabled();
  await save.click();
  await expect(save).toBeDisabled();
  await expect(rules(window).getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await expect(rules(window).getByLabel('Document 1')).toHaveValue('PAPER');
});

test(
  'a text that is no number stays as typed across a look elsewhere, and no save takes what was there before for it',
  long,
  async ({ window }) => {
    await openPrinters(window);
    const width = window.getByLabel('Width (mm)');
    const stored = await width.inputValue();
    await width.fill('100x');
    await expect(window.getByText('Not a number.')).toBeVisible();
    await command(window, 'Shipments');
    await command(window, 'Printers');
    await expect(width).toHaveValue('100x');
    await expect(item(window).filter({ hasText: 'ZEBRA' })).toContainText('not saved');
    await window.getByRole('button', { name: 'Save printer' }).click();
    await expect(width).toBeFocused();
    await expect(width).toHaveValue('100x');
    await window.getByRole('button', { name: 'Discard changes' }).click();
    await expect(width).toHaveValue(stored);
  },
);

test(
  'what may be left out can be taken away again: a prefix of labels, a default carrier',
  long,
  async ({ window }) => {
    await openPrinters(window);
    await window.getByRole('button', { name: 'More settings' }).click();
    const prefix = window.getByLabel('ZPL prefix for each label');
    const savePrinter = window.getByRole('button', { name: 'Save printer' });
    for (const text of ['^LT-8', '']) {
      await prefix.fill(text);
      await savePrinter.click();
      await expect(savePrinter).toBeDisabled();
      await expect(prefix).toHaveValue(text);
    }
    await command(window, 'Desk settings');
    const carrier = window.getByLabel('Default carrier');
    const saveSettings = window.getByRole('button', { name: 'Save settings' });
    for (const choice of [{ index: 1 }, { label: 'None' }]) {
      await carrier.selectOption(choice);
      await saveSettings.click();
      await expect(saveSettings).toBeDisabled();
    }
    await expect(carrier).toHaveValue('');
  },
);
