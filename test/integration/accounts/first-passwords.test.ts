import { describe, expect, test } from 'vitest';
import { isPasswordDue } from '../../../shared/service.ts';
import { accountService, PASSWORD } from '../../helpers/accounts.ts';

const EMAIL = 'ada@depot.example';
const NEW = 'a sentence of her own';
const from = { address: '10.0.0.1' };
const coded = (code: string) => expect.objectContaining({ code });

/** Ada has been given a first password. */
const given = async () => {
  const service = await accountService();
  await service.addUser({ mustChange: true });
  return { ...service, due: await service.login({ rememberMe: 'true', role: 'supervisor' }) };
};

describe('a first password', () => {
  test('opens nothing but the choice of another one, in the shape of every login', async () => {
    const { due, sessions, accounts, clock } = await given();
    expect(due).toMatchObject({ email: EMAIL, otp: false, refreshToken: '' });
    expect(isPasswordDue(due)).toBe(true);
    await expect(sessions.authenticate(due.token)).rejects.toEqual(coded('auth.password-due'));
    expect(sessions.recognise(due.token)).toBeNull();
    await expect(sessions.refresh({ refreshToken: due.token })).rejects.toEqual(coded('auth.refresh'));
    expect(await accounts.liveSessions(1, clock.now())).toEqual([]);
  });

  test('is exchanged for the user’s own, and the session begins as it was asked for', async () => {
    const { due, sessions, login, accounts, clock } = await given();
    const change = { password: PASSWORD, newPassword: NEW };
    const done = await sessions.changePassword(due.token, change, from);
    expect(isPasswordDue(done)).toBe(false);
    expect(await sessions.authenticate(done.token)).toMatchObject({ email: EMAIL, role: 'supervisor' });
    expect(await accounts.liveSessions(1, clock.now())).toMatchObject([{ rememberMe: true }]);
    await expect(login()).rejects.toEqual(coded('auth.credentials'));
    expect(isPasswordDue(await login({ password: NEW }))).toBe(false);
    // Its token has done its work: the password that it was for is no longer one.
    await expect(sessions.changePassword(due.token, change, from)).rejects.toEqual(coded('auth.credentials'));
  });

  test.each([
    ['a wrong present password', { password: 'wrong', newPassword: NEW }, 'auth.credentials'],
    ['a short one', { password: PASSWORD, newPassword: 'fourteen chars' }, 'auth.password-weak'],
    ['the same one', { password: PASSWORD, newPassword: PASSWORD }, 'auth.password-same'],
    ['none', { password: PASSWORD }, 'request.malformed'],
  ])('%s is refused, and all is as before', async (_, change, code) => {
    const { due, sessions, login } = await given();
    await expect(sessions.changePassword(due.token, change, from)).rejects.toEqual(coded(code));
    expect(isPasswordDue(await login())).toBe(true);
  });

  test('its token is good for fifteen minutes, and no other token will do', async () => {
    const { due, sessions, login, clock } = await given();
    const change = { password: PASSWORD, newPassword: NEW };
    for (const token of [undefined, '', 'x.y.z', `${due.token}x`]) {
      await expect(sessions.changePassword(token, change, from)).rejects.toMatchObject({ status: 401 });
    }
    clock.advance(15 * 60_000);
    // To sign in again is what helps; to choose a password is what was tried.
    await expect(sessions.changePassword(due.token, change, from)).rejects.toEqual(coded('auth.token'));
    expect(isPasswordDue(await login())).toBe(true);
  });

  test('one who is disabled in between does not come in', async () => {
    const { due, sessions, users } = await given();
    await users.setDisabled(EMAIL, true);
    const change = { password: PASSWORD, newPassword: NEW };
    await expect(sessions.changePassword(due.token, change, from)).rejects.toEqual(coded('auth.credentials'));
  });
});

test('a role that is taken away in between is none of the session that begins', async () => {
  const service = await accountService();
  await service.addUser({ mustChange: true, roles: ['packer', 'supervisor'] });
  const due = await service.login({ role: 'supervisor' });
  await service.users.setRoles(EMAIL, ['packer']);
  const change = { password: PASSWORD, newPassword: NEW };
  await expect(service.sessions.changePassword(due.token, change, from)).rejects.toEqual(coded('auth.token'));
  // Nothing was changed: the next sign-in has the role that is left.
  const again = await service.login();
  const done = await service.sessions.changePassword(again.token, change, from);
  expect(await service.sessions.authenticate(done.token)).toMatchObject({ role: 'packer' });
});

describe('a set-up code', () => {
  const invited = async () => {
    const service = await accountService();
    const { setupCode } = await service.addUser({ password: null });
    return { ...service, code: setupCode?.code ?? '', until: setupCode?.until ?? 0 };
  };

  test('works as the password, in any spelling, to choose one', async () => {
    const { code, login, sessions } = await invited();
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    const due = await login({ password: typed });
    expect(isPasswordDue(due)).toBe(true);
    await sessions.changePassword(due.token, { password: typed, newPassword: NEW }, from);
    await expect(login({ password: code })).rejects.toEqual(coded('auth.credentials'));
    expect(isPasswordDue(await login({ password: NEW }))).toBe(false);
  });

  test('is good for seven days; afterwards it says so, and a wrong one does not', async () => {
    const { code, until, login, clock, users } = await invited();
    clock.advance(until - clock.now() - 1);
    expect(isPasswordDue(await login({ password: code }))).toBe(true);
    clock.advance(1);
    await expect(login({ password: code })).rejects.toEqual(coded('auth.setup-expired'));
    await expect(login({ password: 'wrong' })).rejects.toEqual(coded('auth.credentials'));
    const { setupCode } = await users.resetPassword(EMAIL, null);
    expect(isPasswordDue(await login({ password: setupCode?.code }))).toBe(true);
  });
});

test('the own password is changed with the present one; every earlier session ends', async () => {
  const { addUser, login, sessions } = await accountService();
  await addUser();
  const [one, other] = [await login(), await login()];
  const done = await sessions.changePassword(one.token, { password: PASSWORD, newPassword: NEW }, from);
  for (const { token, refreshToken } of [one, other]) {
    await expect(sessions.authenticate(token)).rejects.toEqual(coded('auth.token'));
    await expect(sessions.refresh({ refreshToken })).rejects.toEqual(coded('auth.refresh'));
  }
  await expect(sessions.authenticate(done.token)).resolves.toMatchObject({ role: 'packer' });
});
