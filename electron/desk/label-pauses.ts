import type { Clock } from '../core/clock.ts';
import type { LabelWait } from '../core/label-waits.ts';
import { LONGEST_WAIT_MS, type Random, waitAfter } from '../sync/backoff.ts';

type Waiting = Pick<LabelWait, 'carrier' | 'requestId'>;

interface Pause {
  /** Why. */
  error: LabelWait['error'];
  failures: number;
  /** ms. */
  until: number;
}

/** Further ahead than any wait is a clock that was set back. */
const FAR_MS = 2 * 3_600_000;

/**
 * Carriers that are left alone for a while, later and later, since one of them could not be asked; and single prints that
 * could not be made for a reason of their own. Kept for this run: a start asks at once.
 */
export class Pauses {
  readonly longestMs = LONGEST_WAIT_MS;
  readonly #clock: Clock;
  readonly #random: Random;
  readonly #pauses = new Map<string, Pause>();

  constructor({ clock, random }: { clock: Clock; random: Random }) {
    this.#clock = clock;
    this.#random = random;
  }

  /** @param of the carrier: all of its prints wait; else this one alone */
  begin(
    wait: Waiting,
    {
      ofCarrier,
      retryAfterMs,
      error,
    }: Pick<Pause, 'error'> & { ofCarrier: boolean; retryAfterMs: number | null },
  ): void {
    const key = ofCarrier ? carrierKey(wait) : wait.requestId;
    const failures = (this.#pauses.get(key)?.failures ?? 0) + 1;
    const until = this.#clock.now() + waitAfter(failures, retryAfterMs, this.#random);
    this.#pauses.set(key, { failures, until, error });
  }

  /** It was made, or a person wants a try now. */
  end(wait: Waiting): void {
    this.#pauses.delete(carrierKey(wait));
    this.#pauses.delete(wait.requestId);
  }

  /** When this one may be tried, ms; null: now. */
  until(wait: Waiting): number | null {
    const now = this.#clock.now();
    const times = [carrierKey(wait), wait.requestId].map((key) => this.#pauses.get(key)?.until ?? 0);
    const until = Math.max(...times);
    return until > now && until - now < FAR_MS ? until : null;
  }

  /** Why its carrier is left alone at this moment. */
  errorOf(wait: Waiting): LabelWait['error'] {
    return this.until(wait) === null ? null : (this.#pauses.get(carrierKey(wait))?.error ?? null);
  }

  /** When the first of them may be tried, ms; now for one whose pause is over already; null: there is none. */
  next(waits: readonly Waiting[]): number | null {
    if (waits.length === 0) return null;
    const now = this.#clock.now();
    return Math.min(...waits.map((wait) => this.until(wait) ?? now));
  }
}

const carrierKey = ({ carrier }: Waiting): string => `carrier ${carrier}`;
