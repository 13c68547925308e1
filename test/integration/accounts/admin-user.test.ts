import { Command } from 'commander';
import { URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { addUserCommands } from '../../../electron/cli/admin-user.ts';
import { accountService, PASSWORD } from '../../helpers/accounts.ts';
import { openAt } from '../../helpers/store.ts';

const setUp = async () => {
  const service = await accountService();
  const run = async (line: string, input = `${PASSWORD}\n`): Promise<string[]> => {
    const lines: string[] = [];
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    addUserCommands(
      program,
      async (folder, use) => {
        // While the service has the folder, as on a real desk.
        const guest = await openAt(folder, { role: 'guest', clock: service.clock });
        try {
          return await use(guest);
        } finally {
          await guest.close();
        }
      },
      { out: (text) => lines.push(text), input: async () => input },
    );
    for (const command of program.commands.flatMap((each) => each.commands)) command.exitOverride();
    const words = line.replace('/d', service.store.folder).split(' ');
    await program.parseAsync(['user', ...words], { from: 'user' });
    return lines;
  };
  return { ...service, run };
};

const ADD = 'add --data /d --email Ada@depot.example --role packer --password-stdin';

describe('admin user', () => {
  test('add makes a user who can sign in', async () => {
    const { run, login } = await setUp();
    const names = '--role supervisor --first-name Ada --last-name Byron --company Depot';
    expect(await run(`${ADD} ${names}`)).toEqual(['Added ada@depot.example (packer, supervisor).']);
    expect(await login({ role: 'supervisor' })).toMatchObject({
      firstName: 'Ada',
      lastName: 'Byron',
      companyName: 'Depot',
    });
  });

  test('add --otp prints the otpauth URI last', async () => {
    const { run, login, clock } = await setUp();
    const lines = await run(`${ADD} --otp`, 'eight ch\r\n');
    const totp = URI.parse(lines.at(-1) ?? '');
    expect(totp).toHaveProperty('period', 30);
    expect(await login({ password: 'eight ch' })).toMatchObject({ otp: true });
    const otp = 'period' in totp ? totp.generate({ timestamp: clock.now() }) : '';
    expect(await login({ password: 'eight ch', otp })).toMatchObject({ otp: false });
  });

  test('add takes no password but from standard input', async () => {
    const { run } = await setUp();
    await expect(run(ADD.replace(' --password-stdin', ''))).rejects.toMatchObject({ code: 'cli.usage' });
    await expect(run(ADD, 'two\nlines of text here\n')).rejects.toMatchObject({ code: 'cli.usage' });
    await expect(run(ADD, 'short\n')).rejects.toMatchObject({ code: 'auth.password-weak' });
  });

  test('add refuses roles that there are not, and a missing option', async () => {
    const { run } = await setUp();
    await expect(run(ADD.replace('packer', 'boss'))).rejects.toThrow(
      /packer, supervisor, admin, integration/,
    );
    await expect(run('add --data /d --role packer')).rejects.toThrow(/--email/);
  });

  test('list shows who there is, as a table or as JSON, without secrets', async () => {
    const { run, users } = await setUp();
    await run(`${ADD} --role supervisor --first-name Ada`);
    await run('add --data /d --email bob@depot.example --role integration --password-stdin --otp');
    await users.setDisabled('bob@depot.example', true);
    expect(await run('list --data /d')).toEqual([
      'E-MAIL             NAME  COMPANY  ROLES               OTP  STATE',
      'ada@depot.example  Ada            packer* supervisor  no   enabled',
      'bob@depot.example                 integration*        yes  disabled',
    ]);
    const [json = ''] = await run('list --data /d --json');
    expect(JSON.parse(json)).toMatchObject([
      { email: 'ada@depot.example', roles: ['packer', 'supervisor'], defaultRole: 'packer', disabled: false },
      { email: 'bob@depot.example', otp: true, disabled: true },
    ]);
    expect(json).not.toMatch(/packdesk1|otpSeed|passwordHash/);
  });

  test('disable, enable and set-password do what they say', async () => {
    const { run, login, sessions } = await setUp();
    await run(ADD);
    const { token } = await login();
    await sessions.authenticate(token);
    await run('disable --data /d --email ada@depot.example');
    await expect(sessions.authenticate(token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(login()).rejects.toMatchObject({ code: 'auth.credentials' });
    await run('enable --data /d --email ada@depot.example');
    await expect(login()).resolves.toMatchObject({ otp: false });
    await run('set-password --data /d --email ADA@depot.example --password-stdin', 'another long password');
    await expect(login()).rejects.toMatchObject({ code: 'auth.credentials' });
    await expect(login({ password: 'another long password' })).resolves.toMatchObject({ otp: false });
    await expect(run('disable --data /d --email nobody@depot.example')).rejects.toMatchObject({
      code: 'auth.user-unknown',
    });
  });
});
