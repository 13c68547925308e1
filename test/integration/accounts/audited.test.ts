import { describe, expect, test } from 'vitest';
import { accountService, PASSWORD } from '../../helpers/accounts.ts';

const EMAIL = 'ada@depot.example';

const audited = async () => {
  const service = await accountService();
  await service.addUser({ mustChange: false });
  const told = async () =>
    (await service.store.audit.following({}, 0, 1000)).map(
      ({ kind, action, subject, email, source, place, details }) => ({
        ...{ what: `${kind}/${action}`, subject, email, from: `${source} ${place}`.trim(), details },
      }),
    );
  return { ...service, told };
};

describe('the audit log', () => {
  test('tells sign-in and sign-out with role and address', async () => {
    const { login, sessions, told } = await audited();
    const { token } = await login({ role: 'supervisor', rememberMe: 'true' });
    await sessions.end(await sessions.authenticate(token));
    expect(await told()).toMatchObject([
      { what: 'users/added', subject: EMAIL, email: '', from: 'program' },
      { what: 'sign-in/signed-in', email: EMAIL, from: 'http 10.0.0.1', details: { remembered: true } },
      { what: 'sign-in/signed-out', email: EMAIL },
    ]);
  });

  test('tells refusals, of whom is known by e-mail and of others only by a mark', async () => {
    const { login, told } = await audited();
    await login({ password: 'wrong' }).catch(() => undefined);
    await login({ email: 'my secret password typed here' }).catch(() => undefined);
    const [, first, second] = await told();
    expect(first).toMatchObject({
      ...{ what: 'sign-in/refused', subject: EMAIL, email: '', from: 'http 10.0.0.1' },
      details: { code: 'auth.credentials' },
    });
    expect(second?.subject).toMatch(/^\? [0-9a-f]{12}$/);
  });

  test('tells of a refused unlock, and of a wrong current password', async () => {
    const { login, sessions, told } = await audited();
    const { token } = await login();
    const caller = await sessions.authenticate(token);
    const from = { address: '10.0.0.1' };
    const before = (await told()).length;
    await expect(sessions.confirmPassword(caller, 'wrong', from)).rejects.toMatchObject({
      code: 'auth.credentials',
    });
    const change = { password: 'wrong', newPassword: 'another long password' };
    await expect(sessions.changePassword(token, change, from)).rejects.toMatchObject({
      code: 'auth.credentials',
    });
    await sessions.confirmPassword(caller, PASSWORD, from);
    expect((await told()).slice(before)).toMatchObject([
      { what: 'sign-in/refused', subject: EMAIL, details: { code: 'auth.credentials' } },
      { what: 'sign-in/refused', subject: EMAIL, details: { code: 'auth.credentials' } },
    ]);
  });

  test('tells of a flood once, and later how many there were; other accounts are told on', async () => {
    const { login, told, clock } = await audited();
    for (let at = 0; at < 40; at += 1) await login({ password: 'wrong' }).catch(() => undefined);
    const flood = await told();
    const actions = flood.map(({ what }) => what);
    expect(actions.filter((what) => what === 'sign-in/more-refused')).toHaveLength(1);
    expect(actions.filter((what) => /refused|locked/.test(what))).toHaveLength(11);
    expect(actions).toContain('sign-in/locked-out');
    await login({ email: 'bob@depot.example' }).catch(() => undefined);
    expect((await told()).at(-1)).toMatchObject({ what: 'sign-in/refused', details: { unlisted: 30 } });
    clock.advance(10 * 60_000);
    await login({ password: 'wrong' }).catch(() => undefined);
    expect((await told()).at(-1)).toMatchObject({ what: 'sign-in/refused', subject: EMAIL });
  });

  test('tells what is done to users, and no secret of theirs', async () => {
    const { users, login, sessions, told, store } = await audited();
    const { token } = await login();
    const caller = await sessions.authenticate(token);
    await users.setRoles(EMAIL, ['packer']);
    await users.setDisabled(EMAIL, true);
    await users.setDisabled(EMAIL, false);
    const { setupCode } = await users.resetPassword(EMAIL, null);
    const due = await login({ password: setupCode?.code });
    const change = { password: setupCode?.code, newPassword: PASSWORD };
    await sessions.changePassword(due.token, change, { address: '10.0.0.1' });
    await users.endSessions(EMAIL);
    expect((await told()).map(({ what }) => what)).toEqual([
      'users/added',
      'sign-in/signed-in',
      'users/roles',
      'users/disabled',
      'users/enabled',
      'password/reset',
      'password/changed',
      'sign-in/signed-in',
      'sign-in/ended',
    ]);
    const text = JSON.stringify(await store.audit.following({}, 0, 1000));
    for (const secret of [
      PASSWORD,
      setupCode?.code ?? '',
      token,
      due.token,
      caller.sessionId,
      '$packdesk1',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  test('tells of a refresh token that was used a second time', async () => {
    const { login, sessions, told, clock } = await audited();
    const { refreshToken } = await login();
    await sessions.refresh({ refreshToken });
    clock.advance(120_000);
    await sessions.refresh({ refreshToken }).catch(() => undefined);
    expect((await told()).at(-1)).toMatchObject({ what: 'sign-in/token-reused', email: EMAIL });
  });
});
