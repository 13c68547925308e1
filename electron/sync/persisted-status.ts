import { z } from 'zod';
import { createKeyedMutex } from '../core/keyed-mutex.ts';
import type { Logger } from '../core/logger.ts';
import type { SettingsStore } from '../core/settings-store.ts';
import type { SyncStore } from '../core/sync-store.ts';
import type { Engine } from './engine.ts';

/**
 * Messages between the engine and a command: they share only a data folder. No e-mail, no document, no token.
 */

const STANDING_SETTING = 'desk.sync.standing';
const RETRY_SETTING = 'desk.sync.retry';

const PersistedStatus = z.object({
  /** Users here whose sign-in at the remote is over. */
  signedOut: z.array(z.int()),
  /** Why the remote as a whole is left alone (as in `LastAttempt`); null: it answers, as far as known. */
  fault: z
    .object({ at: z.number(), outcome: z.string(), status: z.int().nullable(), detail: z.string() })
    .nullable(),
});
export type PersistedStatus = z.infer<typeof PersistedStatus>;

const UNKNOWN: PersistedStatus = { signedOut: [], fault: null };

/** The engine's status, or its last one when it ended. */
export const readPersistedStatus = async (settings: SettingsStore): Promise<PersistedStatus> =>
  PersistedStatus.safeParse(await settings.get(STANDING_SETTING)).data ?? UNKNOWN;

/** A person at a command asks for a try now. @param at ms; another one than before is another wish */
export const askForRetry = (settings: SettingsStore, at: number): Promise<void> =>
  settings.set(RETRY_SETTING, at);

/** When a try was asked for last; null: never. */
export const retryAskedAt = async (settings: SettingsStore): Promise<unknown> =>
  (await settings.get(RETRY_SETTING)) ?? null;

export interface PersistedStatusPorts {
  settings: SettingsStore;
  store: Pick<SyncStore, 'waitingByUser'>;
  /** Null where nothing is sent now. */
  engine: () => Pick<Engine, 'signedOut' | 'fault'> | null;
  logger: Logger;
}

/** Persists the engine's status, and reports once per user that edits wait for a sign-in. */
export const createPersistedStatus = ({ settings, store, engine, logger }: PersistedStatusPorts) => {
  const exclusively = createKeyedMutex();
  const told = new Set<number>();
  let written: string | null = null;

  const tell = async (signedOut: readonly number[]): Promise<void> => {
    for (const userId of told) if (!signedOut.includes(userId)) told.delete(userId);
    if (signedOut.every((userId) => told.has(userId))) return;
    for (const { userId, count } of await store.waitingByUser()) {
      if (!signedOut.includes(userId) || told.has(userId)) continue;
      told.add(userId);
      logger.warn('sync.sign-in-due', { userId, waiting: count });
    }
  };

  return {
    /** To be called after each change; it writes only what is new. */
    note: (): Promise<void> =>
      exclusively('standing', async () => {
        const now = engine();
        const signedOut = [...(now?.signedOut() ?? [])].sort((one, other) => one - other);
        const standing: PersistedStatus = { signedOut, fault: now?.fault() ?? null };
        const text = JSON.stringify(standing);
        if (text !== written) {
          await settings.set(STANDING_SETTING, standing);
          written = text;
        }
        await tell(signedOut);
      }),
  };
};
