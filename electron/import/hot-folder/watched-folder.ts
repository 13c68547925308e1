import { basename } from 'node:path';
import { PackdeskError } from '../../../shared/errors.ts';
import type { DeskLanguage } from '../../../shared/i18n/languages.ts';
import { DONE, FAILED, type HotFolder, type HotFolderState } from '../../../shared/import/hot-folder.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Ids } from '../../core/ids.ts';
import type { ImportCounts } from '../../core/import-store.ts';
import type { Logger } from '../../core/logger.ts';
import type { ImportProfiles } from '../../service/orders/profiles.ts';
import type { Imports, RunOptions } from '../../service/orders/run-import.ts';
import { importFile } from '../import-file-run.ts';
import { countsText, reportHead, reportLines } from '../report.ts';
import { HotFolderFiles, readingOf } from './files.ts';
import type { FinishedFiles } from './finished-files.ts';

export interface WatchPorts {
  imports: Pick<Imports, 'run'>;
  profiles: Pick<ImportProfiles, 'find'>;
  /** Name of this desk among those that watch the same folder: no other one has it. */
  desk: string;
  /** Language of reports. */
  language: () => Promise<DeskLanguage>;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** Those of this folder that this desk has finished, whatever has been set since. */
  finished: FinishedFiles;
  /** Told where a state has changed. */
  changed: () => void;
}

/** Written to or away at the moment: the file stays claimed and is tried again at the next look. */
const PASSING = ['import.changed', 'import.unreadable'];

const isPassing = (error: unknown): boolean => error instanceof PackdeskError && PASSING.includes(error.code);

/** A fault that may be over at the next look: of the disk, the store or the service. No file is refused for it. */
const mayPass = (error: unknown): boolean =>
  error instanceof PackdeskError
    ? isPassing(error) || (error.status >= 500 && error.code !== 'internal')
    : (error as NodeJS.ErrnoException).syscall !== undefined;

/** Faults in a row after which a look ends: they are hardly those of single files, and each try reads a whole file. */
const MAX_FAULTS = 2;

/** A report in memory has so many letters; further orders are only counted. */
const MAX_REPORT = 16 * 1024 * 1024;

/** Gathers the report of a file. */
const createReport = (language: DeskLanguage) => {
  const parts = [reportHead()];
  let length = 0;
  return {
    add: (
      ...order: Parameters<typeof reportLines> extends [...infer Head, DeskLanguage] ? Head : never
    ): void => {
      if (length > MAX_REPORT) return;
      const text = reportLines(...order, language);
      length += text.length;
      parts.push(text);
    },
    /** Is any order told of? */
    hasOrders: (): boolean => parts.length > 1,
    text: (): string => parts.join(''),
  };
};

/** One hot folder: each look takes up what this desk had claimed, then claims what is whole, one file after the other. */
export class WatchedFolder {
  readonly #folder: HotFolder;
  readonly #ports: WatchPorts;
  readonly #files: HotFolderFiles;
  /** Claimed files that could not be imported yet, with the number of tries. */
  #waiting = new Map<string, number>();
  /** Files that were claimed a moment ago: nothing has tried them yet. */
  readonly #fresh = new Set<string>();
  readonly state: HotFolderState;

  constructor(folder: HotFolder, ports: WatchPorts) {
    this.#folder = folder;
    this.#ports = ports;
    this.#files = new HotFolderFiles(folder.folder, ports.desk, ports);
    this.state = { id: folder.id, lookedAt: null, file: null, error: null };
  }

  /** Never throws: a folder that cannot be had is tried again at the next look. */
  async look(signal: AbortSignal): Promise<void> {
    try {
      await this.#files.prepare();
      // Before a file is claimed: without its profile all of them wait.
      const profile = await this.#ports.profiles.find(this.#folder.profile);
      const error = await this.#importAll(profile, signal);
      if (error) this.#note(error);
      else this.state.error = null;
    } catch (error) {
      if (signal.aborted) return;
      this.#note(error);
    } finally {
      this.state.file = null;
      this.state.lookedAt = this.#ports.clock.now();
      this.#ports.changed();
    }
  }

  /**
   * Names of the files of one look: a file that waits holds up no other one, so those that wait come last.
   * @param inOrder they come in their order @param profile id of the profile of those that are claimed now
   */
  async *#names(inOrder: boolean, profile: string): AsyncGenerator<string> {
    const claimed = await this.#files.claimed();
    this.#waiting = new Map([...this.#waiting].filter(([name]) => claimed.includes(name)));
    const waiting = inOrder
      ? []
      : [...this.#waiting].toSorted(([, one], [, other]) => one - other).map(([name]) => name);
    yield* claimed.filter((name) => !waiting.includes(name));
    yield* this.#grown();
    for (const name of await this.#files.whole()) {
      const own = await this.#files.claim(name, profile);
      if (own === null) continue;
      this.#fresh.add(own);
      yield own;
    }
    yield* waiting;
  }

  /** Finished files whose writer has gone on, claimed again. */
  async *#grown(): AsyncGenerator<string> {
    for (const file of await this.#files.grown()) {
      const own = await this.#files.takeBack(file);
      if (own !== null) yield own;
    }
  }

  /** Returns the first fault that a file waits for; null: none does. @throws what keeps the folder from being read */
  async #importAll(profile: ImportProfile, signal: AbortSignal): Promise<unknown> {
    let first: unknown = null;
    let faults = 0;
    // Of two files with one order the later one says what counts: read first, it would be set back by the earlier one.
    const inOrder = profile.again === 'update';
    for await (const name of this.#names(inOrder, profile.id)) {
      const error = await this.#tried(name, profile, signal);
      if (signal.aborted) return first;
      first ??= error;
      if (error !== null && inOrder && !isPassing(error)) break;
      if (error === null) faults = 0;
      else if (!isPassing(error)) faults += 1;
      if (faults === MAX_FAULTS) break;
    }
    return first;
  }

  /** The fault of a file that waits for the next look; null: none. */
  async #tried(name: string, profile: ImportProfile, signal: AbortSignal): Promise<unknown> {
    try {
      await this.#import(name, profile, signal);
      this.#waiting.delete(name);
      return null;
    } catch (error) {
      if (!signal.aborted) this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + 1);
      return error;
    }
  }

  #note(error: unknown): void {
    const detail = (error as NodeJS.ErrnoException).code ?? 'unknown';
    const said =
      error instanceof PackdeskError
        ? error
        : new PackdeskError('import.folder', {
            details: { folder: this.#folder.folder, detail },
            cause: error,
          });
    if (this.state.error?.code !== said.code)
      this.#ports.logger.warn('hot-folder.failed', failureFields(said));
    this.state.error = { code: said.code, details: said.details };
  }

  /** @param ofFolder the profile that the folder has now: of a file that was claimed before, its own counts */
  async #import(name: string, ofFolder: ImportProfile, signal: AbortSignal): Promise<void> {
    const language = await this.#ports.language();
    const report = createReport(language);
    this.state.file = { name: basename(name), done: 0, orders: 0 };
    await this.#files.begin(name);
    const known = readingOf(name);
    // One that is tried for the first time is never late, whatever the clock says.
    const reading = known && this.#fresh.delete(name) ? { ...known, since: null } : known;
    let counts: ImportCounts;
    try {
      const profile = reading ? await this.#ports.profiles.find(reading.profile) : ofFolder;
      counts = await this.#run(name, { profile, signal, onOrder: report.add, reading });
    } catch (error) {
      if (signal.aborted || mayPass(error)) throw error;
      return this.#refuse(name, error, report.hasOrders() ? report.text() : '');
    }
    // A question is no import yet: among those that are done it would not be looked for.
    const isDone = counts.refused === 0 && counts.asking === 0;
    await this.#files.finish(name, isDone ? DONE : FAILED, { text: report.text(), ending: 'csv' });
    this.#ports.logger.info('hot-folder.imported', { folder: this.#folder.id, counts: countsText(counts) });
  }

  async #run(
    name: string,
    options: Pick<RunOptions, 'profile' | 'signal' | 'onOrder' | 'reading'>,
  ): Promise<ImportCounts> {
    const { run } = await importFile(this.#ports.imports, this.#files.pathOf(name), {
      ...options,
      caller: { ...this.#folder.by, sessionId: '' },
      onProgress: ({ done, orders }) => {
        this.state.file = { name: basename(name), done, orders };
        this.#ports.changed();
      },
    });
    return run.counts;
  }

  /** Puts a file that cannot be imported into `failed`, with what had become of its orders by then. */
  async #refuse(name: string, error: unknown, orders: string): Promise<void> {
    const { logger } = this.#ports;
    // A fault of our own must not hold up the files behind it.
    const isOwn = !(error instanceof PackdeskError);
    if (isOwn) logger.error('hot-folder.import-failed', { folder: this.#folder.id, ...failureFields(error) });
    const said = isOwn ? new PackdeskError('internal', { cause: error }) : error;
    const fields = Object.entries(said.errors ?? {}).map(([field, words]) => `${field}: ${words.join(' ')}`);
    const text = [said.message, ...fields, orders].join('\r\n');
    await this.#files.finish(name, FAILED, { text, ending: 'txt' });
    logger.warn('hot-folder.refused', { folder: this.#folder.id, code: said.code });
  }
}
