import type { Page } from '@playwright/test';
import { answerOf, command, enterCode, openShipment, weightField } from './actions.ts';
import { expect, leadPacker, long, PASSWORD, packer, readyShipment, signIn, test } from './fixtures.ts';

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

test.describe('a desk that locks itself while its printers are set up', () => {
  test.use({ seed: { users: [leadPacker], settings: { 'desk.lockAfterMin': 10 } } });

  const lockAndUnlock = async (window: Page): Promise<void> => {
    await window.clock.fastForward('10:30');
    await expect(window.getByRole('heading', { name: 'Locked' })).toBeVisible();
    await window.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await window.keyboard.press('Enter');
    await expect(window.getByRole('heading', { name: 'Printers', exact: true })).toBeVisible();
  };

  test('keeps what was typed into a printer, a new one too, and into the rules', long, async ({ window }) => {
    await window.clock.install();
    await signIn(window, leadPacker.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await command(window, 'Printers');
    const name = window.getByLabel('Name', { exact: true });
    await expect(name).toHaveValue('ZEBRA');
    await name.fill('ZEBRA at bench 4');
    const rules = window.getByRole('region', { name: 'Routing' });
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await lockAndUnlock(window);
    await expect(name).toHaveValue('ZEBRA at bench 4');
    await expect(rules.getByLabel('Document 1')).toBeVisible();
    await window.getByRole('button', { name: 'Save printer' }).click();
    await expect(window.getByText('Printer ZEBRA at bench 4 saved')).toBeVisible();

    await window.getByRole('button', { name: 'Add folder' }).click();
    await name.fill('Archive');
    await lockAndUnlock(window);
    await expect(name).toHaveValue('Archive');
    // Given up, it is gone.
    await window.getByRole('main').getByRole('button', { name: 'Cancel' }).first().click();
    await expect(name).toHaveValue('ZEBRA at bench 4');
    await expect(window.getByRole('button', { name: 'Save printer' })).toBeDisabled();
  });
});

test.describe('any other desk', () => {
  test.use({ seed });

  test('never does', long, async ({ window }) => {
    await window.clock.install();
    await signIn(window, packer.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await window.clock.fastForward('20:00:00');
    await enterCode(window, 'REF-1');
    await expect(answerOf(window)).toContainText('REF-1 opened');
  });
});
