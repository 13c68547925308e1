import { describe, expect, test } from 'vitest';
import type { AccountStore, User } from '../../../electron/core/account-store.ts';
import { randomIds } from '../../../electron/core/ids.ts';
import { silentLogger } from '../../../electron/core/logger.ts';
import { createAuthenticate } from '../../../electron/service/accounts/authenticate.ts';
import { DEFAULT_LIVES } from '../../../electron/service/accounts/context.ts';
import { createPasswords } from '../../../electron/service/accounts/passwords.ts';
import { createRefreshTokens } from '../../../electron/service/accounts/refresh-tokens.ts';
import { createTokens } from '../../../electron/service/accounts/tokens.ts';
import { testClock } from '../../helpers/clock.ts';

const ada = { id: 7, email: 'ada@depot.example', roles: ['packer'] } as Partial<User> as User;
const claims = { userId: 7, sessionId: 'session-1', role: 'packer' } as const;

const setUp = async () => {
  const clock = testClock();
  const signingKey = new Uint8Array(32).fill(1);
  const made = await createTokens({ signingKey, clock, ids: randomIds });
  const seen = { verified: 0, asked: 0, live: true };
  const accounts = {
    userById: async (id: number) => (id === ada.id ? ada : null),
    sessionIsLive: () => {
      seen.asked += 1;
      return seen.live;
    },
  } as Partial<AccountStore> as AccountStore;
  const { authenticate, recognise } = createAuthenticate({
    accounts,
    clock,
    ids: randomIds,
    logger: silentLogger,
    lives: DEFAULT_LIVES,
    passwords: createPasswords({ ids: randomIds }),
    refreshTokens: createRefreshTokens(signingKey, randomIds),
    tokens: {
      ...made,
      verify: (token) => {
        seen.verified += 1;
        return made.verify(token);
      },
    },
  });
  const token = (over: Partial<typeof claims> | { role: 'admin' } | { userId: number } = {}) =>
    made.access({ ...claims, ...over }, clock.now() + 900_000);
  return { authenticate, recognise, token, seen, clock };
};

const refused = expect.objectContaining({ code: 'auth.token' });

describe('a bearer token', () => {
  test('is checked once, its session at every request', async () => {
    const { authenticate, token, seen } = await setUp();
    const bearer = await token();
    for (let request = 0; request < 5; request += 1) {
      expect(await authenticate(bearer)).toEqual({
        userId: 7,
        email: 'ada@depot.example',
        role: 'packer',
        sessionId: 'session-1',
      });
    }
    expect(seen).toMatchObject({ verified: 1, asked: 5 });
    seen.live = false;
    await expect(authenticate(bearer)).rejects.toEqual(refused);
  });

  test('is recognised at once only when it was checked before, lives and its session too', async () => {
    const { authenticate, recognise, token, seen, clock } = await setUp();
    const [bearer, other] = [await token(), await token()];
    expect(recognise(bearer)).toBeNull();
    const caller = await authenticate(bearer);
    expect(recognise(bearer)).toEqual(caller);
    expect(recognise(other)).toBeNull();
    seen.live = false;
    expect(recognise(bearer)).toBeNull();
    seen.live = true;
    await authenticate(bearer);
    clock.advance(900_000);
    expect(recognise(bearer)).toBeNull();
  });

  test('that is remembered still expires', async () => {
    const { authenticate, token, clock } = await setUp();
    const bearer = await token();
    await authenticate(bearer);
    clock.advance(899_000);
    await authenticate(bearer);
    clock.advance(1000);
    await expect(authenticate(bearer)).rejects.toEqual(refused);
    await expect(authenticate(bearer)).rejects.toEqual(refused);
  });

  test('of a user that there is not, or with a role not theirs, is refused', async () => {
    const { authenticate, token } = await setUp();
    await expect(authenticate(await token({ userId: 8 }))).rejects.toEqual(refused);
    await expect(authenticate(await token({ role: 'admin' }))).rejects.toEqual(refused);
  });

  test.each([undefined, '', 'x', 'a.b.c'])('is not %j', async (bearer) => {
    const { authenticate, seen } = await setUp();
    await expect(authenticate(bearer)).rejects.toEqual(refused);
    expect(seen.asked).toBe(0);
  });

  test('is forgotten again when there are very many', async () => {
    const { authenticate, token, seen } = await setUp();
    const first = await token();
    await authenticate(first);
    for (let other = 0; other < 2000; other += 1) await authenticate(await token());
    const before = seen.verified;
    await authenticate(first);
    expect(seen.verified).toBe(before + 1);
  });
});
