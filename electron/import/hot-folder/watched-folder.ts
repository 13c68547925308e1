import { PackdeskError } from '../../../shared/errors.ts';
import type { DeskLanguage } from '../../../shared/i18n/languages.ts';
import { DONE, FAILED, type HotFolder, type HotFolderState } from '../../../shared/import/hot-folder.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Logger } from '../../core/logger.ts';
import type { ImportProfiles } from '../../service/orders/profiles.ts';
import type { Imports } from '../../service/orders/run-import.ts';
import { importFile } from '../import-file-run.ts';
import { countsText, reportHead, reportLines } from '../report.ts';
import { HotFolderFiles } from './files.ts';

export interface WatchPorts {
  imports: Pick<Imports, 'run'>;
  profiles: Pick<ImportProfiles, 'find'>;
  /** Name of this desk among those that watch the same folder: no other one has it. */
  desk: string;
  /** Language of reports. */
  language: () => Promise<DeskLanguage>;
  clock: Clock;
  logger: Logger;
  /** Told where a state has changed. */
  changed: () => void;
}

/** Written to or away at the moment: the file stays claimed and is tried again at the next look. */
const PASSING = ['import.changed', 'import.unreadable'];

const isFinal = (error: unknown): error is PackdeskError =>
  error instanceof PackdeskError && error.status < 500 && !PASSING.includes(error.code);

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
    text: (): string => parts.join(''),
  };
};

/** One hot folder: each look takes up what this desk had claimed, then claims what is whole, one file after the other. */
export class WatchedFolder {
  readonly #folder: HotFolder;
  readonly #ports: WatchPorts;
  readonly #files: HotFolderFiles;
  readonly state: HotFolderState;

  constructor(folder: HotFolder, ports: WatchPorts) {
    this.#folder = folder;
    this.#ports = ports;
    this.#files = new HotFolderFiles(folder.folder, ports.desk);
    this.state = { id: folder.id, lookedAt: null, file: null, error: null };
  }

  /** Never throws: a folder that cannot be had is tried again at the next look. */
  async look(signal: AbortSignal): Promise<void> {
    try {
      await this.#files.prepare();
      // Before a file is claimed: without its profile all of them wait.
      const profile = await this.#ports.profiles.find(this.#folder.profile);
      const passing: unknown[] = [];
      for (const name of await this.#files.claimed()) passing.push(await this.#tried(name, profile, signal));
      for (const name of await this.#files.whole()) {
        if (signal.aborted) return;
        const claimed = await this.#files.claim(name);
        if (claimed !== null) passing.push(await this.#tried(claimed, profile, signal));
      }
      const error = passing.find((each) => each !== null);
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

  /** The passing fault of a file, which waits for the next look and holds up no other one; null: none. */
  async #tried(name: string, profile: ImportProfile, signal: AbortSignal): Promise<PackdeskError | null> {
    try {
      await this.#import(name, profile, signal);
      return null;
    } catch (error) {
      if (error instanceof PackdeskError && PASSING.includes(error.code)) return error;
      throw error;
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

  async #import(name: string, profile: ImportProfile, signal: AbortSignal): Promise<void> {
    const { imports, logger } = this.#ports;
    const language = await this.#ports.language();
    const report = createReport(language);
    this.state.file = { name, done: 0, orders: 0 };
    try {
      const { run } = await importFile(imports, this.#files.pathOf(name), {
        profile,
        caller: { ...this.#folder.by, sessionId: '' },
        signal,
        onOrder: report.add,
        onProgress: ({ done, orders }) => {
          this.state.file = { name, done, orders };
          this.#ports.changed();
        },
      });
      // A question is no import yet: among those that are done it would not be looked for.
      const isDone = run.counts.refused === 0 && run.counts.asking === 0;
      await this.#files.finish(name, isDone ? DONE : FAILED, { text: report.text(), ending: 'csv' });
      logger.info('hot-folder.imported', { folder: this.#folder.id, counts: countsText(run.counts) });
    } catch (error) {
      if (!isFinal(error) || error.code === 'import.cancelled') throw error;
      const fields = Object.entries(error.errors ?? {}).map(
        ([field, words]) => `${field}: ${words.join(' ')}`,
      );
      const text = [error.message, ...fields, ''].join('\r\n');
      await this.#files.finish(name, FAILED, { text, ending: 'txt' });
      logger.warn('hot-folder.refused', { folder: this.#folder.id, code: error.code });
    }
  }
}
