import { answerOf, command } from './actions.ts';
import { expect, long, PASSWORD, packer, test } from './fixtures.ts';

test.describe('on a German computer', () => {
  // Before the window is loaded.
  test.beforeEach(async ({ desk }) => {
    await desk.window.addInitScript(() => {
      Object.defineProperty(navigator, 'language', { get: () => 'de-DE' });
    });
  });

  test.describe('a new desk', () => {
    test.use({ seed: { users: [], shipments: [] } });

    test('speaks German from the first screen on, labels and cartons too', async ({ window }) => {
      await expect(window.getByRole('radio', { name: 'Deutsch' })).toBeChecked();
      await window.getByLabel('Vorname').fill('Zoë');
      await window.getByLabel('Nachname').fill('Müller');
      await window.getByLabel('E-Mail').fill('zoe@example.com');
      await window.getByLabel('Passwort', { exact: true }).fill('zoes-long-password-1');
      await window.getByLabel('Passwort bestätigen').fill('zoes-long-password-1');
      await window.getByRole('button', { name: 'Konto anlegen' }).click();
      await window.getByRole('button', { name: 'Zum Packtisch' }).click();
      await expect(answerOf(window)).toContainText('Bereit zum Scannen');
      await window.getByRole('button', { name: 'Einstellungen' }).click();
      await window.getByRole('menuitem', { name: 'Platz einrichten' }).click();
      await expect(window.getByLabel('Sprache von Etiketten und Dokumenten')).toHaveValue('de');
      await expect(window.getByLabel('Name 1', { exact: true })).toHaveValue('Karton XS');
    });

    test('can be set up in English all the same', long, async ({ window }) => {
      await window.getByText('English', { exact: true }).click();
      await expect(window.getByLabel('First name')).toBeVisible();
    });
  });

  test.describe('a desk whose users were added by a command', () => {
    test.use({ seed: { users: [packer], shipments: [] } });

    test('is German at its first sign-in, and stays so', long, async ({ window }) => {
      await window.getByLabel('E-Mail').fill(packer.email);
      await window.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
      await window.getByRole('button', { name: 'Anmelden', exact: true }).click();
      await expect(answerOf(window)).toContainText('Bereit');
      await window.reload();
      await expect(answerOf(window)).toContainText('Bereit');
    });
  });
});

test('another language writes the numbers of a form that is open its own way', long, async ({ bench }) => {
  await command(bench, 'Desk settings');
  const rate = bench.locator('[data-field="papers.sdr.rate"]');
  await expect(rate).toHaveValue('1.15');
  await bench.getByLabel('Language', { exact: true }).selectOption('de');
  await bench.getByRole('button', { name: 'Save settings' }).click();
  await expect(bench.getByRole('heading', { name: 'Platz einrichten' })).toBeVisible();
  await expect(rate).toHaveValue('1,15');
});
