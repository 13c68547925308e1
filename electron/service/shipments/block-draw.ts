import { PackdeskError } from '../../../shared/errors.ts';
import {
  freeRuns,
  type NumberBlock,
  type NumberBlocks,
  type NumberSpan,
  sizeOf,
} from '../../core/number-ranges.ts';
import { type NumberSource, serialIn } from './number-sources.ts';

export interface WantedBlock {
  /** Of SSCCs: of this company prefix alone; null: of whatever this desk has. */
  prefix: string | null;
  /** Numbers that are wanted; a block may have fewer. */
  count: number;
  nonce: string;
  /** Numbers of the series that are on parcels, between two of them, both ends inclusive. */
  held: (from: string, to: string) => Promise<string[]>;
}

/** A block for another desk; null: its numbers were just used by others, so that another try is due. */
export interface BlockDraw {
  block: (NumberBlock & { prefix: string | null; extensionDigit: number | null }) | null;
  /** Numbers that no parcel has and no desk gets: too few between numbers that are on parcels. */
  wasted: number;
}

/** A block with fewer numbers is too small to work with, where it can be helped. */
export const LEAST_BLOCK = 50;

/** The numbers that parcels have among these: other desks may have printed them before this service was put back. */
const heldIn = async (
  source: NumberSource,
  { from, to }: NumberSpan,
  held: WantedBlock['held'],
): Promise<number[]> => {
  const serials = (await held(source.make(from), source.make(to))).map((number) => serialIn(source, number));
  // Postal item numbers of other countries lie between those of this one.
  return [...new Set(serials)].filter(
    (serial): serial is number => serial !== null && serial >= from && serial <= to,
  );
};

/** The first part that is large enough to work with, else the largest. */
const bestOf = (parts: readonly NumberSpan[], least: number): NumberSpan | undefined =>
  parts.find((part) => sizeOf(part) >= least) ??
  parts.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];

/**
 * Draws a block of numbers that are on no parcel: the first free ones.
 * @throws PackdeskError numbers.exhausted
 */
export const drawBlock = async (
  blocks: NumberBlocks,
  source: NumberSource,
  { count, nonce, held }: Omit<WantedBlock, 'prefix'>,
): Promise<BlockDraw> => {
  const { key, name, spans, prefix = null, extensionDigit = null } = source;
  const used = await blocks.used(key);
  for (const span of spans) {
    const [free] = freeRuns(span, used);
    if (!free) continue;
    const run = { from: free.from, to: Math.min(free.to, free.from + count - 1) };
    const taken = await heldIn(source, run, held);
    const asUsed = taken.map((serial) => ({ from: serial, next: serial + 1 }));
    const part = bestOf(freeRuns(run, asUsed), Math.min(LEAST_BLOCK, count));
    const below = { from: span.from, to: (part?.from ?? run.to + 1) - 1 };
    const passed = below.to - run.from + 1;
    if (passed > 0) await blocks.passOver(key, below);
    const wasted = passed - taken.filter((serial) => serial <= below.to).length;
    if (!part) return { block: null, wasted };
    const block = { ...part, nonce, floor: span.from };
    return {
      block: (await blocks.giveBlock(key, block)) ? { ...block, prefix, extensionDigit } : null,
      wasted,
    };
  }
  throw new PackdeskError('numbers.exhausted', { details: { range: name } });
};
