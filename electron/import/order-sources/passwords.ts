import type { StoredSource } from '../../../shared/import/source/settings.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { SecretStore } from '../../core/secret-store.ts';

/** Name of an order source's password in the keychain. */
export const passwordName = (id: string): string => `order-source-password.${id}`;

/** Passwords of order sources: in the keychain, never in the settings. */
export const createSourcePasswords = (secrets: SecretStore, logger: Pick<Logger, 'warn'>) => ({
  /** False: new ones last until the program ends. */
  keeps: secrets.available,
  /** Null: there is none here. A keychain that does not answer has none at this moment. */
  get: async (id: string): Promise<string | null> => {
    try {
      return await secrets.get(passwordName(id));
    } catch (error) {
      logger.warn('order-source.password-unread', { source: id, ...failureFields(error) });
      return null;
    }
  },
  /** @throws PackdeskError secrets.unavailable */
  set: (id: string, password: string): Promise<void> => secrets.set(passwordName(id), password),
  /** Of no more use: where the keychain does not answer, it stays there. */
  forget: async (id: string): Promise<void> => {
    try {
      await secrets.delete(passwordName(id));
    } catch (error) {
      logger.warn('order-source.password-kept', { source: id, ...failureFields(error) });
    }
  },
});

export type SourcePasswords = ReturnType<typeof createSourcePasswords>;

/** True where a password goes to the same user of the same server: to no other it is sent by itself. */
export const isSamePlace = (
  one: Pick<StoredSource, 'kind' | 'host' | 'port' | 'user' | 'tls' | 'ca'>,
  other: typeof one,
): boolean =>
  one.kind === other.kind &&
  one.host === other.host &&
  one.port === other.port &&
  one.user === other.user &&
  one.tls === other.tls &&
  one.ca === other.ca;
