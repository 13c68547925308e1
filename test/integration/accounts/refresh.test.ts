import { describe, expect, test } from 'vitest';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { accountService } from '../../helpers/accounts.ts';

const setUp = async (options: Parameters<typeof accountService>[0] = {}) => {
  const service = await accountService(options);
  await service.addUser();
  const refresh = (refreshToken: string) => service.sessions.refresh({ refreshToken });
  return { ...service, refresh };
};

describe('a refresh token', () => {
  test('is exchanged for a new one and a new access token', async () => {
    const { login, refresh, sessions, clock } = await setUp();
    const first = await login({ role: 'supervisor' });
    clock.advance(900_000);
    const second = await refresh(first.refreshToken);
    expect(second).toMatchObject({ userId: first.userId, uuid: first.uuid, otp: false });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    await expect(sessions.authenticate(first.token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(sessions.authenticate(second.token)).resolves.toMatchObject({ role: 'supervisor' });
    await expect(refresh(second.refreshToken)).resolves.toMatchObject({ otp: false });
  });

  test('gives the same successor again within 60 seconds', async () => {
    const { login, refresh, clock } = await setUp();
    const { refreshToken } = await login();
    const answer = await refresh(refreshToken);
    clock.advance(60_000);
    const again = await refresh(refreshToken);
    expect(again.refreshToken).toBe(answer.refreshToken);
    await expect(refresh(answer.refreshToken)).resolves.toMatchObject({ otp: false });
  });

  test('is not given again once its successor is used: then two hold the tokens of one', async () => {
    const { login, refresh, sessions, lines } = await setUp();
    const { refreshToken } = await login();
    const second = await refresh(refreshToken);
    const third = await refresh(second.refreshToken);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'auth.refresh' });
    await expect(sessions.authenticate(third.token)).rejects.toMatchObject({ code: 'auth.token' });
    expect(lines).toContainEqual(expect.objectContaining({ event: 'refresh.reused' }));
  });

  test('has no endless grace when the clock goes back', async () => {
    const { login, refresh, sessions, clock } = await setUp();
    const { refreshToken } = await login();
    const second = await refresh(refreshToken);
    clock.advance(-1000);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'auth.refresh' });
    await expect(sessions.authenticate(second.token)).rejects.toMatchObject({ code: 'auth.token' });
  });

  test('gives the same successor to requests that come at once', async () => {
    const { login, refresh } = await setUp();
    const { refreshToken } = await login();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)));
    expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
  });

  test('used again later ends the whole session, also for its rightful holder', async () => {
    const { login, refresh, sessions, clock, lines } = await setUp();
    const elsewhere = await login();
    const { refreshToken } = await login();
    const second = await refresh(refreshToken);
    const third = await refresh(second.refreshToken);
    clock.advance(60_001);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'auth.refresh' });
    await expect(refresh(third.refreshToken)).rejects.toMatchObject({ code: 'auth.refresh' });
    await expect(sessions.authenticate(third.token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(sessions.authenticate(elsewhere.token)).resolves.toBeDefined();
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', event: 'refresh.reused' }));
  });

  test('is not an access token, nor the reverse', async () => {
    const { login, refresh, sessions } = await setUp();
    const { token, refreshToken } = await login();
    await expect(sessions.authenticate(refreshToken)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(refresh(token)).rejects.toMatchObject({ code: 'auth.refresh' });
  });

  test('that nobody gave out, or none at all, is refused', async () => {
    const { refresh, sessions } = await setUp();
    await expect(refresh('x'.repeat(43))).rejects.toMatchObject({ code: 'auth.refresh' });
    await expect(sessions.refresh({})).rejects.toMatchObject({
      code: 'request.malformed',
      errors: { refreshToken: ['The refreshToken field is required.'] },
    });
  });

  test('is void after signing out, with its access token', async () => {
    const { login, refresh, sessions } = await setUp();
    const { token, refreshToken } = await login();
    await sessions.end(await sessions.authenticate(token));
    await expect(sessions.authenticate(token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(refresh(refreshToken)).rejects.toMatchObject({ code: 'auth.refresh' });
  });

  test('outlives a restart; the grace does too while the keychain keeps the signing key', async () => {
    const secrets = volatileSecrets(true);
    const before = await setUp({ secrets });
    const { refreshToken, token } = await before.login();
    const answer = await before.refresh(refreshToken);
    await before.store.close();
    const after = await accountService({ secrets, folder: before.store.folder });
    await expect(after.sessions.authenticate(token)).resolves.toBeDefined();
    expect((await after.sessions.refresh({ refreshToken })).refreshToken).toBe(answer.refreshToken);
  });

  test('outlives a restart without a keychain; access tokens do not', async () => {
    const before = await setUp({ secrets: volatileSecrets(false) });
    const { refreshToken, token } = await before.login();
    const answer = await before.refresh(refreshToken);
    await before.store.close();
    const after = await accountService({ secrets: volatileSecrets(false), folder: before.store.folder });
    await expect(after.sessions.authenticate(token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(after.sessions.refresh({ refreshToken })).rejects.toMatchObject({ code: 'auth.refresh' });
    const next = await after.sessions.refresh({ refreshToken: answer.refreshToken });
    await expect(after.sessions.authenticate(next.token)).resolves.toBeDefined();
  });
});
