import { decodeJwt } from 'jose';
import { URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { LoginResponse } from '../../../shared/service.ts';
import { accountService, PASSWORD } from '../../helpers/accounts.ts';

const HOUR = 3_600_000;

describe('a login', () => {
  test('answers as the interface says', async () => {
    const { addUser, login, sessions } = await accountService();
    const { user } = await addUser();
    const answer = await login();
    expect(LoginResponse.parse(answer)).toEqual({
      userId: user.id,
      type: false,
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@depot.example',
      serviceClientId: 1,
      uuid: user.uuid,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      otp: false,
      companyName: 'Depot',
    });
    expect(await sessions.authenticate(answer.token)).toEqual({
      userId: user.id,
      email: 'ada@depot.example',
      role: 'packer',
      sessionId: expect.any(String),
    });
  });

  test('finds the account whatever the letter case of its e-mail', async () => {
    const { addUser, login } = await accountService();
    await addUser({ email: 'Ada@Depot.Example' });
    expect((await login({ email: ' ADA@depot.example ' })).email).toBe('ada@depot.example');
  });

  test('names missing fields under their own name', async () => {
    const { login, sessions } = await accountService();
    await expect(sessions.login({}, { address: 'a' })).rejects.toMatchObject({
      code: 'request.malformed',
      errors: { email: ['The email field is required.'], password: ['The password field is required.'] },
    });
    await expect(login({ rememberMe: 'perhaps' })).rejects.toMatchObject({
      code: 'request.malformed',
      errors: { rememberMe: [expect.any(String)] },
    });
  });

  test('is the same failure for a wrong password, an unknown user, a disabled one and a role not theirs', async () => {
    const { addUser, login, users } = await accountService();
    await addUser();
    await addUser({ email: 'off@depot.example' });
    await users.setDisabled('off@depot.example', true);
    const failures = await Promise.all(
      [
        { password: 'wrong horse battery staple' },
        { email: 'nobody@depot.example' },
        { email: 'off@depot.example' },
        { role: 'admin' },
        { role: 'root' },
      ].map((body) =>
        login(body).then(
          () => 'accepted',
          (error) => ({
            code: error.code,
            message: error.message,
            details: error.details,
            errors: error.errors,
          }),
        ),
      ),
    );
    expect(new Set(failures.map((failure) => JSON.stringify(failure))).size).toBe(1);
    expect(failures[0]).toMatchObject({ code: 'auth.credentials' });
  });

  test('takes the role that is asked for, else the first the user was given', async () => {
    const { addUser, login, sessions } = await accountService();
    await addUser({ roles: ['supervisor', 'admin'] });
    const roleOf = async (body: object) => (await sessions.authenticate((await login(body)).token)).role;
    expect(await roleOf({})).toBe('supervisor');
    expect(await roleOf({ role: '' })).toBe('supervisor');
    expect(await roleOf({ role: null })).toBe('supervisor');
    expect(await roleOf({ role: 'admin' })).toBe('admin');
    expect((await login()).type).toBe(false);
    expect((await login({ role: 'admin' })).type).toBe(true);
  });

  test.each([
    ['true', 30 * 24 * HOUR],
    [true, 30 * 24 * HOUR],
    ['false', 12 * HOUR],
    [undefined, 12 * HOUR],
  ])('with rememberMe %j can be refreshed for %i ms', async (rememberMe, life) => {
    const { addUser, login, sessions, clock } = await accountService();
    await addUser();
    const { refreshToken } = await login({ rememberMe });
    const other = await login({ rememberMe });
    clock.advance(life - 1000);
    await expect(sessions.refresh({ refreshToken })).resolves.toMatchObject({ otp: false });
    clock.advance(1000);
    await expect(sessions.refresh({ refreshToken: other.refreshToken })).rejects.toMatchObject({
      code: 'auth.refresh',
    });
  });

  test('gives an access token of fifteen minutes, never longer than the login itself', async () => {
    const { addUser, login, sessions, clock } = await accountService();
    await addUser();
    const { token, refreshToken } = await login();
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(900);
    await sessions.authenticate(token);
    clock.advance(900_000);
    await expect(sessions.authenticate(token)).rejects.toMatchObject({ code: 'auth.token' });
    clock.advance(12 * HOUR - 900_000 - 60_000);
    const last = decodeJwt((await sessions.refresh({ refreshToken })).token);
    expect((last.exp ?? 0) - (last.iat ?? 0)).toBe(60);
  });

  test('leaves no secret in the log or in the store', async () => {
    const { addUser, login, sessions, lines, accounts } = await accountService();
    await addUser();
    const { token, refreshToken } = await login();
    await sessions.refresh({ refreshToken });
    await login({ password: 'wrong horse battery staple' }).catch(() => undefined);
    const log = JSON.stringify(lines);
    expect(lines.length).toBeGreaterThan(1);
    for (const secret of [token, refreshToken, PASSWORD, 'wrong horse', 'ada@'])
      expect(log).not.toContain(secret);
    expect(await accounts.refreshToken(refreshToken)).toBeNull();
  });
});

describe('a login with a one-time password', () => {
  const setUp = async () => {
    const service = await accountService();
    const { otpUri } = await service.addUser({ password: 'eight ch', otp: true });
    const code = () => {
      const totp = URI.parse(otpUri ?? '');
      if (!('period' in totp)) throw new Error('not TOTP');
      return totp.generate({ timestamp: service.clock.now() });
    };
    const login = (body: object = {}) => service.login({ password: 'eight ch', ...body });
    return { ...service, login, code };
  };

  test('asks for the code with a token that opens nothing, and is complete with it', async () => {
    const { login, code, sessions } = await setUp();
    const first = await login();
    expect(first).toMatchObject({ otp: true, refreshToken: '', email: 'ada@depot.example' });
    await expect(sessions.authenticate(first.token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(sessions.refresh({ refreshToken: first.token })).rejects.toMatchObject({
      code: 'auth.refresh',
    });
    const second = await login({ otp: code() });
    expect(second.otp).toBe(false);
    expect(second.refreshToken).not.toBe('');
    await expect(sessions.authenticate(second.token)).resolves.toMatchObject({ role: 'packer' });
  });

  test('takes a code once, even when it comes twice at the same time', async () => {
    const { login, code, clock } = await setUp();
    const outcomes = await Promise.allSettled([login({ otp: code() }), login({ otp: code() })]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(login({ otp: code() })).rejects.toMatchObject({ code: 'auth.credentials' });
    clock.advance(30_000);
    await expect(login({ otp: code() })).resolves.toMatchObject({ otp: false });
  });

  test('does not take a code of the step before one that was used', async () => {
    const { login, code, clock } = await setUp();
    const earlier = code();
    clock.advance(30_000);
    await login({ otp: code() });
    await expect(login({ otp: earlier })).rejects.toMatchObject({ code: 'auth.credentials' });
  });

  test('tells nothing of the code to whoever lacks the password', async () => {
    const { login, code } = await setUp();
    await expect(login({ password: 'wrong one', otp: code() })).rejects.toMatchObject({
      code: 'auth.credentials',
    });
    await expect(login({ otp: code() })).resolves.toMatchObject({ otp: false });
  });

  test('makes a guesser of codes wait ever longer', async () => {
    const { login, clock } = await setUp();
    let guesses = 0;
    for (let attempt = 0; attempt < 24 * 60; attempt += 1) {
      // A right password alone forgives no wrong code.
      await login().catch(() => undefined);
      const refused = await login({ otp: '000000' }).catch((error) => error.code);
      if (refused === 'auth.credentials') guesses += 1;
      else expect(refused).toBe('request.throttled');
      clock.advance(60_000);
    }
    expect(guesses).toBeGreaterThan(5);
    expect(guesses).toBeLessThan(120);
  });
});

describe('users', () => {
  test('need a password of 15 characters, or of 8 beside one-time passwords', async () => {
    const { addUser, users } = await accountService();
    await expect(addUser({ password: 'x'.repeat(14) })).rejects.toMatchObject({
      code: 'auth.password-weak',
      details: { minimum: 15 },
    });
    await expect(addUser({ password: 'x'.repeat(7), otp: true })).rejects.toMatchObject({
      details: { minimum: 8 },
    });
    await addUser({ password: 'x'.repeat(8), otp: true });
    await expect(users.setPassword('ada@depot.example', 'y'.repeat(7))).rejects.toMatchObject({
      code: 'auth.password-weak',
    });
  });

  test('have an e-mail of their own', async () => {
    const { addUser } = await accountService();
    await addUser();
    await expect(addUser({ email: 'ADA@depot.example' })).rejects.toMatchObject({ code: 'auth.email-taken' });
    await expect(addUser({ email: 'not an e-mail' })).rejects.toMatchObject({ code: 'request.malformed' });
  });

  test('that are disabled are out at once, and in again when enabled', async () => {
    const { addUser, login, sessions, users } = await accountService();
    await addUser();
    const { token, refreshToken } = await login();
    await sessions.authenticate(token);
    await users.setDisabled('ada@depot.example', true);
    await expect(sessions.authenticate(token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(sessions.refresh({ refreshToken })).rejects.toMatchObject({ code: 'auth.refresh' });
    await users.setDisabled('ada@depot.example', false);
    await expect(sessions.authenticate(token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(login()).resolves.toMatchObject({ otp: false });
    await expect(users.setDisabled('nobody@depot.example', true)).rejects.toMatchObject({
      code: 'auth.user-unknown',
    });
  });

  test('with a new password are signed out, and have a new seed of one-time passwords', async () => {
    const { addUser, sessions, users, login, clock } = await accountService();
    const { otpUri: before } = await addUser({ otp: true });
    const codeOf = (uri: string | null) => {
      const totp = URI.parse(uri ?? '');
      if (!('period' in totp)) throw new Error('not TOTP');
      return totp.generate({ timestamp: clock.now() });
    };
    const { token } = await login({ otp: codeOf(before) });
    const { otpUri: after } = await users.setPassword('ada@depot.example', 'another long password');
    expect(after).not.toBe(before);
    await expect(sessions.authenticate(token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(login()).rejects.toMatchObject({ code: 'auth.credentials' });
    clock.advance(60_000);
    const password = 'another long password';
    await expect(login({ password, otp: codeOf(before) })).rejects.toMatchObject({
      code: 'auth.credentials',
    });
    await expect(login({ password, otp: codeOf(after) })).resolves.toMatchObject({ otp: false });
  });

  test('begin with one administrator, made once', async () => {
    const { sessions, login } = await accountService();
    const admin = {
      email: 'root@depot.example',
      password: PASSWORD,
      firstName: 'R',
      lastName: 'T',
      companyName: '',
    };
    expect(await sessions.needsSetup()).toBe(true);
    await expect(sessions.setup({ ...admin, password: 'short' })).rejects.toMatchObject({
      code: 'auth.password-weak',
    });
    const outcomes = await Promise.allSettled([
      sessions.setup(admin),
      sessions.setup({ ...admin, email: 'other@depot.example' }),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sessions.needsSetup()).toBe(false);
    await expect(sessions.setup(admin)).rejects.toMatchObject({ code: 'auth.setup-done' });
    const made = outcomes[0]?.status === 'fulfilled' ? 'root@depot.example' : 'other@depot.example';
    expect((await login({ email: made })).type).toBe(true);
  });
});
