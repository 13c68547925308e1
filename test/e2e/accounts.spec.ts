import { URI } from 'otpauth';
import { expect, long, PASSWORD, packer, readyShipment, signIn, test } from './fixtures.ts';
import { burst, clockAt, keys } from './scanner.ts';

test.describe('with one-time passwords', () => {
  test.use({ seed: { users: [{ ...packer, otp: true }] } });

  test('the code is asked for; a wrong one says so', long, async ({ window, otpUris }) => {
    await signIn(window, packer.email);
    const code = window.getByRole('textbox', { name: 'Code' });
    await expect(code).toBeFocused();
    const totp = URI.parse(otpUris[0] ?? '');
    if (!('period' in totp)) throw new Error('not TOTP');
    const right = totp.generate();
    await window.keyboard.type(right === '000000' ? '000001' : '000000');
    await window.keyboard.press('Enter');
    await expect(window.getByText('This code is wrong or has already been used.')).toBeVisible();
    await code.fill(totp.generate());
    await window.keyboard.press('Enter');
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  });
});

test.describe('with a code that is typed as fast as a scanner sends', () => {
  test.use({ seed: { users: [{ ...packer, otp: true }] } });

  test('Enter behind it is no second key of a scanner', long, async ({ window, otpUris }) => {
    await signIn(window, packer.email);
    const code = window.getByRole('textbox', { name: 'Code' });
    await expect(code).toBeFocused();
    const totp = URI.parse(otpUris[0] ?? '');
    const from = Date.now();
    const wrong = totp.generate() === '000000' ? '000001' : '000000';
    await keys(window, [...wrong, 'Enter'], from);
    await expect(window.getByText('This code is wrong or has already been used.')).toBeVisible();
    await code.fill(totp.generate());
    // By the clock of the keyboard 8 ms behind the first one: so soon the answer comes on a fast desk.
    await keys(window, ['Enter'], from + 8 * (wrong.length + 1));
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  });
});

test.describe('a code with a pause in it, as a busy computer hands it over', () => {
  test.use({ seed: { users: [{ ...packer, otp: true }] } });

  test('is no scan; a scan there is told, and tries nothing', long, async ({ window, otpUris }) => {
    await signIn(window, packer.email);
    const code = window.getByRole('textbox', { name: 'Code' });
    await expect(code).toBeFocused();
    const totp = URI.parse(otpUris[0] ?? '');
    const wrong = totp.generate() === '000000' ? '000001' : '000000';
    for (const first of [1, 4]) {
      await code.fill('');
      await keys(window, [...wrong.slice(0, first)]);
      // Longer than the pace of a scanner, shorter than a rest.
      await clockAt(Date.now() + 80);
      await keys(window, [...wrong.slice(first)]);
      await clockAt(Date.now() + 80);
      await expect(code).toHaveValue(wrong);
      await keys(window, ['Enter']);
      await expect(window.getByText('This code is wrong or has already been used.')).toBeVisible();
    }
    await code.fill('');
    await burst(window, 'REF-1');
    await expect(window.getByText('Scanning doesn’t work before you sign in.')).toBeVisible();
    await expect(code).toHaveValue('');
    await code.fill(totp.generate());
    await window.keyboard.press('Enter');
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  });
});

test.describe('in German', () => {
  test.use({
    seed: { users: [packer], shipments: [readyShipment('REF-1')], settings: { 'desk.language': 'de' } },
  });

  test('the desk speaks German, numbers too', long, async ({ window, printer }) => {
    await window.getByLabel('E-Mail').fill(packer.email);
    await window.getByLabel('Passwort', { exact: true }).fill('wrong horse battery staple');
    await window.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(window.getByRole('alert')).not.toContainText('Invalid');
    await window.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await window.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(window.getByText('Sendung scannen, um zu beginnen')).toBeVisible();
    await expect(window.locator('html')).toHaveAttribute('lang', 'de');

    await burst(window, 'REF-1');
    await expect(window.getByText('REF-1 geöffnet')).toBeVisible();
    const weight = window.getByLabel('Gewicht 1', { exact: true });
    await weight.fill('2,5');
    await window.keyboard.press('F2');
    await expect(weight).toHaveValue('2,50');
    await window.keyboard.press('Control+p');
    await printer.waitForJobs(1);
    await expect(window.getByText('REF-1 gedruckt')).toBeVisible();
  });
});
