import { PackdeskError } from '../../shared/errors.ts';
import type { LoginResponse } from '../../shared/service.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import type { Sessions } from './service.ts';

const NAME = 'refresh-token';

/** The desk's own sign-in, kept over a restart in the keychain alone. */
export interface RememberedSignIn {
  /** False where the computer has no keychain: nobody can stay signed in. */
  readonly possible: boolean;
  /** At the start: signs in with what the keychain holds. Null when there is nothing or it is no longer good. */
  resume(): Promise<LoginResponse | null>;
  /** After a login with rememberMe. */
  keep(login: LoginResponse): Promise<void>;
  /**
   * Exchanges the desk's refresh token. Calls at the same time share one exchange; of a remembered sign-in the
   * successor is in the keychain before anybody uses it.
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
  let kept: string | null = null;

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

  const store = (token: string): Promise<void> =>
    tried(async () => {
      await secrets.set(NAME, token);
      kept = token;
    }, undefined);

  const forget = (): Promise<void> => {
    kept = null;
    return tried(() => secrets.delete(NAME), undefined);
  };

  const exchange = async (refreshToken: string): Promise<LoginResponse> => {
    try {
      const login = await sessions.refresh({ refreshToken });
      if (kept === refreshToken) await store(login.refreshToken);
      return login;
    } catch (error) {
      if (isGone(error) && kept === refreshToken) await forget();
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
      kept = token;
      try {
        return await refresh(token);
      } catch (error) {
        if (!isGone(error)) throw error;
        return null;
      }
    },
    keep: (login) => store(login.refreshToken),
    refresh,
    forget,
  };
};
