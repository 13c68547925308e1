import { answerOf, enterCode, openShipment, weightField } from './actions.ts';
import { expect, PASSWORD, packer, readyShipment, signIn, test } from './fixtures.ts';

const seed = { users: [packer], shipments: [readyShipment('REF-1')] };

test.describe('a desk that locks itself after ten minutes', () => {
  test.use({ seed: { ...seed, settings: { 'desk.lockAfterMin': 10 } } });

  test('does so where no key and no click comes, and keeps what was typed', async ({ window }) => {
    await window.clock.install();
    await signIn(window, packer.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await openShipment(window, 'REF-1');
    await weightField(window, 1).fill('7.25');
    await window.clock.fastForward('09:00');
    await window.keyboard.press('F2');
    await window.clock.fastForward('09:00');
    await expect(weightField(window, 1)).toHaveValue('7.25');
    await window.clock.fastForward('01:30');
    await expect(window.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await window.keyboard.press('Enter');
    await expect(weightField(window, 1)).toHaveValue('7.25');
  });
});

test.describe('any other desk', () => {
  test.use({ seed });

  test('never does', async ({ window }) => {
    await window.clock.install();
    await signIn(window, packer.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await window.clock.fastForward('20:00:00');
    await enterCode(window, 'REF-1');
    await expect(answerOf(window)).toContainText('REF-1 opened');
  });
});
