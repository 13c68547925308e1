import type { ListKind } from '../../../shared/article-master/views.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { Caller } from '../../core/caller.ts';
import type { Ids } from '../../core/ids.ts';
import { loggedListeners } from '../../core/logged-listeners.ts';
import type { Logger } from '../../core/logger.ts';
import { importListFile } from '../../import/list-file.ts';
import type { Addresses } from '../../service/addresses.ts';
import type { ArticleMaster } from '../../service/article-master.ts';
import type { ListMode, ListReport } from '../../service/lists/list-source.ts';
import { Uploads } from '../imports/uploads.ts';

export interface WindowListsParts {
  /** For the files that windows send. */
  folder: string;
  articles: Pick<ArticleMaster, 'import'>;
  addresses: Pick<Addresses, 'import'>;
  ids: Ids;
  logger: Logger;
}

/** Rows of a list that are done. */
export interface ListProgress {
  id: string;
  rows: number;
}

/** Lists of articles and addresses that people import in the window; each user has one file at a time. */
export class WindowLists {
  readonly #parts: WindowListsParts;
  readonly #uploads: Uploads;
  /** By the id of the file. */
  readonly #running = new Map<string, AbortController>();
  readonly #underway = new Set<Promise<unknown>>();
  readonly #listeners;
  /** Hears how far an import is. */
  readonly onProgress;

  constructor(parts: WindowListsParts) {
    this.#parts = parts;
    this.#uploads = new Uploads(parts);
    this.#listeners = loggedListeners<[progress: ListProgress]>(parts.logger, 'list.listener-failed');
    this.onProgress = this.#listeners.add;
  }

  async begin(caller: Caller, file: { name: string; size: number }): Promise<{ id: string }> {
    const { id } = await this.#uploads.begin(caller, file);
    return { id };
  }

  /** @throws PackdeskError import.gone, import.changed */
  async piece(caller: Caller, id: string, at: number, bytes: Uint8Array): Promise<{ have: number }> {
    const { have } = await this.#uploads.add(caller, id, at, bytes);
    return { have };
  }

  /** @throws PackdeskError import.gone, import.running, list.columns and those of the file */
  async import(
    caller: Caller,
    id: string,
    { kind, mode, check }: { kind: ListKind; mode: ListMode; check: boolean },
  ): Promise<ListReport> {
    const { path } = this.#uploads.whole(caller, id);
    if (this.#running.has(id)) throw new PackdeskError('import.running');
    const abort = new AbortController();
    this.#running.set(id, abort);
    const { articles, addresses } = this.#parts;
    const onProgress = (rows: number) => this.#listeners.tell({ id, rows });
    const work = importListFile(path, { mode, check, onProgress, signal: abort.signal }, (options) =>
      kind === 'articles' ? articles.import(caller, options) : addresses.import(caller, options),
    );
    this.#underway.add(work);
    try {
      return await work;
    } finally {
      this.#underway.delete(work);
      this.#running.delete(id);
    }
  }

  /** Ends an import after the rows that are being written, and forgets the file. */
  async drop(caller: Caller, id: string): Promise<void> {
    const { id: own } = this.#uploads.mine(caller, id);
    this.#running.get(own)?.abort();
    await Promise.allSettled(this.#underway);
    await this.#uploads.drop(caller, own);
  }

  /** Stops what is underway, waits until the rows that are being written are, and removes the files. */
  async end(): Promise<void> {
    for (const abort of this.#running.values()) abort.abort();
    await Promise.allSettled(this.#underway);
    await this.#uploads.clear();
  }
}
