import type { Series } from '../../shared/carrier/supply.ts';
import type { TakenNumber } from '../../shared/numbers-taken.ts';
import type { NumberSpan } from './number-ranges.ts';

/** Blocks of numbers that a service behind this desk has given it. */
export interface LeasedBlocks {
  /** Of SSCCs; null while the remote has none left and has not said of which prefix. */
  prefix: string | null;
  extensionDigit: number;
  spans: readonly NumberSpan[];
  /** The service gives no more before then, ms since 1970. */
  waitUntil?: number | undefined;
  /** The service has said that its range is used up: no connection and no waiting brings more. */
  usedUp?: boolean | undefined;
  /** From when this desk had that service behind it: used up, then its own range counts. */
  isOver?: true;
}

/** Leases of an edge, in place of ranges of its own. */
export interface LeaseSource {
  /** Null where the remote leases nothing of the series: the desk's own range counts. */
  of(series: Series): Promise<LeasedBlocks | null>;
  /** Sees to it that there are `count` numbers, if the remote can be asked within a moment. Never throws. */
  ensure(series: Series, count: number): Promise<void>;
  /**
   * Those of these numbers that are on parcels at the remote; none where it does not answer in time. Never throws.
   * @param waitMs how long it is waited for; left out: as long as a packer with a parcel in hand waits
   */
  taken(numbers: readonly string[], waitMs?: number): Promise<TakenNumber[]>;
  /** Numbers of the series in blocks that another desk was given too: none of them is printed, also if drawn before. */
  givenTwice(series: Series): readonly NumberSpan[];
  /** Called with each such block when it is given up. Returns the way to stop. */
  onGivenTwice(listener: (block: NumberSpan, range: string) => void): () => void;
  /** Gives up the block of the series that this serial number is of: the next draw waits for another one. */
  giveUp(series: Series, serial: number): Promise<void>;
}
