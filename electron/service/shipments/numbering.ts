import { isLow, type NumberSupply, type Series, seriesKey } from '../../../shared/carrier/supply.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { createListeners } from '../../../shared/listeners.ts';
import type { TakenNumber } from '../../../shared/numbers-taken.ts';
import { createKeyedMutex } from '../../core/keyed-mutex.ts';
import type { LeaseSource } from '../../core/lease-source.ts';
import {
  freeCount,
  type NumberBlocks,
  type NumberRanges,
  type StopListener,
  sizeOf,
} from '../../core/number-ranges.ts';
import type { SettingsStore } from '../../core/settings-store.ts';
import { type BlockDraw, drawBlock, type WantedBlock } from './block-draw.ts';
import { type NumberSource, numberSources, serialIn } from './number-sources.ts';
import { stoppedSeries } from './stopped-series.ts';

/** Shipment ids come in blocks: a durable draw for each create would cost a second disk sync. */
const ID_BLOCK = 100;
const ID_RANGE = { name: 'shipment-id', next: 1, last: Number.MAX_SAFE_INTEGER };

export interface NumberingPorts {
  ranges: NumberRanges;
  settings: SettingsStore;
  /** Of an edge; absent: this desk draws from its own ranges alone. */
  leases?: LeaseSource | undefined;
}

/** Called at a draw that leaves a range low; `isNews` at the first of each range. Must not throw. */
export type LowListener = (supply: NumberSupply, isNews: boolean) => void;

const isExhausted = (error: unknown): boolean =>
  error instanceof PackdeskError && error.code === 'numbers.exhausted';

const stoppedBy = (range: string, { number, reference: other }: TakenNumber): PackdeskError =>
  new PackdeskError('numbers.stopped', { details: { range, number, other } });

/**
 * Draws from a source, and says in its own words when it has none left.
 * @throws PackdeskError numbers.stopped, numbers.exhausted, numbers.missing, numbers.lease-out, numbers.lease-exhausted,
 * numbers.lease-wait
 */
const orOut = async <Drawn>(from: NumberSource, draw: () => Promise<Drawn>): Promise<Drawn> => {
  if (from.stopped) throw stoppedBy(from.name, from.stopped);
  if (from.spans.length === 0) throw from.out();
  try {
    return await draw();
  } catch (error) {
    throw isExhausted(error) ? from.out() : error;
  }
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const supplyFrom = async (
  ranges: Pick<NumberRanges, 'used'>,
  series: Series,
  { kind, key, name, spans, waitUntil, usedUp, stopped }: NumberSource,
): Promise<NumberSupply> => {
  const used = spans.length > 0 ? await ranges.used(key) : [];
  const left = spans.map((span) => freeCount(span, used));
  const current = spans.find((_, index) => (left[index] ?? 0) > 0) ?? spans.at(-1) ?? { from: 0, to: 0 };
  return {
    key: seriesKey(series),
    name,
    source: kind,
    from: current.from,
    to: current.to,
    total: sum(spans.map(sizeOf)),
    left: stopped ? 0 : sum(left),
    ...(stopped && { stopped }),
    ...(waitUntil !== undefined && { waitUntil }),
    ...(usedUp && { usedUp }),
  };
};

/** The numbers of a source that another one does not have too. */
const besides = async (
  ranges: Pick<NumberRanges, 'used'>,
  { key, spans }: NumberSource,
  other: NumberSource,
): Promise<Pick<NumberSupply, 'total' | 'left'>> => {
  const theirs = key === other.key ? other.spans.map(({ from, to }) => ({ from, next: to + 1 })) : [];
  const used = [...theirs, ...(await ranges.used(key))];
  return {
    total: sum(spans.map((span) => freeCount(span, theirs))),
    left: sum(spans.map((span) => freeCount(span, used))),
  };
};

/** Shipment ids, of which a block is drawn at a time. */
const idSource = (ranges: NumberRanges) => {
  let free: { next: number; end: number } = { next: 0, end: 0 };
  let refill: Promise<void> | null = null;

  const drawIds = async (): Promise<void> => {
    await ranges.ensure(ID_RANGE);
    const first = await ranges.draw(ID_RANGE.name, ID_BLOCK);
    free = { next: first, end: first + ID_BLOCK };
  };
  return async (): Promise<number> => {
    while (free.next >= free.end) {
      refill ??= drawIds().finally(() => {
        refill = null;
      });
      await refill;
    }
    free.next += 1;
    return free.next - 1;
  };
};

type Sources = Awaited<ReturnType<typeof numberSources>>;

/** Source of a series' numbers, and how many are left. */
class Supplies {
  readonly #ports: NumberingPorts;
  readonly stopped: ReturnType<typeof stoppedSeries>;

  constructor(ports: NumberingPorts) {
    this.#ports = ports;
    this.stopped = stoppedSeries(ports.settings);
  }

  /** In the order in which they are drawn from. */
  async sources(series: Series): Promise<Sources> {
    const { settings, leases = null } = this.#ports;
    const [first, ...more] = await numberSources(settings, series, leases);
    const asStopped = async (source: NumberSource): Promise<NumberSource> => {
      const stopped = await this.stopped.of(seriesKey(series), source);
      return stopped ? { ...source, stopped } : source;
    };
    return [await asStopped(first), ...(await Promise.all(more.map(asStopped)))];
  }

  /** Source that other desks can be given numbers from. */
  async lendable(series: Series): Promise<NumberSource> {
    const all = await this.sources(series);
    return all.at(-1) ?? all[0];
  }

  /** Supply for other desks: without leftovers of leases. */
  async ofLendable(series: Series): Promise<NumberSupply> {
    return await supplyFrom(this.#ports.ranges, series, await this.lendable(series));
  }

  /** Supply of this desk. Of two sources both together: one draw takes from both. */
  async of(series: Series): Promise<NumberSupply> {
    const { ranges } = this.#ports;
    const [first, own] = await this.sources(series);
    const supplied = await supplyFrom(ranges, series, first);
    if (!own) return supplied;
    const mine = await supplyFrom(ranges, series, own);
    const more = await besides(ranges, first, own);
    const [total, left] = [mine.total + more.total, mine.left + more.left];
    return { ...mine, total, left, leftover: supplied.left };
  }
}

/** Draws numbers, for this desk's labels one by one and for another desk as a block. */
class Draws {
  readonly #ports: NumberingPorts;
  readonly #supplies: Supplies;
  /** By series. */
  readonly #exclusively = createKeyedMutex();
  /** Ranges that were told to be low. */
  readonly #told = new Set<string>();
  readonly #lowListeners = createListeners<Parameters<LowListener>>();
  readonly #stopListeners = createListeners<Parameters<StopListener>>();

  constructor(ports: NumberingPorts, supplies: Supplies) {
    this.#ports = ports;
    this.#supplies = supplies;
    ports.leases?.onGivenTwice(({ from, to }, range) =>
      this.#stopListeners.tell('numbers.given-twice', { range, from, to }),
    );
  }

  async numbers(series: Series, count: number): Promise<string[]> {
    if (count === 0) return [];
    await this.#ports.leases?.ensure(series, count);
    const [first, next] = await this.#supplies.sources(series);
    const numbers = next
      ? // One at a time: what is left is counted before it is drawn.
        await this.#exclusively(seriesKey(series), () => this.#drawBoth(series, [first, next], count))
      : await this.#drawFrom(first, count);
    await this.#tellWhenLow(series);
    return numbers;
  }

  /**
   * The few that are left of a lease first, the rest of a label from the range. A block that is given away between the
   * two costs the first ones, which then stay unused.
   */
  async #drawBoth(
    series: Series,
    [first, next]: readonly [NumberSource, NumberSource],
    count: number,
  ): Promise<string[]> {
    const { left, leftover = 0 } = await this.#supplies.of(series);
    if (left < count) throw next.stopped ? stoppedBy(next.name, next.stopped) : next.out();
    const before = Math.min(count, leftover);
    const numbers = before > 0 ? await this.#drawFrom(first, before) : [];
    return before === count ? numbers : [...numbers, ...(await this.#drawFrom(next, count - before))];
  }

  async #drawFrom(from: NumberSource, count: number): Promise<string[]> {
    const { ranges } = this.#ports;
    const runs = await orOut(from, () => ranges.drawWithin(from.key, from.spans, count));
    return runs.flatMap(({ from: first, to }) =>
      Array.from({ length: to - first + 1 }, (_, index) => from.make(first + index)),
    );
  }

  async block(series: Series, wanted: WantedBlock): Promise<BlockDraw> {
    const { prefix } = wanted;
    const from = await this.#supplies.lendable(series);
    const isAnothers = prefix !== null && from.prefix !== undefined && from.prefix !== prefix;
    // Leftovers of leases are for this desk's own labels.
    const isNone = from.kind === 'demonstration' || from.kind === 'leftover';
    if (isNone || isAnothers) {
      const range = prefix === null || series.kind !== 'sscc' ? from.name : `SSCC ${prefix}`;
      throw new PackdeskError('numbers.not-leased', { details: { range } });
    }
    const drawn = await orOut(from, () => drawBlock(this.#ports.ranges, from, wanted));
    if (drawn.block) await this.#tellWhenLow(series);
    return drawn;
  }

  /** At each draw that leaves a range low; news once for each range, until the program ends. */
  async #tellWhenLow(series: Series): Promise<void> {
    const now = await this.#supplies.of(series);
    if (!isLow(now)) return;
    const range = `${now.name} ${now.from} ${now.to}`;
    const isNews = !this.#told.has(range);
    this.#told.add(range);
    this.#lowListeners.tell(now, isNews);
  }

  onLow(listener: LowListener): () => void {
    return this.#lowListeners.add(listener);
  }

  onStop(listener: StopListener): () => void {
    return this.#stopListeners.add(listener);
  }

  async taken(numbers: readonly string[], waitMs?: number): Promise<TakenNumber[]> {
    return (await this.#ports.leases?.taken(numbers, waitMs)) ?? [];
  }

  /** Without those of blocks that another desk was given too. */
  async ofThisDesk(series: Series, numbers: readonly string[]): Promise<string[]> {
    const twice = this.#ports.leases?.givenTwice(series) ?? [];
    if (twice.length === 0) return [...numbers];
    const sources = await this.#supplies.sources(series);
    return numbers.filter((number) => {
      const serials = sources.map((source) => serialIn(source, number));
      return !serials.some(
        (serial) => serial !== null && twice.some(({ from, to }) => serial >= from && serial <= to),
      );
    });
  }

  async stop(series: Series, taken: TakenNumber): Promise<PackdeskError | null> {
    const { number, reference: other } = taken;
    for (const source of await this.#supplies.sources(series)) {
      const { kind, name, spans } = source;
      const serial = serialIn(source, number);
      // Of a range or a block of before: the present one is no worse for it.
      if (serial === null || !spans.some(({ from, to }) => serial >= from && serial <= to)) continue;
      if (kind === 'lease') await this.#ports.leases?.giveUp(series, serial);
      else if (kind === 'range') await this.#supplies.stopped.stop(seriesKey(series), source, taken);
      else continue;
      const code = kind === 'lease' ? 'numbers.given-up' : 'numbers.stopped';
      this.#stopListeners.tell(code, { range: name, number, other });
      return stoppedBy(name, taken);
    }
    return null;
  }

  /** One of the sources has drawn this number: it is the number's own, and not one that a person or program brought. */
  async hasDrawn(series: Series, number: string): Promise<boolean> {
    for (const source of await this.#supplies.sources(series)) {
      const used = await this.#ports.ranges.used(source.key);
      const serial = serialIn(source, number);
      if (serial !== null && used.some(({ from, next }) => serial >= from && serial < next)) return true;
    }
    return false;
  }
}

/** Draws tracking numbers and shipment ids. A number is durable before it is used and never drawn twice. */
export const createNumbering = (ports: NumberingPorts) => {
  const supplies = new Supplies(ports);
  const draws = new Draws(ports, supplies);
  return {
    /** @throws PackdeskError numbers.exhausted, numbers.missing, numbers.lease-out, numbers.lease-exhausted, numbers.lease-wait */
    draw: (series: Series, count: number): Promise<string[]> => draws.numbers(series, count),
    /**
     * A block that this desk no longer draws from: it belongs to another desk from now on.
     * @throws PackdeskError numbers.not-leased, numbers.exhausted, numbers.missing, numbers.lease-out, numbers.lease-exhausted, numbers.lease-wait
     */
    drawBlock: (series: Series, wanted: WantedBlock): Promise<BlockDraw> => draws.block(series, wanted),
    /** Those of the drawn numbers that no other desk was given too. */
    ofThisDesk: (series: Series, numbers: readonly string[]): Promise<string[]> =>
      draws.ofThisDesk(series, numbers),
    /** The blocks that desks in front of this service have. */
    blocks: ports.ranges as NumberBlocks,
    /** Supply for this desk's own labels. */
    supply: (series: Series): Promise<NumberSupply> => supplies.of(series),
    /** Supply for other desks: without leftovers of leases. */
    leasable: (series: Series): Promise<NumberSupply> => supplies.ofLendable(series),
    /** Source of a series' numbers that others can be given. */
    source: (series: Series): Promise<NumberSource> => supplies.lendable(series),
    /** Those of these numbers that are on parcels at the service behind this desk (see `LeaseSource`). */
    taken: (numbers: readonly string[], waitMs?: number): Promise<TakenNumber[]> =>
      draws.taken(numbers, waitMs),
    /**
     * A number of the series that this desk has drawn is on another parcel: its data folder is older than its labels, or
     * another desk has the same range. The leased block that it is of is given up for a new one; a range of the desk's own
     * is stopped until an administrator sets another one.
     * @returns the error for a label that can have no number because of it; null where nothing is drawn from there any more
     */
    stop: (series: Series, taken: TakenNumber): Promise<PackdeskError | null> => draws.stop(series, taken),
    /** This desk has drawn the number itself. */
    hasDrawn: (series: Series, number: string): Promise<boolean> => draws.hasDrawn(series, number),
    /** Returns the way to stop. */
    onLow: (listener: LowListener): (() => void) => draws.onLow(listener),
    /** Returns the way to stop. */
    onStop: (listener: StopListener): (() => void) => draws.onStop(listener),
    /** An id for a new shipment. The rest of a block at a stop is never given out. */
    shipmentId: idSource(ports.ranges),
  };
};

export type Numbering = ReturnType<typeof createNumbering>;
