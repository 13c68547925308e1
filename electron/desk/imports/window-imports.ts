import { PackdeskError } from '../../../shared/errors.ts';
import type { DeskLanguage } from '../../../shared/i18n/languages.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import type {
  CheckView,
  ImportResult,
  ProfilesView,
  ReadChoice,
  SourceView,
} from '../../../shared/import/wizard/views.ts';
import type { Caller } from '../../core/caller.ts';
import type { Ids } from '../../core/ids.ts';
import { loggedListeners } from '../../core/logged-listeners.ts';
import type { Logger } from '../../core/logger.ts';
import { reportHead, reportLines } from '../../import/report.ts';
import type { ImportProfiles } from '../../service/orders/profiles.ts';
import type { Imports } from '../../service/orders/run-import.ts';
import { checkOrders } from './check.ts';
import { lookAt } from './look.ts';
import type { OrderChoice } from './orders.ts';
import { profileId } from './profile-id.ts';
import { newRun, type Run, resultOf, runImport } from './run.ts';
import { Uploads } from './uploads.ts';

export interface WindowImportsParts {
  /** For the files that windows send. */
  folder: string;
  profiles: ImportProfiles;
  imports: Imports;
  /** Told when an import has ended. */
  ended: () => void;
  ids: Ids;
  logger: Logger;
}

/** Progress of an import, in orders. */
export interface ImportProgress {
  id: string;
  done: number;
  total: number;
}

/** Imports that the people of a desk make in its window. */
export class WindowImports {
  readonly #parts: WindowImportsParts;
  readonly #uploads: Uploads;
  /** By the id of their files: the last one of each. */
  readonly #runs = new Map<string, Run & { userId: number }>();
  readonly #underway = new Set<Promise<unknown>>();
  /** Number of orders that the last look at a file found. */
  readonly #orders = new Map<string, number>();
  readonly #listeners;
  /** Hears how far an import is. */
  readonly onProgress;

  constructor(parts: WindowImportsParts) {
    this.#parts = parts;
    this.#uploads = new Uploads(parts);
    this.#listeners = loggedListeners<[progress: ImportProgress]>(parts.logger, 'import.listener-failed');
    this.onProgress = this.#listeners.add;
  }

  async begin(caller: Caller, file: { name: string; size: number }): Promise<{ id: string }> {
    if (this.#isRunning(caller)) throw new PackdeskError('import.running');
    for (const [id, { userId }] of [...this.#runs]) if (userId === caller.userId) this.#forget(id);
    const { id } = await this.#uploads.begin(caller, file);
    return { id };
  }

  /** @throws PackdeskError import.gone, import.changed */
  async piece(caller: Caller, id: string, at: number, bytes: Uint8Array): Promise<{ have: number }> {
    const { have } = await this.#uploads.add(caller, id, at, bytes);
    return { have };
  }

  /** @throws PackdeskError import.gone and those of the file */
  async look(caller: Caller, id: string, read: ReadChoice): Promise<SourceView> {
    return await lookAt(this.#uploads.whole(caller, id), read, (await this.profiles()).own);
  }

  /** @throws PackdeskError import.gone and those of the file */
  async check(caller: Caller, id: string, choice: OrderChoice): Promise<CheckView> {
    const judge = await this.#parts.imports.judge(choice.profile);
    const check = await checkOrders(this.#uploads.whole(caller, id).path, choice, judge);
    this.#orders.set(id, check.orders);
    return check;
  }

  /**
   * Imports; a user has one import underway at a time. After a stop the same file goes on: each order is imported once,
   * and what was made before the stop counts as made.
   * @throws PackdeskError import.gone, import.running and those of the file
   */
  async run(caller: Caller, id: string, choice: OrderChoice): Promise<ImportResult> {
    const { path } = this.#uploads.whole(caller, id);
    if (this.#isRunning(caller)) throw new PackdeskError('import.running');
    const run = { ...newRun(this.#runs.get(id)), userId: caller.userId };
    this.#runs.set(id, run);
    const { imports, logger } = this.#parts;
    const progress = (done: number, total: number) => this.#listeners.tell({ id, done, total });
    const expected = this.#orders.get(id) ?? 0;
    try {
      const work = runImport(caller, path, choice, run, { imports, progress, expected });
      this.#underway.add(work);
      const result = await work.finally(() => this.#underway.delete(work));
      const { new: created, refused } = result.counts;
      logger.info('import.done', { userId: caller.userId, created, refused, done: result.done });
      return result;
    } finally {
      run.isRunning = false;
      this.#parts.ended();
    }
  }

  /** Ends an import after the orders that are being saved; none where it has ended. @throws PackdeskError import.gone */
  stop(caller: Caller, id: string): void {
    this.#runs.get(this.#uploads.mine(caller, id).id)?.abort.abort();
  }

  /** @throws PackdeskError import.gone where nothing was imported */
  report(caller: Caller, id: string, language: DeskLanguage): string {
    const run = this.#runs.get(this.#uploads.mine(caller, id).id);
    if (!run) throw new PackdeskError('import.gone');
    return reportHead() + run.lines.map((line) => reportLines(line.draft, line, language)).join('');
  }

  async drop(caller: Caller, id: string): Promise<void> {
    if (this.#runs.get(id)?.isRunning) throw new PackdeskError('import.running');
    await this.#uploads.drop(caller, id);
  }

  async profiles(): Promise<ProfilesView> {
    const all = await this.#parts.profiles.list();
    return { own: all.filter(({ ready }) => !ready).map(({ profile }) => profile) };
  }

  /** Keeps a profile under a name, in place of the own one that has it. @throws PackdeskError import.profile-invalid */
  async saveProfile(profile: ImportProfile, name: string): Promise<{ id: string; view: ProfilesView }> {
    const { own } = await this.profiles();
    const id = profileId(name, own);
    await this.#parts.profiles.save({ ...profile, id, name: name.trim() });
    return { id, view: await this.profiles() };
  }

  /** References of the shipments that an import of a caller's made or met; empty where it is not known. */
  references({ userId }: Caller, id: string): string[] {
    const run = this.#runs.get(id);
    if (!run || run.userId !== userId) return [];
    return run.lines
      .filter((line) => ['new', 'updated'].includes(resultOf(line)))
      .map(({ draft }) => draft.reference);
  }

  /** Stops what is underway, waits until the orders that are being saved are, and removes the files. */
  async end(): Promise<void> {
    for (const { abort } of this.#runs.values()) abort.abort();
    await Promise.allSettled(this.#underway);
    await this.#uploads.clear();
  }

  #forget(id: string): void {
    this.#runs.delete(id);
    this.#orders.delete(id);
  }

  #isRunning({ userId }: Caller): boolean {
    return [...this.#runs.values()].some((run) => run.userId === userId && run.isRunning);
  }
}
