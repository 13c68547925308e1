import { distantCarrier, distantShipment } from '../helpers/distant-carrier.ts';
import { answerOf, command, headlineOf, openShipment, ssccsOf } from './actions.ts';
import { axeFinds } from './axe.ts';
import { atBench, programAt, supervisor, syncFact, test } from './edges.ts';
import { expect, long } from './fixtures.ts';
import { admin, packer } from './seed.ts';

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the lines are put before the browser host');
});

test.use({
  remoteSeed: {
    users: [packer, supervisor, admin],
    shipments: ['REF-1', 'REF-2'].map((reference) => distantShipment(reference)),
    settings: { carriers: [distantCarrier('desk')] },
  },
  edgeDesks: { settings: [{ carriers: [distantCarrier('remote')] }] },
});

test(
  'a label of the server is voided there; while it is away, nothing is, and that is said',
  long,
  async ({ edge: window, line, printer }) => {
    await atBench(window, supervisor.email);
    await openShipment(window, 'REF-1');
    await window.keyboard.press('Control+p');
    const [first] = await printer.waitForJobs(1);
    await expect(syncFact(window)).toHaveAttribute('data-sync', 'sent');
    await line.cut();
    await window.getByRole('button', { name: 'Void label' }).click();
    const dialog = window.getByRole('dialog', { name: 'Void the label of REF-1?' });
    await dialog.getByLabel('Reason').fill('packed into another carton');
    await window.keyboard.press('Control+Enter');
    await expect(dialog).toContainText('The label of REF-1 was created by the server');
    await expect(dialog).toContainText('Nothing was changed.');
    expect(await axeFinds(window)).toEqual([]);
    await line.mend();
    await window.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(window.getByText('Label of REF-1 voided')).toBeVisible();
    await expect(headlineOf(window, 'ready')).toBeVisible();

    await window.keyboard.press('Control+p');
    const [, second] = await printer.waitForJobs(2);
    expect(await ssccsOf(second!)).not.toEqual(await ssccsOf(first!));
    await expect(answerOf(window)).toContainText('REF-1 printed');
    await command(window, 'History');
    const history = window.getByRole('dialog', { name: 'History of REF-1' });
    await expect(history).toContainText('Label voided');
    await expect(history).toContainText('packed into another carton');
  },
);

test(
  'a print that was asked for offline waits where another desk has the label by then',
  long,
  async ({ edge: window, line, printer, remote }) => {
    await atBench(window, supervisor.email);
    await openShipment(window, 'REF-2');
    await line.cut();
    await window.keyboard.press('Control+p');
    await expect(syncFact(window)).toHaveAttribute('data-sync', 'offline');
    await (await programAt(remote.url)).label('REF-2');
    await line.mend();
    await command(window, 'Send all now');
    await expect(window.locator('footer')).toContainText('1 label needs attention');
    expect(printer.jobs).toHaveLength(0);
    // At the bench Print leads to the question, and a stray Enter prints nothing.
    await openShipment(window, 'REF-2');
    await expect(headlineOf(window, 'look-first')).toBeVisible();
    await window.keyboard.press('Control+p');
    await expect(window.getByRole('button', { name: 'Cancel print' })).toBeFocused();
    expect(printer.jobs).toHaveLength(0);
    await window.keyboard.press('Alt+q');
    await expect(
      window.getByText('Print only if it has no label; otherwise cancel this print.'),
    ).toBeVisible();
    expect(await axeFinds(window)).toEqual([]);
    // Each is looked at by itself: there is nothing to print again all at once.
    await expect(window.getByRole('button', { name: /^Retry/ })).toHaveCount(0);
    // The parcel has none.
    await window.getByRole('button', { name: 'Try again' }).click();
    await printer.waitForJobs(1);
    await expect(window.locator('footer')).not.toContainText('needs attention');
  },
);
