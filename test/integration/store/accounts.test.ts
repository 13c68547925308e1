import { expect, test } from 'vitest';
import type { NewUser, RefreshToken, Session } from '../../../electron/core/account-store.ts';
import { SESSION_MEMORY_MS } from '../../../electron/db/sessions.ts';
import { fixedClock, openAt, someTime, tempFolder, tempStore } from '../../helpers/store.ts';

const user = (email: string, over: Partial<NewUser> = {}): NewUser => ({
  uuid: `uuid of ${email}`,
  email,
  firstName: 'Anna',
  lastName: 'Gross',
  companyName: 'Depot Nord',
  clientId: 4,
  roles: ['packer', 'supervisor'],
  defaultRole: 'packer',
  createdAt: someTime,
  passwordHash: 'hash',
  otpSeed: null,
  ...over,
});

const session = (id: string, userId: number, over: Partial<Session> = {}): Session => ({
  id,
  userId,
  role: 'packer',
  rememberMe: true,
  createdAt: someTime,
  expiresAt: someTime + 1_000,
  endedAt: null,
  ...over,
});

const token = (hash: string, sessionId: string): RefreshToken => ({
  hash,
  sessionId,
  issuedAt: someTime,
  expiresAt: someTime + 1_000,
  usedAt: null,
  successorHash: null,
});

test('a user comes back as given; its credentials only where a login is checked', async () => {
  const { accounts } = await tempStore();
  const { passwordHash, otpSeed, ...given } = user('a@packdesk.example', { otpSeed: 'seed' });
  const added = await accounts.addUser({ ...given, passwordHash, otpSeed });
  const fresh = { mustChange: false, setupUntil: null, lastSignInAt: null };
  const known = { ...given, ...fresh, id: 1, disabled: false, otp: true };
  expect(added).toEqual(known);
  expect(await accounts.userById(1)).toEqual(known);
  expect(await accounts.users()).toEqual([known]);
  expect(await accounts.userByEmail('A@PACKDESK.example')).toEqual({
    ...known,
    passwordHash: 'hash',
    otpSeed: 'seed',
    otpLastStep: 0,
    otpRecovery: null,
  });
  expect(await accounts.userByEmail('b@packdesk.example')).toBeNull();
});

test('an e-mail is taken whatever its letter case', async () => {
  const { accounts } = await tempStore();
  await accounts.addUser(user('a@packdesk.example'));
  await expect(accounts.addUser(user('A@packdesk.example', { uuid: 'other' }))).rejects.toMatchObject({
    code: 'auth.email-taken',
    details: { email: 'A@packdesk.example' },
  });
  expect(await accounts.countUsers()).toBe(1);
});

test('of two first users at once only one becomes it', async () => {
  const { accounts } = await tempStore();
  const [one, two] = await Promise.all([
    accounts.addFirstUser(user('a@packdesk.example')),
    accounts.addFirstUser(user('b@packdesk.example')),
  ]);
  expect(one).toMatchObject({ email: 'a@packdesk.example' });
  expect(two).toBeNull();
  expect(await accounts.countUsers()).toBe(1);
});

test('a session is live until it ends, its user is disabled or gets a new password', async () => {
  const { accounts } = await tempStore();
  const { id, email } = await accounts.addUser(user('a@packdesk.example'));
  for (const name of ['s1', 's2']) await accounts.addSession(session(name, id), token(`t-${name}`, name));
  expect(await accounts.session('s1')).toEqual(session('s1', id));
  expect(await accounts.session('none')).toBeNull();
  const live = () => ['s1', 's2', 'none'].map(accounts.sessionIsLive);
  expect(live()).toEqual([true, true, false]);
  await accounts.endSession('s1', 7);
  await accounts.endSession('s1', 8);
  expect((await accounts.session('s1'))?.endedAt).toBe(7);
  expect(live()).toEqual([false, true, false]);
  expect(await accounts.setPassword(email, { passwordHash: 'new', otpSeed: null }, 9)).toBe(true);
  expect(live()).toEqual([false, false, false]);
  await accounts.addSession(session('s3', id), token('t-s3', 's3'));
  expect(await accounts.setDisabled(email, true, 10)).toBe(true);
  expect(accounts.sessionIsLive('s3')).toBe(false);
  await accounts.setDisabled(email, false, 11);
  expect(accounts.sessionIsLive('s3')).toBe(false);
  expect(await accounts.setDisabled('nobody', true, 1)).toBe(false);
  expect(await accounts.setPassword('nobody', { passwordHash: 'x', otpSeed: null }, 1)).toBe(false);
});

test('a one-time step is good once, and an older one never after it', async () => {
  const { accounts } = await tempStore();
  const { id } = await accounts.addUser(user('a@packdesk.example', { otpSeed: 'seed' }));
  const used = [];
  for (const step of [5, 5, 4, 6]) used.push(await accounts.useOtpStep(id, step));
  expect(used).toEqual([true, false, false, true]);
});

test('a new password brings a new seed, whose steps are all unused', async () => {
  const { accounts } = await tempStore();
  const { id, email } = await accounts.addUser(user('a@packdesk.example', { otpSeed: 'seed' }));
  await accounts.useOtpStep(id, 5);
  await accounts.setPassword(email, { passwordHash: 'new', otpSeed: 'new seed' }, 9);
  expect(await accounts.userByEmail(email)).toMatchObject({ otpSeed: 'new seed', otpLastStep: 0 });
  expect(await accounts.useOtpStep(id, 5)).toBe(true);
});

test('a refresh token is exchanged once, also by two at the same moment', async () => {
  const { accounts } = await tempStore();
  const { id } = await accounts.addUser(user('a@packdesk.example'));
  await accounts.addSession(session('s', id), token('t1', 's'));
  const results = await Promise.all([
    accounts.rotate('t1', 5, token('t2', 's')),
    accounts.rotate('t1', 6, token('t3', 's')),
    accounts.rotate('none', 6, token('t4', 's')),
  ]);
  expect(results).toEqual(['rotated', 'used-before', 'unknown']);
  expect(await accounts.refreshToken('t1')).toEqual({ ...token('t1', 's'), usedAt: 5, successorHash: 't2' });
  expect(await accounts.refreshToken('t2')).toEqual(token('t2', 's'));
  expect(await accounts.refreshToken('t3')).toBeNull();
  expect(await accounts.refreshToken('t4')).toBeNull();
});

test('sessions long over are forgotten at a start, with their tokens; others stay', async () => {
  const folder = await tempFolder();
  const store = await openAt(folder);
  const { id } = await store.accounts.addUser(user('a@packdesk.example'));
  await store.accounts.addSession(session('old', id), token('t-old', 'old'));
  await store.accounts.addSession(session('long', id, { expiresAt: someTime * 2 }), token('t-long', 'long'));
  await store.close();
  const clock = fixedClock(someTime + 1_001 + SESSION_MEMORY_MS);
  const { accounts } = await tempStore({ folder, clock });
  expect(await accounts.session('old')).toBeNull();
  expect(await accounts.refreshToken('t-old')).toBeNull();
  expect(await accounts.session('long')).not.toBeNull();
});
