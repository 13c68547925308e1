import type { AccountStore } from '../../core/account-store.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { Passwords } from './passwords.ts';
import type { RefreshTokens } from './refresh-tokens.ts';
import type { Tokens } from './tokens.ts';

/** Lifetimes, ms. */
export interface Lives {
  accessMs: number;
  refreshMs: number;
  rememberMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const DEFAULT_LIVES: Lives = {
  accessMs: 15 * MINUTE,
  refreshMs: 12 * HOUR,
  rememberMs: 30 * 24 * HOUR,
};

/** Ports of login and refresh. */
export interface AccountContext {
  accounts: AccountStore;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  lives: Lives;
  passwords: Passwords;
  tokens: Tokens;
  refreshTokens: RefreshTokens;
}
