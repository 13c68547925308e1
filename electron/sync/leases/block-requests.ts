import { type LeaseAnswer, type LeaseResponse, MAX_LEASE, type Offer } from '../../../shared/number-lease.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import { blockKey, freeCount, type NumberRanges } from '../../core/number-ranges.ts';
import type { NumberRemote, UserAnswer } from '../../core/remote.ts';
import type { Timers } from '../../core/timers.ts';
import { type LeaseState, namedOf, type StoredLeases, withoutBlocks } from './stored-leases.ts';

export interface BlockRequestPorts {
  stored: StoredLeases;
  ranges: Pick<NumberRanges, 'used'>;
  remote: NumberRemote;
  /** Users with whose rights it asks, in order: the first who has any at the remote. */
  readers: () => readonly number[];
  /** The name of this desk. */
  station: () => Promise<string>;
  /** The count of numbers to draw from has changed. */
  changed: () => void;
  /** The remote gives no more of a series for so long, ms. */
  limited: (series: string, ms: number) => void;
  /** Blocks of this desk that another one was given too, by their ids. */
  givenTwice: (ids: readonly string[]) => Promise<void>;
  timers: Timers;
  ids: Ids;
  logger: Logger;
}

/** Number of numbers a block has where the remote gives as many as it is asked for. */
export const BLOCK = 1_000;
/** Pause after an answer that brought nothing, ms. */
const REST_MS = 15_000;
/** The remote has given as many as it gives for now: no answer of it keeps this desk from asking for longer, ms. */
const LONGEST_HOLD_MS = 3_600_000;
/** Default where it does not say for how long, ms. */
const HOLD_MS = 60_000;

const withoutAsked = (now: LeaseState, series: string): LeaseState => {
  const { [series]: _, ...asked } = now.asked;
  return { ...now, asked };
};

type Limited = Extract<UserAnswer<LeaseAnswer>, { kind: 'unavailable' }>;

const waitOf = ({ retryAfterMs }: Limited): number => Math.min(retryAfterMs ?? HOLD_MS, LONGEST_HOLD_MS);

/** The remote gives this user no more for now. A 429 without its code comes from a proxy and concerns no user. */
const isLimit = (answer: UserAnswer<unknown>): answer is Limited =>
  answer.kind === 'unavailable' && answer.code === 'numbers.lease-limit';

/**
 * Another user's rights may do: this user has no remote session any more, or their role leases nothing, or they have
 * had as many as they are given.
 */
export const isAboutUser = (answer: UserAnswer<unknown>): boolean =>
  answer.kind === 'signed-out' || answer.kind === 'unauthorised' || isLimit(answer);

const isMine = (given: LeaseResponse, series: string): boolean =>
  given.series === series && given.to >= given.from && given.to - given.from < MAX_LEASE;

/** Asks the remote for blocks of numbers, one of a series at a time, and keeps what comes. Nothing here throws. */
export class BlockRequests {
  readonly #ports: BlockRequestPorts;
  readonly #underWay = new Map<string, Promise<boolean>>();
  readonly #resting = new Set<string>();
  /** Series whose range at the remote is used up, as it has answered. */
  readonly #usedUp = new Set<string>();

  constructor(ports: BlockRequestPorts) {
    this.#ports = ports;
  }

  isUsedUp(series: string): boolean {
    return this.#usedUp.has(series);
  }

  /** The last answer brought nothing, a moment ago. */
  isResting(series: string): boolean {
    return this.#resting.has(series);
  }

  /** Someone has signed in: another answer may come. */
  endRest(): void {
    this.#resting.clear();
  }

  /**
   * One request of a series at a time.
   * @param wanted how many numbers are missing
   * @returns whether a block came
   */
  refill(offer: Offer, wanted: number): Promise<boolean> {
    const { series } = offer;
    const running =
      this.#underWay.get(series) ??
      this.#ask(offer, Math.max(BLOCK, wanted))
        .catch((error: unknown) => {
          this.#ports.logger.error('numbers.lease-failed', failureFields(error));
          return false;
        })
        .then((came) => {
          if (!came) this.#rest(series);
          return came;
        })
        .finally(() => this.#underWay.delete(series));
    this.#underWay.set(series, running);
    return running;
  }

  #rest(series: string): void {
    this.#resting.add(series);
    this.#ports.timers.after(REST_MS, () => void this.#resting.delete(series));
  }

  async #ask(offer: Offer, wanted: number): Promise<boolean> {
    const { stored, readers, station, ids } = this.#ports;
    const userIds = readers();
    if (userIds.length === 0) return false;
    const { series, prefix } = offer;
    const desk = await station();
    // Written down before it is sent: after a kill the same block is asked for.
    await stored.change((now) => {
      if (now.asked[series]) return null;
      const blocks = namedOf(now, series);
      const request = { series, prefix, count: Math.min(MAX_LEASE, wanted), desk, blocks };
      return { ...now, asked: { ...now.asked, [series]: { key: ids.uuid(), request } } };
    });
    const asked = (await stored.read())?.asked[series];
    if (!asked) return false;
    return await this.#settle(series, await this.#leaseAs(userIds, asked));
  }

  /** The same block for the same key; a key is its user's own, so that one who steps in for another gets a new block. */
  async #leaseAs(
    userIds: readonly number[],
    { key, request }: LeaseState['asked'][string],
  ): Promise<UserAnswer<LeaseAnswer>> {
    let answer: UserAnswer<LeaseAnswer> = { kind: 'signed-out' };
    let limited: Limited | null = null;
    for (const userId of userIds) {
      answer = await this.#ports.remote.lease(userId, request, { idempotencyKey: key });
      if (!isAboutUser(answer)) return answer;
      // The first of them to be given more ends the wait.
      if (isLimit(answer) && (limited === null || waitOf(answer) < waitOf(limited))) limited = answer;
    }
    return limited ?? answer;
  }

  async #settle(series: string, answer: UserAnswer<LeaseAnswer>): Promise<boolean> {
    const { stored, limited, logger } = this.#ports;
    if (isLimit(answer)) limited(series, waitOf(answer));
    this.#noteRange(series, answer);
    if (answer.kind === 'ok' && isMine(answer.value, series)) {
      const { givenTwice = [], ...block } = answer.value;
      await this.#keep(block);
      await this.#ports.givenTwice(givenTwice);
      return true;
    }
    // A refused request gave nothing. For any other outcome: the same key brings the same block.
    if (answer.kind === 'refused') await stored.change((now) => withoutAsked(now, series));
    logger.info('numbers.not-leased', { series, outcome: answer.kind });
    return false;
  }

  /** A request without an answer says nothing of the range. */
  #noteRange(series: string, answer: UserAnswer<LeaseAnswer>): void {
    const isUsedUp = answer.kind === 'refused' && answer.code === 'numbers.exhausted';
    if (isUsedUp === this.#usedUp.has(series) || !(isUsedUp || answer.kind === 'ok' || isLimit(answer)))
      return;
    if (isUsedUp) this.#usedUp.add(series);
    else this.#usedUp.delete(series);
    this.#ports.changed();
  }

  async #keep(given: LeaseResponse): Promise<void> {
    const { stored, logger, changed } = this.#ports;
    const spent = await this.#spentOf((await stored.read())?.leases ?? []);
    const goes = new Set([...spent, JSON.stringify(given)]);
    // Another series' block may have come since that was read: what goes is what is known to be spent.
    await stored.change((now) => {
      const next = withoutBlocks(withoutAsked(now, given.series), (lease) => goes.has(JSON.stringify(lease)));
      return { ...next, leases: [...next.leases, given] };
    });
    logger.info('numbers.leased', { series: given.series, from: given.from, to: given.to });
    changed();
  }

  /** Blocks that are used up are of no more use; the store knows what was drawn. */
  async #spentOf(leases: readonly LeaseResponse[]): Promise<Set<string>> {
    const spent = new Set<string>();
    for (const lease of leases)
      if (freeCount(lease, await this.#ports.ranges.used(blockKey(lease))) === 0)
        spent.add(JSON.stringify(lease));
    return spent;
  }
}
