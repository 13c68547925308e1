import { mkdir, open, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { DONE, FAILED, WORKING } from '../../../shared/import/hot-folder.ts';
import type { Clock } from '../../core/clock.ts';
import type { Ids } from '../../core/ids.ts';
import { type Extent, extentOf, type FinishedFiles, type Grown, type Reading } from './finished-files.ts';
import { ENDINGS, freeNames, TakenNames } from './names.ts';

/** Size and time of a file: one that has the same twice is whole. */
interface Look {
  size: number;
  modified: number;
}

/** Names of files that another program has not finished, or that are no orders. */
const UNFINISHED = /^[.~]|\.(?:tmp|temp|part|partial|crdownload|download|lock)$/i;

/** Files that an operating system or an office program keeps in folders. */
const OF_SYSTEM = /^(?:[.~]|thumbs\.db$|desktop\.ini$)/i;

/** Those of them that a file browser makes in each folder that it shows. */
const OF_FOLDERS = /^(?:\.ds_store|thumbs\.db|desktop\.ini)$/i;

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

/** A report of a file: of its orders, or of the file where it could not be read. */
interface Report {
  text: string;
  ending: (typeof ENDINGS)[number];
}

const oldestFirst = (
  looks: ReadonlyMap<string, Look>,
  otherwise: (one: string, other: string) => number,
): string[] =>
  [...looks]
    .toSorted(([one, was], [other, is]) => was.modified - is.modified || otherwise(one, other))
    .map(([name]) => name);

export interface FilePorts {
  clock: Clock;
  ids: Ids;
  /** Those that this desk has finished in this folder. */
  finished: FinishedFiles;
}

/** Folder of a claimed file: what is known of its reading outlives a kill. */
const folderOf = ({ since, run, profile }: Reading): string => `${since}.${run}.${profile}`;

/** The reading that a claimed file is of; null for one that an earlier version of Packdesk has claimed. */
export const readingOf = (name: string): Reading | null => {
  const [, since, run, profile] = /^(\d+)\.([\w-]+)\.([a-z\d-]+)$/.exec(dirname(name)) ?? [];
  if (since === undefined || run === undefined || profile === undefined) return null;
  return { since: Number(since), run, profile };
};

/**
 * The files of one hot folder as one desk sees them. A claim is a rename into a subfolder of this desk: of two desks that
 * try, the file system lets one. No rename goes onto a file that is there: its orders would be lost.
 */
export class HotFolderFiles {
  readonly #folder: string;
  readonly #own: string;
  readonly #names: TakenNames;
  readonly #clock: Clock;
  readonly #ids: Ids;
  readonly #finished: FinishedFiles;
  /** Claimed files as they were before their import. */
  readonly #begun = new Map<string, Extent>();
  #seen = new Map<string, Look>();

  /** @param desk name of this desk, which no other one has; part of a path */
  constructor(folder: string, desk: string, { clock, ids, finished }: FilePorts) {
    this.#folder = folder;
    this.#clock = clock;
    this.#ids = ids;
    this.#finished = finished;
    this.#own = join(folder, WORKING, desk);
    this.#names = new TakenNames(join(folder, '.packdesk-names'), desk);
  }

  /** Makes the subfolders. @throws the system's error where it cannot */
  async prepare(): Promise<void> {
    for (const name of [DONE, FAILED]) await mkdir(join(this.#folder, name), { recursive: true });
    await mkdir(this.#own, { recursive: true });
    await this.#names.prepare();
  }

  /**
   * Files that this desk has claimed and not finished, of this run or of one that was killed: the oldest first, as of two
   * files of one name the later one says what counts.
   */
  async claimed(): Promise<string[]> {
    const looks = new Map<string, Look>();
    for (const name of await this.#ownFiles()) {
      const look = await lookAt(this.pathOf(name));
      if (look) looks.set(name, look);
    }
    // One that a person has taken out needs no watch.
    for (const name of this.#begun.keys()) if (!looks.has(name)) this.#begun.delete(name);
    const sinceOf = (name: string): number => readingOf(name)?.since ?? 0;
    return oldestFirst(looks, (one, other) => sinceOf(one) - sinceOf(other) || one.localeCompare(other));
  }

  async #ownFiles(): Promise<string[]> {
    const entries = await readdir(this.#own, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    for (const { name: folder } of entries.filter((entry) => entry.isDirectory())) {
      if (readingOf(join(folder, '-')) === null) continue;
      // Windows may still be at its removal.
      const files = await readdir(this.pathOf(folder), { withFileTypes: true }).catch(() => []);
      if (files.length === 0) await this.#removeFolder(folder);
      for (const file of files)
        if (file.isFile() && !OF_FOLDERS.test(file.name)) names.push(join(folder, file.name));
    }
    return names;
  }

  /** Removes a folder of a reading, unless there is a file in it. */
  async #removeFolder(name: string): Promise<void> {
    await rmdir(this.pathOf(name)).catch(() => undefined);
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
    const still = new Map([...now].filter(([name]) => isStill(name)));
    return oldestFirst(still, (one, other) => one.localeCompare(other));
  }

  /**
   * Claims a file for its first reading. Returns the name of the claimed one; null: another desk has it, or its writer
   * still has it open.
   * @param profile id of the import profile
   */
  claim(name: string, profile: string): Promise<string | null> {
    const reading = { since: this.#clock.now(), run: this.#ids.uuid(), profile };
    return this.#take(join(this.#folder, name), reading);
  }

  async #take(path: string, reading: Reading): Promise<string | null> {
    const into = folderOf(reading);
    await mkdir(this.pathOf(into), { recursive: true });
    const own = join(into, basename(path));
    try {
      await rename(path, this.pathOf(own));
      return own;
    } catch (error) {
      await this.#removeFolder(into);
      if (isGone(error) || isBusy(error)) return null;
      throw error;
    }
  }

  /** Files that this desk has finished and whose writer has gone on since, once they are still. */
  grown(): Promise<Grown[]> {
    return this.#finished.grown(this.#clock.now());
  }

  /** Claims a finished file again for the same reading. Its report goes, as it will have another one. As `claim`. */
  async takeBack(file: Grown): Promise<string | null> {
    const own = await this.#take(file.path, file);
    if (own === null) return null;
    this.#finished.remove(file);
    // Open in a spreadsheet program, say: one too many is no harm.
    await rm(file.report, { force: true }).catch(() => undefined);
    return own;
  }

  /** Notes how a claimed file is before its import. */
  async begin(name: string): Promise<void> {
    const extent = await extentOf(this.pathOf(name));
    if (extent) this.#begun.set(name, extent);
  }

  /** Path of a claimed file. */
  pathOf(name: string): string {
    return join(this.#own, name);
  }

  /**
   * Puts a claimed file into `done` or `failed` with its report beside it. The report is written first, and both get a
   * name that nothing there has: what is there is never overwritten, and a finished file is never without a report.
   */
  async finish(name: string, to: typeof DONE | typeof FAILED, report: Report): Promise<string> {
    const target = join(this.#folder, to);
    for (const free of freeNames(basename(name))) {
      // Of two desks that finish files of one name, one has the name until both files are there.
      if (!(await this.#names.take(to, free.stem))) continue;
      try {
        const names = [free.name, ...ENDINGS.map((ending) => `${free.stem}.report.${ending}`)];
        const there = await Promise.all(names.map((each) => lookAt(join(target, each))));
        if (there.some((look) => look !== null)) continue;
        const path = join(target, free.name);
        const beside = join(target, `${free.stem}.report.${report.ending}`);
        await this.#put(name, path, beside, report);
        await this.#watch(name, path, beside);
        return free.name;
      } finally {
        await this.#names.giveBack(to, free.stem);
      }
    }
    throw new Error(`there is no free name for ${name} in ${target}`);
  }

  async #watch(name: string, path: string, report: string): Promise<void> {
    const [reading, extent] = [readingOf(name), this.#begun.get(name)];
    this.#begun.delete(name);
    if (!reading) return;
    await this.#removeFolder(dirname(name));
    // Some file systems give a file another number when it moves.
    const inode = await stat(path).then(
      ({ ino }) => ino,
      () => null,
    );
    if (!extent || inode === null) return;
    this.#finished.add({ ...reading, path, report, extent: { ...extent, inode } }, this.#clock.now());
  }

  async #put(name: string, path: string, beside: string, { text }: Report): Promise<void> {
    try {
      await writeFile(beside, text, { flag: 'wx' });
      await rename(this.pathOf(name), path);
    } catch (error) {
      // On a full disk, or with the file open in another program, each look would leave one more.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        await rm(beside, { force: true }).catch(() => undefined);
      throw error;
    }
  }
}

const reportsOf = (name: string): string[] => ENDINGS.map((ending) => `${parse(name).name}.report.${ending}`);

/** The names without reports: a file of orders may itself be called one, and has one. */
const withoutReports = (names: readonly string[]): string[] => {
  const isReport = (name: string): boolean => ENDINGS.some((ending) => name.endsWith(`.report.${ending}`));
  return names.filter((name) => !isReport(name) || reportsOf(name).some((report) => names.includes(report)));
};

/** Number of files in `failed`, without their reports; 0 where the folder cannot be read. */
export const failedFiles = async (folder: string): Promise<number> => {
  try {
    const entries = await readdir(join(folder, FAILED), { withFileTypes: true });
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    return withoutReports(names.filter((name) => !OF_SYSTEM.test(name))).length;
  } catch {
    return 0;
  }
};

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
