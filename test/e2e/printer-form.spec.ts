import type { Page } from '@playwright/test';
import { admin, expect, long, signIn, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

test.use({ seed: { users: [admin], settings: { 'desk.language': 'en' } } });

const openPrinters = async (window: Page): Promise<void> => {
  await window.getByRole('button', { name: 'Settings', exact: true }).click();
  await window.getByRole('menuitem', { name: 'Printers', exact: true }).click();
};

test.beforeEach(async ({ window }) => {
  await signIn(window, admin.email);
  await openPrinters(window);
});

/** A folder is being added by a desk that does not answer yet which one is usual. */
const addBeforeAnswer = async (window: Page) => {
  const answers = await holdAnswers(window);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  answers.holdThoseTo('printers.usualFolder');
  await openPrinters(window);
  await window.getByRole('button', { name: 'Add folder' }).click();
  await expect.poll(answers.holdsSome).toBe(true);
  return answers;
};

const field = (window: Page, name: string) => window.getByLabel(name, { exact: true });

test(
  'a network printer asks for name and address first, with Save in sight; the rest is behind a fold',
  long,
  async ({ window }) => {
    await window.setViewportSize({ width: 1280, height: 800 });
    await window.getByRole('button', { name: 'Add network printer' }).click();
    await expect(window.getByLabel('Address', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(window.getByRole('button', { name: 'Save printer' })).toBeInViewport({ ratio: 1 });
    await expect(window.getByLabel('Rotation')).toHaveCount(0);
    await window.getByLabel('Address', { exact: true }).fill('printer.example');
    await window.getByRole('button', { name: 'More settings' }).click();
    await window.getByLabel('Rotation').selectOption('180');
    await window.getByRole('button', { name: 'Save printer' }).click();
    await expect(window.getByText('saved').first()).toBeVisible();
    // Something is set there: it begins open.
    await window.getByRole('button', { name: /^ZEBRA/ }).click();
    await expect(window.getByLabel('Rotation')).toHaveCount(0);
    await window.getByRole('button', { name: /^New network printer/ }).click();
    await expect(window.getByLabel('Rotation')).toHaveValue('180');
  },
);

test(
  'a folder is proposed, and one that is not there is made in the window',
  long,
  async ({ window, folder }) => {
    await window.getByRole('button', { name: 'Add folder' }).click();
    const path = field(window, 'Folder');
    await expect(path).toHaveValue(/.+labels$/);
    await path.fill(`${folder}/not/there`);
    await window.getByRole('button', { name: 'Test connection' }).click();
    await expect(window.getByText('folder does not exist')).toBeVisible();
    await window.getByRole('button', { name: 'Create folder' }).click();
    await expect(window.locator('form').getByText('Ready')).toBeVisible();
  },
);

test(
  'the proposed folder comes into the form whenever it is known, and takes nothing that was typed',
  long,
  async ({ window }) => {
    const answers = await addBeforeAnswer(window);
    await expect(field(window, 'Folder')).toHaveValue('');
    await field(window, 'Name').fill('Cellar');
    answers.release();
    await expect(field(window, 'Folder')).toHaveValue(/.+labels$/);
    await expect(field(window, 'Name')).toHaveValue('Cellar');
  },
);

test('a folder that was typed before one is proposed stays', long, async ({ window, folder }) => {
  const answers = await addBeforeAnswer(window);
  await field(window, 'Folder').fill(`${folder}/mine`);
  answers.release();
  await window.getByRole('button', { name: 'Test connection' }).click();
  await expect(window.getByText('folder does not exist')).toBeVisible();
  await expect(field(window, 'Folder')).toHaveValue(`${folder}/mine`);
});
