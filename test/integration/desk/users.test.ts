import { TOTP, URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../../helpers/accounts.ts';
import { ADMIN, setUp, testDesk } from '../../helpers/desk.ts';

const PACKER = 'packer@desk.example';
const OWN = 'a sentence of her own';
const coded = (code: string) => expect.objectContaining({ code });

const packer = {
  ...{ email: PACKER, firstName: 'Antje', lastName: 'Gross', companyName: 'Depot' },
  ...{ roles: ['packer' as const], password: PASSWORD },
};

const administered = async () => {
  const desk = await testDesk();
  await setUp(desk.client);
  await desk.client.call('users.add', packer);
  return desk;
};

/** The packer, signed in with a password of her own. */
const asPacker = async () => {
  const desk = await administered();
  await desk.client.call('session.signIn', { email: PACKER, password: PASSWORD });
  await desk.client.call('session.changePassword', { password: PASSWORD, newPassword: OWN });
  return desk;
};

describe('users over the bridge', () => {
  test('are for administrators alone', async () => {
    const { client } = await asPacker();
    const email = ADMIN;
    const calls = [
      () => client.call('users.list', {}),
      () => client.call('users.add', { ...packer, email: 'x@desk.example' }),
      () => client.call('users.setRoles', { email, roles: ['packer'] }),
      () => client.call('users.setDisabled', { email, disabled: true }),
      () => client.call('users.setPassword', { email, password: null }),
      () => client.call('users.endSessions', { email }),
      () => client.call('users.resetOtp', { email }),
      () => client.call('audit.list', { filter: {}, before: null, limit: 10 }),
      () => client.call('audit.export', { filter: {}, format: 'csv', after: 0 }),
    ];
    for (const call of calls) await expect(call()).rejects.toEqual(coded('auth.role'));
  });

  test('want a sign-in, and input that fits', async () => {
    const { client } = await administered();
    const wrong = { ...packer, email: 'no address' };
    await expect(client.call('users.add', wrong)).rejects.toEqual(coded('bridge.invalid'));
    await expect(client.call('users.setRoles', { email: PACKER, roles: [] })).rejects.toEqual(
      coded('bridge.invalid'),
    );
    const short = { ...packer, email: 'x@desk.example', password: 'fourteen chars' };
    await expect(client.call('users.add', short)).rejects.toEqual(coded('auth.password-weak'));
    await expect(client.call('users.add', packer)).rejects.toEqual(coded('auth.email-taken'));
    await expect(
      client.call('users.setDisabled', { email: 'nobody@desk.example', disabled: true }),
    ).rejects.toEqual(coded('auth.user-unknown'));
    await client.call('session.signOut', {});
    await expect(client.call('users.list', {})).rejects.toEqual(coded('auth.token'));
    await expect(client.call('account.get', {})).rejects.toEqual(coded('auth.token'));
  });

  test('are listed without credentials, and changed', async () => {
    const { client } = await administered();
    const { users, edge } = await client.call('users.list', {});
    expect(edge).toBe(false);
    expect(users).toMatchObject([
      { email: ADMIN, isSelf: true, sessions: 1, ofRemote: false },
      { email: PACKER, isSelf: false, sessions: 0, mustChange: true, lastSignInAt: null },
    ]);
    expect(JSON.stringify(users)).not.toMatch(/packdesk1|passwordHash|otpSeed/);
    const roles = ['supervisor', 'packer'] as const;
    const changed = await client.call('users.setRoles', { email: PACKER, roles: [...roles] });
    expect(changed.users[1]?.roles).toEqual(roles);
    const { setupCode } = await client.call('users.setPassword', { email: PACKER, password: null });
    expect(setupCode?.code).toMatch(/^(\w{5}-){3}\w{5}$/);
  });

  test('nobody shuts out the own account, nor the last administrator another', async () => {
    const { client } = await administered();
    const own = { email: ADMIN.toUpperCase() };
    const refused = coded('auth.own-account');
    await expect(client.call('users.setDisabled', { ...own, disabled: true })).rejects.toEqual(refused);
    await expect(client.call('users.setRoles', { ...own, roles: ['packer'] })).rejects.toEqual(refused);
    await expect(client.call('users.setPassword', { ...own, password: null })).rejects.toEqual(refused);
    await expect(client.call('users.endSessions', own)).rejects.toEqual(refused);
    await expect(client.call('users.resetOtp', own)).rejects.toEqual(refused);
    await client.call('users.setRoles', { ...own, roles: ['packer', 'admin'] });
  });
});

describe('a user who has to choose another password', () => {
  test('can call nothing else, and comes in with it', async () => {
    const { client, connect } = await administered();
    const { session } = await client.call('session.signIn', { email: PACKER, password: PASSWORD });
    expect(session).toMatchObject({ phase: 'password', user: null, due: { email: PACKER, minimum: 15 } });
    for (const name of ['users.list', 'account.get', 'carriers.list', 'bench.nextReference'] as const) {
      await expect(connect().call(name, {})).rejects.toEqual(coded('auth.password-due'));
    }
    const wrong = { password: 'wrong', newPassword: OWN };
    await expect(client.call('session.changePassword', wrong)).rejects.toEqual(coded('auth.credentials'));
    const view = await client.call('session.changePassword', { password: PASSWORD, newPassword: OWN });
    expect(view).toMatchObject({ phase: 'signed-in', user: { email: PACKER }, due: null });
    expect(await client.call('carriers.list', {})).toBeTruthy();
  });

  test('may give up instead', async () => {
    const { client } = await administered();
    await client.call('session.signIn', { email: PACKER, password: PASSWORD });
    expect(await client.call('session.signOut', {})).toMatchObject({ phase: 'signed-out', due: null });
    await expect(
      client.call('session.changePassword', { password: PASSWORD, newPassword: OWN }),
    ).rejects.toEqual(coded('auth.token'));
  });
});

describe('the own account', () => {
  test('has its sessions, and ends the others', async () => {
    const { client, desk } = await asPacker();
    const body = JSON.stringify({ email: PACKER, password: OWN });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${desk.url}/api/users/login`, { method: 'POST', headers, body });
    const { sessions } = await client.call('account.get', {});
    expect(sessions).toMatchObject([
      { source: 'http', place: '127.0.0.1', isThis: false },
      { source: 'window', isThis: true },
    ]);
    const left = await client.call('account.endOthers', {});
    expect(left.sessions).toMatchObject([{ isThis: true }]);
  });

  test('a locked desk changes no password', async () => {
    const { client } = await asPacker();
    await client.call('session.lock', {});
    await expect(
      client.call('session.changePassword', { password: OWN, newPassword: PASSWORD }),
    ).rejects.toEqual(coded('auth.locked'));
  });

  test('one-time passwords are switched on and off', async () => {
    const { client } = await asPacker();
    const { uri } = await client.call('account.beginOtp', { password: OWN });
    const app = URI.parse(uri);
    if (!(app instanceof TOTP)) throw new Error('no TOTP');
    await expect(client.call('account.confirmOtp', { code: 'x' })).rejects.toEqual(coded('auth.otp-code'));
    const { codes, account } = await client.call('account.confirmOtp', { code: app.generate() });
    expect([codes.length, account.otp, account.minimum]).toEqual([8, true, 8]);
    expect(await client.call('account.removeOtp', { password: OWN })).toMatchObject({ otp: false });
  });
});

test('the log tells who changed a printer at which desk, and nothing secret', async () => {
  const { client } = await administered();
  await client.call('settings.set', { station: 'P-07' });
  await client.call('printers.save', {
    printer: {
      ...{
        id: 'zebra',
        name: 'ZEBRA',
        kind: 'network',
        host: '127.0.0.1',
        port: 9,
        language: 'zpl',
        dpi: 203,
      },
      ...{ media: { widthMm: 100, heightMm: 150 }, offset: { xMm: 0, yMm: 0 }, isDefault: true },
    },
  });
  const { entries } = await client.call('audit.list', {
    filter: { kind: 'printers' },
    before: null,
    limit: 9,
  });
  expect(entries[0]).toMatchObject({
    ...{ action: 'changed', subject: 'printers', email: ADMIN, role: 'admin' },
    ...{ source: 'window', place: 'P-07' },
  });
  const { text, next } = await client.call('audit.export', { filter: {}, format: 'json', after: 0 });
  expect(next).toBeNull();
  expect(JSON.parse(text).length).toBeGreaterThan(3);
  expect(text).not.toContain(PASSWORD);
});
