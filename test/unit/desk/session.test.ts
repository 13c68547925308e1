import { describe, expect, it } from 'vitest';
import { volatileSecrets } from '../../../electron/core/secret-store.ts';
import { createDeskSession } from '../../../electron/desk/session.ts';
import { createRemembered } from '../../../electron/service/remembered.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { accountService, PASSWORD } from '../../helpers/accounts.ts';

const email = 'ada@depot.example';
const MINUTE = 60_000;

/** Holds back callers while it is shut. */
const createBarrier = () => {
  let shut: { reached(): void; opened: Promise<void> } | null = null;
  return {
    pass: async (): Promise<void> => {
      const here = shut;
      shut = null;
      here?.reached();
      await here?.opened;
    },
    /** Shuts it for the next caller. `reached` resolves when that one arrives, `open` lets it go on. */
    shut: () => {
      const reached = Promise.withResolvers<void>();
      const opened = Promise.withResolvers<void>();
      shut = { reached: reached.resolve, opened: opened.promise };
      return { reached: reached.promise, open: opened.resolve };
    },
  };
};

/** A desk on real accounts. `restart` is the same desk started again. */
const desk = async (options: { keychain?: boolean; users?: boolean } = {}) => {
  const secrets = volatileSecrets(options.keychain ?? true);
  const service = await accountService({ secrets });
  if (options.users ?? true) await service.addUser();
  const { clock, store, ports } = service;
  const broken = { settings: false, sessions: false };
  const [exchanged, looked, checked] = [createBarrier(), createBarrier(), createBarrier()];
  const sessions = {
    ...service.sessions,
    refresh: async (body: unknown) => {
      const login = await service.sessions.refresh(body);
      await exchanged.pass();
      return login;
    },
    confirmPassword: async (...args: Parameters<typeof service.sessions.confirmPassword>) => {
      await service.sessions.confirmPassword(...args);
      await checked.pass();
    },
    end: async (...args: Parameters<typeof service.sessions.end>) => {
      if (broken.sessions) throw new PackdeskError('store.busy');
      await service.sessions.end(...args);
    },
  };
  const accounts = {
    userById: async (id: number) => {
      const user = await service.accounts.userById(id);
      await looked.pass();
      return user;
    },
  };
  const settings = {
    get: store.settings.get,
    set: async (name: string, value: unknown) => {
      if (broken.settings) throw new PackdeskError('store.full');
      await store.settings.set(name, value);
    },
  };
  const start = () => {
    const remembered = createRemembered({ secrets, sessions, logger: ports.logger });
    return createDeskSession({
      sessions,
      accounts,
      remembered,
      settings,
      clock,
      station: async () => 'P-07',
      language: async () => null,
      demoUsers: [{ email, password: PASSWORD, role: 'packer' }],
      logger: ports.logger,
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
  return { ...service, secrets, session, phases, restart, signIn, broken, exchanged, looked, checked };
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

describe('a sign-out where something fails', () => {
  it('on a full disk still ends the session and forgets the keychain, and says so', async () => {
    const { session, signIn, sessions, secrets, broken, phases, restart } = await desk();
    const login = await signIn(true);
    broken.settings = true;
    await expect(session.signOut()).rejects.toMatchObject({ code: 'store.full' });
    broken.settings = false;
    expect(phases.at(-1)).toBe('signed-out');
    expect((await session.view()).phase).toBe('signed-out');
    await expect(sessions.authenticate(login.token)).rejects.toMatchObject({ code: 'auth.token' });
    expect(await secrets.get('refresh-token')).toBeNull();
    expect((await (await restart()).view()).phase).toBe('signed-out');
  });

  it('forgets the keychain also where the session could not be ended', async () => {
    const { session, signIn, secrets, broken, lines } = await desk();
    await signIn(true);
    Object.assign(broken, { settings: true, sessions: true });
    // The first failure is the answer; both are in the log.
    await expect(session.signOut()).rejects.toMatchObject({ code: 'store.busy' });
    expect(await secrets.get('refresh-token')).toBeNull();
    const failed = lines.filter(({ event }) => event === 'session.unfinished');
    expect(failed.map(({ fields }) => fields.code)).toEqual(['store.busy', 'store.full']);
  });

  it('locks a desk in this run also when that cannot be written down', async () => {
    const { session, signIn, broken, phases } = await desk();
    await signIn();
    broken.settings = true;
    await expect(session.lock()).rejects.toMatchObject({ code: 'store.full' });
    expect(phases.at(-1)).toBe('locked');
    await expect(session.unlock(PASSWORD)).rejects.toMatchObject({ code: 'store.full' });
    expect(phases.at(-1)).toBe('signed-in');
  });
});

describe('what comes while a refresh is under way', () => {
  const bob = 'bob@depot.example';

  it.each(['exchanged', 'looked'] as const)('a sign-out stays one (%s)', async (where) => {
    const { session, signIn, secrets, clock, ...held } = await desk();
    await signIn(true);
    clock.advance(14 * MINUTE + 30_000);
    const { reached, open } = held[where].shut();
    const command = session.admit('user');
    await reached;
    await session.signOut();
    open();
    await expect(command).rejects.toMatchObject({ code: 'auth.token' });
    expect((await session.view()).phase).toBe('signed-out');
    expect(session.open).toBe(false);
    expect(await secrets.get('refresh-token')).toBeNull();
  });

  it.each(['exchanged', 'looked'] as const)(
    'a sign-in of another stays, and runs no command of the one before (%s)',
    async (where) => {
      const { session, signIn, addUser, clock, ...held } = await desk();
      await addUser({ email: bob });
      await signIn(true);
      clock.advance(14 * MINUTE + 30_000);
      const { reached, open } = held[where].shut();
      const command = session.admit('user');
      await reached;
      await session.signIn({ email: bob, password: PASSWORD });
      open();
      await expect(command).rejects.toMatchObject({ code: 'auth.token' });
      expect(await session.view()).toMatchObject({ phase: 'signed-in', user: { email: bob } });
      expect(await session.admit('user')).toMatchObject({ email: bob });
    },
  );

  it('an unlocking of the one before opens nothing for the next', async () => {
    const { session, signIn, addUser, checked } = await desk();
    await addUser({ email: bob });
    await signIn();
    await session.lock();
    const { reached, open } = checked.shut();
    const unlocking = session.unlock(PASSWORD);
    await reached;
    await session.signIn({ email: bob, password: PASSWORD });
    await session.lock();
    open();
    await expect(unlocking).rejects.toMatchObject({ code: 'auth.token' });
    expect((await session.view()).phase).toBe('locked');
  });

  it('several clicks on Sign in leave one session', async () => {
    const { signIn, sessions } = await desk();
    const logins = await Promise.all([signIn(), signIn(), signIn()]);
    const live = await Promise.allSettled(logins.map(({ token }) => sessions.authenticate(token)));
    expect(live.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('what a command found', () => {
  it('may be shown to whoever asked while that one sits at an open desk', async () => {
    const { session, signIn, addUser } = await desk();
    await signIn();
    const caller = await session.admit('user');
    expect(() => session.mayShow(caller)).not.toThrow();
    await session.lock();
    expect(() => session.mayShow(caller)).toThrow(expect.objectContaining({ code: 'auth.locked' }));
    await session.unlock(PASSWORD);
    session.mayShow(caller);
    await addUser({ email: 'bob@depot.example' });
    await session.signIn({ email: 'bob@depot.example', password: PASSWORD });
    expect(() => session.mayShow(caller)).toThrow(expect.objectContaining({ code: 'auth.token' }));
    await session.signOut();
    expect(() => session.mayShow(caller)).toThrow(expect.objectContaining({ code: 'auth.token' }));
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
