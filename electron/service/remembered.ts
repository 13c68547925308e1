import { PackdeskError } from '../../shared/errors.ts';
import type { LoginResponse } from '../../shared/service.ts';
import type { Logger } from '../core/logger.ts';
import type { SecretStore } from '../core/secret-store.ts';
import type { Sessions } from './service.ts';

const NAME = 'refresh-token';

/** The desk's own sign-in, kept over a restart only in the keychain. */
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
  /** True where the sign-in at this desk is to be remembered. */
  readonly holds: boolean;
  /** At sign-out, and when another user signs in without rememberMe. */
  forget(): Promise<void>;
}

const isGone = (error: unknown): boolean =>
  error instanceof PackdeskError && (error.code === 'auth.refresh' || error.code === 'request.malformed');

interface RememberedPorts {
  secrets: SecretStore;
  sessions: Pick<Sessions, 'refresh'>;
  logger: Logger;
}

/** A keychain that fails costs the next start a sign-in and nothing now. */
class KeychainSignIn implements RememberedSignIn {
  readonly possible: boolean;
  readonly #ports: RememberedPorts;
  readonly #exchanges = new Map<string, Promise<LoginResponse>>();
  /** The newest token of the sign-in that is to be remembered; null when none is. */
  #wanted: string | null = null;
  /** Value in the keychain; undefined while unknown, at first and after a failure. */
  #stored: string | null | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(ports: RememberedPorts) {
    this.#ports = ports;
    this.possible = ports.secrets.available;
  }

  async resume(): Promise<LoginResponse | null> {
    const token = await this.#tried(() => this.#ports.secrets.get(NAME), null);
    if (token === null) return null;
    this.#wanted = token;
    this.#stored = token;
    try {
      return await this.refresh(token);
    } catch (error) {
      if (!isGone(error)) throw error;
      return null;
    }
  }

  keep(login: LoginResponse): Promise<void> {
    return this.#remember(login.refreshToken);
  }

  get holds(): boolean {
    return this.#wanted !== null;
  }

  forget(): Promise<void> {
    return this.#remember(null);
  }

  refresh(refreshToken: string): Promise<LoginResponse> {
    const running = this.#exchanges.get(refreshToken);
    if (running) return running;
    const started = this.#exchange(refreshToken).finally(() => this.#exchanges.delete(refreshToken));
    this.#exchanges.set(refreshToken, started);
    return started;
  }

  async #exchange(refreshToken: string): Promise<LoginResponse> {
    try {
      const login = await this.#ports.sessions.refresh({ refreshToken });
      if (this.#wanted === refreshToken) await this.#remember(login.refreshToken);
      return login;
    } catch (error) {
      if (isGone(error) && this.#wanted === refreshToken) await this.#remember(null);
      throw error;
    }
  }

  /**
   * Makes the keychain hold what is wanted, one write after the other: a sign-out has the last word over a
   * refresh that is being stored. A write that failed is made up for at the next call.
   */
  #remember(token: string | null): Promise<void> {
    this.#wanted = token;
    const mine = this.#writing.then(() => this.#tried(() => this.#write(), undefined));
    // The next caller waits for the end, whichever way it ends; this caller gets the failure.
    this.#writing = mine.catch(() => undefined);
    return mine;
  }

  async #write(): Promise<void> {
    const { secrets } = this.#ports;
    const token = this.#wanted;
    if (token === this.#stored) return;
    this.#stored = undefined;
    if (token === null) await secrets.delete(NAME);
    else await secrets.set(NAME, token);
    this.#stored = token;
  }

  async #tried<T>(run: () => Promise<T>, otherwise: T): Promise<T> {
    const { secrets, logger } = this.#ports;
    if (!secrets.available) return otherwise;
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof PackdeskError && error.code === 'secrets.unavailable')) throw error;
      logger.warn('remembered.keychain-failed');
      return otherwise;
    }
  }
}

export const createRemembered = (ports: RememberedPorts): RememberedSignIn => new KeychainSignIn(ports);
