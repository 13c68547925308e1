import type { ExportProfile } from '../../../shared/export/profile.ts';
import { restAfter } from '../../../shared/webhooks/schedule.ts';
import type { ExportStore } from '../../core/export-store.ts';
import type { Logger } from '../../core/logger.ts';
import { codeOf, removeUnfinished, writeExport } from './folder-file.ts';
import { deskMark, type FilePorts, makeNextFile } from './make-file.ts';

export interface LanePorts extends FilePorts {
  store: ExportStore;
  random: () => number;
  logger: Logger;
  /** The state of an export has changed. */
  changed(): void;
  /** Files wait for a folder that cannot be written: told once until it can be again. */
  trouble(profile: ExportProfile, detail: string): void;
}

/**
 * The files of one export, one after the other. A folder that is away is left alone for longer and longer; labels are
 * made into files meanwhile. Rests are in memory alone: after a start one try tells again.
 */
export class ExportLane {
  readonly #ports: LanePorts;
  #profile: ExportProfile;
  #failures = 0;
  #restsFrom = 0;
  #restUntil = 0;
  #isTidy = false;
  #isStopped = false;

  constructor(ports: LanePorts, profile: ExportProfile) {
    this.#ports = ports;
    this.#profile = profile;
  }

  /** The profile as it is now; another folder need not rest. */
  set profile(next: ExportProfile) {
    if (next.folder !== this.#profile.folder) this.wake();
    this.#profile = next;
  }

  /** Ends its rest, as when a person wants it tried. */
  wake(): void {
    this.#failures = 0;
    this.#restUntil = 0;
    this.#isTidy = false;
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** Makes and writes what is due. Resolves when that is done, or the folder could not be written. */
  async run(): Promise<void> {
    while (!this.#isStopped && (await makeNextFile(this.#ports, this.#profile))) this.#ports.changed();
    while (!this.#isStopped && !this.#rests()) {
      if (!(await this.#writeNext())) return;
    }
  }

  /** Before a rest that has begun the clock was set back: its end may be years away. */
  #rests(): boolean {
    const now = this.#ports.clock.now();
    return now >= this.#restsFrom && now < this.#restUntil;
  }

  async #writeNext(): Promise<boolean> {
    const { store, clock, ids, logger, changed } = this.#ports;
    const { id, folder } = this.#profile;
    const file = await store.nextFile(id);
    if (file === null) return false;
    try {
      await this.#tidy(folder);
      await writeExport(folder, file.name, file.bytes, ids);
    } catch (error) {
      await this.#failed(codeOf(error));
      return false;
    }
    await store.written(file.id, folder, clock.now());
    this.#failures = 0;
    logger.info('export.written', { export: id, bytes: file.bytes.length });
    changed();
    return true;
  }

  async #tidy(folder: string): Promise<void> {
    if (this.#isTidy) return;
    await removeUnfinished(folder, deskMark(await this.#ports.desk()), this.#ports.clock.now());
    this.#isTidy = true;
  }

  async #failed(detail: string): Promise<void> {
    const { store, clock, random, logger, changed, trouble } = this.#ports;
    this.#failures += 1;
    this.#restsFrom = clock.now();
    this.#restUntil = this.#restsFrom + restAfter(this.#failures, null, random);
    if (this.#failures === 1) {
      logger.warn('export.not-written', { export: this.#profile.id, detail });
      trouble(this.#profile, detail);
    }
    await store.failed(this.#profile.id, { at: clock.now(), detail });
    changed();
  }
}
