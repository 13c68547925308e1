import type { AccountStore } from '../core/account-store.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import { createAuthenticate } from './accounts/authenticate.ts';
import { type AccountContext, DEFAULT_LIVES, type Lives } from './accounts/context.ts';
import { createConfirm, createLogin } from './accounts/login.ts';
import { createLoginGuard } from './accounts/login-guard.ts';
import { createPasswords, type PasswordCost } from './accounts/passwords.ts';
import { createRefresh } from './accounts/refresh.ts';
import { createRefreshTokens } from './accounts/refresh-tokens.ts';
import { loadSigningKey } from './accounts/signing-key.ts';
import { createTokens } from './accounts/tokens.ts';
import type { Sessions } from './service.ts';
import { createUsers } from './users.ts';

export interface SessionPorts {
  accounts: AccountStore;
  secrets: SecretStore;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  lives?: Partial<Lives>;
  /** Instead of the keychain's, 32 bytes or more (see `readSigningKeyFile`). */
  signingKey?: Uint8Array;
  /** Cheaper in tests alone. */
  passwordCost?: PasswordCost;
}

/** Sign-in, tokens and what ends them. The rooms behind it are in `accounts/`. */
export const createSessions = async (ports: SessionPorts): Promise<Sessions> => {
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
  const guard = createLoginGuard(clock);
  const confirm = createConfirm(context, guard);
  const users = createUsers(ports);

  return {
    login: createLogin(context, guard),
    refresh: createRefresh(context),
    ...createAuthenticate(context),
    confirmPassword: (caller, password, from) => confirm(caller.email, password, from),
    end: (caller) => accounts.endSession(caller.sessionId, clock.now()),
    needsSetup: async () => (await accounts.countUsers()) === 0,
    setup: async (admin) => {
      await users.addFirst(admin);
    },
  };
};
