import { seriesOfKey } from '../../../shared/carrier/supply.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import { type LeaseResponse, MAX_LEASE, type NamedBlock } from '../../../shared/number-lease.ts';
import type { Caller } from '../../core/caller.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import { freeCount, type NumberSpan, sizeOf } from '../../core/number-ranges.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import { repeatable } from './idempotency.ts';
import { LEASE_KEY, leaseAllowance } from './lease-limit.ts';
import type { NumberSource } from './number-sources.ts';
import type { Numbering } from './numbering.ts';

export interface NamedBlockPorts {
  store: Pick<ShipmentStore, 'idempotent' | 'answersUnder' | 'commit'>;
  numbering: Pick<Numbering, 'leasable' | 'source' | 'pass' | 'used' | 'given'>;
  ids: Ids;
  logger: Logger;
}

const within = (inner: NumberSpan, outer: NumberSpan): boolean =>
  inner.from >= outer.from && inner.to <= outer.to && inner.from <= inner.to;

/** Those of the blocks that are of this source's numbers. */
const blocksOf = ({ kind, prefix, extensionDigit, spans }: NumberSource, blocks: readonly NamedBlock[]) =>
  kind !== 'range' && kind !== 'lease'
    ? []
    : blocks.filter(
        (block) =>
          block.prefix === (prefix ?? null) &&
          block.extensionDigit === (extensionDigit ?? null) &&
          sizeOf(block) <= MAX_LEASE &&
          spans.some((span) => within(block, span)),
      );

/** Numbers of a series that are counted as leased to a user, whatever they were used up by. */
export type CountAsLeased = (
  caller: Caller,
  of: Pick<LeaseResponse, 'series' | 'prefix' | 'extensionDigit'>,
  span: NumberSpan,
  at: number,
) => Promise<void>;

export const countingAsLeased =
  ({ store, ids }: Pick<NamedBlockPorts, 'store' | 'ids'>): CountAsLeased =>
  async (caller, of, span, at) => {
    const once = repeatable<LeaseResponse>(store, caller, {
      key: LEASE_KEY + ids.uuid(),
      kind: 'lease',
      body: span,
    });
    await store.commit([], once.record({ ...of, ...span }, at));
  };

/**
 * Blocks that desks say they have. A service whose whole data folder was put back, or came from a copy, learns from them
 * what it has given since: none of it is given again. A token in wrong hands could name what no desk was given, so what is
 * passed over counts as leased to the user who names it.
 */
export const createNamedBlocks = (ports: NamedBlockPorts) => {
  const { store, numbering, logger } = ports;
  const { given } = numbering;
  const countAsLeased = countingAsLeased(ports);

  /** False where the user may be leased no more for now. */
  const pass = async (
    caller: Caller,
    of: Pick<LeaseResponse, 'series' | 'prefix' | 'extensionDigit'>,
    { key, span }: { key: string; span: NumberSpan },
    at: number,
  ): Promise<boolean> => {
    const series = seriesOfKey(of.series);
    const free = freeCount(span, await numbering.used(key));
    if (free === 0 || series === null) return true;
    const { left, name } = await numbering.leasable(series);
    try {
      const wanted = { of, left, range: name, least: free, desk: '' };
      if ((await leaseAllowance(store, caller, at, wanted)) < free) return false;
    } catch (error) {
      if (error instanceof PackdeskError && error.code === 'numbers.lease-limit') return false;
      throw error;
    }
    await numbering.pass(series, span);
    await given.passed(key, span);
    await countAsLeased(caller, of, { from: span.to - free + 1, to: span.to }, at);
    logger.warn('numbers.passed-over', { series: of.series, ...span, userId: caller.userId });
    return true;
  };

  const ofSeries = async (
    caller: Caller,
    name: string,
    named: readonly NamedBlock[],
    at: number,
  ): Promise<string[]> => {
    const series = seriesOfKey(name);
    if (series === null) return [];
    const source = await numbering.source(series);
    const { key, prefix = null, extensionDigit = null } = source;
    const blocks = blocksOf(source, named);
    if (blocks.length === 0) return [];
    const of = { series: name, prefix, extensionDigit };
    const used = await numbering.used(key);
    const twice = await given.named(key, blocks, used);
    if (twice.length > 0) logger.warn('numbers.given-twice', { series: name, userId: caller.userId });
    const news = blocks.filter((block) => freeCount(block, used) > 0);
    for (const span of source.spans) {
      const here = news.filter((block) => within(block, span));
      if (here.length === 0) continue;
      // Blocks are given from the lowest number on: what is below one of them was given too.
      const all = { from: span.from, to: Math.max(...here.map(({ to }) => to)) };
      if (await pass(caller, of, { key, span: all }, at)) continue;
      for (const { from, to } of here)
        if (!(await pass(caller, of, { key, span: { from, to } }, at)))
          logger.warn('numbers.not-passed-over', { series: name, from, to, userId: caller.userId });
    }
    return twice;
  };

  /** @returns ids of those blocks that were given twice */
  return async (caller: Caller, blocks: readonly NamedBlock[], at: number): Promise<string[]> => {
    const twice: string[] = [];
    for (const series of new Set(blocks.map((block) => block.series))) {
      const named = blocks.filter((block) => block.series === series);
      twice.push(...(await ofSeries(caller, series, named, at)));
    }
    return twice;
  };
};
