import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { paths } from '../../electron/cli/launch/paths.mjs';
import { execute } from '../helpers/execute.ts';
import { answerOf, headlineOf, openShipment, weightField } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, long, PASSWORD, packer, readyShipment, signIn, test } from './fixtures.ts';

test.use({
  seed: { users: [packer, admin], shipments: [readyShipment('REF-1', 2), readyShipment('REF-2')] },
});

/** The drafts as they lie in the database, with the last text that was typed into each. */
const draftsIn = (folder: string): { reference: string; typed: unknown }[] => {
  const db = new Database(join(folder, 'packdesk.db'), { readonly: true });
  try {
    const rows = db.prepare<[], { reference: string; changes: string }>('SELECT * FROM drafts').all();
    return rows.map(({ reference, changes }) => ({ reference, typed: JSON.parse(changes).at(-1)?.after }));
  } finally {
    db.close();
  }
};

const typeWeight = async (window: Page): Promise<void> => {
  await openShipment(window, 'REF-1');
  await weightField(window, 1).fill('9.75');
  await expect(window.getByText('Unsaved changes', { exact: true })).toBeVisible();
};

/** From the list of kept changes back to what was typed. */
const expectBroughtBack = async (window: Page): Promise<void> => {
  await window.getByRole('region', { name: 'Drafts on this desk' }).getByRole('button').click();
  await expect(window.getByText(/Restored your unsaved changes from/)).toBeVisible();
  await expect(weightField(window, 1)).toHaveValue('9.75');
  await window.keyboard.press('Control+s');
  await expect(answerOf(window)).toContainText('REF-1 saved');
};

/** Another program changes a shipment over HTTP. */
const changeElsewhere = async (service: string, shipmentInfo: object): Promise<void> => {
  const send = async (path: string, method: string, body: object, token = '') => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const response = await fetch(`${service}${path}`, { method, headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    return (await response.json()) as { token: string };
  };
  const { token } = await send('/api/users/login', 'POST', { email: admin.email, password: PASSWORD });
  await send('/api/v3/shipments', 'PATCH', { shipment: [{ shipmentInfo }] }, token);
};

test('a scan saves what was typed before it opens the next shipment', async ({ bench }) => {
  await typeWeight(bench);
  await openShipment(bench, 'REF-2');
  await expect(answerOf(bench)).toContainText('REF-1 was saved');
  await openShipment(bench, 'REF-1');
  await expect(weightField(bench, 1)).toHaveValue('9.75');
});

test('Esc leaves the field, then the shipment, and loses nothing', async ({ bench }) => {
  await typeWeight(bench);
  await bench.keyboard.press('Escape');
  await expect(bench.getByLabel('Scan or search')).toBeFocused();
  await expect(weightField(bench, 1)).toHaveValue('9.75');
  await bench.keyboard.press('Escape');
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await expect(answerOf(bench)).toContainText('REF-1 was saved');
  await openShipment(bench, 'REF-1');
  await expect(weightField(bench, 1)).toHaveValue('9.75');
});

test('a locked desk shows nothing of the shipment and has it again afterwards', long, async ({ bench }) => {
  await typeWeight(bench);
  await bench.getByRole('button', { name: 'Lock' }).click();
  await expect(bench.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(bench.getByText('REF-1')).toHaveCount(0);
  await bench.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await bench.keyboard.press('Enter');
  await expect(weightField(bench, 1)).toHaveValue('9.75');
});

test('a reload brings back what was typed', async ({ bench }) => {
  await typeWeight(bench);
  await bench.reload();
  await expectBroughtBack(bench);
});

test.describe('a desk that is killed', () => {
  test.use({ ownProcess: true });

  test('a desk that was killed brings back what was typed when it starts again', async ({
    bench,
    desk,
    expectConsoleError,
  }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the window ends with its desk');
    expectConsoleError(/WebSocket connection/);
    await typeWeight(bench);
    await desk.crash!();
    // The window that was open has no proof for the desk that runs now.
    await expect(bench.getByText('Packdesk was restarted.')).toBeVisible();
    await desk.show();
    const signedOut = bench.getByLabel('E-mail');
    const empty = bench.getByText('Scan a shipment to begin');
    await expect(signedOut.or(empty)).toBeVisible();
    if (await signedOut.isVisible()) await signIn(bench, packer.email);
    await expectBroughtBack(bench);
  });

  test(
    'what was typed is with the desk a moment later: it comes back in another browser after both were killed',
    long,
    async ({ bench, desk, folder, expectConsoleError }, info) => {
      test.skip(Boolean(info.project.metadata.electron), 'the window ends with its desk');
      expectConsoleError(/WebSocket connection/);
      // Two desks start and two people sign in, one after the other.
      test.slow();
      await openShipment(bench, 'REF-1');
      await bench.getByLabel('Content', { exact: true }).pressSequentially('Cups');
      // Nothing is left, saved or closed: the field still has the focus.
      await expect.poll(() => draftsIn(folder)).toEqual([{ reference: 'REF-1', typed: 'Cups' }]);
      const other = await desk.elsewhere!();
      await signIn(other, packer.email);
      await other.getByRole('region', { name: 'Drafts on this desk' }).getByRole('button').click();
      await expect(other.getByText(/Restored your unsaved changes from/)).toBeVisible();
      await expect(other.getByLabel('Content', { exact: true })).toHaveValue('Cups');
      await other.keyboard.press('Control+s');
      await expect(answerOf(other)).toContainText('REF-1 saved');
      // The window asks for that after the answer.
      await expect.poll(() => draftsIn(folder)).toEqual([]);
    },
  );
});

test('a user who is disabled at work is signed out; what was typed is there for nobody but them', async ({
  bench,
  folder,
}) => {
  const user = (...args: string[]) => execute(paths.admin, ['user', ...args, '--data', folder]);
  await typeWeight(bench);
  await user('disable', '--email', packer.email);
  await bench.keyboard.press('Control+s');
  await expect(bench.getByLabel('E-mail')).toBeVisible();
  await expect(bench.getByText('REF-1')).toHaveCount(0);

  await signIn(bench, admin.email);
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await openShipment(bench, 'REF-1');
  await expect(weightField(bench, 1)).toHaveValue('1.50');
  await bench.getByRole('button', { name: 'Menu of A. Byron' }).click();
  await bench.getByRole('menuitem', { name: 'Sign out' }).click();

  await user('enable', '--email', packer.email);
  await signIn(bench, packer.email);
  await expectBroughtBack(bench);
});

test("another program's change is shown beside one's own, and both are kept", async ({ bench, desk }) => {
  const { service } = desk;
  if (!service) return test.skip(true, 'the address of the HTTP face is not told there');
  await typeWeight(bench);
  await changeElsewhere(service, { shipmentReference: 'REF-1', invoiceNumber: 'INV-THEIRS' });

  const region = bench.getByRole('region', { name: 'Shipment' });
  await expect(region.getByText('Someone else changed this shipment.')).toBeVisible();
  await expect(answerOf(bench)).toContainText('Someone else changed this shipment.');
  await expect(headlineOf(bench, 'changed-elsewhere')).toBeVisible();
  expect(await axeFinds(bench)).toEqual([]);
  await expect(weightField(bench, 1)).toHaveValue('9.75');
  await bench.getByRole('button', { name: 'Reload, keep my changes' }).click();
  await expect(bench.getByText('INV-THEIRS')).toBeVisible();
  await expect(weightField(bench, 1)).toHaveValue('9.75');
  await bench.keyboard.press('Control+s');
  await expect(answerOf(bench)).toContainText('REF-1 saved');

  await bench.getByRole('button', { name: 'History' }).click();
  const newest = bench.getByRole('article').first();
  await expect(newest).toContainText(packer.email);
  await expect(newest.getByRole('row', { name: 'Parcel 1: Weight 1.5 kg 9.75 kg' })).toBeVisible();
});

test(
  'a street that was typed does not go into a town that another program wrote meanwhile',
  long,
  async ({ bench, desk }) => {
    const { service } = desk;
    if (!service) return test.skip(true, 'the address of the HTTP face is not told there');
    await openShipment(bench, 'REF-1');
    await bench.keyboard.press('F6');
    const recipient = bench.getByRole('tabpanel', { name: 'Recipient', exact: true });
    await recipient.getByLabel(/^Street/).fill('Hafenweg');
    await expect(bench.getByText('Unsaved changes', { exact: true })).toBeVisible();
    await bench.reload();
    const drafts = bench.getByRole('region', { name: 'Drafts on this desk' });
    await expect(drafts).toBeVisible();
    const [address] = readyShipment('REF-1').shipmentInfo.addressData;
    const moved = { ...address?.recipient, name: 'Neu GmbH', postcode: '10115', city: 'Berlin' };
    await changeElsewhere(service, { shipmentReference: 'REF-1', addressData: [{ recipient: moved }] });

    await drafts.getByRole('button').click();
    const region = bench.getByRole('region', { name: 'Shipment' });
    await expect(region.getByText('Someone else changed this shipment.')).toBeVisible();
    await bench.getByRole('button', { name: 'Reload, keep my changes' }).click();
    await bench.keyboard.press('Control+s');
    await expect(answerOf(bench)).toContainText('REF-1 saved');
    await bench.keyboard.press('F6');
    await expect(recipient.getByLabel(/^Street/)).toHaveValue('Hafenweg');
    await expect(recipient.getByLabel(/^City/)).toHaveValue(address?.recipient?.city ?? '');
    await expect(recipient.getByLabel('Name or company')).toHaveValue(address?.recipient?.name ?? '');
  },
);

test('an emptied field stays empty, and is empty after a save', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  const content = bench.getByLabel('Content', { exact: true });
  await content.fill('Cups');
  await bench.keyboard.press('Control+s');
  await expect(answerOf(bench)).toContainText('REF-1 saved');
  for (const field of [content, weightField(bench, 1)]) {
    await field.focus();
    await bench.keyboard.press('Control+a');
    await bench.keyboard.press('Delete');
    await expect(field).toHaveValue('');
  }
  await expect(bench.getByText('1 field to fix').first()).toBeVisible();
  await bench.keyboard.press('Control+s');
  await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
  await expect(content).toHaveValue('');
  await expect(weightField(bench, 1)).toHaveValue('');
  await bench.keyboard.press('Escape');
  await bench.keyboard.press('Escape');
  await openShipment(bench, 'REF-1');
  await expect(content).toHaveValue('');
  await expect(weightField(bench, 1)).toHaveValue('');
});

test('nothing of one shipment shows in the next', long, async ({ bench }) => {
  await openShipment(bench, 'REF-1');
  const content = bench.getByLabel('Content', { exact: true });
  await content.fill('Cups');
  await bench.keyboard.press('Control+s');
  await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
  await bench.reload();
  await expect(bench.getByLabel('Scan or search')).toBeFocused();
  // The form begins with a shipment that has a content.
  await openShipment(bench, 'REF-1');
  await expect(content).toHaveValue('Cups');
  await openShipment(bench, 'REF-2');
  await expect(content).toHaveValue('');
  await weightField(bench, 1).fill('3');
  await bench.keyboard.press('Control+s');
  await expect(bench.getByText('All saved', { exact: true })).toBeVisible();
  await bench.getByRole('button', { name: 'History' }).click();
  await expect(bench.getByRole('article').first()).not.toContainText('Cups');
});

test(
  'a weight that a late look-up puts back as it was typed has its usual form when it is opened again',
  long,
  async ({ bench }) => {
    await openShipment(bench, 'REF-1');
    await weightField(bench, 1).evaluate((input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '7.5');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await openShipment(bench, 'REF-2');
    await expect(answerOf(bench)).toContainText('REF-1 was saved');
    await openShipment(bench, 'REF-1');
    await expect(weightField(bench, 1)).toHaveValue('7.50');
  },
);
