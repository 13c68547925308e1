import { PackdeskError } from '../../shared/errors.ts';
import type { LoginResponse } from '../../shared/service.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import type { Sessions } from './service.ts';

const NAME = 'refresh-token';

/** The desk's own sign-in, kept over a restart in the keychain alone. */
export interface RememberedSignIn {
  /** False where the computer has no keychain: no user can stay signed in. */
  readonly possible: boolean;
  /** At the start: signs in with what the keychain holds. Null when there is nothing or it is no longer good. */
  resume(): Promise<LoginResponse | null>;
  /** After a login with rememberMe. */
  keep(login: LoginResponse): Promise<void>;
  /**
   * Exchanges the desk's refresh token. Calls at the same time share one exchange; of a remembered sign-in the
   * successor is in the keychain before it is used.
   * @throws PackdeskError auth.refresh
   */
  refresh(refreshToken: string): Promise<LoginResponse>;
  /** At sign-out, and when another user signs in without rememberMe. */
  forget(): Promise<void>;
}

const isGone = (error: unknown): boolean =>
  error instanceof PackdeskError && (error.code === 'auth.refresh' || error.code === 'request.malformed');

/** See `RememberedSignIn`. A keychain that fails costs the next start a sign-in and nothing now. */
export const createRemembered = (ports: {
  secrets: SecretStore;
  sessions: Pick<Sessions, 'refresh'>;
  logger: Logger;
}): RememberedSignIn => {
  const { secrets, sessions, logger } = ports;
  const exchanges = new Map<string, Promise<LoginResponse>>();
  /** The newest token of the sign-in that is to be remembered; null when none is. */
  let wanted: string | null = null;
  /** Value in the keychain; undefined while unknown, at first and after a failure. */
  let stored: string | null | undefined;
  let writing: Promise<void> = Promise.resolve();

  const tried = async <T>(run: () => Promise<T>, otherwise: T): Promise<T> => {
    if (!secrets.available) return otherwise;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof PackdeskError && error.code === 'secrets.unavailable')) throw error;
      logger.warn('remembered.keychain-failed');
      return otherwise;
    }
  };

  const write = async (): Promise<void> => {
    const token = wanted;
    if (token === stored) return;
    stored = undefined;
    if (token === null) await secrets.delete(NAME);
    else await secrets.set(NAME, token);
    stored = token;
  };

  /**
   * Makes the keychain hold what is wanted, one write after the other: a sign-out has the last word over a
   * refresh that is being stored. A write that failed is made up for at the next call.
   */
  const remember = (token: string | null): Promise<void> => {
    wanted = token;
    const mine = writing.then(() => tried(write, undefined));
    // The next caller waits for the end, whichever way it ends; this caller gets the failure.
    writing = mine.catch(() => undefined);
    return mine;
  };

  const exchange = async (refreshToken: string): Promise<LoginResponse> => {
    try {
      const login = await sessions.refresh({ refreshToken });
      if (wanted === refreshToken) await remember(login.refreshToken);
      return login;
    } catch (error) {
      if (isGone(error) && wanted === refreshToken) await remember(null);
      throw error;
    }
  };

  const refresh = (refreshToken: string): Promise<LoginResponse> => {
    const running = exchanges.get(refreshToken);
    if (running) return running;
    const started = exchange(refreshToken).finally(() => exchanges.delete(refreshToken));
    exchanges.set(refreshToken, started);
    return started;
  };

  return {
    possible: secrets.available,
    async resume() {
      const token = await tried(() => secrets.get(NAME), null);
      if (token === null) return null;
      wanted = token;
      stored = token;
      try {
        return await refresh(token);
      } catch (error) {
        if (!isGone(error)) throw error;
        return null;
      }
    },
    keep: (login) => remember(login.refreshToken),
    refresh,
    forget: () => remember(null),
  };
};
