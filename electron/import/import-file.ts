import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { PackdeskError } from '../../shared/errors.ts';
import type { ImportLimits } from './limits.ts';

/** Bytes that are read at once. */
const SLICE = 64 * 1024;

/** A file that is read several times and must stay the same meanwhile. */
export interface ImportFile {
  /** Name without its folder, for messages. */
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  /** Its bytes from the beginning. @throws PackdeskError import.unreadable, import.changed */
  bytes(): AsyncGenerator<Uint8Array>;
  /** Part of it. @throws PackdeskError import.unreadable */
  read(from: number, length: number): Promise<Uint8Array>;
  /** @throws PackdeskError import.changed where another program has written to it since it was opened */
  checkUnchanged(): Promise<void>;
  close(): Promise<void>;
}

const unreadable = (file: string, error: unknown): PackdeskError =>
  new PackdeskError('import.unreadable', {
    details: { file, detail: (error as NodeJS.ErrnoException).code ?? 'unknown' },
    cause: error,
  });

/** An open file by its handle: one that is deleted or moved meanwhile is read to its end. */
class OpenFile implements ImportFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly #handle: FileHandle;
  readonly #modified: number;

  constructor(path: string, handle: FileHandle, { size, mtimeMs }: { size: number; mtimeMs: number }) {
    this.name = basename(path);
    this.path = path;
    this.size = size;
    this.#handle = handle;
    this.#modified = mtimeMs;
  }

  async read(from: number, length: number): Promise<Uint8Array> {
    const buffer = new Uint8Array(length);
    try {
      const { bytesRead } = await this.#handle.read(buffer, 0, length, from);
      return buffer.subarray(0, bytesRead);
    } catch (error) {
      throw unreadable(this.name, error);
    }
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    let at = 0;
    while (at < this.size) {
      const part = await this.read(at, Math.min(SLICE, this.size - at));
      // Shorter than it was when it was opened.
      if (part.length === 0) throw new PackdeskError('import.changed', { details: { file: this.name } });
      at += part.length;
      yield part;
    }
    await this.checkUnchanged();
  }

  async checkUnchanged(): Promise<void> {
    let now: { size: number; mtimeMs: number };
    try {
      now = await this.#handle.stat();
    } catch (error) {
      throw unreadable(this.name, error);
    }
    if (now.size === this.size && now.mtimeMs === this.#modified) return;
    throw new PackdeskError('import.changed', { details: { file: this.name } });
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/**
 * Opens a file to be imported.
 * @throws PackdeskError import.unreadable, import.too-large, import.empty
 */
export const openImportFile = async (path: string, limits: ImportLimits): Promise<ImportFile> => {
  const file = basename(path);
  let handle: FileHandle | undefined;
  try {
    handle = await open(path, 'r');
    const stat = await handle.stat();
    if (!stat.isFile()) throw Object.assign(new Error('no file'), { code: 'EISDIR' });
    if (stat.size > limits.file)
      throw new PackdeskError('import.too-large', { details: { file, limit: megabytes(limits.file) } });
    if (stat.size === 0) throw new PackdeskError('import.empty', { details: { file } });
    return new OpenFile(path, handle, stat);
  } catch (error) {
    await handle?.close();
    throw error instanceof PackdeskError ? error : unreadable(file, error);
  }
};
