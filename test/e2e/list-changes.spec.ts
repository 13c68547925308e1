import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { answerOf, command } from './actions.ts';
import { axeFinds } from './axe.ts';
import { expect, leadPacker, long, PASSWORD, packer, readyShipment, signIn, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

/** As many as one request may create. */
const references = Array.from({ length: 100 }, (_, index) => `REF-${index + 100}`);

const openList = (window: Page) => window.getByRole('button', { name: 'Shipments', exact: true }).click();
const rows = (window: Page) => window.getByRole('option').filter({ hasText: 'REF-' });
const row = (window: Page, reference: string) => window.getByRole('option', { name: reference });

/** Another program, as it speaks to the desk over HTTP. @param service address of the desk */
const otherProgram = async (service: string | undefined) => {
  const send = async (method: string, path: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${service}${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return await answer.json();
  };
  const { token } = await send('POST', '/api/users/login', { email: leadPacker.email, password: PASSWORD });
  return {
    create: (some: readonly string[]) =>
      send('POST', '/api/v3/shipments', { shipment: some.map((each) => readyShipment(each)) }, token),
    change: (shipmentReference: string) => {
      const shipment = [{ shipmentInfo: { shipmentReference, description: 'changed' } }];
      return send('PATCH', '/api/v3/shipments', { shipment }, token);
    },
  };
};

/** Opens the question about a change by the menu of the selection. */
const askFor = async (window: Page, item: string) => {
  await window.getByRole('button', { name: 'Change', exact: true }).click();
  await window.getByRole('menuitem', { name: item }).click();
  return window.getByRole('dialog', { name: item });
};

test.describe('for a supervisor', () => {
  test.use({ seed: { users: [leadPacker], shipments: references.map((each) => readyShipment(each)) } });

  test(
    'all that the filter shows is put on hold, but for what is held; undo releases it',
    long,
    async ({ bench }) => {
      await openList(bench);
      await bench.getByLabel('Search', { exact: true }).fill('REF-12');
      await expect(rows(bench)).toHaveCount(10);
      await row(bench, 'REF-121').getByTitle('Select REF-121').click();
      const first = await askFor(bench, 'Put on hold');
      await expect(first).toContainText('Put 1 shipment on hold?');
      await first.getByLabel('Reason').fill('Ask Ms Krause');
      await bench.keyboard.press('Control+Enter');
      await expect(bench.getByText('1 of 1 put on hold')).toBeVisible();
      await bench.getByRole('button', { name: 'Close report' }).click();

      await bench.getByRole('listbox').focus();
      await bench.keyboard.press('Control+a');
      await expect(bench.getByText('10 selected: all of this list')).toBeVisible();
      const dialog = await askFor(bench, 'Put on hold');
      await expect(dialog).toContainText('Put 9 shipments on hold?');
      await expect(dialog).toContainText('1 already on hold; the reason stays: REF-121');
      // Its key is answered before anything is given.
      await bench.keyboard.press('Control+Enter');
      await expect(dialog).toContainText('Required');
      await dialog.getByLabel('Reason').fill('Payment missing');
      expect(await axeFinds(bench)).toEqual([]);
      await dialog.getByRole('button', { name: 'Put 9 on hold' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(bench.getByText('9 of 9 put on hold')).toBeVisible();
      await expect(bench.getByRole('button', { name: 'On hold (10)' })).toBeVisible();
      expect(await axeFinds(bench)).toEqual([]);
      await bench.getByRole('button', { name: 'Undo 9' }).click();
      await expect(bench.getByText('9 of 9 undone')).toBeVisible();
      await expect(bench.getByRole('button', { name: 'On hold (1)' })).toBeVisible();
      await bench.getByRole('button', { name: 'On hold (1)' }).click();
      await expect(rows(bench)).toHaveCount(1);
      await expect(rows(bench)).toContainText('REF-121');
    },
  );

  test(
    'its key is answered where its count came late, and the reason is typed at once',
    long,
    async ({ window }, info) => {
      test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
      const answers = await holdAnswers(window);
      await signIn(window, leadPacker.email);
      await openList(window);
      await window.getByLabel('Search', { exact: true }).fill('REF-12');
      await expect(rows(window)).toHaveCount(10);
      await row(window, 'REF-121').getByTitle('Select REF-121').click();
      answers.holdThoseTo('listChanges.plan');
      const dialog = await askFor(window, 'Put on hold');
      await expect(dialog.getByLabel('Checking the shipments')).toBeVisible();
      // By then the dialog has the focus itself.
      await expect.poll(() => dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
      answers.release();
      await expect(dialog).toContainText('Put 1 shipment on hold?');
      await expect(dialog.getByLabel('Reason')).toBeFocused();
      await window.keyboard.press('Control+Enter');
      await expect(dialog).toContainText('Required');
      await window.keyboard.type('Payment missing');
      await window.keyboard.press('Control+Enter');
      await expect(window.getByText('1 of 1 put on hold')).toBeVisible();
    },
  );

  test(
    'more than a page is changed at once, without those that were taken out, and its report stays',
    long,
    async ({ bench, desk }) => {
      const more = Array.from({ length: 30 }, (_, index) => `REF-${index + 200}`);
      await (await otherProgram(desk.service)).create(more);
      await openList(bench);
      await bench.getByRole('checkbox', { name: 'Select all 130 shipments' }).click();
      await row(bench, 'REF-229').getByTitle('Select REF-229').click();
      await expect(bench.getByText('129 selected')).toBeVisible();
      await command(bench, 'Change carrier of selected shipments');
      const dialog = bench.getByRole('dialog', { name: 'Change carrier' });
      await expect(dialog).toContainText('Change the carrier of 129 shipments?');
      const change = dialog.getByRole('button', { name: 'Change 129' });
      await expect(change).toBeDisabled();
      await dialog.getByLabel('Carrier').selectOption('POST');
      await dialog.getByLabel('Product').selectOption({ index: 1 });
      expect(await axeFinds(bench)).toEqual([]);
      await change.click();
      await expect(bench.getByText('Carrier changed: 129 of 129')).toBeVisible({ timeout: 30_000 });
      // Another screen, or a window that is loaded again, does not take the report away.
      await bench.reload();
      await openList(bench);
      await expect(bench.getByText(/Carrier changed: \d+ of 129/)).toBeVisible();
      await bench.getByRole('button', { name: 'Close report' }).click();
      await expect(bench.getByText(/Carrier changed: \d+ of 129/)).toHaveCount(0);
    },
  );

  test('several are cancelled from the list, and undo takes that back', long, async ({ bench }) => {
    await openList(bench);
    await bench.getByLabel('Search', { exact: true }).fill('REF-11');
    await expect(rows(bench)).toHaveCount(10);
    await bench.getByRole('listbox').focus();
    await bench.keyboard.press('Control+a');
    const dialog = await askFor(bench, 'Cancel shipments');
    await expect(dialog).toContainText('Cancel 10 shipments?');
    await expect(dialog.getByRole('button', { name: 'Cancel 10' })).toBeFocused();
    expect(await axeFinds(bench)).toEqual([]);
    await bench.keyboard.press('Enter');
    await expect(bench.getByText('10 of 10 cancelled')).toBeVisible();
    await expect(rows(bench).first()).toContainText('Cancelled');
    await bench.getByRole('button', { name: 'Undo 10' }).click();
    await expect(bench.getByText('10 of 10 undone')).toBeVisible();
    await expect(rows(bench).filter({ hasText: 'Cancelled' })).toHaveCount(0);
  });

  test(
    'one that was changed in between is named, stays as it is, and can be selected again',
    long,
    async ({ bench, desk }) => {
      await openList(bench);
      await bench.getByLabel('Search', { exact: true }).fill('REF-11');
      await expect(rows(bench)).toHaveCount(10);
      await bench.getByRole('listbox').focus();
      await bench.keyboard.press('Control+a');
      const dialog = await askFor(bench, 'Delete shipments');
      await expect(dialog).toContainText('Delete 10 shipments for good?');
      await (await otherProgram(desk.service)).change('REF-115');
      await dialog.getByLabel('Reason').fill('Ordered twice');
      await dialog.getByRole('button', { name: 'Delete 10' }).click();
      const report = bench.getByRole('alert').filter({ hasText: '9 of 10 deleted' });
      await expect(report).toContainText('The shipment REF-115 was changed by someone else.');
      await expect(rows(bench)).toHaveCount(1);
      await report.getByRole('button', { name: 'Copy report' }).click();
      await expect(bench.getByText('Report copied')).toBeVisible();
      await report.getByRole('button', { name: 'Select unchanged' }).click();
      await expect(bench.getByText('1 selected')).toBeVisible();
      await report.getByRole('button', { name: 'REF-115' }).click();
      await expect(answerOf(bench)).toContainText('REF-115 opened');
    },
  );
});

test.describe('for a packer', () => {
  test.use({
    seed: { users: [packer], shipments: references.slice(0, 5).map((each) => readyShipment(each)) },
  });

  test(
    'rows are selected by keys and by a range, and only what a packer may do is offered',
    long,
    async ({ bench }) => {
      await openList(bench);
      await expect(rows(bench)).toHaveCount(5);
      const list = bench.getByRole('listbox');
      await list.focus();
      await bench.keyboard.press('Space');
      await expect(bench.getByText('1 selected')).toBeVisible();
      await bench.keyboard.press('Shift+ArrowDown');
      await bench.keyboard.press('Shift+ArrowDown');
      await expect(bench.getByText('3 selected')).toBeVisible();
      await bench.keyboard.press('Shift+ArrowUp');
      await expect(bench.getByText('2 selected')).toBeVisible();
      await bench.keyboard.press('Escape');
      await expect(bench.getByText(/selected/)).toHaveCount(0);
      await row(bench, 'REF-104').getByTitle('Select REF-104').click();
      await row(bench, 'REF-101')
        .getByTitle('Select REF-101')
        .click({ modifiers: ['Shift'] });
      await expect(bench.getByText('4 selected')).toBeVisible();
      await row(bench, 'REF-102').click({ modifiers: ['Control'] });
      await expect(bench.getByText('3 selected')).toBeVisible();
      await bench.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(bench.getByRole('menuitem')).toHaveText(['Change carrier']);
    },
  );

  test('the list is saved as a file, in its order; an empty one is told', long, async ({ bench }) => {
    await openList(bench);
    await bench.getByRole('button', { name: 'Reference', exact: true }).click();
    const saved = bench.waitForEvent('download');
    await bench.getByRole('button', { name: 'Save list as CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^packdesk-shipments-\d{4}-\d\d-\d\d\.csv$/);
    const text = await readFile((await file.path()) ?? '', 'utf8');
    expect(text.startsWith('\uFEFFReference,Recipient,Country,City,')).toBe(true);
    expect(
      text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(references.slice(0, 5));
    await expect(bench.getByText('List with 5 shipments saved as CSV')).toBeVisible();
    await bench.getByLabel('Search', { exact: true }).fill('nothing');
    await expect(bench.getByText('No shipments found')).toBeVisible();
    await command(bench, 'Save list as CSV');
    await expect(bench.getByText('No file saved: the list is empty.')).toBeVisible();
  });
});
