import { answerOf, openShipment, typeAsPerson } from './actions.ts';
import { expect, long, packer, readyShipment, signIn, test } from './fixtures.ts';

const supervisor = {
  email: 'supervisor@desk.example',
  roles: ['supervisor' as const],
  firstName: 'Ingo',
  lastName: 'Wojcik',
};

/** Ready but for its postcode, which has been queried; its order number was spoilt by a shop. */
const misaddressed = () => {
  const shipment = readyShipment('REF-9');
  for (const { recipient } of shipment.shipmentInfo.addressData) recipient.postalCode = '2761';
  shipment.shipmentInfo.orderNumber = 'M&uuml;ller';
  return shipment;
};

test.use({ seed: { users: [packer, supervisor], shipments: [misaddressed()] } });

test('a packer is told who can set a finding aside', long, async ({ bench }) => {
  await openShipment(bench, 'REF-9');
  await expect(bench.getByText('2761 is not a valid postcode for Germany.').first()).toBeVisible();
  await expect(bench.getByText('A supervisor can override this.')).toBeVisible();
  await expect(bench.getByRole('button', { name: 'Override …' })).toHaveCount(0);
});

test('a text that another program spoilt is mended by one key', long, async ({ bench }) => {
  await openShipment(bench, 'REF-9');
  const mend = bench.getByRole('button', { name: 'Change to Müller' });
  await mend.press('Enter');
  await expect(mend).toHaveCount(0);
  await bench.keyboard.press('Control+s');
  await expect(bench.getByText('M&uuml;ller')).toHaveCount(0);
  await expect(bench.getByText('Müller', { exact: true }).first()).toBeVisible();
});

test(
  'a supervisor sets it aside with a reason, prints, and history tells of it',
  long,
  async ({ window, printer }) => {
    await signIn(window, supervisor.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await openShipment(window, 'REF-9');

    // Edits made in between are saved first: the desk decides about its own state.
    await window.getByLabel('Weight 1', { exact: true }).fill('2.5');
    await window.getByRole('button', { name: 'Override …' }).click();
    const dialog = window.getByRole('dialog', { name: 'Override this check?' });
    await expect(dialog).toContainText('2761 is not a valid postcode for Germany.');
    const confirm = dialog.getByRole('button', { name: /^Override/ });
    await expect(confirm).toBeDisabled();
    await typeAsPerson(window, 'The village has four digits, I phoned');
    await window.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    const decided = window.getByText(
      `Overridden by ${supervisor.email}: The village has four digits, I phoned`,
    );
    await expect(decided).toBeVisible();

    await window.keyboard.press('Control+p');
    await printer.waitForJobs(1);
    await expect(answerOf(window)).toContainText('REF-9 printed');

    await window.keyboard.press('Control+k');
    await typeAsPerson(window, 'history');
    await window.keyboard.press('Enter');
    const history = window.getByRole('dialog', { name: 'History of REF-9' });
    await expect(history.getByText('Overridden', { exact: true })).toBeVisible();
    await expect(history).toContainText(
      'Recipient: Postcode: 2761 is not a valid postcode for Germany. Reason: The village has four digits, I phoned',
    );
    await window.keyboard.press('Escape');

    await window.getByRole('button', { name: 'Undo' }).click();
    await expect(decided).toBeHidden();
    await expect(window.getByRole('button', { name: 'Override …' })).toBeVisible();
  },
);
