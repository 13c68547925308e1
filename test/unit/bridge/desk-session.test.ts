import { describe, expect, it } from 'vitest';
import { createDeskSession } from '../../../electron/bridge/desk-session.ts';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { createRemembered } from '../../../electron/service/remembered.ts';
import { accountService, PASSWORD } from '../../helpers/accounts.ts';

const email = 'ada@depot.example';
const MINUTE = 60_000;

/** A desk on real accounts. `restart` is the same desk started again. */
const desk = async (options: { keychain?: boolean; users?: boolean } = {}) => {
  const secrets = volatileSecrets(options.keychain ?? true);
  const service = await accountService({ secrets });
  if (options.users ?? true) await service.addUser();
  const { sessions, accounts, clock, store, ports } = service;
  const start = () => {
    const remembered = createRemembered({ secrets, sessions, logger: ports.logger });
    return createDeskSession({
      sessions,
      accounts,
      remembered,
      settings: store.settings,
      clock,
      station: async () => 'P-07',
      demoUsers: [{ email, password: PASSWORD, role: 'packer' }],
    });
  };
  const session = start();
  const phases: string[] = [];
  session.onChange(({ phase }) => phases.push(phase));
  const restart = async () => {
    const next = start();
    await next.restore();
    return next;
  };
  const signIn = (rememberMe = false) => session.signIn({ email, password: PASSWORD, rememberMe });
  return { ...service, session, phases, restart, signIn };
};

describe('signing in', () => {
  it('opens the desk to its user and tells the windows', async () => {
    const { session, phases, signIn } = await desk();
    expect(await session.view()).toMatchObject({ phase: 'signed-out', user: null, station: 'P-07' });
    await expect(session.admit('user')).rejects.toMatchObject({ code: 'auth.token' });
    await signIn();
    const view = await session.view();
    expect(view).toMatchObject({
      phase: 'signed-in',
      user: { email, role: 'packer', roles: ['packer', 'supervisor'] },
      demoUsers: [],
    });
    expect(JSON.stringify(view)).not.toMatch(/token/i);
    expect(await session.admit('user')).toMatchObject({ email });
    await expect(session.admit('admin')).rejects.toMatchObject({ code: 'auth.role' });
    expect(phases).toEqual(['signed-in']);
  });

  it('with a wrong password opens nothing', async () => {
    const { session } = await desk();
    await expect(session.signIn({ email, password: 'wrong' })).rejects.toMatchObject({
      code: 'auth.credentials',
    });
    expect(session.open).toBe(false);
  });

  it('for the first time makes the administrator and signs him in', async () => {
    const { session } = await desk({ users: false });
    expect((await session.view()).phase).toBe('setup');
    const view = await session.setup({
      email,
      password: PASSWORD,
      firstName: 'Ada',
      lastName: 'Byron',
      companyName: 'Depot',
    });
    expect(view).toMatchObject({ phase: 'signed-in', user: { role: 'admin' } });
    await expect(session.admit('admin')).resolves.toMatchObject({ role: 'admin' });
  });

  it('of another ends the one before', async () => {
    const { session, signIn, sessions, addUser } = await desk();
    const first = await signIn();
    await addUser({ email: 'bob@depot.example' });
    await session.signIn({ email: 'bob@depot.example', password: PASSWORD });
    await expect(sessions.authenticate(first.token)).rejects.toMatchObject({ code: 'auth.token' });
    expect((await session.view()).user?.email).toBe('bob@depot.example');
  });
});

describe('a signed-in desk', () => {
  it('refreshes its tokens ahead of their end, once for all who ask', async () => {
    const { session, signIn, clock, sessions } = await desk();
    const login = await signIn();
    clock.advance(14 * MINUTE + 30_000);
    const callers = await Promise.all([session.admit('user'), session.admit('user'), session.admit('user')]);
    expect(callers.map((caller) => caller.email)).toEqual([email, email, email]);
    clock.advance(5 * MINUTE);
    await expect(sessions.authenticate(login.token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(session.admit('user')).resolves.toMatchObject({ email });
  });

  it('is signed out when its user is disabled, at the next command', async () => {
    const { session, signIn, users, phases } = await desk();
    await signIn();
    await users.setDisabled(email, true);
    await expect(session.admit('user')).rejects.toMatchObject({ code: 'auth.refresh' });
    expect(session.open).toBe(false);
    expect(phases.at(-1)).toBe('signed-out');
  });

  it('signs out for good', async () => {
    const { session, signIn, sessions, restart } = await desk();
    const login = await signIn(true);
    expect((await session.signOut()).phase).toBe('signed-out');
    await expect(sessions.authenticate(login.token)).rejects.toMatchObject({ code: 'auth.token' });
    await expect(sessions.refresh({ refreshToken: login.refreshToken })).rejects.toMatchObject({
      code: 'auth.refresh',
    });
    expect((await (await restart()).view()).phase).toBe('signed-out');
  });
});

describe('a locked desk', () => {
  it('lets nobody in without the password, and the same user with it', async () => {
    const { session, signIn } = await desk();
    await signIn();
    expect((await session.lock()).phase).toBe('locked');
    expect(session.open).toBe(false);
    await expect(session.admit('user')).rejects.toMatchObject({ code: 'auth.locked' });
    await expect(session.unlock('wrong')).rejects.toMatchObject({ code: 'auth.credentials' });
    expect((await session.view()).phase).toBe('locked');
    expect((await session.unlock(PASSWORD)).phase).toBe('signed-in');
    await expect(session.admit('user')).resolves.toMatchObject({ email });
  });

  it('is still locked after a restart', async () => {
    const { session, signIn, restart } = await desk();
    await signIn(true);
    await session.lock();
    const next = await restart();
    expect((await next.view()).phase).toBe('locked');
    await expect(next.admit('user')).rejects.toMatchObject({ code: 'auth.locked' });
  });

  it('does not lock where nobody is signed in', async () => {
    const { session } = await desk();
    expect((await session.lock()).phase).toBe('signed-out');
  });
});

describe('a restart', () => {
  it('goes on with a remembered sign-in, again and again', async () => {
    const { signIn, restart } = await desk();
    await signIn(true);
    for (let start = 0; start < 3; start++) {
      const next = await restart();
      expect(await next.view()).toMatchObject({ phase: 'signed-in', user: { email } });
      await next.admit('user');
    }
  });

  it('asks again where nothing was to be remembered, or can be', async () => {
    const plain = await desk();
    await plain.signIn(false);
    expect((await (await plain.restart()).view()).phase).toBe('signed-out');
    const bare = await desk({ keychain: false });
    await bare.signIn(true);
    expect(await (await bare.restart()).view()).toMatchObject({ phase: 'signed-out', canRemember: false });
  });
});
