import type { Page } from '@playwright/test';
import { TOTP, URI } from 'otpauth';
import { typeAsPerson } from './actions.ts';
import { admin, expect, long, PASSWORD, packer, signIn, test } from './fixtures.ts';

const NEW_USER = 'bea@desk.example';
const FIRST = 'first one from the admin';
const OWN = 'a sentence of her own';
const READY = 'Scan a shipment to begin';

/** By keys alone: to the command of this name. */
const command = async (window: Page, name: string): Promise<void> => {
  await window.keyboard.press('Control+k');
  await expect(window.getByPlaceholder('Type a command')).toBeFocused();
  await typeAsPerson(window, name);
  await expect(window.getByRole('option').first()).toContainText(name);
  await window.keyboard.press('Enter');
};

/** Presses Tab until something has the focus. */
const tabTo = async (window: Page, name: string, role: 'button' | 'textbox' | 'radio' = 'button') => {
  const wanted = window.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await window.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
};

const asAdmin = async (window: Page): Promise<void> => {
  await signIn(window, admin.email);
  await expect(window.getByText(READY)).toBeVisible();
};

const signOut = async (window: Page): Promise<void> => {
  await command(window, 'Sign out');
  await expect(window.getByLabel('E-mail')).toBeVisible();
};

test(
  'by keys: a user is added with a first password, signs in and must choose another one',
  long,
  async ({ window }) => {
    await asAdmin(window);
    await command(window, 'Users');
    await expect(window.getByRole('grid', { name: 'Users' })).toContainText(packer.email);
    await tabTo(window, 'Add user');
    await window.keyboard.press('Enter');
    await expect(window.getByLabel('E-mail')).toBeFocused();
    await typeAsPerson(window, NEW_USER);
    await window.keyboard.press('Tab');
    await typeAsPerson(window, 'Bea');
    await window.keyboard.press('Tab');
    await typeAsPerson(window, 'Klein');
    await tabTo(window, 'One-time set-up code, valid for 7 days', 'radio');
    await window.keyboard.press('ArrowDown');
    const first = window
      .getByLabel('First password', { exact: true })
      .and(window.locator('input[type=password]'));
    await window.keyboard.press('Tab');
    await expect(first).toBeFocused();
    await typeAsPerson(window, 'too short');
    await window.keyboard.press('Enter');
    await expect(window.getByText('Use at least 15 characters.')).toBeVisible();
    await expect(first).toBeFocused();
    await first.press('Control+a');
    await typeAsPerson(window, FIRST);
    await window.keyboard.press('Enter');
    await expect(window.locator(`[data-user="${NEW_USER}"]`)).toContainText('Password due');

    await signOut(window);
    await signIn(window, NEW_USER, FIRST);
    await expect(window.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    // A reload does not get past it.
    await window.reload();
    await expect(window.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(window.getByLabel('Password or set-up code you just used')).toBeFocused();
    for (const text of [FIRST, OWN, OWN]) {
      await typeAsPerson(window, text);
      await window.keyboard.press('Tab');
      // Past the button that shows what was typed.
      if (
        await window.evaluate(
          () =>
            document.activeElement?.tagName === 'BUTTON' &&
            document.activeElement.getAttribute('type') !== 'submit',
        )
      ) {
        await window.keyboard.press('Tab');
      }
    }
    await window.keyboard.press('Enter');
    await expect(window.getByText(READY)).toBeVisible();
    await signOut(window);
    await signIn(window, NEW_USER, FIRST);
    await expect(window.getByText('Invalid username or password.')).toBeVisible();
    await signIn(window, NEW_USER, OWN);
    await expect(window.getByText(READY)).toBeVisible();
  },
);

test('a set-up code is shown once and works as the password', long, async ({ window }) => {
  await asAdmin(window);
  await command(window, 'Users');
  await window.getByRole('button', { name: 'Add user' }).first().click();
  await window.getByLabel('E-mail').fill(NEW_USER);
  // Esc closes the form alone, and nothing of it is lost.
  await window.keyboard.press('Escape');
  await expect(window.getByRole('button', { name: 'Add user' })).toBeFocused();
  await window.keyboard.press('Enter');
  await expect(window.getByLabel('E-mail')).toHaveValue(NEW_USER);
  await window.getByLabel('E-mail').press('Enter');
  const code = (await window.getByRole('status').locator('output').textContent()) ?? '';
  expect(code).toMatch(/^(\w{5}-){3}\w{5}$/);
  // Esc leads to the bench, and the code is there at the next look.
  await window.keyboard.press('Escape');
  await expect(window.getByText(READY)).toBeVisible();
  await command(window, 'Users');
  await expect(window.getByText(code)).toBeVisible();
  await window.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(window.getByText(code)).toHaveCount(0);
  await signOut(window);
  await signIn(window, NEW_USER, code.toLowerCase());
  await expect(window.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  // Giving up leads back, and nothing was opened.
  await window.getByRole('button', { name: 'Back' }).click();
  await expect(window.getByLabel('E-mail')).toBeVisible();
});

test(
  'by keys: two-step sign-in is set up with the QR code’s key; a recovery code works once',
  long,
  async ({ window }) => {
    await asAdmin(window);
    await command(window, 'My account');
    await tabTo(window, 'Set up two-step sign-in');
    await window.keyboard.press('Enter');
    const password = window
      .getByRole('form', { name: 'Set up two-step sign-in' })
      .getByLabel('Current password');
    await expect(password).toBeFocused();
    await typeAsPerson(window, 'wrong');
    await window.keyboard.press('Enter');
    await expect(window.getByText('Wrong password.')).toBeVisible();
    await password.fill(PASSWORD);
    await window.keyboard.press('Enter');
    await expect(window.getByRole('img', { name: 'QR code for the authenticator app' })).toBeInViewport({
      ratio: 1,
    });
    await expect(window.getByLabel('6-digit code')).toBeFocused();
    const secret = (await window.locator('[data-otp-secret]').textContent()) ?? '';
    const app = URI.parse(`otpauth://totp/Packdesk?secret=${secret.replaceAll(' ', '')}`);
    if (!(app instanceof TOTP)) throw new Error('no TOTP');
    await typeAsPerson(window, app.generate());
    await window.keyboard.press('Enter');
    await expect(window.getByText('Recovery codes')).toBeVisible();
    const recovery =
      (await window
        .getByRole('listitem')
        .filter({ hasText: /^\w{5}-\w{5}$/ })
        .first()
        .textContent()) ?? '';
    // They cannot be had again: Esc leads to the bench, and they are there at the next look.
    await window.keyboard.press('Escape');
    await expect(window.getByText(READY)).toBeVisible();
    await command(window, 'My account');
    await expect(window.getByText(recovery)).toBeVisible();
    await tabTo(window, 'I’ve saved them');
    await window.keyboard.press('Enter');
    await expect(window.getByText('On. You sign in with your password')).toBeVisible();

    await signOut(window);
    for (const works of [true, false]) {
      await signIn(window, admin.email);
      await expect(window.getByRole('textbox', { name: 'Code' })).toBeFocused();
      await typeAsPerson(window, recovery);
      await window.keyboard.press('Enter');
      if (works) {
        await expect(window.getByText(READY)).toBeVisible();
        await signOut(window);
      } else await expect(window.getByText('This code is wrong or has already been used.')).toBeVisible();
    }
  },
);

test('by keys: a user who is disabled is out at once, and the log says who did it', async ({
  window,
  desk,
}) => {
  const login = async () => {
    const response = await fetch(`${desk.service}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: packer.email, password: PASSWORD }),
    });
    return { status: response.status, body: (await response.json()) as { token: string } };
  };
  const { body } = await login();
  const ask = () =>
    fetch(`${desk.service}/api/v3/shipments/REF-1`, { headers: { authorization: `Bearer ${body.token}` } });
  expect((await ask()).status).toBe(200);
  await asAdmin(window);
  await command(window, 'Users');
  await tabTo(window, 'Add user');
  await window.keyboard.press('Tab');
  await window.keyboard.press('End');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: 'Antje Gross' })).toBeFocused();
  await tabTo(window, 'Disable');
  await window.keyboard.press('Enter');
  await expect(window.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await window.keyboard.press('Tab');
  await window.keyboard.press('Enter');
  await expect(window.locator(`[data-user="${packer.email}"]`)).toContainText('Disabled');
  expect((await ask()).status).toBe(401);
  expect((await login()).status).toBe(401);

  await command(window, 'Log');
  const log = window.getByRole('grid', { name: 'Log' });
  await expect(log.locator('[data-action="users/disabled"]')).toContainText(admin.email);
  await expect(log.locator('[data-action="sign-in/refused"]')).toContainText(packer.email);
  await window.getByLabel('Kind').selectOption('Users');
  await expect(log.locator('[data-action^="sign-in/"]')).toHaveCount(0);
  const download = window.waitForEvent('download');
  await window.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('packdesk-log.csv');
});

test('a packer sees neither users nor log, and the own account', long, async ({ bench }) => {
  await bench.getByRole('button', { name: 'Settings' }).click();
  await expect(bench.getByRole('menuitem', { name: 'Printers' })).toBeVisible();
  await expect(bench.getByRole('menuitem', { name: 'Users' })).toHaveCount(0);
  await expect(bench.getByRole('menuitem', { name: 'Log' })).toHaveCount(0);
  await bench.keyboard.press('Escape');
  await command(bench, 'My account');
  await expect(bench.getByRole('heading', { name: 'My account' })).toBeVisible();
});
