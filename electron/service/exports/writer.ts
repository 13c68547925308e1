import { ExportProfile } from '../../../shared/export/profile.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import type { StoredExport } from '../../core/export-store.ts';
import { failureFields } from '../../core/failure-fields.ts';
import { Poller } from '../../core/poller.ts';
import type { Timers } from '../../core/timers.ts';
import { ExportLane, type LanePorts } from './lane.ts';

/** Time between two looks for what is due, ms: also for what a command beside this program has begun. */
export const LOOK_MS = 2_000;

/** Time that the end of the program waits for a file, ms. */
const LONGEST_END_MS = 5_000;

interface Entry {
  lane: ExportLane;
  running: Promise<void> | null;
}

/**
 * Writes the files of all exports, those of different ones side by side. Only the owner of a data folder has one that is
 * started.
 */
export class ExportWriter {
  readonly #ports: LanePorts & { timers: Timers };
  readonly #lanes = new Map<string, Entry>();
  readonly #poller: Poller;

  constructor(ports: LanePorts & { timers: Timers }) {
    this.#ports = ports;
    this.#poller = new Poller({
      timers: ports.timers,
      everyMs: LOOK_MS,
      look: () => this.#begin(),
      failed: (error) => ports.logger.error('export.look-failed', failureFields(error)),
    });
  }

  start(): void {
    this.#poller.start();
  }

  /** Something may be due: looked at now. */
  nudge(): void {
    this.#poller.nudge();
  }

  /** A person wants it tried now. */
  wake(id: string): void {
    this.#lanes.get(id)?.lane.wake();
    this.nudge();
  }

  /** One look, also of a program that is not started: resolves when what is due now was tried. */
  async once(): Promise<void> {
    await this.#begin();
    await this.idle();
  }

  async #begin(): Promise<void> {
    const stored = await this.#ports.store.list();
    const ids = new Set(stored.map(({ id }) => id));
    for (const [id, { lane }] of this.#lanes) {
      if (ids.has(id)) continue;
      lane.stop();
      this.#lanes.delete(id);
    }
    for (const each of stored) this.#lookAt(each);
  }

  #lookAt({ id, profile: said, due, waiting }: StoredExport): void {
    const read = safeParse(ExportProfile, said);
    // A later version's: it waits for that one.
    if (!read.success || read.data.folder === '') return;
    const entry: Entry = this.#lanes.get(id) ?? {
      lane: new ExportLane(this.#ports, read.data),
      running: null,
    };
    this.#lanes.set(id, entry);
    entry.lane.profile = read.data;
    if (entry.running || due + waiting === 0) return;
    entry.running = entry.lane
      .run()
      .catch((error: unknown) => this.#ports.logger.error('export.lane-failed', failureFields(error)))
      .finally(() => {
        entry.running = null;
      });
  }

  /** Resolves when what is due now was tried. */
  async idle(): Promise<void> {
    await this.#poller.idle();
    await Promise.all([...this.#lanes.values()].map(({ running }) => running));
  }

  /** Ends after the file that is underway; the next start goes on. A drive that hangs is not waited for. */
  async stop(): Promise<void> {
    this.#poller.stop();
    for (const { lane } of this.#lanes.values()) lane.stop();
    const waited = Promise.withResolvers<void>();
    const callOff = this.#ports.timers.after(LONGEST_END_MS, waited.resolve);
    await Promise.race([this.idle(), waited.promise]);
    callOff();
  }
}
