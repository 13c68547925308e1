import type { CarrierProfile } from '../../../shared/carrier/profile.ts';
import { type Series, seriesKey, seriesOfCarriers } from '../../../shared/carrier/supply.ts';
import { sameJson } from '../../../shared/document/equality.ts';
import { createListeners } from '../../../shared/listeners.ts';
import { type LeaseResponse, type Offer, readOffers } from '../../../shared/number-lease.ts';
import type { TakenNumber } from '../../../shared/numbers-taken.ts';
import type { Clock } from '../../core/clock.ts';
import { failureFields } from '../../core/failure-fields.ts';
import type { LeaseSource } from '../../core/lease-source.ts';
import { blockKey, freeCount, type NumberRanges, type NumberSpan, sizeOf } from '../../core/number-ranges.ts';
import { BLOCK, type BlockRequestPorts, BlockRequests, isAboutUser } from './block-requests.ts';
import { namedOf, withoutBlocks } from './stored-leases.ts';

export interface LeaseDeskPorts extends Omit<BlockRequestPorts, 'limited' | 'givenTwice' | 'ranges'> {
  ranges: Pick<NumberRanges, 'used' | 'markTwice'>;
  carriers: { list(): Promise<readonly CarrierProfile[]> };
  /** The remote could not be reached when last asked. */
  isAway: () => boolean;
  clock: Clock;
}

/** A desk with fewer asks for another block; so does one that has used half of a smaller one. */
const LOW_WATER = 500;
/** Time that a label waits for numbers, ms. */
export const NUMBERS_WAIT_MS = 3_000;
/** Time that a label waits for a word on its numbers, ms: as long as for the look at its shipment. */
export const ASK_MS = 1_000;
/** A label of many parcels may take several blocks of a remote that is short of numbers. */
const MAX_BLOCKS = 40;
const MINUTE_MS = 60_000;
/** Blocks that were given twice, of which a number may be drawn and not printed yet. */
const MOST_TWICE = 50;
/** Answers come by the dozen: what they say is looked at so often, ms. */
const HEARD_EVERY_MS = 5_000;

/** Numbers of one series that this desk has. */
interface Supply {
  offer: Offer;
  left: number;
  isLow: boolean;
}

/**
 * Keeps an edge in numbers: leases blocks of what its remote leases, ahead of need. Nothing here throws; a label that
 * finds no numbers is refused where they are drawn.
 */
export class LeaseDesk {
  readonly #ports: LeaseDeskPorts;
  readonly #requests: BlockRequests;
  /** Series of which the remote gives no more for now, and until when: what people are told, ms since 1970. */
  readonly #held = new Map<string, number>();
  #last = { header: '', run: '', at: Number.NEGATIVE_INFINITY };
  /** The run of the remote's program that was told which blocks are here. */
  #toldRun = '';
  #twice: LeaseResponse[] = [];
  readonly #twiceListeners = createListeners<[NumberSpan, string]>();

  constructor(ports: LeaseDeskPorts) {
    this.#ports = ports;
    this.#requests = new BlockRequests({
      ...ports,
      limited: (series, ms) => this.#hold(series, ms),
      givenTwice: (ids) => this.#giveUpTwice(ids),
    });
  }

  /** Source of the leased numbers of labels. */
  readonly source: LeaseSource = {
    of: async (series) => {
      const leased = await this.#ports.stored.of(series);
      const key = seriesKey(series);
      const until = this.#held.get(key);
      if (!leased || leased.isOver) return leased;
      // A time of day has no seconds: not told too early.
      const waitUntil = until && Math.ceil(until / MINUTE_MS) * MINUTE_MS;
      return { ...leased, ...(waitUntil && { waitUntil }), usedUp: this.#requests.isUsedUp(key) };
    },
    ensure: async (series, count) => {
      try {
        const now = await this.#supply(series);
        if (!now) return;
        if (now.left < count && !this.#ports.isAway())
          await this.#within(this.#fill(series, count), NUMBERS_WAIT_MS);
        else if (now.isLow) this.#logFailure(this.#ahead(series));
      } catch (error) {
        this.#failed(error);
      }
    },
    taken: async (numbers, waitMs = ASK_MS) => {
      try {
        // Only a Packdesk says what it leases, and knows this request.
        if (numbers.length === 0 || this.#ports.isAway() || !(await this.#ports.stored.read())) return [];
        return (await this.#within(this.#takenThere(numbers), waitMs)) ?? [];
      } catch (error) {
        this.#failed(error);
        return [];
      }
    },
    givenTwice: (series) => this.#twice.filter((block) => block.series === seriesKey(series)),
    onGivenTwice: (listener) => this.#twiceListeners.add(listener),
    giveUp: async (series, serial) => {
      const { stored, changed } = this.#ports;
      await stored.change((now) => stored.without(now, seriesKey(series), serial));
      this.#requests.endRest();
      changed();
    },
  };

  /**
   * An answer of the remote says what it leases.
   * @param run tells this run of the remote's program from others; empty: one of before says none
   */
  heard(header: string, run = ''): void {
    const at = performance.now();
    const last = this.#last;
    if (header === last.header && run === last.run && at - last.at < HEARD_EVERY_MS) return;
    const offers = readOffers(header);
    if (offers === null) return;
    this.#last = { header, run, at };
    this.#logFailure(this.#keepOffers(offers));
  }

  /** That it leases nothing is kept too: it is a Packdesk, which can be asked about numbers. */
  async #keepOffers(offers: Offer[]): Promise<void> {
    const { stored } = this.#ports;
    const isNew = (await stored.read()) === null;
    await stored.change((now) => (!isNew && sameJson(now.offers, offers) ? null : { ...now, offers }));
    await this.#lookAndTell();
  }

  async #lookAndTell(): Promise<void> {
    await this.#tellBlocks();
    await this.#look();
  }

  /**
   * Says which blocks are here, also while nothing is printed: the remote was started again, perhaps on an older data folder,
   * and may give them to another desk.
   */
  async #tellBlocks(): Promise<void> {
    if (this.#last.run === this.#toldRun || this.#ports.isAway()) return;
    const state = await this.#ports.stored.read();
    if (state && namedOf(state).length > 0) await this.#takenThere([]);
  }

  /** A user has signed in: leases ahead where that is due, also where the remote gave others no more for now. */
  signedIn(): void {
    for (const series of [...this.#held.keys()]) this.#release(series);
    this.#requests.endRest();
    this.#logFailure(this.#lookAndTell());
  }

  async #look(): Promise<void> {
    const { readers, carriers } = this.#ports;
    if (readers().length === 0) return;
    for (const series of seriesOfCarriers(await carriers.list())) await this.#ahead(series);
  }

  async #ahead(series: Series): Promise<void> {
    const now = await this.#supply(series);
    const key = seriesKey(series);
    if (!now?.isLow || this.#requests.isResting(key) || this.#held.has(key) || this.#ports.isAway()) return;
    await this.#requests.refill(now.offer, BLOCK);
  }

  async #fill(series: Series, count: number): Promise<void> {
    if (this.#held.has(seriesKey(series))) return;
    for (let blocks = 0; blocks < MAX_BLOCKS; blocks += 1) {
      const now = await this.#supply(series);
      if (!now || now.left >= count) return;
      if (!(await this.#requests.refill(now.offer, count - now.left))) return;
    }
  }

  /** Null for a series that is not leased here. */
  async #supply(series: Series): Promise<Supply | null> {
    const { stored, ranges } = this.#ports;
    const now = await stored.read();
    const offer = await stored.offerOf(now, series);
    if (!now || !offer) return null;
    const spans = stored.spansOf(now, offer);
    const used = await ranges.used(blockKey(offer));
    const left = spans.reduce((sum, span) => sum + freeCount(span, used), 0);
    const last = spans.at(-1);
    const lowWater = last ? Math.min(LOW_WATER, Math.ceil(sizeOf(last) / 2)) : LOW_WATER;
    return { offer, left, isLow: left < lowWater };
  }

  #hold(series: string, ms: number): void {
    const { clock, timers, changed } = this.#ports;
    this.#held.set(series, clock.now() + ms);
    timers.after(ms, () => {
      this.#release(series);
      this.#logFailure(this.#look());
    });
    changed();
  }

  #release(series: string): void {
    if (this.#held.delete(series)) this.#ports.changed();
  }

  async #takenThere(numbers: readonly string[]): Promise<TakenNumber[]> {
    const { stored, readers, remote } = this.#ports;
    const state = await stored.read();
    const { run } = this.#last;
    const request = { numbers: [...numbers], blocks: state ? namedOf(state) : [] };
    for (const userId of readers()) {
      const answer = await remote.takenNumbers(userId, request);
      if (answer.kind === 'ok') {
        this.#toldRun = run;
        await this.#giveUpTwice(answer.value.givenTwice ?? []);
        return answer.value.taken;
      }
      if (!isAboutUser(answer)) break;
    }
    return [];
  }

  /** Another desk was given these blocks too. */
  async #giveUpTwice(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { stored, ranges, changed, logger } = this.#ports;
    const isTwice = ({ id }: LeaseResponse): boolean => id !== undefined && ids.includes(id);
    let blocks: LeaseResponse[] = [];
    await stored.change((now) => {
      blocks = now.leases.filter(isTwice);
      if (blocks.length === 0) return null;
      // Before it is stored: a label that draws now sees it.
      this.#twice = [...this.#twice, ...blocks].slice(-MOST_TWICE);
      return withoutBlocks(now, isTwice);
    });
    if (blocks.length === 0) return;
    this.#requests.endRest();
    for (const block of blocks) {
      const { series, prefix, from, to } = block;
      // Desks in front of this one have parts of it.
      await ranges.markTwice(blockKey(block), block);
      logger.warn('numbers.given-twice', { series, from, to });
      this.#twiceListeners.tell({ from, to }, prefix === null ? series : `SSCC ${prefix}`);
    }
    changed();
  }

  /** Undefined where it takes longer. */
  async #within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
    let stop = (): void => undefined;
    const over = new Promise<undefined>((resolve) => {
      stop = this.#ports.timers.after(ms, () => resolve(undefined));
    });
    try {
      return await Promise.race([work, over]);
    } finally {
      stop();
    }
  }

  #logFailure(work: Promise<void>): void {
    work.catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    this.#ports.logger.error('numbers.lease-failed', failureFields(error));
  }
}
