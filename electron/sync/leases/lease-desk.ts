import { type Series, seriesKey, seriesOfCarrier } from '../../../shared/carrier/supply.ts';
import { type LeaseResponse, MAX_LEASE, type Offer, readOffers } from '../../../shared/number-lease.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import { freeCount, type NumberRanges, sizeOf } from '../../core/number-ranges.ts';
import type { NumberRemote, UserAnswer } from '../../core/remote.ts';
import type { Timers } from '../../core/timers.ts';
import type { Carriers } from '../../service/shipments/carriers.ts';
import { type LeaseSource, ssccKey } from '../../service/shipments/number-sources.ts';
import type { LeaseState, StoredLeases } from './stored-leases.ts';

export interface LeaseDeskPorts {
  stored: StoredLeases;
  ranges: Pick<NumberRanges, 'used'>;
  carriers: Pick<Carriers, 'list'>;
  remote: NumberRemote;
  /** Users with whose rights it asks, in order: the first who has any at the remote. */
  readers: () => readonly number[];
  /** The remote could not be reached when last asked. */
  isAway: () => boolean;
  station: () => Promise<string>;
  /** How many numbers there are to draw from has changed. */
  changed: () => void;
  clock: Clock;
  timers: Timers;
  ids: Ids;
  logger: Logger;
}

/** How many numbers a block has where the remote gives as many as it is asked for. */
const BLOCK = 1_000;
/** A desk with fewer asks for another block; so does one that has used half of a smaller one. */
const LOW_WATER = 500;
/** How long a label waits for numbers, ms. */
const PATIENCE_MS = 3_000;
/** A label of many parcels may take several blocks of a remote that is short of numbers. */
const MAX_BLOCKS = 40;
/** After an answer that brought nothing, ms. */
const REST_MS = 15_000;
/** The remote has given as many as it gives for now: no answer of it keeps this desk from asking for longer, ms. */
const LONGEST_HOLD_MS = 3_600_000;
/** Where it does not say for how long, ms. */
const HOLD_MS = 60_000;
const MINUTE_MS = 60_000;

/** In the store: the same numbers under the same name, whether leased or from a range of the desk. */
const keyOf = ({ series, prefix, extensionDigit }: Offer): string =>
  prefix === null ? series : ssccKey(prefix, extensionDigit ?? 0);

const withoutAsked = (now: LeaseState, series: string): LeaseState => {
  const { [series]: _, ...asked } = now.asked;
  return { ...now, asked };
};

type Limited = Extract<UserAnswer<LeaseResponse>, { kind: 'unavailable' }>;

const waitOf = ({ retryAfterMs }: Limited): number => Math.min(retryAfterMs ?? HOLD_MS, LONGEST_HOLD_MS);

/** The remote gives this user no more for now. A 429 without its code comes from a proxy and concerns no user. */
const isLimit = (answer: UserAnswer<LeaseResponse>): answer is Limited =>
  answer.kind === 'unavailable' && answer.code === 'numbers.lease-limit';

/**
 * Another user's rights may do: this user has no remote session any more, or their role leases nothing, or they have
 * had as many as they are given.
 */
const isAboutUser = (answer: UserAnswer<LeaseResponse>): boolean =>
  answer.kind === 'signed-out' || answer.kind === 'unauthorised' || isLimit(answer);

/** Answers come by the dozen: what they say is looked at so often, ms. */
const HEARD_EVERY_MS = 5_000;

/**
 * Keeps an edge in numbers: leases blocks of what its remote leases, ahead of need. Nothing here throws; a label that
 * finds no numbers is refused where they are drawn.
 */
export const createLeaseDesk = (ports: LeaseDeskPorts) => {
  const { stored, ranges, remote, clock, timers, logger } = ports;
  const underWay = new Map<string, Promise<boolean>>();
  const resting = new Set<string>();
  /** Series of which the remote gives no more for now, and until when: what people are told, ms since 1970. */
  const held = new Map<string, number>();
  /** Series whose range at the remote is used up, as it has answered. */
  const usedUp = new Set<string>();
  let last = { header: '', at: Number.NEGATIVE_INFINITY };

  const standing = async (series: Series) => {
    const now = await stored.read();
    const offer = await stored.offerOf(now, series);
    if (!now || !offer) return null;
    const spans = stored.spansOf(now, offer);
    const used = await ranges.used(keyOf(offer));
    const left = spans.reduce((sum, span) => sum + freeCount(span, used), 0);
    const last = spans.at(-1);
    const lowWater = last ? Math.min(LOW_WATER, Math.ceil(sizeOf(last) / 2)) : LOW_WATER;
    return { offer, left, isLow: left < lowWater };
  };

  /** Blocks that are used up are of no more use; the store knows what was drawn. */
  const spentOf = async (leases: readonly LeaseResponse[]): Promise<Set<string>> => {
    const spent = new Set<string>();
    for (const lease of leases)
      if (freeCount(lease, await ranges.used(keyOf(lease))) === 0) spent.add(JSON.stringify(lease));
    return spent;
  };

  const keep = async (given: LeaseResponse): Promise<void> => {
    const spent = await spentOf((await stored.read())?.leases ?? []);
    const goes = new Set([...spent, JSON.stringify(given)]);
    // Another series' block may have come since that was read: what goes is what is known to be spent.
    await stored.change((now) => ({
      ...withoutAsked(now, given.series),
      leases: [...now.leases.filter((lease) => !goes.has(JSON.stringify(lease))), given],
    }));
    logger.info('numbers.leased', { series: given.series, from: given.from, to: given.to });
    ports.changed();
  };

  const isMine = (given: LeaseResponse, series: string): boolean =>
    given.series === series && given.to >= given.from && given.to - given.from < MAX_LEASE;

  const release = (series: string): void => {
    if (held.delete(series)) ports.changed();
  };

  const hold = (series: string, ms: number): void => {
    held.set(series, clock.now() + ms);
    timers.after(ms, () => {
      release(series);
      unheard(look());
    });
    ports.changed();
  };

  /** Without an answer nothing is known of the range. */
  const noteRange = (series: string, answer: UserAnswer<LeaseResponse>): void => {
    const isUsedUp = answer.kind === 'refused' && answer.code === 'numbers.exhausted';
    if (isUsedUp === usedUp.has(series) || !(isUsedUp || answer.kind === 'ok' || isLimit(answer))) return;
    if (isUsedUp) usedUp.add(series);
    else usedUp.delete(series);
    ports.changed();
  };

  const settle = async (series: string, answer: UserAnswer<LeaseResponse>): Promise<boolean> => {
    if (isLimit(answer)) hold(series, waitOf(answer));
    noteRange(series, answer);
    if (answer.kind === 'ok' && isMine(answer.value, series)) {
      await keep(answer.value);
      return true;
    }
    // A refused request gave nothing. For any other outcome: the same key brings the same block.
    if (answer.kind === 'refused') await stored.change((now) => withoutAsked(now, series));
    logger.info('numbers.not-leased', { series, outcome: answer.kind });
    return false;
  };

  /** The same block for the same key; a key is its user's own, so that one who steps in for another gets a new block. */
  const leaseAs = async (
    userIds: readonly number[],
    { key, request }: LeaseState['asked'][string],
  ): Promise<UserAnswer<LeaseResponse>> => {
    let answer: UserAnswer<LeaseResponse> = { kind: 'signed-out' };
    let limited: Limited | null = null;
    for (const userId of userIds) {
      answer = await remote.lease(userId, request, { idempotencyKey: key });
      if (!isAboutUser(answer)) return answer;
      // The first of them to be given more ends the wait.
      if (isLimit(answer) && (limited === null || waitOf(answer) < waitOf(limited))) limited = answer;
    }
    return limited ?? answer;
  };

  /** @returns whether a block came */
  const ask = async (offer: Offer, wanted: number): Promise<boolean> => {
    const userIds = ports.readers();
    if (userIds.length === 0) return false;
    const { series } = offer;
    const desk = await ports.station();
    // Written down before it is sent: after a kill the same block is asked for.
    await stored.change((now) =>
      now.asked[series]
        ? null
        : {
            ...now,
            asked: {
              ...now.asked,
              [series]: {
                key: ports.ids.uuid(),
                request: { series, prefix: offer.prefix, count: Math.min(MAX_LEASE, wanted), desk },
              },
            },
          },
    );
    const asked = (await stored.read())?.asked[series];
    if (!asked) return false;
    return await settle(series, await leaseAs(userIds, asked));
  };

  const rest = (series: string): void => {
    resting.add(series);
    timers.after(REST_MS, () => void resting.delete(series));
  };

  /** One request of a series at a time. */
  const refill = (offer: Offer, wanted: number): Promise<boolean> => {
    const { series } = offer;
    const running =
      underWay.get(series) ??
      ask(offer, Math.max(BLOCK, wanted))
        .catch((error: unknown) => {
          logger.error('numbers.lease-failed', failureFields(error));
          return false;
        })
        .then((came) => {
          if (!came) rest(series);
          return came;
        })
        .finally(() => underWay.delete(series));
    underWay.set(series, running);
    return running;
  };

  const within = async (work: Promise<unknown>): Promise<void> => {
    let stop = (): void => undefined;
    const over = new Promise<void>((resolve) => {
      stop = timers.after(PATIENCE_MS, resolve);
    });
    await Promise.race([work, over]);
    stop();
  };

  const fill = async (series: Series, count: number): Promise<void> => {
    if (held.has(seriesKey(series))) return;
    for (let blocks = 0; blocks < MAX_BLOCKS; blocks += 1) {
      const now = await standing(series);
      if (!now || now.left >= count || !(await refill(now.offer, count - now.left))) return;
    }
  };

  const ahead = async (series: Series): Promise<void> => {
    const now = await standing(series);
    const key = seriesKey(series);
    if (now?.isLow && !resting.has(key) && !held.has(key) && !ports.isAway()) await refill(now.offer, BLOCK);
  };

  const unheard = (work: Promise<void>): void => {
    work.catch((error: unknown) => logger.error('numbers.lease-failed', failureFields(error)));
  };

  const look = async (): Promise<void> => {
    if (ports.readers().length === 0) return;
    const all = (await ports.carriers.list()).flatMap(seriesOfCarrier);
    const unique = new Map(all.map((series) => [seriesKey(series), series]));
    for (const series of unique.values()) await ahead(series);
  };

  const source: LeaseSource = {
    of: async (series) => {
      const leased = await stored.of(series);
      const key = seriesKey(series);
      const until = held.get(key);
      if (!leased || leased.isOver) return leased;
      // A time of day has no seconds: not told too early.
      const waitUntil = until && Math.ceil(until / MINUTE_MS) * MINUTE_MS;
      return { ...leased, ...(waitUntil && { waitUntil }), usedUp: usedUp.has(key) };
    },
    ensure: async (series, count) => {
      try {
        const now = await standing(series);
        if (!now) return;
        if (now.left < count && !ports.isAway()) await within(fill(series, count));
        else if (now.isLow) unheard(ahead(series));
      } catch (error) {
        logger.error('numbers.lease-failed', failureFields(error));
      }
    },
  };

  return {
    source,
    /** An answer of the remote says what it leases. */
    heard: (header: string): void => {
      const at = performance.now();
      if (header === last.header && at - last.at < HEARD_EVERY_MS) return;
      const offers = readOffers(header);
      if (offers === null) return;
      last = { header, at };
      const change = stored.change((now) =>
        JSON.stringify(now.offers) === JSON.stringify(offers) ? null : { ...now, offers },
      );
      unheard(change.then(look));
    },
    /** A user has signed in: leases ahead where that is due, also where the remote gave others no more for now. */
    signedIn: (): void => {
      for (const series of [...held.keys()]) release(series);
      resting.clear();
      unheard(look());
    },
  };
};

export type LeaseDesk = ReturnType<typeof createLeaseDesk>;
