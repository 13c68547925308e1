import { z } from 'zod';
import { PackdeskError } from '../../../shared/errors.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { Logger } from '../../core/logger.ts';
import type { SecretStore } from '../../core/secret-store.ts';

/** A refresh token and the remote that gave it: it goes nowhere else. */
const Kept = z.object({ url: z.string(), token: z.string().min(1) });
type Kept = z.infer<typeof Kept>;

const nameOf = (userId: number): string => `remote-token.${userId}`;

const read = (text: string | null): Kept | null => {
  if (text === null) return null;
  try {
    return Kept.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** Refresh tokens: only in the keychain, and for this run in memory. */
export interface KeptTokens {
  get(userId: number): Promise<string | null>;
  /** Resolves when it rests in the keychain, or cannot. */
  set(userId: number, token: string): Promise<void>;
  delete(userId: number): Promise<void>;
}

/**
 * A keychain that is missing or fails costs a sign-in after the next start, nothing else: what this run knows stays in
 * memory, and the log has a warning.
 * @param url of the remote now; tokens of another one count as none
 */
export const createKeptTokens = (ports: {
  secrets: SecretStore;
  url: () => string;
  logger: Logger;
}): KeptTokens => {
  const { secrets, url, logger } = ports;
  const memory = new Map<number, Kept>();
  const exclusively = createKeyedMutex();

  const tried = async <T>(userId: number, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      const reason = error instanceof PackdeskError ? error.code : 'unknown';
      logger.warn('remote-token.volatile', { userId, reason });
      return null;
    }
  };

  /** Brings the keychain to what memory says, whatever that is by then. */
  const settle = (userId: number): Promise<unknown> =>
    exclusively(nameOf(userId), async () => {
      const kept = memory.get(userId);
      if (!kept) return tried(userId, () => secrets.delete(nameOf(userId)));
      if (!secrets.available) {
        logger.warn('remote-token.volatile', { userId, reason: 'no keychain' });
        return null;
      }
      return tried(userId, () => secrets.set(nameOf(userId), JSON.stringify(kept)));
    });

  const known = async (userId: number): Promise<Kept | null> => {
    const kept = memory.get(userId);
    if (kept || !secrets.available) return kept ?? null;
    const stored = read(await tried(userId, () => secrets.get(nameOf(userId))));
    // Tokens that came in while the keychain was asked are newer.
    if (stored && !memory.has(userId)) memory.set(userId, stored);
    return memory.get(userId) ?? null;
  };

  return {
    get: async (userId) => {
      const kept = await known(userId);
      return kept?.url === url() ? kept.token : null;
    },
    set: async (userId, token) => {
      memory.set(userId, { url: url(), token });
      await settle(userId);
    },
    delete: async (userId) => {
      memory.delete(userId);
      await settle(userId);
    },
  };
};
