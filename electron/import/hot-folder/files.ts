import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { DONE, FAILED, WORKING } from '../../../shared/import/hot-folder.ts';

/** Size and time of a file: one that has the same twice is whole. */
interface Look {
  size: number;
  modified: number;
}

/** Names of files that another program has not finished, or that are no orders. */
const UNFINISHED = /^[.~]|\.(?:tmp|temp|part|partial|crdownload|download|lock)$/i;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Still open in another program (Windows), or not to be had right now. */
const isBusy = (error: unknown): boolean =>
  ['EBUSY', 'EPERM', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '');

const lookAt = async (path: string): Promise<Look | null> => {
  try {
    const { size, mtimeMs } = await stat(path);
    return { size, modified: mtimeMs };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
};

/** Number of names that are tried where one is taken. */
const MAX_NAMES = 10_000;

/**
 * The files of one hot folder as one desk sees them. A claim is a rename into a subfolder of this desk: of two desks that
 * try, the file system lets one.
 */
export class HotFolderFiles {
  readonly #folder: string;
  readonly #own: string;
  #seen = new Map<string, Look>();

  /** @param desk name of this desk, which no other one has; part of a path */
  constructor(folder: string, desk: string) {
    this.#folder = folder;
    this.#own = join(folder, WORKING, desk);
  }

  /** Makes the subfolders. @throws the system's error where it cannot */
  async prepare(): Promise<void> {
    for (const name of [DONE, FAILED]) await mkdir(join(this.#folder, name), { recursive: true });
    await mkdir(this.#own, { recursive: true });
  }

  /** Files that this desk has claimed and not finished: of this run or of one that was killed. */
  async claimed(): Promise<string[]> {
    const entries = await readdir(this.#own, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  }

  /** Files whose size and time have been the same since the look before, the oldest first. */
  async whole(): Promise<string[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name))
      .map(({ name }) => name);
    const before = this.#seen;
    const now = new Map<string, Look>();
    for (const name of names) {
      const look = await lookAt(join(this.#folder, name));
      if (look) now.set(name, look);
    }
    this.#seen = now;
    const isStill = (name: string): boolean => {
      const [was, is] = [before.get(name), now.get(name)];
      return (
        was !== undefined &&
        is !== undefined &&
        is.size > 0 &&
        was.size === is.size &&
        was.modified === is.modified
      );
    };
    return names
      .filter(isStill)
      .toSorted(
        (one, other) =>
          (now.get(one)?.modified ?? 0) - (now.get(other)?.modified ?? 0) || one.localeCompare(other),
      );
  }

  /** Claims a file. False: another desk has it, or its writer still has it open. */
  async claim(name: string): Promise<boolean> {
    try {
      await rename(join(this.#folder, name), this.pathOf(name));
      return true;
    } catch (error) {
      if (isGone(error) || isBusy(error)) return false;
      throw error;
    }
  }

  /** Path of a claimed file. */
  pathOf(name: string): string {
    return join(this.#own, name);
  }

  /**
   * Puts a claimed file into `done` or `failed` with its report beside it. The report is written first, under a name that
   * nothing there has: what is there is never overwritten, and a finished file is never without one.
   */
  async finish(
    name: string,
    to: typeof DONE | typeof FAILED,
    report: { text: string; ending: 'csv' | 'txt' },
  ): Promise<string> {
    const target = join(this.#folder, to);
    const { name: stem, ext } = parse(name);
    for (let count = 1; count <= MAX_NAMES; count += 1) {
      const base = count === 1 ? stem : `${stem} (${count})`;
      if ((await lookAt(join(target, `${base}${ext}`))) !== null) continue;
      const beside = join(target, `${base}.report.${report.ending}`);
      try {
        await writeFile(beside, report.text, { flag: 'wx' });
        await rename(this.pathOf(name), join(target, `${base}${ext}`));
        return `${base}${ext}`;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
        // On a full disk, or with the file open in another program, each look would leave one more.
        await rm(beside, { force: true }).catch(() => undefined);
        throw error;
      }
    }
    throw new Error(`there is no free name for ${name} in ${target}`);
  }
}

/** May this user read and write in the folder? The system's code where not; null where it may. */
export const folderFault = async (folder: string): Promise<string | null> => {
  const probe = join(folder, `.packdesk-${process.pid}.tmp`);
  try {
    if (!(await stat(folder)).isDirectory()) return 'ENOTDIR';
    await (await open(probe, 'wx')).close();
    await rm(probe);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
};
