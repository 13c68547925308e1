import { TOTP, URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { isPasswordDue } from '../../../shared/service.ts';
import { accountService, PASSWORD } from '../../helpers/accounts.ts';

const EMAIL = 'ada@depot.example';
const from = { address: 'bridge' };
const coded = (code: string) => expect.objectContaining({ code });

const signedIn = async () => {
  const service = await accountService();
  await service.addUser();
  const { token } = await service.login();
  const caller = await service.sessions.authenticate(token);
  const { own } = service.sessions.parts;
  /** The authenticator app after it has scanned `uri`. */
  const appOf = (uri: string) => {
    const app = URI.parse(uri);
    if (!(app instanceof TOTP)) throw new Error('no TOTP');
    return { code: () => app.generate({ timestamp: service.clock.now() }) };
  };
  const enrolled = async () => {
    const { uri } = await own.beginOtp(caller, PASSWORD, from);
    const app = appOf(uri);
    const { codes } = await own.confirmOtp(caller, app.code());
    return { app, codes };
  };
  return { ...service, caller, own, appOf, enrolled };
};

describe('enrolment', () => {
  test('switches one-time passwords on once a code has proven it; that code is used up', async () => {
    const { own, caller, login, appOf, clock } = await signedIn();
    const { uri } = await own.beginOtp(caller, PASSWORD, from);
    const app = appOf(uri);
    expect(await login()).toMatchObject({ otp: false });
    await expect(own.confirmOtp(caller, '12345')).rejects.toEqual(coded('auth.otp-code'));
    const used = app.code();
    await own.confirmOtp(caller, used);
    expect(await login()).toMatchObject({ otp: true, refreshToken: '' });
    await expect(login({ otp: used })).rejects.toEqual(coded('auth.credentials'));
    clock.advance(30_000);
    expect(await login({ otp: app.code() })).toMatchObject({ otp: false });
  });

  test('wants the password, goes on for ten minutes, and only in the session that began it', async () => {
    const { own, caller, appOf, clock } = await signedIn();
    await expect(own.beginOtp(caller, 'wrong', from)).rejects.toEqual(coded('auth.credentials'));
    await expect(own.confirmOtp(caller, '123456')).rejects.toEqual(coded('auth.otp-begin'));
    const app = appOf((await own.beginOtp(caller, PASSWORD, from)).uri);
    const elsewhere = { ...caller, sessionId: 'another' };
    await expect(own.confirmOtp(elsewhere, app.code())).rejects.toEqual(coded('auth.otp-begin'));
    clock.advance(10 * 60_000);
    await expect(own.confirmOtp(caller, app.code())).rejects.toEqual(coded('auth.otp-begin'));
  });

  test('comes to nothing where the password was set anew in the meantime', async () => {
    const { own, caller, appOf, users, login } = await signedIn();
    const app = appOf((await own.beginOtp(caller, PASSWORD, from)).uri);
    await users.setPassword(EMAIL, 'quite another password');
    await expect(own.confirmOtp(caller, app.code())).rejects.toEqual(coded('auth.otp-begin'));
    expect(await login({ password: 'quite another password' })).toMatchObject({ otp: false });
  });
});

describe('recovery codes', () => {
  test('each is good once in place of a code of the app, in any spelling', async () => {
    const { enrolled, login } = await signedIn();
    const { codes } = await enrolled();
    expect(new Set(codes).size).toBe(8);
    const [first = '', second = ''] = codes;
    expect(await login({ otp: first })).toMatchObject({ otp: false });
    await expect(login({ otp: first })).rejects.toEqual(coded('auth.credentials'));
    expect(await login({ otp: second.toLowerCase().replace('-', ' ') })).toMatchObject({ otp: false });
  });

  test('are good once however many try them at once', async () => {
    const { enrolled, login } = await signedIn();
    const { codes } = await enrolled();
    const tries = await Promise.allSettled([1, 2, 3].map(() => login({ otp: codes[0] })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('they and the app outlive a change of the own password', async () => {
    const { enrolled, login, sessions, clock } = await signedIn();
    const { app, codes } = await enrolled();
    const { token } = await login({ otp: codes[0] });
    // With one-time passwords eight characters are enough.
    await sessions.changePassword(token, { password: PASSWORD, newPassword: 'eight ch' }, from);
    expect(await login({ password: 'eight ch', otp: codes[1] })).toMatchObject({ otp: false });
    clock.advance(30_000);
    expect(await login({ password: 'eight ch', otp: app.code() })).toMatchObject({ otp: false });
    await expect(login({ password: 'eight ch', otp: codes[0] })).rejects.toEqual(coded('auth.credentials'));
  });
});

describe('switching off', () => {
  test('wants a password that is long enough to be alone', async () => {
    const { enrolled, login, sessions, own } = await signedIn();
    const { codes } = await enrolled();
    const { token } = await login({ otp: codes[0] });
    const short = await sessions.changePassword(token, { password: PASSWORD, newPassword: 'eight ch' }, from);
    const caller = await sessions.authenticate(short.token);
    await expect(own.removeOtp(caller, 'eight ch', from)).rejects.toEqual(coded('auth.password-weak'));
    await sessions.changePassword(short.token, { password: 'eight ch', newPassword: PASSWORD }, from);
    await own.removeOtp(caller, PASSWORD, from);
    expect(await login()).toMatchObject({ otp: false });
  });

  test('by an administrator ends the sessions and asks for another password', async () => {
    const { enrolled, login, sessions, users, caller, accounts } = await signedIn();
    await enrolled();
    await users.resetOtp(EMAIL);
    expect(accounts.sessionIsLive(caller.sessionId)).toBe(false);
    const due = await login();
    expect(isPasswordDue(due)).toBe(true);
    const change = { password: PASSWORD, newPassword: 'now fifteen or more' };
    await sessions.changePassword(due.token, change, from);
    expect(await login({ password: 'now fifteen or more' })).toMatchObject({ otp: false });
  });

  test('a new first password takes it off, too', async () => {
    const { enrolled, login, users } = await signedIn();
    await enrolled();
    await users.resetPassword(EMAIL, 'what the admin chose');
    expect(isPasswordDue(await login({ password: 'what the admin chose' }))).toBe(true);
  });
});
