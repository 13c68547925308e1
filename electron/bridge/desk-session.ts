import { decodeJwt } from 'jose';
import type { SessionView, SignedInUser } from '../../shared/bridge/views.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { LoginRequest, LoginResponse } from '../../shared/service.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { RememberedSignIn } from '../service/remembered.ts';
import type { Sessions } from '../service/service.ts';
import type { Gate } from './server.ts';

export interface DeskSessionParts {
  sessions: Sessions;
  accounts: Pick<AccountStore, 'userById'>;
  remembered: RememberedSignIn;
  settings: SettingsStore;
  clock: Clock;
  station(): Promise<string>;
  demoUsers: SessionView['demoUsers'];
}

type SetupInput = Parameters<Sessions['setup']>[0];

/**
 * The desk's one sign-in. Its tokens live here, in the main process; the window sees views alone.
 * It is the desk's, not a window's: a reload of the window changes nothing.
 */
export interface DeskSession extends Gate {
  view(): Promise<SessionView>;
  /** Takes a remembered sign-in up again; a desk that was locked when it ended is locked again. */
  restore(): Promise<void>;
  setup(admin: SetupInput): Promise<SessionView>;
  signIn(request: LoginRequest): Promise<LoginResponse>;
  signOut(): Promise<SessionView>;
  lock(): Promise<SessionView>;
  unlock(password: string): Promise<SessionView>;
  /** New tokens now, for a window that asks; they are refreshed by themselves otherwise. */
  refresh(): Promise<LoginResponse>;
  onChange(listener: (view: SessionView) => void): () => void;
}

interface Held {
  token: string;
  refreshToken: string;
  caller: Caller;
  user: SignedInUser;
}

/** What sign-ins at this desk are throttled by, beside the account. */
const FROM = { address: 'bridge' };
/** An access token is refreshed this long before it ends. */
const REFRESH_AHEAD_MS = 60_000;
/** Kept so that ending the program does not unlock the desk. */
const LOCKED_SETTING = 'desk.locked';

const endsSoon = (token: string, now: number): boolean => {
  const { exp } = decodeJwt(token);
  return exp !== undefined && exp * 1000 - now < REFRESH_AHEAD_MS;
};

const isRefused = (error: unknown): boolean =>
  error instanceof PackdeskError && (error.code === 'auth.token' || error.code === 'auth.refresh');

export const createDeskSession = (parts: DeskSessionParts): DeskSession => {
  const { sessions, remembered } = parts;
  const listeners = new Set<(view: SessionView) => void>();
  let held: Held | null = null;
  let locked = false;

  const phase = async (): Promise<SessionView['phase']> => {
    if (held) return locked ? 'locked' : 'signed-in';
    return (await sessions.needsSetup()) ? 'setup' : 'signed-out';
  };
  const view = async (): Promise<SessionView> => ({
    phase: await phase(),
    user: held?.user ?? null,
    station: await parts.station(),
    canRemember: remembered.possible,
    demoUsers: held ? [] : parts.demoUsers,
  });
  const changed = async (): Promise<SessionView> => {
    const now = await view();
    for (const listener of listeners) listener(now);
    return now;
  };
  const setLocked = async (to: boolean) => {
    locked = to;
    await parts.settings.set(LOCKED_SETTING, to);
  };
  const hold = async (login: LoginResponse): Promise<void> => {
    const caller = await sessions.authenticate(login.token);
    const user = await parts.accounts.userById(caller.userId);
    held = {
      token: login.token,
      refreshToken: login.refreshToken,
      caller,
      user: {
        userId: caller.userId,
        email: login.email,
        firstName: login.firstName,
        lastName: login.lastName,
        companyName: login.companyName,
        role: caller.role,
        roles: user?.roles ?? [caller.role],
      },
    };
  };
  /** Forgets the sign-in here; the service's side is ended by whoever calls. */
  const drop = async (): Promise<void> => {
    held = null;
    await setLocked(false);
    await remembered.forget();
  };
  const refresh = async (): Promise<LoginResponse> => {
    const mine = held;
    if (!mine) throw new PackdeskError('auth.token');
    const login = await remembered.refresh(mine.refreshToken);
    // Signed out meanwhile: the new tokens belong to nobody.
    if (held === mine) await hold(login);
    return login;
  };
  /** The caller, proven anew at each command, so that a disabled user is out at once. */
  const currentCaller = async (): Promise<Caller> => {
    if (!held) throw new PackdeskError('auth.token');
    if (endsSoon(held.token, parts.clock.now())) await refresh();
    try {
      return await sessions.authenticate(held?.token);
    } catch (error) {
      if (!isRefused(error)) throw error;
      await refresh();
      return await sessions.authenticate(held?.token);
    }
  };
  const callerOrSignedOut = async (): Promise<Caller> => {
    const before = held;
    try {
      return await currentCaller();
    } catch (error) {
      if (isRefused(error) && before && held === before) {
        await drop();
        await changed();
      }
      throw error;
    }
  };
  const open = async (request: LoginRequest): Promise<LoginResponse> => {
    const login = await sessions.login(request, FROM);
    if (login.otp) return login;
    const before = held;
    if (request.rememberMe === true) await remembered.keep(login);
    else await remembered.forget();
    await hold(login);
    await setLocked(false);
    // Another's sign-in that stood here, locked perhaps, must not live on unseen.
    if (before) await sessions.end(before.caller);
    await changed();
    return login;
  };

  return {
    view,
    get open() {
      return held !== null && !locked;
    },
    admit: async (access) => {
      if (locked) throw new PackdeskError('auth.locked');
      const caller = await callerOrSignedOut();
      if (access === 'admin' && caller.role !== 'admin') {
        throw new PackdeskError('auth.role', { details: { roles: 'admin' } });
      }
      return caller;
    },
    restore: async () => {
      const login = await remembered.resume();
      if (login === null) return;
      await hold(login);
      locked = (await parts.settings.get(LOCKED_SETTING)) === true;
    },
    setup: async (admin) => {
      await sessions.setup(admin);
      await open({ email: admin.email, password: admin.password });
      return await view();
    },
    signIn: open,
    signOut: async () => {
      const leaving = held;
      await drop();
      if (leaving) await sessions.end(leaving.caller);
      return await changed();
    },
    lock: async () => {
      if (held) await setLocked(true);
      return await changed();
    },
    unlock: async (password) => {
      const caller = await callerOrSignedOut();
      await sessions.confirmPassword(caller, password, FROM);
      await setLocked(false);
      return await changed();
    },
    refresh,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
