import type { SessionView } from '../../shared/bridge/views.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { deskRoles } from '../../shared/roles.ts';
import type { LoginRequest, LoginResponse } from '../../shared/service.ts';
import type { Caller } from '../core/caller.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import { WINDOW } from '../service/accounts/sign-in-source.ts';
import type { RememberedSignIn } from '../service/remembered.ts';
import type { Sessions } from '../service/service.ts';
import { createDeskTokens, type DeskTokensParts, isRefused, type SignIn } from './desk-tokens.ts';
import type { Gate } from './server.ts';

export interface DeskSessionParts extends DeskTokensParts {
  sessions: Sessions;
  remembered: RememberedSignIn;
  settings: SettingsStore;
  station(): Promise<string>;
  demoUsers: SessionView['demoUsers'];
  logger: Logger;
}

type SetupInput = Parameters<Sessions['setup']>[0];

/**
 * The desk's user, and whether it is locked. It is the desk's, not a window's: a reload of the window changes
 * nothing. The tokens are in desk-tokens.ts; the window gets only views.
 */
export interface DeskSession extends Gate {
  view(): Promise<SessionView>;
  /** Takes a remembered sign-in up again; a desk that was locked when it ended is locked again. */
  restore(): Promise<void>;
  setup(admin: SetupInput): Promise<SessionView>;
  signIn(request: LoginRequest): Promise<LoginResponse>;
  /** Signs out whatever fails; a failure is told afterwards. */
  signOut(): Promise<SessionView>;
  lock(): Promise<SessionView>;
  unlock(password: string): Promise<SessionView>;
  /** New tokens now, for a window that asks; they are refreshed by themselves otherwise. */
  refresh(): Promise<LoginResponse>;
  onChange(listener: (view: SessionView) => void): () => void;
}

type Step = () => Promise<unknown>;

/** Source by which sign-ins at this desk are throttled, besides the account. */
const FROM = { address: WINDOW };
/** Kept so that ending the program does not unlock the desk. */
const LOCKED_SETTING = 'desk.locked';

export const createDeskSession = (parts: DeskSessionParts): DeskSession => {
  const { sessions, remembered, settings, logger } = parts;
  const tokens = createDeskTokens(parts);
  const listeners = new Set<(view: SessionView) => void>();
  let locked = false;

  const phase = async (): Promise<SessionView['phase']> => {
    if (tokens.held) return locked ? 'locked' : 'signed-in';
    return (await sessions.needsSetup()) ? 'setup' : 'signed-out';
  };
  const view = async (): Promise<SessionView> => ({
    phase: await phase(),
    user: tokens.held?.user ?? null,
    station: await parts.station(),
    canRemember: remembered.possible,
    demoUsers: tokens.held ? [] : parts.demoUsers,
  });
  /**
   * Does what follows from a change that has happened in memory: each step, also after one that failed. Then tells
   * the windows, and fails with the first failure.
   */
  const follow = async (...steps: Step[]): Promise<SessionView> => {
    const failures: unknown[] = [];
    for (const step of steps) {
      await step().catch((error: unknown) => {
        logger.error('session.unfinished', failureFields(error));
        failures.push(error);
      });
    }
    const now = await view();
    for (const listener of listeners) listener(now);
    if (failures.length > 0) throw failures[0];
    return now;
  };
  /** Writes the current state: a lock that came in the meantime is not undone on the disk. */
  const writeLocked: Step = () => settings.set(LOCKED_SETTING, locked);
  const end = (gone: SignIn | null): Step[] => (gone ? [() => sessions.end(gone.caller)] : []);

  const leave = (): Promise<SessionView> => {
    const leaving = tokens.hold(null);
    locked = false;
    return follow(...end(leaving), () => remembered.forget(), writeLocked);
  };
  const callerOrSignedOut = async (): Promise<Caller> => {
    const before = tokens.held;
    try {
      return await tokens.caller();
    } catch (error) {
      // A failed sign-out is in the log; the caller gets its reason.
      if (isRefused(error) && before && tokens.isHeld(before.caller)) await leave().catch(() => undefined);
      throw error;
    }
  };
  const signIn = async (request: LoginRequest): Promise<LoginResponse> => {
    const login = await sessions.login(request, FROM);
    if (login.otp) return login;
    const next = await tokens.signInOf(login);
    const before = tokens.hold(next);
    locked = false;
    const keep: Step = () => (request.rememberMe === true ? remembered.keep(login) : remembered.forget());
    // Another's sign-in that stood here, locked perhaps, must not live on unseen.
    await follow(...end(before), keep, writeLocked);
    return login;
  };
  /** @throws PackdeskError auth.token unless this caller still sits there */
  const mustSitHere = (caller: Caller): void => {
    if (!tokens.isHeld(caller)) throw new PackdeskError('auth.token');
  };

  return {
    view,
    get open() {
      return tokens.held !== null && !locked;
    },
    admit: async (access) => {
      if (locked) throw new PackdeskError('auth.locked');
      const caller = await callerOrSignedOut();
      if (access === 'admin' && caller.role !== 'admin') {
        throw new PackdeskError('auth.role', { details: { roles: 'admin' } });
      }
      if (access === 'desk' && !deskRoles.includes(caller.role)) {
        throw new PackdeskError('auth.role', { details: { roles: deskRoles.join(', ') } });
      }
      return caller;
    },
    mayShow: (caller) => {
      mustSitHere(caller);
      if (locked) throw new PackdeskError('auth.locked');
    },
    restore: async () => {
      const login = await remembered.resume();
      if (login === null) return;
      const wasLocked = (await settings.get(LOCKED_SETTING)) === true;
      tokens.hold(await tokens.signInOf(login));
      locked = wasLocked;
    },
    setup: async (admin) => {
      await sessions.setup(admin);
      await signIn({ email: admin.email, password: admin.password });
      return await view();
    },
    signIn,
    signOut: leave,
    lock: () => {
      locked = tokens.held !== null;
      return follow(writeLocked);
    },
    unlock: async (password) => {
      const caller = await callerOrSignedOut();
      await sessions.confirmPassword(caller, password, FROM);
      mustSitHere(caller);
      locked = false;
      return follow(writeLocked);
    },
    refresh: tokens.refresh,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
