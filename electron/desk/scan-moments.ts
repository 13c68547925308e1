import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import type { BenchScan, ReportStore } from '../core/report-store.ts';
import type { Timers } from '../core/timers.ts';

/** Scans are written together, this long after the first of them, ms: none waits for the disk. */
const TOGETHER_MS = 5_000;

export interface ScanMomentPorts {
  store: Pick<ReportStore, 'noteScans'>;
  timers: Timers;
  logger: Pick<Logger, 'warn'>;
}

/**
 * Notes when shipments are opened at the bench, for the minutes from scan to label. Best effort: a scan is never held up by
 * it, and one that is lost with the program leaves its shipment out of an average.
 */
export class ScanMoments {
  readonly #ports: ScanMomentPorts;
  #waiting: BenchScan[] = [];
  #callOff: (() => void) | null = null;

  constructor(ports: ScanMomentPorts) {
    this.#ports = ports;
  }

  note(scan: BenchScan): void {
    this.#waiting.push(scan);
    this.#callOff ??= this.#ports.timers.after(TOGETHER_MS, () => this.flush());
  }

  /** Writes what waits. Called before a label is made, whose write comes behind it. */
  flush(): void {
    this.#callOff?.();
    this.#callOff = null;
    const scans = this.#waiting;
    if (scans.length === 0) return;
    this.#waiting = [];
    this.#ports.store
      .noteScans(scans)
      .catch((error: unknown) => this.#ports.logger.warn('scans.not-noted', failureFields(error)));
  }
}
