import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { PackdeskError } from '../../../shared/errors.ts';
import type { SourceStep } from '../../../shared/import/source/views.ts';
import { type KeyedRows, type KeyedSource, MAX_KEYED_ROWS } from '../../core/keyed-source.ts';
import { orAborted } from '../../db/order-sources/faults.ts';
import { type FileIndex, type IndexedFile, indexFile } from './file-index.ts';

/** An index that is made, or is being made, of a file as it was. */
interface Made {
  /** Size and time of the file. */
  stamp: string;
  index: Promise<FileIndex>;
  abort: AbortController;
}

/** A file of orders with an index by their keys: made once, and again when the file has changed. */
export class FileSource implements KeyedSource {
  readonly #file: IndexedFile;
  #made: Made | null = null;

  constructor(file: IndexedFile) {
    this.#file = file;
  }

  async rows(key: string, signal: AbortSignal): Promise<KeyedRows> {
    const index = await this.#ready(signal);
    const rows = await index.find(key, signal);
    const { name } = this.#file;
    if (rows.length > MAX_KEYED_ROWS)
      throw new PackdeskError('source.too-many', { details: { source: name, limit: MAX_KEYED_ROWS } });
    const { headings, headingsRow, usual, styles } = index;
    return { headings, headingsRow, rows, usual, styles };
  }

  async test(passed: (step: SourceStep, detail: string) => void, signal: AbortSignal) {
    await this.#stamp();
    passed('reach', basename(this.#file.path));
    const { headings, count } = await this.#ready(signal);
    passed('table', String(count));
    return { headings };
  }

  async close(): Promise<void> {
    this.#made?.abort.abort();
    await this.#made?.index.catch(() => undefined);
    this.#made = null;
  }

  async #stamp(): Promise<string> {
    const { path } = this.#file;
    try {
      const { size, mtimeMs, ino } = await stat(path);
      return `${size} ${mtimeMs} ${ino}`;
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      throw new PackdeskError('import.unreadable', {
        details: { file: basename(path), detail: code },
        cause: error,
      });
    }
  }

  /** @throws PackdeskError source.indexing where it is still being read, and those of the file */
  async #ready(signal: AbortSignal): Promise<FileIndex> {
    const { name, path } = this.#file;
    try {
      const stamp = await orAborted(name, this.#stamp(), signal);
      const made = this.#made?.stamp === stamp ? this.#made : this.#begin(stamp);
      return await orAborted(name, made.index, signal);
    } catch (error) {
      // It goes on being read, for the next scan.
      if (!signal.aborted || !this.#made) throw error;
      throw new PackdeskError('source.indexing', { details: { source: name, file: basename(path) } });
    }
  }

  #begin(stamp: string): Made {
    this.#made?.abort.abort();
    const abort = new AbortController();
    const index = indexFile(this.#file, abort.signal);
    const made = { stamp, index, abort };
    this.#made = made;
    // The next scan reads it again: what was wrong may be over, as with a file that is being written.
    index.catch(() => {
      if (this.#made === made) this.#made = null;
    });
    return made;
  }
}
