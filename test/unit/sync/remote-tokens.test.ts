import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import type { RemoteAnswer, RemoteService } from '../../../electron/core/remote.ts';
import { type SecretStore, volatileSecrets } from '../../../electron/core/secret-store.ts';
import { RemoteTokens } from '../../../electron/sync/remote/remote-tokens.ts';
import { createUserRemote } from '../../../electron/sync/remote/user-remote.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { LoginResponse } from '../../../shared/service.ts';
import { recordingLogger } from '../../helpers/accounts.ts';
import { testClock } from '../../helpers/clock.ts';

const MINUTE = 60_000;
const USER = 7;
type Refreshed = RemoteAnswer<LoginResponse>;

const login = (token: string, refreshToken: string): LoginResponse => ({
  userId: 1,
  type: false,
  firstName: '',
  lastName: '',
  email: '',
  serviceClientId: 1,
  uuid: '5b0f2a3c-9d2e-4c4b-8f6a-1d2c3b4a5e6f',
  token,
  refreshToken,
  otp: false,
  companyName: '',
});
const ok = (token: string, refreshToken: string): Refreshed => ({
  kind: 'ok',
  status: 200,
  value: login(token, refreshToken),
  etag: null,
});

/** A token that lives for so long, made by a clock that may be another. */
const jwt = (lifeMs: number, madeAt: number): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(Math.floor(madeAt / 1000))
    .setExpirationTime(Math.floor((madeAt + lifeMs) / 1000))
    .sign(new Uint8Array(32));

/** A promise that the test settles. */
const later = <T>() => {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
};

const tokensOver = (options: { secrets?: SecretStore } = {}) => {
  const clock = testClock();
  const { logger, lines } = recordingLogger();
  const secrets = options.secrets ?? volatileSecrets(true);
  const place = { url: 'https://remote.example' };
  const asked: string[] = [];
  const answers: (Refreshed | Promise<Refreshed>)[] = [];
  const refresh = async (token: string): Promise<Refreshed> => {
    asked.push(token);
    return answers.shift() ?? { kind: 'unauthorised', title: '' };
  };
  /** Decides whether a token without a renewal still opens anything. */
  const get = async () => ({ kind: 'unauthorised', title: '' }) as const;
  const remote = { refresh, get } as Partial<RemoteService> as RemoteService;
  const ports = { secrets, remote: () => remote, url: () => place.url, clock, logger };
  const start = () => new RemoteTokens(ports);
  return { tokens: start(), start, clock, lines, secrets, place, asked, answers };
};

const good = (token: string) => ({ kind: 'ok', token });
const SIGNED_OUT = { kind: 'signed-out' };
const unreachable: Refreshed = { kind: 'unreachable', step: 'broken', detail: 'ECONNRESET', sent: true };

describe('an access token', () => {
  it('is renewed a minute before its end, however the clocks differ', async () => {
    const { tokens, clock, answers, asked } = tokensOver();
    const token = await jwt(15 * MINUTE, clock.now() - 24 * 60 * MINUTE);
    await tokens.keep(USER, login(token, 'r1'));
    clock.advance(14 * MINUTE - 1);
    expect(await tokens.token(USER)).toEqual(good(token));
    clock.advance(1);
    answers.push(ok('next', 'r2'));
    expect(await tokens.token(USER)).toEqual(good('next'));
    // It does not tell when it ends: the remote has to refuse it.
    clock.advance(24 * 60 * MINUTE);
    expect(await tokens.token(USER)).toEqual(good('next'));
    answers.push(ok('third', 'r3'));
    expect(await tokens.refreshAfter(USER, 'next')).toEqual(good('third'));
    expect(asked).toEqual(['r1', 'r2']);
  });

  it('is used to its very end while the remote cannot be reached', async () => {
    const { tokens, clock, answers } = tokensOver();
    const token = await jwt(15 * MINUTE, clock.now());
    await tokens.keep(USER, login(token, 'r1'));
    clock.advance(14 * MINUTE + 30_000);
    answers.push(unreachable, unreachable);
    expect(await tokens.token(USER)).toEqual(good(token));
    clock.advance(30_000);
    // The request that waits for it has not been sent, whatever became of the renewal.
    expect(await tokens.token(USER)).toEqual({ ...unreachable, sent: false });
    expect(await tokens.has(USER)).toBe(true);
    const busy: Refreshed = { kind: 'unavailable', status: 503, retryAfterMs: 5 };
    answers.push(busy, ok('back', 'r2'));
    expect(await tokens.token(USER)).toEqual(busy);
    expect(await tokens.token(USER)).toEqual(good('back'));
  });

  it('without a refresh token is used until it ends or is refused', async () => {
    const { tokens, clock, asked } = tokensOver();
    const token = await jwt(15 * MINUTE, clock.now());
    await tokens.keep(USER, login(token, ''));
    clock.advance(14 * MINUTE + 30_000);
    expect(await tokens.token(USER)).toEqual(good(token));
    expect(await tokens.refreshAfter(USER, token)).toEqual(SIGNED_OUT);
    expect(await tokens.has(USER)).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe('a refresh token', () => {
  it('rests in the keychain before its access token is used', async () => {
    const kept = volatileSecrets(true);
    const stored = later<void>();
    let isSlow = false;
    const secrets: SecretStore = {
      ...kept,
      set: async (name, value) => {
        if (isSlow) await stored.promise;
        await kept.set(name, value);
      },
    };
    const { tokens, answers } = tokensOver({ secrets });
    await tokens.keep(USER, login('a1', 'r1'));
    isSlow = true;
    answers.push(ok('a2', 'r2'));
    let used = '';
    const renewed = tokens.refreshAfter(USER, 'a1').then((answer) => {
      used = answer.kind === 'ok' ? answer.token : answer.kind;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(used).toBe('');
    stored.settle();
    await renewed;
    expect(used).toBe('a2');
    expect(await kept.get(`remote-token.${USER}`)).toContain('r2');
  });

  it('outlives a restart, and goes to no other remote than its own', async () => {
    const { tokens, start, place, answers, asked } = tokensOver();
    await tokens.keep(USER, login('a1', 'r1'));
    const after = start();
    place.url = 'https://another.example';
    expect(await tokens.token(USER)).toEqual(SIGNED_OUT);
    expect(await after.token(USER)).toEqual(SIGNED_OUT);
    expect(asked).toEqual([]);
    place.url = 'https://remote.example';
    answers.push(ok('a2', 'r2'));
    expect(await after.token(USER)).toEqual(good('a2'));
    expect(asked).toEqual(['r1']);
  });

  it('that is refused is forgotten; others stay', async () => {
    const { tokens, secrets, answers, lines } = tokensOver();
    await tokens.keep(USER, login('a1', 'r1'));
    await tokens.keep(8, login('b1', 's1'));
    answers.push({ kind: 'unauthorised', title: '' });
    expect(await tokens.refreshAfter(USER, 'a1')).toEqual(SIGNED_OUT);
    expect(await secrets.get(`remote-token.${USER}`)).toBeNull();
    expect(await tokens.token(8)).toEqual(good('b1'));
    expect(JSON.stringify(lines)).not.toMatch(/r1|a1/);
  });

  it('of a sign-in meanwhile counts, not what became of the old one', async () => {
    for (const end of [ok('old', 'old-r'), { kind: 'unauthorised', title: '' } as const]) {
      const { tokens, answers, secrets } = tokensOver();
      await tokens.keep(USER, login('a1', 'r1'));
      const answer = later<Refreshed>();
      answers.push(answer.promise);
      const renewed = tokens.refreshAfter(USER, 'a1');
      await new Promise((resolve) => setImmediate(resolve));
      await tokens.keep(USER, login('new', 'new-r'));
      answer.settle(end);
      expect(await renewed).toEqual(good('new'));
      expect(await secrets.get(`remote-token.${USER}`)).toContain('new-r');
    }
  });

  it('that was forgotten meanwhile does not come back', async () => {
    const { tokens, answers, secrets } = tokensOver();
    await tokens.keep(USER, login('a1', 'r1'));
    const answer = later<Refreshed>();
    answers.push(answer.promise);
    const renewed = tokens.refreshAfter(USER, 'a1');
    await new Promise((resolve) => setImmediate(resolve));
    await tokens.forget(USER);
    answer.settle(ok('a2', 'r2'));
    expect(await renewed).toEqual(SIGNED_OUT);
    expect(await secrets.get(`remote-token.${USER}`)).toBeNull();
  });
});

describe('without a keychain', () => {
  const failing: SecretStore = {
    available: true,
    get: () => Promise.reject(new PackdeskError('secrets.unavailable')),
    set: () => Promise.reject(new PackdeskError('secrets.unavailable')),
    delete: () => Promise.reject(new PackdeskError('secrets.unavailable')),
  };

  it.each([
    ['missing', volatileSecrets(false)],
    ['failing', failing],
  ])('that is %s tokens live for this run, and the log says so', async (_what, secrets) => {
    const { tokens, start, answers, lines } = tokensOver({ secrets });
    await tokens.keep(USER, login('a1', 'r1'));
    answers.push(ok('a2', 'r2'), ok('a3', 'r3'));
    expect(await tokens.refreshAfter(USER, 'a1')).toEqual(good('a2'));
    expect(await tokens.refreshAfter(USER, 'a2')).toEqual(good('a3'));
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', event: 'remote-token.volatile' }));
    expect(JSON.stringify(lines)).not.toMatch(/"r\d|"a\d/);
    expect(await start().token(USER)).toEqual(SIGNED_OUT);
    await tokens.forget(USER);
    expect(await tokens.has(USER)).toBe(false);
  });
});

describe('requests of a user', () => {
  const missing = { kind: 'missing' } as const;
  const over = (answers: RemoteAnswer<never>[]) => {
    const used: string[] = [];
    const get = async (token: string) => {
      used.push(token);
      return answers.shift() ?? missing;
    };
    return { used, service: () => ({ get }) as Partial<RemoteService> as RemoteService };
  };

  it('are repeated once with a renewed token; a second no is about the role', async () => {
    const { used, service } = over([
      { kind: 'unauthorised', title: '' },
      { kind: 'unauthorised', title: '' },
    ]);
    const { tokens, answers } = tokensOver();
    await tokens.keep(USER, login('a1', 'r1'));
    answers.push(ok('a2', 'r2'));
    const remote = createUserRemote(service, tokens);
    const told: number[] = [];
    remote.onSignedOut((userId) => told.push(userId));
    expect(await remote.get(USER, 'R1')).toEqual({ kind: 'unauthorised', title: '' });
    expect(used).toEqual(['a1', 'a2']);
    expect(told).toEqual([]);
    expect(await remote.get(USER, 'R1')).toEqual(missing);
    expect(used).toEqual(['a1', 'a2', 'a2']);
  });

  it('are told that the sign-in is over, or that nobody can tell now', async () => {
    const { used, service } = over([
      { kind: 'unauthorised', title: '' },
      { kind: 'unauthorised', title: '' },
    ]);
    const { tokens, answers } = tokensOver();
    await tokens.keep(USER, login('a1', 'r1'));
    const remote = createUserRemote(service, tokens);
    const told: number[] = [];
    const stop = remote.onSignedOut((userId) => told.push(userId));
    answers.push(unreachable);
    expect(await remote.get(USER, 'R1')).toEqual({ ...unreachable, sent: false });
    expect(told).toEqual([]);
    expect(await remote.get(USER, 'R1')).toEqual(SIGNED_OUT);
    stop();
    expect(await remote.get(USER, 'R1')).toEqual(SIGNED_OUT);
    expect(told).toEqual([USER]);
    expect(used).toEqual(['a1']);
  });
});
