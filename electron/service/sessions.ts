import type { Role } from '../../shared/roles.ts';
import type { LoginRequest, LoginResponse } from '../../shared/service.ts';
import type { AccountStore, User } from '../core/account-store.ts';
import type { AuditStore } from '../core/audit-store.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import { steadyClock } from '../core/steady-clock.ts';
import { createAuthenticate } from './accounts/authenticate.ts';
import { type AccountContext, DEFAULT_LIVES, type Lives } from './accounts/context.ts';
import { attempt, createConfirm, createLogin, openSession } from './accounts/login.ts';
import { type Attempt, createLoginGuard, type LoginGuard } from './accounts/login-guard.ts';
import { createOwnAccount, type OwnAccount } from './accounts/own-account.ts';
import { createPasswords, type PasswordCost, type Passwords } from './accounts/passwords.ts';
import { createRefresh } from './accounts/refresh.ts';
import { createRefreshTokens } from './accounts/refresh-tokens.ts';
import { createRefusedSignIns, type RefusedSignIns } from './accounts/refused-sign-ins.ts';
import { loadSigningKey, subkey } from './accounts/signing-key.ts';
import { createTokens } from './accounts/tokens.ts';
import type { Sessions } from './service.ts';
import { createUsers } from './users.ts';

export interface SessionPorts {
  accounts: AccountStore;
  audit: Pick<AuditStore, 'note'>;
  secrets: SecretStore;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  lives?: Partial<Lives>;
  /** Instead of the keychain's, 32 bytes or more (see `readSigningKeyFile`). */
  signingKey?: Uint8Array;
  /** Cheaper only in tests. */
  passwordCost?: PasswordCost;
}

/** The parts of a sign-in, for a desk where another service says who comes in. Nothing here is throttled but `guard`. */
export interface SignInParts {
  guard: LoginGuard;
  own: OwnAccount;
  passwords: Passwords;
  /** A sign-in by what is stored here (see `attempt`). @throws PackdeskError auth.credentials */
  attempt(email: string, request: LoginRequest): Promise<Attempt<LoginResponse>>;
  /** A session of a user who has been accepted, and its tokens. */
  open(user: User, role: Role, rememberMe: boolean): Promise<LoginResponse>;
  /** Records a refused sign-in. */
  refused: RefusedSignIns;
  /** A token that says that a one-time password is due, and opens nothing. */
  pending(userId: number): Promise<string>;
  /** A key for another purpose, which lasts as long as the one that signs tokens. */
  keyFor(purpose: string): Uint8Array;
}

export interface LocalSessions extends Sessions {
  parts: SignInParts;
}

/** Sign-in, tokens and what ends them. The rooms behind it are in `accounts/`. */
export const createSessions = async (ports: SessionPorts): Promise<LocalSessions> => {
  const { accounts, clock, ids, logger } = ports;
  const signingKey = ports.signingKey ?? (await loadSigningKey(ports));
  const context: AccountContext = {
    accounts,
    clock,
    ids,
    logger,
    lives: { ...DEFAULT_LIVES, ...ports.lives },
    passwords: createPasswords({ ids, cost: ports.passwordCost }),
    tokens: await createTokens({ signingKey, clock, ids }),
    refreshTokens: createRefreshTokens(signingKey, ids),
  };
  const guard = createLoginGuard(steadyClock(clock));
  const refused = createRefusedSignIns(ports);
  const { authenticate, recognise } = createAuthenticate(context);
  const own = createOwnAccount(context, guard, authenticate, refused);
  const confirm = createConfirm(context, guard, refused);
  const users = createUsers(ports);

  return {
    login: createLogin(context, guard, refused),
    refresh: createRefresh(context),
    ...{ authenticate, recognise },
    confirmPassword: (caller, password, from) => confirm(caller.email, password, from),
    end: (caller) => accounts.endSession(caller.sessionId, clock.now()),
    changePassword: (token, body, from) => own.changePassword(token, body, from),
    needsSetup: async () => (await accounts.countUsers()) === 0,
    setup: async (admin) => {
      await users.addFirst(admin);
    },
    parts: {
      guard,
      refused,
      own,
      passwords: context.passwords,
      attempt: (email, request) => attempt(context, guard, email, request),
      open: (user, role, rememberMe) => openSession(context, user, role, rememberMe),
      pending: context.tokens.pending,
      keyFor: (purpose) => subkey(signingKey, purpose),
    },
  };
};
