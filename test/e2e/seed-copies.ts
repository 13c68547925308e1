import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { openWriter } from '../../electron/db/connection.ts';
import { storePaths } from '../../electron/db/folder.ts';
import { settingWrites } from '../../electron/db/settings.ts';
import { PRINTERS_SETTING } from '../../electron/printing/profiles.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';
import { removeFolder, tempRoot } from '../helpers/temp-root.ts';
import { type Seed, seedFolder } from './seed.ts';

interface Seeded {
  folder: string;
  otpUris: string[];
}

export interface SeedCopies {
  /** Fills the folder as `seedFolder` does. @returns the otpauth URIs of the users with one-time passwords */
  fill(folder: string, seed: Seed, printers: PrinterProfile[]): Promise<string[]>;
  remove(): Promise<void>;
}

/** Differs from test to test: a printer's port. */
const setPrinters = (folder: string, printers: PrinterProfile[]): void => {
  const db = openWriter(storePaths(folder), 'OFF');
  settingWrites(db).setSetting(PRINTERS_SETTING, printers);
  db.close();
};

/** Seeds a folder once for all tests of a worker with the same seed, and gives each a copy of its own. */
export const seedCopies = (): SeedCopies => {
  const made = new Map<string, Promise<Seeded>>();
  const make = async (seed: Seed): Promise<Seeded> => {
    const folder = await mkdtemp(join(tempRoot, 'packdesk-seed-'));
    return { folder, otpUris: await seedFolder(folder, seed) };
  };
  return {
    fill: async (folder, seed, printers) => {
      // Labels that have come are drawn by functions, which have no text to be compared by.
      if (seed.arrived) return seedFolder(folder, { ...seed, printers });
      const key = JSON.stringify(seed);
      const seeded = made.get(key) ?? make(seed);
      made.set(key, seeded);
      // A test that could not seed fails alone: the next one tries again.
      seeded.catch(() => made.delete(key));
      const { folder: from, otpUris } = await seeded;
      await cp(from, folder, { recursive: true });
      setPrinters(folder, printers);
      return otpUris;
    },
    remove: async () => {
      for (const { folder } of await Promise.all(made.values())) await removeFolder(folder);
    },
  };
};
