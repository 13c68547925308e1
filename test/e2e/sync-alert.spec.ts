import { answerOf, command, enterCode, openShipment, tabTo, weightField } from './actions.ts';
import { atBench, sendAll, syncFact, test } from './edges.ts';
import { expect, long, packer, readyShipment } from './fixtures.ts';

/** A blocked queue is shown prominently, and packing can go on. */

const MINUTE_MS = 60_000;

test.use({
  remoteSeed: { users: [packer], shipments: [readyShipment('REF-1', 2), readyShipment('REF-2')] },
  lateMs: 11 * MINUTE_MS,
});

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the lines are put before the browser host');
});

test(
  'a queue that does not move is said loud on every screen; packing goes on beneath it',
  long,
  async ({ edges, edge, line }) => {
    test.slow();
    const [desk] = edges;
    const alert = edge.locator('[data-sync-alert="stalled"]');
    await atBench(edge);
    for (const reference of ['REF-2', 'REF-1']) await openShipment(edge, reference);
    await line.cut();
    await weightField(edge, 1).fill('8.5');
    await edge.keyboard.press('Control+s');
    await expect(answerOf(edge)).toContainText('REF-1 saved');
    await expect(syncFact(edge)).toHaveAttribute('data-sync', 'offline');
    await expect(alert).toHaveCount(0);

    await weightField(edge, 2).focus();
    desk?.setClockRight?.();
    // At the next automatic try.
    await expect(alert).toBeVisible({ timeout: 40_000 });
    await expect(alert).toHaveAttribute('role', 'alert');
    await expect(alert).toContainText('1 change is not being sent.');
    await expect(alert).toContainText('It has waited for 11 min.');

    // Neither the focus nor a key is taken from the packer.
    await expect(weightField(edge, 2)).toBeFocused();
    await edge.keyboard.press('F2');
    await enterCode(edge, 'REF-2');
    await expect(answerOf(edge)).toContainText('REF-2 opened');
    await edge.keyboard.press('Control+p');
    await expect(answerOf(edge)).toContainText('REF-2 printed');
    await expect(alert).toContainText('2 changes are not being sent.');
    await command(edge, 'Shipments');
    await expect(alert).toBeVisible();

    await tabTo(edge, alert.getByRole('button', { name: 'View' }));
    await edge.keyboard.press('Enter');
    await expect(edge.locator('[data-screen="sync"]')).toBeVisible();
    await expect(edge.locator('[data-queue-row]')).toHaveCount(2);
    await expect(alert.getByRole('button', { name: 'View' })).toHaveCount(0);

    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await command(edge, 'Send all now');
    await expect(syncFact(edge)).toContainText('2 waiting');
    await expect(alert).toHaveCount(0);
    await line.mend();
    await sendAll(edge);
    await expect(edge.locator('[data-sync-empty]')).toContainText('All changes sent');
  },
);
