import { readFile } from 'node:fs/promises';
import { answerOf, command } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, leadPacker, readyShipment, signIn, test } from './fixtures.ts';

const seed = { users: [admin, leadPacker], shipments: [readyShipment('REF-1')] };

test.describe('the backups of a desk', () => {
  test.use({ seed, ownProcess: true });

  test('are made and put back in the window, at the next start', async ({
    desk,
    window,
    expectConsoleError,
  }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the window ends with its desk');
    await signIn(window, admin.email);
    await expect(answerOf(window)).toContainText('Ready to scan');
    await command(window, 'System');
    await window.getByRole('button', { name: 'Back up now' }).click();
    const backups = window.getByRole('list', { name: 'Backups' });
    await expect(backups.getByText('By hand')).toBeVisible();

    // Made after it.
    await command(window, 'Desk settings');
    await window.getByLabel('Desk name').fill('After the backup');
    await window.getByRole('button', { name: 'Save settings' }).click();
    await expect(window.getByRole('banner')).toContainText('After the backup');

    await command(window, 'System');
    const restore = window.getByRole('button', { name: /^Restore the backup of/ });
    await restore.first().click();
    // The first key takes nothing away.
    await window.keyboard.press('Enter');
    await expect(window.getByText('will be restored at the next start')).toBeHidden();
    await restore.first().click();
    await window.getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(window.getByText('will be restored at the next start')).toBeVisible();

    expectConsoleError(/WebSocket connection/);
    await desk.crash!();
    await expect(window.getByText('Packdesk was restarted.')).toBeVisible();
    await desk.show();
    // The sign-in from before is not in the backup.
    await signIn(window, admin.email);
    await expect(window.getByRole('banner')).toContainText('P-01');
    await expect(window.getByText('is restored.')).toBeVisible();
    await command(window, 'System');
    await expect(restore.first()).toBeVisible();
    await expect(window.getByText('will be restored at the next start')).toBeHidden();
  });
});

test.describe('the system screen', () => {
  test.use({ seed });

  test('lets a supervisor make a backup and save the log, and put none back', async ({ window }) => {
    await signIn(window, leadPacker.email);
    await expect(answerOf(window)).toContainText('Ready to scan');
    await command(window, 'System');
    await window.getByRole('button', { name: 'Back up now' }).click();
    await expect(window.getByText('By hand')).toBeVisible();
    await expect(window.getByRole('button', { name: /^Restore/ })).toBeHidden();
    const [download] = await Promise.all([
      window.waitForEvent('download'),
      window.getByRole('button', { name: 'Save log file' }).click(),
    ]);
    const log = await readFile(await download.path(), 'utf8');
    expect(log).toContain('service.started');
    expect(log).not.toContain(leadPacker.email);
    expect(await axeFinds(window)).toEqual([]);
  });
});
