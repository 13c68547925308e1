import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PackdeskError } from '../../../shared/errors.ts';
import { PIECE_BYTES } from '../../../shared/import/wizard/views.ts';
import type { Caller } from '../../core/caller.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';

/** A file that a window has sent, or is sending. */
export interface Upload {
  id: string;
  userId: number;
  /** Name as it was chosen, without a folder. */
  name: string;
  path: string;
  size: number;
  have: number;
}

const MAX_NAME = 80;

/** A name that every file system takes: letters, digits and a few signs, its ending kept. */
const safeName = (name: string): string => {
  const plain = basename(name.replaceAll('\\', '/'))
    .replace(/[^\p{L}\p{M}\p{N}._ -]/gu, '_')
    .replace(/^[. ]+|[. ]+$/g, '');
  return plain.slice(-MAX_NAME) || 'file';
};

/**
 * Files that windows send to be imported, in a folder that is emptied at each start. A user has one at a time; it is
 * gone with the next one.
 */
export class Uploads {
  readonly #folder: string;
  readonly #ids: Ids;
  readonly #logger: Logger;
  readonly #files = new Map<string, Upload>();
  /** The files of an earlier run of the program are gone. */
  readonly #isEmptied: Promise<void>;

  constructor({ folder, ids, logger }: { folder: string; ids: Ids; logger: Logger }) {
    this.#folder = folder;
    this.#ids = ids;
    this.#logger = logger;
    this.#isEmptied = this.clear();
  }

  /** Removes all files. One that cannot be removed is in no one's way, as each has its folder; the log tells of it. */
  async clear(): Promise<void> {
    this.#files.clear();
    await this.#removeFolder(this.#folder);
  }

  async #removeFolder(folder: string): Promise<void> {
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      this.#logger.warn('import.file-kept', failureFields(error));
    }
  }

  /** Starts a file; the caller's one before is dropped. */
  async begin({ userId }: Caller, { name, size }: Pick<Upload, 'name' | 'size'>): Promise<Upload> {
    await this.#isEmptied;
    for (const before of [...this.#files.values()]) if (before.userId === userId) await this.#remove(before);
    const id = this.#ids.uuid();
    const folder = join(this.#folder, id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const safe = safeName(name);
    const upload: Upload = { id, userId, name: safe, path: join(folder, safe), size, have: 0 };
    await writeFile(upload.path, '', { mode: 0o600 });
    this.#files.set(id, upload);
    return upload;
  }

  /**
   * Adds bytes behind those that are there. Where the disk does not take them the file is dropped: its end would be missing.
   * @throws PackdeskError import.gone, import.changed for any others, store.unwritable
   */
  async add(caller: Caller, id: string, at: number, bytes: Uint8Array): Promise<Upload> {
    const upload = this.mine(caller, id);
    if (at !== upload.have || bytes.length > PIECE_BYTES || at + bytes.length > upload.size)
      throw new PackdeskError('import.changed', { details: { file: upload.name } });
    upload.have += bytes.length;
    try {
      await appendFile(upload.path, bytes);
    } catch (error) {
      await this.#remove(upload);
      const detail = (error as NodeJS.ErrnoException).code ?? 'unknown';
      throw new PackdeskError('store.unwritable', {
        details: { folder: this.#folder, detail },
        cause: error,
      });
    }
    return upload;
  }

  /** The caller's file. @throws PackdeskError import.gone where it is another's, or none any more */
  mine({ userId }: Caller, id: string): Upload {
    const upload = this.#files.get(id);
    if (!upload || upload.userId !== userId) throw new PackdeskError('import.gone');
    return upload;
  }

  /** The caller's file once it is here as a whole. @throws PackdeskError import.gone, import.changed */
  whole(caller: Caller, id: string): Upload {
    const upload = this.mine(caller, id);
    if (upload.have < upload.size)
      throw new PackdeskError('import.changed', { details: { file: upload.name } });
    return upload;
  }

  async drop(caller: Caller, id: string): Promise<void> {
    const upload = this.#files.get(id);
    if (upload && upload.userId === caller.userId) await this.#remove(upload);
  }

  async #remove(upload: Upload): Promise<void> {
    this.#files.delete(upload.id);
    await this.#removeFolder(join(this.#folder, upload.id));
  }
}
