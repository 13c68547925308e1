import { open, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_LOG_TEXT, type SystemView } from '../../shared/desk/system.ts';
import type { PackdeskError } from '../../shared/errors.ts';
import type { Backups } from '../core/backups.ts';

export interface SystemParts {
  version: string;
  url: string;
  folder: string;
  backups: Backups;
  lost: SystemView['lost'];
  older: SystemView['older'];
  /** Damage that was met in this run. */
  damage(): PackdeskError | null;
}

const freeBytes = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
};

const damageOf = (error: PackdeskError | null): SystemView['damage'] => {
  if (error === null) return null;
  const known = Object.entries(error.details).filter(
    (each): each is [string, string | number] => each[1] !== undefined,
  );
  return { code: error.code, details: Object.fromEntries(known) };
};

/** The last part of a file, from the beginning of a line; empty where there is no file. */
const endOf = async (path: string, most: number): Promise<string> => {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return '';
  try {
    const { size } = await file.stat();
    const from = Math.max(0, size - most);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    const text = buffer.subarray(0, bytesRead).toString('utf8');
    return from === 0 ? text : text.slice(text.indexOf('\n') + 1);
  } finally {
    await file.close();
  }
};

/** The program itself as a person at the desk sees it. */
export class DeskSystem {
  readonly #parts: SystemParts;

  constructor(parts: SystemParts) {
    this.#parts = parts;
  }

  async view(): Promise<SystemView> {
    const { version, url, folder, backups, lost, older, damage } = this.#parts;
    const [free, size, list, restoring] = await Promise.all([
      freeBytes(folder),
      backups.size(),
      backups.list(),
      backups.restoring(),
    ]);
    return {
      ...{ version, url, folder, lost, older, restoring },
      freeBytes: free,
      databaseBytes: size,
      damage: damageOf(damage()),
      backups: list,
    };
  }

  /** @throws PackdeskError of the store */
  async backUp(): Promise<SystemView> {
    await this.#parts.backups.make();
    return await this.view();
  }

  /** @param name of the backup that the next start puts back; null: none. @throws PackdeskError file.unreadable */
  async restore(name: string | null): Promise<SystemView> {
    await this.#parts.backups.restore(name);
    return await this.view();
  }

  /** The newest lines of the desk's log. */
  async log(): Promise<string> {
    const file = (name: string) => join(this.#parts.folder, 'logs', name);
    const now = await endOf(file('desk.log'), MAX_LOG_TEXT);
    // Right after a change of files there is little in the new one.
    return (await endOf(file('desk.1.log'), Math.max(0, MAX_LOG_TEXT - now.length))) + now;
  }
}
