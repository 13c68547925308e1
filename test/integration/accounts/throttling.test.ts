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
