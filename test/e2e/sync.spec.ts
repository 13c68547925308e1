import type { Page } from '@playwright/test';
import { wholeSsccRange } from '../../shared/carrier/sscc-range.ts';
import {
  answerOf,
  command,
  enterCode,
  openShipment,
  ssccsOf,
  tabTo,
  trackingNumbers,
  weightField,
} from './actions.ts';
import { axeFinds } from './axe.ts';
import { atBench, sendAll, storedAt, supervisor, syncFact, test } from './edges.ts';
import { admin, expect, long, PASSWORD, packer, readyShipment } from './fixtures.ts';

/** Desks behind a remote: each a program of its own with a window, the remote another one, and lines that can be cut. */

const users = [packer, supervisor, admin];
const save = async (window: Page, reference: string): Promise<void> => {
  await window.keyboard.press('Control+s');
  await expect(answerOf(window)).toContainText(`${reference} saved`);
};

/** Goes to the field by its name and types. */
const fill = async (window: Page, field: string, value: string): Promise<void> => {
  await command(window, field);
  const path = window.locator(':focus[data-field]');
  await expect(path).toBeVisible();
  await window.keyboard.press('Control+a');
  await window.keyboard.insertText(value);
};

/** One more parcel, like the last one but of another weight. */
const addParcel = async (window: Page, number: number, weight: string): Promise<void> => {
  await weightField(window, number - 1).focus();
  await window.keyboard.press('Control+d');
  await expect(weightField(window, number)).toBeFocused();
  await window.keyboard.press('Control+a');
  await window.keyboard.insertText(weight);
};

/** Pastes references into the dialog that fetches them. */
const fetchAhead = async (window: Page, text: string): Promise<void> => {
  await command(window, 'Preload shipments');
  const dialog = window.locator('[data-dialog="prefetch"]');
  await expect(dialog.getByLabel('Paste references here')).toBeFocused();
  await window.keyboard.insertText(text);
  await tabTo(window, dialog.getByRole('button', { name: 'Preload', exact: true }));
  await window.keyboard.press('Enter');
};

test.describe.configure({ mode: 'parallel' });
test.use({ actionTimeout: 10_000 });

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the lines are put before the browser host');
});

test.describe('two desks', () => {
  test.use({
    remoteSeed: { users, shipments: [readyShipment('REF-1', 2)] },
    // Numbers of its own for each: neither asks the remote before it prints.
    edgeDesks: {
      settings: ['4012345', '4054321'].map((prefix) => ({
        'desk.companyPrefix': prefix,
        'desk.ssccRange': wholeSsccRange(prefix, 0),
      })),
    },
  });

  test('pack one shipment without the network, and all is equal once what both changed is decided', async ({
    edges,
    remote,
    printer,
  }) => {
    test.setTimeout(120_000);
    const [first, second] = edges;
    if (!first || !second) throw new Error('two desks were asked for');
    const [one, two] = [first.window, second.window];
    for (const window of [one, two]) {
      await atBench(window);
      await openShipment(window, 'REF-1');
      await expect(syncFact(window)).toHaveAttribute('data-sync', 'sent');
    }
    await Promise.all([first.line.cut(), second.line.cut()]);

    await addParcel(one, 3, '3.3');
    await fill(one, 'Order number', 'ORDER-ONE');
    await fill(one, 'Invoice number', 'INV-ONE');
    await one.keyboard.press('Control+p');
    await expect(answerOf(one)).toContainText('REF-1 printed');
    const numbers = await ssccsOf(Buffer.concat(await printer.waitForJobs(3)));
    await command(one, 'Section: Parcels');
    expect(numbers).toEqual(await trackingNumbers(one, 3));
    for (const number of numbers) expect(number.slice(1, 8)).toBe('4012345');
    await expect(syncFact(one)).toHaveAttribute('data-sync', 'offline');
    await expect(syncFact(one)).toContainText(/offline since .*, 1 waiting/);

    await addParcel(two, 3, '4.4');
    await fill(two, 'Order number', 'ORDER-TWO');
    await fill(two, 'Delivery note number', 'NOTE-TWO');
    await save(two, 'REF-1');
    await expect(syncFact(two)).toContainText(/offline since .*, 1 waiting/);

    await first.line.mend();
    await sendAll(one);
    await second.line.mend();
    await command(two, 'Send all now');
    await expect(two.locator('footer [data-sync-needs="1"]')).toBeVisible();
    await expect(two.locator('[data-conflict="REF-1"]')).toBeVisible();
    await two.keyboard.press('Escape');
    await expect(two.locator('[data-open-state="in-question"]')).toBeVisible();
    // No label says what may be decided against.
    await expect(two.getByText(/Resolve this conflict before/).first()).toBeVisible();
    await two.keyboard.press('Control+p');
    await expect(answerOf(two)).toContainText('REF-1 has a conflict with the server');
    expect(printer.jobs).toHaveLength(3);
    await expect(two.getByText('This shipment was changed here and on the server.')).toBeVisible();

    await command(two, 'Resolve conflicts with the server');
    const question = two.locator('fieldset[data-question]');
    await expect(question).toHaveAttribute('data-question', 'shipmentInfo.orderNumber');
    await expect(two.locator('[data-conflict-subject]')).toContainText(/, .+ · \d+ parcels?$/);
    await expect(question).toContainText('ORDER-ONE');
    await expect(question).toContainText('ORDER-TWO');
    await expect(question.getByRole('radio').first()).toBeFocused();
    await two.keyboard.press('2');
    await expect(question.locator('[data-choice="theirs"]')).toHaveAttribute('data-checked');
    // As quick as hands may be: the choice has its focus before the next key leads on.
    await two.evaluate(() => {
      for (const key of ['ArrowLeft', 'Enter']) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(event);
      }
    });
    await expect(question.locator('[data-choice="mine"]')).toHaveAttribute('data-checked');
    await expect(two.locator('[data-apply]')).toBeFocused();
    await two.keyboard.press('Enter');
    await expect(two.locator('[data-conflict-none]')).toContainText('1 conflict resolved.');
    await expect(syncFact(two)).toHaveAttribute('data-sync', 'sent');
    await expect(two.locator('[data-sync-needs]')).toHaveCount(0);

    // The first one does not wait for the next background refresh.
    await fetchAhead(one, 'REF-1');
    await expect(one.locator('[data-prefetch="1/1"]')).toContainText('1 loaded');
    await one.keyboard.press('Escape');
    await openShipment(one, 'REF-1');
    await expect(one.getByText('NOTE-TWO')).toBeVisible();
    const there = await storedAt(remote.url, 'REF-1');
    expect(there.shipmentInfo).toMatchObject({
      orderNumber: 'ORDER-TWO',
      invoiceNumber: 'INV-ONE',
      deliveryNoteNumber: 'NOTE-TWO',
    });
    const parcels = there.shipmentInfo.shipmentItems ?? [];
    const weights = parcels.map(({ dimensions }) => dimensions?.weight);
    expect(weights.toSorted()).toEqual([1.5, 2.5, 3.3, 4.4]);
    expect(parcels.flatMap(({ trackingNumber }) => trackingNumber ?? [])).toEqual(numbers);
    expect(await storedAt(second.service ?? '', 'REF-1')).toEqual(there);
    expect(await storedAt(first.service ?? '', 'REF-1')).toEqual(there);
  });
});

test.describe('one desk', () => {
  const references = ['REF-1', 'REF-2', 'REF-3', 'REF-4'];
  test.use({ remoteSeed: { users, shipments: references.map((reference) => readyShipment(reference)) } });

  test('what is scanned without the network is noted and comes later; what was fetched ahead is there', async ({
    edge,
    line,
  }) => {
    await atBench(edge);
    await fetchAhead(edge, 'REF-3\nREF-4; NOT-THERE\nREF-3');
    await expect(edge.locator('[data-prefetch="3/3"]')).toContainText('2 loaded');
    await expect(edge.getByLabel('Paste references here')).toBeFocused();
    await expect(edge.locator('[data-wanted="missing"]')).toContainText('NOT-THERE');
    await edge.keyboard.press('Escape');

    await line.cut();
    await openShipment(edge, 'REF-3');
    await enterCode(edge, 'REF-2');
    await expect(edge.locator('[data-answer="offline"]')).toContainText('REF-2 is not on this desk');
    await expect(edge.locator('[data-not-held="REF-2"]')).toBeVisible();
    await expect(syncFact(edge)).toHaveAttribute('data-sync', 'offline');
    expect(await axeFinds(edge)).toEqual([]);
    await line.mend();
    await expect(edge.locator('[data-arrived="REF-2"]')).toBeVisible({ timeout: 20_000 });
    await expect(edge.getByRole('button', { name: 'Open REF-2' })).toBeFocused();
    await edge.keyboard.press('Enter');
    await expect(answerOf(edge)).toContainText('REF-2 opened');
    await expect(edge.locator('[data-sync-mark="synced"]')).toBeVisible();
  });

  test(
    'who signs out is told what waits; it stays, and goes out later',
    long,
    async ({ edge, line, remote }) => {
      await atBench(edge);
      await openShipment(edge, 'REF-1');
      await line.cut();
      await fill(edge, 'Order number', 'ORDER-LATE');
      await save(edge, 'REF-1');
      await expect(syncFact(edge)).toHaveAttribute('data-sync', 'offline');
      const signOut = async () => {
        await edge.getByRole('button', { name: 'Menu of A. Gross' }).click();
        await edge.getByRole('menuitem', { name: 'Sign out' }).click();
        await expect(dialog).toContainText('1 of your changes is not sent yet');
        await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
      };
      const dialog = edge.locator('[data-dialog="sign-out"]');
      await signOut();
      await edge.keyboard.press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(edge.getByRole('definition').getByText('ORDER-LATE')).toBeVisible();
      await signOut();
      await tabTo(edge, dialog.getByRole('button', { name: 'Sign out' }));
      await edge.keyboard.press('Enter');
      await expect(edge.getByLabel('E-mail')).toBeVisible();

      // Without the network this desk knows the user still.
      await atBench(edge);
      await expect(syncFact(edge)).toContainText('1 waiting');
      await line.mend();
      await sendAll(edge);
      expect((await storedAt(remote.url, 'REF-1')).shipmentInfo.orderNumber).toBe('ORDER-LATE');
    },
  );

  test(
    'a supervisor looks at a refused change, sends it again and gives it up, by keyboard',
    long,
    async ({ edge, line }) => {
      await atBench(edge, supervisor.email);
      await openShipment(edge, 'REF-1');
      line.refuse({
        status: 422,
        title: 'Not valid here.',
        errors: { 'shipmentInfo.orderNumber': ['Orders of 2025 are closed.'] },
      });
      await fill(edge, 'Order number', 'ORDER-2025');
      // It is saved, and refused in the next moment: the answer to the second takes the place of that to the first.
      await edge.keyboard.press('Control+s');
      await expect(edge.locator('footer [data-sync-needs="1"]')).toBeVisible();
      await command(edge, 'Sync');
      await expect(edge.locator('[data-needs-you] [data-refused="REF-1"]')).toContainText('Not valid here.');

      const grid = edge.locator('[role="grid"][data-queue="open"]');
      await tabTo(edge, grid);
      await expect(grid.locator('[data-queue-row="REF-1"]')).toHaveAttribute('data-state', 'refused');
      await edge.keyboard.press('Enter');
      const details = edge.getByRole('dialog', { name: 'Change of REF-1' });
      await expect(details).toContainText('Orders of 2025 are closed.');
      await expect(details.getByRole('row', { name: 'Order number ORDER-REF-1 ORDER-2025' })).toBeVisible();
      const before = line.refused();
      await tabTo(edge, details.getByRole('button', { name: 'Send now' }));
      await edge.keyboard.press('Enter');
      await expect.poll(line.refused).toBe(before + 1);
      const giveUp = details.getByRole('button', { name: 'Discard change …' });
      await expect(details.getByText('Refused', { exact: true }).first()).toBeVisible();
      await tabTo(edge, giveUp);
      await edge.keyboard.press('Enter');
      await expect(details.getByRole('button', { name: 'Keep' })).toBeFocused();
      await edge.keyboard.press('Shift+Tab');
      await edge.keyboard.press('Enter');
      await expect(details).toHaveCount(0);
      await expect(edge.locator('[data-sync-empty]')).toContainText('All changes sent');
      await expect(edge.locator('[data-sync-needs]')).toHaveCount(0);
      await openShipment(edge, 'REF-1');
      await expect(edge.getByRole('definition').getByText('ORDER-REF-1')).toBeVisible();
    },
  );

  test(
    'a shipment that the remote never had is given up after a second yes, by keyboard',
    long,
    async ({ edge, line }) => {
      await atBench(edge, supervisor.email);
      await line.cut();
      await enterCode(edge, 'REF-NEW');
      await edge.getByRole('button', { name: 'Create REF-NEW anyway' }).click();
      const entered = edge.getByRole('dialog').getByLabel('Shipment reference');
      await expect(entered).toHaveValue('REF-NEW');
      await expect(entered).toBeFocused();
      await edge.keyboard.press('Enter');
      await expect(answerOf(edge)).toContainText('REF-NEW opened');
      await fill(edge, 'Order number', 'ORDER-NEW');
      await save(edge, 'REF-NEW');
      await command(edge, 'Sync');
      await tabTo(edge, edge.locator('[role="grid"][data-queue="open"]'));
      await edge.keyboard.press('Enter');
      const details = edge.getByRole('dialog', { name: 'Change of REF-NEW' });
      const keep = details.getByRole('button', { name: 'Keep' });
      await tabTo(edge, details.getByRole('button', { name: 'Discard change …' }));
      await edge.keyboard.press('Enter');
      await expect(details).toContainText('The server never had this shipment');
      await expect(details).toContainText(`${supervisor.email}: the whole shipment, created here`);
      await expect(keep).toBeFocused();
      await edge.keyboard.press('Shift+Tab');
      await edge.keyboard.press('Enter');
      await expect(details).toContainText('Remove REF-NEW from this desk?');
      await expect(keep).toBeFocused();
      await edge.keyboard.press('Shift+Tab');
      await edge.keyboard.press('Enter');
      await expect(details).toHaveCount(0);
      await expect(edge.getByText('REF-NEW is no longer on this desk; its history is kept.')).toBeVisible();
      await expect(edge.locator('[data-sync-empty]')).toBeVisible();
    },
  );

  test('the test of the connection says how far it comes', long, async ({ edge, line }) => {
    await atBench(edge, admin.email);
    await command(edge, 'Desk settings');
    const card = edge.locator('[data-card="connection"]');
    await expect(card.locator('[data-field="sync.url"]')).toHaveValue(line.url);
    await card.getByLabel('E-mail').fill(packer.email);
    await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await card.getByLabel('Test reference').fill('REF-1');
    await edge.keyboard.press('Enter');
    const step = (name: string) => card.locator(`[data-step="${name}"]`);
    for (const name of ['address', 'connect', 'service', 'login', 'get']) {
      await expect(step(name)).toHaveAttribute('data-outcome', 'ok');
    }
    await line.cut();
    await edge.keyboard.press('Enter');
    await expect(step('connect')).toHaveAttribute('data-outcome', 'failed');
    await expect(step('connect')).toContainText('No response.');
    await expect(step('login')).toHaveAttribute('data-outcome', 'skipped');
  });
});
