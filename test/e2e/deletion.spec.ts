import { answerOf, command, openShipment } from './actions.ts';
import { admin, expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';
import { burst } from './scanner.ts';

test.use({ seed: { users: [packer, admin], shipments: [readyShipment('REF-1'), readyShipment('REF-2')] } });

test(
  'a supervisor deletes a labelled shipment with a reason; history keeps it',
  long,
  async ({ window, printer }) => {
    await signIn(window, admin.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await openShipment(window, 'REF-1');
    await window.keyboard.press('Control+p');
    await expect(answerOf(window)).toContainText('REF-1 printed');
    await printer.waitForJobs(1);
    await command(window, 'Delete shipment');
    const dialog = window.getByRole('dialog', { name: 'Delete REF-1?' });
    await expect(dialog).toContainText('Deleting it voids the label.');
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await dialog.getByLabel('Reason').fill('customer cancelled');
    await window.keyboard.press('Control+Enter');
    await expect(window.getByText('REF-1 deleted')).toBeVisible();
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await burst(window, 'REF-1');
    await expect(window.getByRole('heading', { level: 1 })).toContainText('REF-1');
    await expect(window.getByRole('button', { name: /Create REF-1/ })).toBeVisible();
  },
);

test(
  'an order that is scanned before the deletion is answered stays open',
  long,
  async ({ window }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
    const answers = await holdAnswers(window);
    await signIn(window, admin.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await openShipment(window, 'REF-1');
    await command(window, 'Delete shipment');
    await window.getByRole('dialog').getByLabel('Reason').fill('twice in the list');
    answers.hold();
    await window.keyboard.press('Control+Enter');
    await burst(window, 'REF-2');
    answers.release();
    await expect(window.getByText('REF-1 deleted')).toBeVisible();
    await expect(window.getByRole('heading', { level: 1 })).toContainText('REF-2');
  },
);

test('a packer is not offered to delete', long, async ({ bench }) => {
  await openShipment(bench, 'REF-2');
  await expect(bench.getByRole('button', { name: 'Delete shipment' })).toHaveCount(0);
});
