import type { Page } from '@playwright/test';
import { ssccShare } from '../../shared/carrier/sscc-range.ts';
import { typeAsPerson } from './actions.ts';
import { admin, expect, long, PASSWORD, packer, readyShipment, signIn, test } from './fixtures.ts';
import { burst } from './scanner.ts';

const users = [packer, admin];

const toSettings = async (window: Page, command: string, heading: string): Promise<void> => {
  await window.keyboard.press('Control+k');
  await typeAsPerson(window, command);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
};

test.describe('the numbers of a desk', () => {
  test.use({ seed: { users, shipments: [] } });

  test('are asked for together with the company prefix', long, async ({ window }) => {
    await signIn(window, admin.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await toSettings(window, 'Desk settings', 'Desk settings');
    const card = window.getByRole('region', { name: 'Label numbers' });
    await card.getByLabel('GS1 company prefix').fill('4012345');
    await expect(card.getByText('Desks that share a prefix need ranges')).toBeVisible();
    await window.getByRole('button', { name: 'Save settings' }).click();
    await expect(window.getByText('has no number range for this desk')).toBeVisible();
    await card.getByLabel('Number range of this desk').selectOption('share');
    await card.getByLabel('This is desk').fill('2');
    await card.getByLabel('of how many').fill('3');
    const { from = 0, to = 0 } = ssccShare('4012345', 0, 2, 3) ?? {};
    await expect(card.getByText(`Serial numbers ${from} to ${to}`)).toBeVisible();
    await window.getByRole('button', { name: 'Save settings' }).click();
    await expect(card.getByText('333,333,333 numbers left of 333,333,333')).toBeVisible();
  });
});

test.describe('a desk with a company prefix from before', () => {
  test.use({
    seed: { users, shipments: [], settings: { 'desk.companyPrefix': '4012345', 'desk.language': 'de' } },
  });

  test('says that it needs a range, and one click of an administrator gives it', long, async ({ window }) => {
    await window.getByLabel('E-Mail').fill(admin.email);
    await window.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await window.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(window.getByText('Sendung scannen, um zu beginnen')).toBeVisible();
    await toSettings(window, 'Platz einrichten', 'Platz einrichten');
    const card = window.getByRole('region', { name: 'Etikettnummern' });
    await expect(
      card.getByText('Die Basisnummer 4012345 hat an diesem Platz keinen Nummernkreis'),
    ).toBeVisible();
    await card.getByRole('button', { name: 'Einziger Packplatz: alle Nummern verwenden' }).click();
    await expect(card.getByText('noch 1.000.000.000 Nummern von 1.000.000.000')).toBeVisible();
    await card.getByLabel('Nummernkreis dieses Platzes').selectOption('share');
  });
});

test.describe('a desk that no longer has the server that leased it numbers', () => {
  const block = { series: 'sscc', prefix: '4012345', extensionDigit: 0, from: 1000, to: 1499 };
  const leases = { remote: 'https://depot.example', offers: [], leases: [block], asked: {} };
  test.use({ seed: { users, shipments: [readyShipment('REF-1')], settings: { 'numbers.leases': leases } } });

  test('says how many of them are left, and prints with them', long, async ({ window, printer }) => {
    await signIn(window, admin.email);
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
    await toSettings(window, 'Desk settings', 'Desk settings');
    const card = window.getByRole('region', { name: 'Label numbers' });
    await expect(card.getByText('Numbers left from the server')).toBeVisible();
    await expect(card.getByText('500 numbers left of 500')).toBeVisible();
    await window.keyboard.press('Escape');
    await burst(window, 'REF-1');
    await expect(window.getByText('REF-1 opened')).toBeVisible();
    await window.keyboard.press('Control+p');
    await expect.poll(() => printer.jobs.length).toBeGreaterThan(0);
    expect(Buffer.concat(printer.jobs).toString('latin1')).toContain('0401234500000');
  });
});
