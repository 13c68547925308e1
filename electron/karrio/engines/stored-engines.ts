import { z } from 'zod';
import { StoredEngine } from '../../../shared/engine/settings.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The setting that holds the engines of this desk, without their keys. */
export const ENGINES_SETTING = 'carrierEngines';

/**
 * The stored engines. One that this version cannot use is left out and named in the log, and stays as it is when others
 * are written. Read at each call: a command may have changed them beside a running desk.
 */
export const createStoredEngines = (ports: { settings: SettingsStore; logger: Logger }) => {
  const load = async (): Promise<{ engines: StoredEngine[]; foreign: unknown[] }> => {
    const stored = z.array(z.unknown()).safeParse((await ports.settings.get(ENGINES_SETTING)) ?? []);
    const engines: StoredEngine[] = [];
    const foreign: unknown[] = [];
    for (const [index, entry] of (stored.data ?? []).entries()) {
      const engine = safeParse(StoredEngine, entry);
      if (!engine.success) ports.logger.warn('engine.invalid', { index });
      if (engine.success) engines.push(engine.data);
      else foreign.push(entry);
    }
    return { engines, foreign };
  };
  const exclusively = createKeyedMutex();
  const change = (edit: (engines: readonly StoredEngine[]) => StoredEngine[]): Promise<void> =>
    exclusively(ENGINES_SETTING, async () => {
      const { engines, foreign } = await load();
      await ports.settings.set(ENGINES_SETTING, [...edit(engines), ...foreign]);
    });

  return {
    list: async (): Promise<StoredEngine[]> => (await load()).engines,
    find: async (id: string): Promise<StoredEngine | null> =>
      (await load()).engines.find((engine) => engine.id === id) ?? null,
    /** Puts an engine in the place of the one with its id, a new one at the end. */
    put: (engine: StoredEngine): Promise<void> =>
      change((engines) =>
        engines.some(({ id }) => id === engine.id)
          ? engines.map((each) => (each.id === engine.id ? engine : each))
          : [...engines, engine],
      ),
    remove: (id: string): Promise<void> => change((engines) => engines.filter((engine) => engine.id !== id)),
  };
};

export type StoredEngines = ReturnType<typeof createStoredEngines>;
