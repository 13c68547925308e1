import { z } from 'zod';
import { PackdeskError } from '../../../shared/errors.ts';
import { StoredSource } from '../../../shared/import/source/settings.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { Logger } from '../../core/logger.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The setting that holds the order sources of this desk, without their passwords. */
export const SOURCES_SETTING = 'import.sources';

/**
 * The stored order sources, in the order in which they are asked. One that this version cannot use is left out and named
 * in the log, and stays as it is when others are written. Read at each call: a command may have changed them beside a
 * running desk.
 */
export const createStoredSources = (ports: { settings: SettingsStore; logger: Pick<Logger, 'warn'> }) => {
  const load = async (): Promise<{ sources: StoredSource[]; foreign: unknown[] }> => {
    const stored = z.array(z.unknown()).safeParse((await ports.settings.get(SOURCES_SETTING)) ?? []);
    const read = (stored.data ?? []).map((entry) => ({ entry, source: safeParse(StoredSource, entry) }));
    for (const [index, { source }] of read.entries())
      if (!source.success) ports.logger.warn('order-source.invalid', { index });
    return {
      sources: read.flatMap(({ source }) => (source.success ? [source.data] : [])),
      foreign: read.flatMap(({ entry, source }) => (source.success ? [] : [entry])),
    };
  };
  const exclusively = createKeyedMutex();
  return {
    list: async (): Promise<StoredSource[]> => (await load()).sources,
    /** Writes what `edit` makes of the list. */
    change: (edit: (sources: readonly StoredSource[]) => StoredSource[]): Promise<void> =>
      exclusively(SOURCES_SETTING, async () => {
        const { sources, foreign } = await load();
        await ports.settings.set(SOURCES_SETTING, [...edit(sources), ...foreign]);
      }),
  };
};

export type StoredSources = ReturnType<typeof createStoredSources>;

/** @throws PackdeskError source.in-use where a source has this import profile */
export const mustNotUse = async (stored: Pick<StoredSources, 'list'>, profile: string): Promise<void> => {
  const user = (await stored.list()).find((each) => each.profile === profile);
  if (user) throw new PackdeskError('source.in-use', { details: { name: profile, source: user.name } });
};
