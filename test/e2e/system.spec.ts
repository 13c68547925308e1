import { readFile } from 'node:fs/promises';
import manifest from '../../package.json' with { type: 'json' };
import { answerOf, command } from './actions.ts';
import { axeFinds } from './axe.ts';
import { admin, expect, leadPacker, long, readyShipment, signIn, test } from './fixtures.ts';
import { holdAnswers } from './held-answers.ts';

const seed = { users: [admin, leadPacker], shipments: [readyShipment('REF-1')] };

test.describe('the backups of a desk', () => {
  test.use({ seed, ownProcess: true });

  test(
    'are made and put back in the window, at the next start',
    long,
    async ({ desk, window, expectConsoleError }, info) => {
      test.skip(Boolean(info.project.metadata.electron), 'the window ends with its desk');
      await signIn(window, admin.email);
      await expect(answerOf(window)).toContainText('Ready to scan');
      await command(window, 'System');
      await window.getByRole('button', { name: 'Back up now' }).click();
      const backups = window.getByRole('list', { name: 'Backups' });
      await expect(backups.getByText('By hand', { exact: true })).toBeVisible();

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
    },
  );
});

test.describe('the system screen', () => {
  test.use({ seed });

  test('lets a supervisor make a backup and save the log, and put none back', long, async ({ window }) => {
    await signIn(window, leadPacker.email);
    await expect(answerOf(window)).toContainText('Ready to scan');
    await command(window, 'System');
    await expect(window.getByRole('region', { name: 'Program' })).toContainText(
      new RegExp(`Version\\s*${manifest.version.replaceAll('.', '\\.')}`),
    );
    const health = window.getByRole('region', { name: 'Health' });
    await expect(health).toContainText('No damage found');
    await expect(health).toContainText('There is no backup from the last two days.');
    await window.getByRole('button', { name: 'Back up now' }).click();
    await expect(window.getByText('By hand', { exact: true })).toBeVisible();
    await expect(health).not.toContainText('There is no backup');
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

test.describe('a screen that is still asking', () => {
  test.use({ seed });

  test('does what is pressed meanwhile', long, async ({ window }, info) => {
    test.skip(Boolean(info.project.metadata.electron), 'the answers are held before the browser host');
    const answers = await holdAnswers(window);
    await signIn(window, admin.email);
    await expect(answerOf(window)).toContainText('Ready to scan');

    answers.holdThoseTo('settings.lastImport');
    await command(window, 'System');
    await expect.poll(answers.holdsSome).toBe(true);
    const saved = window.waitForEvent('download');
    await window.getByRole('button', { name: 'Export settings' }).press('Enter');
    expect((await saved).suggestedFilename()).toMatch(/^packdesk-settings-/);
    answers.release();

    // The second time the screen has its view, and asks for a newer one.
    await command(window, 'Desk settings');
    answers.holdThoseTo('system.get');
    await command(window, 'System');
    await expect.poll(answers.holdsSome).toBe(true);
    await window.getByRole('button', { name: 'Back up now' }).press('Enter');
    await expect(window.getByText('By hand', { exact: true })).toBeVisible();
    answers.release();
    await expect(window.getByText('By hand', { exact: true })).toBeVisible();
  });
});

test.describe('the settings of a desk', () => {
  test.use({ seed });

  test(
    'go into a file, come back group by group, and are undone, with the keyboard alone',
    long,
    async ({ window }) => {
      await signIn(window, admin.email);
      await expect(answerOf(window)).toContainText('Ready to scan');
      await command(window, 'System');
      const card = window.getByRole('region', { name: 'Settings for another desk' });
      await expect(card).toContainText('Not included: users, passwords and keys');
      const saved = window.waitForEvent('download');
      await card.getByRole('button', { name: 'Export settings' }).press('Enter');
      const file = await saved;
      const text = await readFile(await file.path(), 'utf8');
      expect(file.suggestedFilename()).toMatch(/^packdesk-settings-P-01-.*\.json$/);
      expect(text).not.toContain('ssccRange');

      const other = JSON.parse(text);
      other.station = 'P-02';
      other.groups.scanner = { 'desk.scanner': { suffix: 'tab', prefix: '', paceMs: 40, colour: 'red' } };
      other.groups.presets = { 'desk.cartons': [] };
      const choose = async (content: string) => {
        const chooser = window.waitForEvent('filechooser');
        await card.getByRole('button', { name: 'Import settings…' }).press('Enter');
        const buffer = Buffer.from(content);
        await (await chooser).setFiles({ name: 'settings.json', mimeType: 'application/json', buffer });
      };
      await choose('{"format":"packdesk-settings","version":9}');
      await expect(card.getByRole('alert')).toContainText('comes from a newer version of Packdesk');

      await choose(JSON.stringify(other));
      const look = card.getByRole('group', { name: /^Import settings from P-02/ });
      await expect(look).toContainText('groups.scanner.desk.scanner.colour');
      await expect(look.getByLabel('Scanner')).toBeChecked();
      expect(await axeFinds(window)).toEqual([]);
      // The first key imports nothing.
      await expect(look.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await window.keyboard.press('Enter');
      await expect(look).toHaveCount(0);

      await choose(JSON.stringify(other));
      await look.getByLabel('Carton presets').press('Space');
      await look.getByRole('button', { name: 'Import 1 group' }).press('Enter');
      await expect(card).toContainText('Settings imported');
      await expect(card).toContainText(`by ${admin.email}: Scanner.`);
      expect(await axeFinds(window)).toEqual([]);
      await card.getByRole('button', { name: 'Undo import' }).press('Enter');
      await expect(window.getByText('Import undone')).toBeVisible();
      await expect(card).not.toContainText('Settings imported');
    },
  );
});
