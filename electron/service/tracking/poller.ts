import { failureFields } from '../../core/failure-fields.ts';
import type { Timers } from '../../core/timers.ts';
import type { TrackLane } from '../../core/tracking-store.ts';
import type { AskPorts, TrackAsking } from './ask.ts';
import type { Rests } from './rests.ts';

/** Time between two rounds; the first comes that long after the start, which has other things to do. */
const ROUND_MS = 60_000;

/** Parcels of one connection in a round: others have their turn, and an end of the program waits for few. */
const MOST_A_ROUND = 50;

export interface PollerPorts extends Pick<AskPorts, 'store' | 'clock' | 'logger'> {
  timers: Timers;
}

/**
 * Asks about parcels whose time has come, round by round. The times are stored: a start goes on where the last run was
 * ended, and what was asked and not noted is asked again.
 */
export class TrackPoller {
  readonly #ports: PollerPorts;
  readonly #asking: TrackAsking;
  readonly #rests: Rests;
  readonly #told: (reference: string) => void;
  #callOff: (() => void) | null = null;
  #running: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @param told of each shipment that was asked about */
  constructor(
    ports: PollerPorts,
    { asking, rests, told }: { asking: TrackAsking; rests: Rests; told: (reference: string) => void },
  ) {
    this.#ports = ports;
    this.#asking = asking;
    this.#rests = rests;
    this.#told = told;
  }

  start(): void {
    if (this.#isStopped) return;
    this.#callOff = this.#ports.timers.after(ROUND_MS, () => {
      this.#running = this.#round().finally(() => this.start());
    });
  }

  async #round(): Promise<void> {
    const { store, logger } = this.#ports;
    try {
      const lanes = Map.groupBy(await store.lanes(), ({ engine }) => engine);
      await Promise.all([...lanes.values()].map((each) => this.#atEngine(each)));
    } catch (error) {
      logger.error('tracking.round-failed', failureFields(error));
    }
  }

  async #atEngine(lanes: readonly TrackLane[]): Promise<void> {
    for (const lane of lanes) await this.#ofLane(lane);
  }

  async #ofLane(lane: TrackLane): Promise<void> {
    const { store, clock } = this.#ports;
    const now = clock.now();
    if (this.#isStopped || this.#rests.of(lane, now)) return;
    for (const track of await store.due(lane, now, MOST_A_ROUND)) {
      if (this.#isStopped || !(await this.#asking.look(track))) return;
      this.#told(track.reference);
    }
  }

  /** Resolves when the round under way is over. */
  idle(): Promise<void> {
    return this.#running;
  }

  /** Resolves when the question under way is over. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#callOff?.();
    await this.#running;
  }
}
