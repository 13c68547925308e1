import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { URI } from 'otpauth';
import { describe, expect, test, vi } from 'vitest';
import { accountService, PASSWORD, TEST_PASSWORD_COST } from '../../helpers/accounts.ts';

/** The real library; only its calls are counted. */
const calls = vi.hoisted(() => ({ costs: [] as unknown[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const hashRaw: typeof real.hashRaw = (password, options) => {
    const { salt, ...cost } = options ?? {};
    calls.costs.push({ ...cost, saltBytes: salt?.length });
    return real.hashRaw(password, options);
  };
  return { ...real, hashRaw };
});

describe('a refused login', () => {
  test('does one derivation of one cost, whether the user is unknown, disabled or the password wrong', async () => {
    const { addUser, users, login } = await accountService();
    await addUser();
    await addUser({ email: 'off@depot.example' });
    await users.setDisabled('off@depot.example', true);
    const attempts = [
      { email: 'nobody@depot.example' },
      { email: 'off@depot.example' },
      { password: 'wrong horse battery staple' },
      { role: 'admin' },
    ];
    for (const attempt of attempts) {
      calls.costs.length = 0;
      await expect(login(attempt)).rejects.toMatchObject({ code: 'auth.credentials' });
      expect(calls.costs).toEqual([
        {
          algorithm: 2,
          version: 1,
          memoryCost: TEST_PASSWORD_COST.memoryKib,
          timeCost: TEST_PASSWORD_COST.passes,
          parallelism: TEST_PASSWORD_COST.lanes,
          outputLen: 64,
          saltBytes: 16,
        },
      ]);
    }
  });
});

describe('a stolen data folder', () => {
  test('holds no password, no seed of one-time passwords and no token', async () => {
    const { addUser, login, sessions, store, clock } = await accountService();
    const { otpUri } = await addUser({ otp: true });
    const totp = URI.parse(otpUri ?? '');
    if (!('period' in totp)) throw new Error('not TOTP');
    const { token, refreshToken } = await login({ otp: totp.generate({ timestamp: clock.now() }) });
    const next = await sessions.refresh({ refreshToken });
    const names = (await readdir(store.folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    const bytes = Buffer.concat(
      await Promise.all(names.map((entry) => readFile(join(entry.parentPath, entry.name)))),
    );
    expect(bytes.includes('ada@depot.example')).toBe(true);
    const { base32, hex } = totp.secret;
    const seed = Buffer.from(totp.secret.bytes);
    const tokens = [token, next.token, refreshToken, next.refreshToken];
    for (const secret of [seed, base32, hex, seed.toString('base64url'), PASSWORD, ...tokens]) {
      expect(bytes.includes(secret)).toBe(false);
    }
  });
});
