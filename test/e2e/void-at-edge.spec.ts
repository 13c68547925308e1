import { distantCarrier, distantShipment } from '../helpers/distant-carrier.ts';
import { answerOf, headlineOf, openShipment } from './actions.ts';
import { atBench, storedAt, supervisor, test } from './edges.ts';
import { admin, expect, long } from './fixtures.ts';

/** A label that the depot has made is voided at the desk in front of it. */

test.beforeEach(({ browserName: _ }, info) => {
  test.skip(Boolean(info.project.metadata.electron), 'the lines are put before the browser host');
});

test.use({
  remoteSeed: {
    users: [supervisor, admin],
    shipments: [distantShipment('REF-1')],
    settings: { carriers: [distantCarrier('desk')] },
  },
  edgeDesks: { settings: [{ carriers: [distantCarrier('remote')] }] },
});

test(
  'says that it was not done while the depot is away, keeps the reason, and voids it there and here',
  long,
  async ({ edge, line, remote, printer }) => {
    await atBench(edge, supervisor.email);
    await openShipment(edge, 'REF-1');
    await edge.keyboard.press('Control+p');
    await printer.waitForJobs(1);
    await expect(edge.getByRole('button', { name: 'Void label' })).toBeVisible();

    await line.cut();
    await edge.getByRole('button', { name: 'Void label' }).focus();
    await edge.keyboard.press('Enter');
    const dialog = edge.getByRole('dialog', { name: 'Void the label of REF-1?' });
    await dialog.getByLabel('Reason').fill('packed into another carton');
    await edge.keyboard.press('Control+Enter');
    await expect(dialog.getByRole('alert')).toContainText('cannot be reached', { timeout: 40_000 });
    await expect(dialog.getByLabel('Reason')).toHaveValue('packed into another carton');

    await line.mend();
    await dialog.getByLabel('Reason').focus();
    await edge.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(edge.getByText('Label of REF-1 voided')).toBeVisible();
    await expect(headlineOf(edge, 'ready')).toBeVisible();
    const [parcel] = (await storedAt(remote.url, 'REF-1')).shipmentInfo.shipmentItems ?? [];
    expect(parcel?.trackingNumber).toBeUndefined();

    // Another label with another number, once.
    await edge.keyboard.press('Control+p');
    await printer.waitForJobs(2);
    await expect(answerOf(edge)).toContainText('REF-1');
    const [again] = (await storedAt(remote.url, 'REF-1')).shipmentInfo.shipmentItems ?? [];
    expect(again?.trackingNumber).toBeTruthy();
    expect(printer.jobs).toHaveLength(2);
  },
);
