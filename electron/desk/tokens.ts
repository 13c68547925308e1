import { decodeJwt } from 'jose';
import type { SignedInUser } from '../../shared/desk/session.ts';
import { PackdeskError } from '../../shared/errors.ts';
import type { LoginResponse } from '../../shared/service.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { Caller } from '../core/caller.ts';
import type { Clock } from '../core/clock.ts';
import type { RememberedSignIn } from '../service/remembered.ts';
import type { Sessions } from '../service/service.ts';

export interface DeskTokensParts {
  sessions: Pick<Sessions, 'authenticate'>;
  accounts: Pick<AccountStore, 'userById'>;
  remembered: Pick<RememberedSignIn, 'refresh'>;
  clock: Clock;
}

/** A sign-in with its tokens, which stay in the main process. Each refresh makes another one of the same session. */
export interface SignIn {
  token: string;
  refreshToken: string;
  caller: Caller;
  user: SignedInUser;
}

/** Holds the tokens of the one who sits at the desk, and keeps them fresh. */
export interface DeskTokens {
  /** The signed-in user. */
  readonly held: SignIn | null;
  /** A login as what can be held. @throws PackdeskError auth.token */
  signInOf(login: LoginResponse): Promise<SignIn>;
  /** Holds this one from now on (null: no user). Returns the one before. */
  hold(next: SignIn | null): SignIn | null;
  /** True while the session that this caller belongs to is the one at the desk. */
  isHeld(caller: Caller): boolean;
  /**
   * The caller, verified at each command, so that a disabled user is out at once.
   * @throws PackdeskError auth.token, auth.refresh; auth.token too when another sits there by the time of the answer
   */
  caller(): Promise<Caller>;
  /** New tokens now. @throws PackdeskError as `caller` */
  refresh(): Promise<LoginResponse>;
}

/** An access token is refreshed this long before it ends. */
const REFRESH_AHEAD_MS = 60_000;

const endsSoon = (token: string, now: number): boolean => {
  const { exp } = decodeJwt(token);
  return exp !== undefined && exp * 1000 - now < REFRESH_AHEAD_MS;
};

/** True where a failure says that a sign-in is over. */
export const isRefused = (error: unknown): boolean =>
  error instanceof PackdeskError && (error.code === 'auth.token' || error.code === 'auth.refresh');

export const createDeskTokens = ({ sessions, accounts, remembered, clock }: DeskTokensParts): DeskTokens => {
  let held: SignIn | null = null;

  const isHeld = ({ sessionId }: Caller): boolean => held?.caller.sessionId === sessionId;

  /**
   * The held tokens of this caller's session. Nothing may be awaited between asking for them and using them.
   */
  const heldOf = (caller: Caller): SignIn => {
    if (held === null || !isHeld(caller)) throw new PackdeskError('auth.token');
    return held;
  };
  const here = (): SignIn => {
    if (held === null) throw new PackdeskError('auth.token');
    return held;
  };
  const signInOf: DeskTokens['signInOf'] = async (login) => {
    const caller = await sessions.authenticate(login.token);
    const user = await accounts.userById(caller.userId);
    return {
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
  const refresh: DeskTokens['refresh'] = async () => {
    const mine = here();
    const login = await remembered.refresh(mine.refreshToken);
    const next = await signInOf(login);
    // Signed out in the meantime, or another user signed in: the new tokens are dropped.
    const now = heldOf(mine.caller);
    // Several who ask at once share one exchange; the first of them has held it already.
    if (now === mine) held = next;
    return login;
  };

  return {
    get held() {
      return held;
    },
    signInOf,
    hold: (next) => {
      const before = held;
      held = next;
      return before;
    },
    isHeld,
    caller: async () => {
      const { caller, token } = here();
      if (endsSoon(token, clock.now())) await refresh();
      try {
        return await sessions.authenticate(heldOf(caller).token);
      } catch (error) {
        if (!isRefused(error) || !isHeld(caller)) throw error;
        await refresh();
        return await sessions.authenticate(heldOf(caller).token);
      }
    },
    refresh,
  };
};
