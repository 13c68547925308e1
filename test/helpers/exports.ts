import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { randomIds } from '../../electron/core/ids.ts';
import { silentLogger } from '../../electron/core/logger.ts';
import type { Store } from '../../electron/db/open.ts';
import { type ExportPorts, Exports } from '../../electron/service/exports.ts';
import { readyProfile } from '../../shared/import/ready/index.ts';
import type { HandTimers } from './hand-timers.ts';

/** Exports of a store, at hand's time; they end with the test. */
export const testExports = (
  store: Pick<Store, 'exports'>,
  { clock, timers }: Pick<HandTimers, 'timers'> & Pick<ExportPorts, 'clock'>,
  more: Partial<ExportPorts> = {},
): Exports => {
  const exports = new Exports({
    ...{ clock, timers, ids: randomIds, logger: silentLogger, random: () => 0 },
    store: store.exports,
    desk: async () => 'desk-aaaaaaaa-1',
    carriers: async () => new Map([['TEST', 'Test Carrier']]),
    imports: {
      list: async () => [],
      find: async (name) => {
        const found = readyProfile(name);
        if (!found) throw new Error(name);
        return found;
      },
    },
    ...more,
  });
  onTestFinished(() => exports.stop());
  return exports;
};

/** The finished files of a folder with their texts, by name. */
export const filesIn = async (folder: string): Promise<{ name: string; text: string }[]> => {
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  return await Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  );
};

/** The rows of all finished files, without their headings. */
export const rowsIn = async (folder: string): Promise<string[]> =>
  (await filesIn(folder)).flatMap(({ text }) => text.trimEnd().split('\r\n').slice(1));
