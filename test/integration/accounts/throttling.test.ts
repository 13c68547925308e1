import { describe, expect, test } from 'vitest';
import { PackdeskError } from '../../../shared/errors.ts';
import { accountService, PASSWORD } from '../../helpers/accounts.ts';

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'accepted',
    (error) => (error instanceof PackdeskError ? error.code : String(error)),
  );

const setUp = async () => {
  const service = await accountService();
  await service.addUser();
  const wrong = (address: string, email = 'ada@depot.example') =>
    codeOf(service.login({ email, password: 'wrong' }, address));
  const right = (address: string) => codeOf(service.login({}, address));
  return { ...service, wrong, right };
};

describe('guessing at one account', () => {
  test('must wait after five failures, from wherever they come, and is told how long', async () => {
    const { wrong, login } = await setUp();
    for (let guess = 0; guess < 6; guess += 1)
      expect(await wrong(`10.0.1.${guess}`)).toBe('auth.credentials');
    await expect(login({}, '10.0.2.1')).rejects.toMatchObject({
      code: 'request.throttled',
      details: { seconds: 1 },
    });
  });

  test('all at once gains nothing', async () => {
    const { wrong } = await setUp();
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, guess) => wrong(`10.0.1.${guess}`)));
    expect(outcomes.filter((outcome) => outcome === 'auth.credentials')).toHaveLength(6);
    expect(outcomes.filter((outcome) => outcome === 'request.throttled')).toHaveLength(44);
  });

  test('keeps its owner out for half a minute at most, and not at all where they signed in before', async () => {
    const { wrong, right, clock } = await setUp();
    expect(await right('desk')).toBe('accepted');
    for (let guess = 0; guess < 200; guess += 1) await wrong('10.6.6.6').then(() => clock.advance(1000));
    expect(await right('desk')).toBe('accepted');
    for (let guess = 0; guess < 200; guess += 1) await wrong('10.6.6.6').then(() => clock.advance(1000));
    expect(await right('another desk')).toBe('request.throttled');
    clock.advance(30_000);
    expect(await right('another desk')).toBe('accepted');
  });

  test('looks the same for an account that there is not', async () => {
    const { wrong } = await setUp();
    const guess = async (email: string) => {
      const outcomes: string[] = [];
      for (let count = 0; count < 8; count += 1) outcomes.push(await wrong('10.0.0.9', email));
      return outcomes;
    };
    expect(await guess('nobody@depot.example')).toEqual(await guess('ada@depot.example'));
  });

  test('is forgiven by a success', async () => {
    const { wrong, right } = await setUp();
    for (let round = 0; round < 5; round += 1) {
      for (let guess = 0; guess < 4; guess += 1) expect(await wrong('10.0.0.1')).toBe('auth.credentials');
      expect(await right('10.0.0.1')).toBe('accepted');
    }
  });

  test('is counted when a signed-in user confirms the password, too', async () => {
    const { login, sessions } = await setUp();
    const caller = await sessions.authenticate((await login({}, 'bridge')).token);
    const confirm = (password: string) =>
      codeOf(sessions.confirmPassword(caller, password, { address: 'bridge' }));
    expect(await confirm(PASSWORD)).toBe('accepted');
    for (let guess = 0; guess < 6; guess += 1) expect(await confirm('wrong')).toBe('auth.credentials');
    expect(await confirm(PASSWORD)).toBe('request.throttled');
  });
});

describe('guessing at many accounts from one address', () => {
  test('must wait after a hundred failures; other addresses need not', async () => {
    const { wrong, right } = await setUp();
    const outcomes = await Promise.all(
      Array.from({ length: 150 }, (_, guess) => wrong('10.6.6.6', `user${guess}@depot.example`)),
    );
    expect(outcomes.filter((outcome) => outcome === 'auth.credentials').length).toBe(101);
    expect(await right('10.6.6.6')).toBe('request.throttled');
    expect(await right('10.0.0.1')).toBe('accepted');
  });

  test('is not what many good logins of one address are', async () => {
    const { right, addUser, login } = await setUp();
    await addUser({ email: 'erp@depot.example' });
    expect(new Set(await Promise.all(Array.from({ length: 64 }, () => right('10.0.0.1'))))).toEqual(
      new Set(['accepted']),
    );
    expect(await codeOf(login({ email: 'erp@depot.example' }, '10.0.0.1'))).toBe('accepted');
  });
});

/** Failures at one place leave the others alone: guessing must not lock real users out. */
describe('guessing from this computer', () => {
  const LOOPBACK = '127.0.0.1';
  const WINDOW = 'bridge';

  test('five times a second keeps nobody out: neither programs of this computer nor the window', async () => {
    const { wrong, right, clock, addUser, login } = await setUp();
    await addUser({ email: 'erp@depot.example' });
    const outcomes: string[] = [];
    for (let second = 0; second < 120; second += 1) {
      for (let guess = 0; guess < 5; guess += 1) await wrong(LOOPBACK);
      if (second % 5 === 0) {
        outcomes.push(await right(LOOPBACK), await right(WINDOW), await right('10.0.0.1'));
        outcomes.push(await codeOf(login({ email: 'erp@depot.example' }, LOOPBACK)));
      }
      clock.advance(1000);
    }
    expect(outcomes).toHaveLength(24 * 4);
    expect(new Set(outcomes)).toEqual(new Set(['accepted']));
  });

  test('has an end all the same: 1000 at once, then one each 90 seconds; the window stays open', async () => {
    const { wrong, right, clock } = await setUp();
    expect(await right(LOOPBACK)).toBe('accepted');
    const count = async (guesses: number): Promise<number> => {
      let looked = 0;
      for (let guess = 0; guess < guesses; guess += 1)
        if ((await wrong(LOOPBACK)) === 'auth.credentials') looked += 1;
      return looked;
    };
    expect(await count(1200)).toBe(1001);
    // Attempts gained by guessing at every second of a whole hour.
    let inAnHour = 0;
    for (let second = 0; second < 3600; second += 1) {
      clock.advance(1000);
      inAnHour += await count(1);
    }
    expect(inAnHour).toBeLessThanOrEqual(41);
    expect(await right(LOOPBACK)).toBe('request.throttled');
    expect(await right(WINDOW)).toBe('accepted');
    expect(await right('10.0.0.1')).toBe('accepted');
  });

  test('is not forgiven by a right sign-in, which may be another program', async () => {
    const { wrong, right } = await setUp();
    expect(await right(LOOPBACK)).toBe('accepted');
    for (let guess = 0; guess < 1000; guess += 1) await wrong(LOOPBACK);
    expect(await right(LOOPBACK)).toBe('accepted');
    expect(await wrong(LOOPBACK)).toBe('auth.credentials');
    expect(await wrong(LOOPBACK)).toBe('request.throttled');
  });

  test('at names that nobody has blocks no account', async () => {
    const { wrong, right, clock } = await setUp();
    for (let guess = 0; guess < 300; guess += 1) {
      await wrong(LOOPBACK, `nobody${guess}@depot.example`);
      clock.advance(200);
    }
    expect(await right(LOOPBACK)).toBe('accepted');
    expect(await right(WINDOW)).toBe('accepted');
  });

  test('under another spelling of its address is the same', async () => {
    const { wrong, right } = await setUp();
    expect(await right('::1')).toBe('accepted');
    for (let guess = 0; guess < 1001; guess += 1)
      await wrong(['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.2'][guess % 4] ?? '');
    expect(await right('::1')).toBe('request.throttled');
  });
});

describe('guessing at the window', () => {
  test('must wait there, and keeps no program out', async () => {
    const { wrong, right } = await setUp();
    for (let guess = 0; guess < 6; guess += 1) expect(await wrong('bridge')).toBe('auth.credentials');
    expect(await right('bridge')).toBe('request.throttled');
    expect(await right('127.0.0.1')).toBe('accepted');
    expect(await right('10.0.0.1')).toBe('accepted');
  });
});

test('a clock that is set back makes nobody wait for longer', async () => {
  const { wrong, login, clock } = await setUp();
  for (let guess = 0; guess < 6; guess += 1) await wrong('10.0.0.1');
  clock.advance(-24 * 3_600_000);
  await expect(login({}, '10.0.0.1')).rejects.toMatchObject({
    code: 'request.throttled',
    details: { seconds: 1 },
  });
  clock.advance(1000);
  await login({}, '10.0.0.1');
});
