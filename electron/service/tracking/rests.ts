import { waitAfterFailures } from '../../../shared/tracking/pace.ts';
import type { AwayReason } from '../../../shared/tracking/views.ts';
import type { TrackLane } from '../../core/tracking-store.ts';

export interface Rest {
  why: AwayReason;
  /** ms. */
  until: number;
}

/**
 * Which engines, and which carriers behind them, are left alone, and for how long. In memory alone: after a start one
 * question tells again.
 */
export class Rests {
  readonly #rests = new Map<string, Rest & { failures: number }>();

  /** The rest of an engine, else that of its carrier; null: it may be asked. */
  of({ engine, carrierId }: TrackLane, now: number): Rest | null {
    const resting = [this.#rests.get(engine), this.#rests.get(laneKey({ engine, carrierId }))];
    const rest = resting.find((each) => each !== undefined && each.until > now);
    return rest ? { why: rest.why, until: rest.until } : null;
  }

  /** An engine that cannot be asked at all. */
  restEngine(engine: string, why: AwayReason, now: number): void {
    this.#rest(engine, { why, retryAfterMs: null, now });
  }

  /** A carrier that does not answer, or that wants to be left alone. */
  restCarrier(lane: TrackLane, retryAfterMs: number | null, now: number): void {
    this.#rest(laneKey(lane), { why: retryAfterMs === null ? 'unreachable' : 'busy', retryAfterMs, now });
  }

  #rest(
    key: string,
    { why, retryAfterMs, now }: { why: AwayReason; retryAfterMs: number | null; now: number },
  ): void {
    const failures = (this.#rests.get(key)?.failures ?? 0) + 1;
    this.#rests.set(key, { why, failures, until: now + waitAfterFailures(failures, retryAfterMs) });
  }

  /** It has answered. */
  end({ engine, carrierId }: TrackLane): void {
    this.#rests.delete(engine);
    this.#rests.delete(laneKey({ engine, carrierId }));
  }
}

/** No id of an engine is such a text. */
const laneKey = ({ engine, carrierId }: TrackLane): string => JSON.stringify([engine, carrierId]);
