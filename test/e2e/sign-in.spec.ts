import { typeAsPerson } from './actions.ts';
import { admin, expect, long, PASSWORD, packer, signIn, test } from './fixtures.ts';
import { answersTo } from './held-answers.ts';
import { burst } from './scanner.ts';

test('a packer signs in and is at the bench', async ({ window }) => {
  await signIn(window, packer.email);
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
});

test('a wrong password says so and what to do, and keeps the e-mail', long, async ({ window }) => {
  await signIn(window, packer.email, 'wrong horse battery staple');
  await expect(window.getByText('Invalid username or password.')).toBeVisible();
  await expect(window.getByLabel('E-mail')).toHaveValue(packer.email);
});

test('a reload of the window goes on signed in', long, async ({ bench }) => {
  await bench.reload();
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
  await bench.reload();
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
});

test(
  'a reload before the desk has let the window in leads to it all the same',
  long,
  async ({ desk }, info) => {
    // There, no socket is between the two, and the window has nothing to show.
    test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
    const { window } = desk;
    const answers = await answersTo(window);
    answers.hold();
    await desk.show();
    // The desk has taken the secret, and the window has not heard of it.
    await expect.poll(answers.holdsSome).toBe(true);
    await window.reload();
    answers.release();
    await expect(window.getByLabel('E-mail')).toBeVisible();
  },
);

test.describe('a new desk', () => {
  test.use({ seed: { users: [] } });

  test('makes its first administrator', async ({ window }) => {
    await window.getByLabel('First name').fill(admin.firstName);
    await window.getByLabel('Last name').fill(admin.lastName);
    await window.getByLabel('E-mail').fill(admin.email);
    // The hint, the form and the service agree about the shortest password.
    await expect(window.getByText('At least 15 characters.')).toBeVisible();
    const fillBoth = async (password: string) => {
      await window.getByLabel('Password', { exact: true }).fill(password);
      await window.getByLabel('Confirm password').fill(password);
      await window.getByRole('button', { name: 'Create administrator' }).click();
    };
    await fillBoth('fourteen chars');
    await expect(window.getByText('Use at least 15 characters.')).toBeVisible();
    await fillBoth('fifteen chars !');
    await window.getByRole('button', { name: 'Go to the bench' }).click();
    await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
  });
});

test('a second tab gets nothing', async ({ bench, desk }) => {
  const second = await desk.openAgain?.();
  test.skip(!second, 'a window of Electron has no address');
  if (!second) return;
  await expect(second.getByText('This page was not opened by Packdesk')).toBeVisible();
  await expect(second.getByLabel('E-mail')).toHaveCount(0);
  await expect(bench.getByText('Scan a shipment to begin')).toBeVisible();
});

test('a scan before anyone signs in is no password, and says so; typed keys sign in after it', async ({
  window,
}) => {
  await window.getByLabel('E-mail').fill(packer.email);
  await window.getByLabel('Password', { exact: true }).focus();
  for (const _ of [1, 2, 3]) await burst(window, 'REF-1');
  await expect(window.getByText('Scanning doesn’t work before you sign in.')).toBeVisible();
  await expect(window.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(window.getByLabel('E-mail')).toHaveValue(packer.email);
  await expect(window.getByText('Invalid username or password.')).toHaveCount(0);
  // Nor was one of them tried: the right password is not made to wait.
  await window.getByLabel('Password', { exact: true }).focus();
  await typeAsPerson(window, PASSWORD);
  await window.keyboard.press('Enter');
  await expect(window.getByText('Scan a shipment to begin')).toBeVisible();
});
