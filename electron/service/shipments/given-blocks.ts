import { z } from 'zod';
import type { NamedBlock } from '../../../shared/number-lease.ts';
import { safeParse } from '../../../shared/safe-parse.ts';
import { freeCount, freeRuns, type NumberSpan, sizeOf, type UsedNumbers } from '../../core/number-ranges.ts';
import type { SettingsStore } from '../../core/settings-store.ts';

/** The setting with the blocks that desks in front of this service have, by the name of their numbers in the store. */
const BLOCKS_SETTING = 'numbers.blocks';

const Given = z.object({
  from: z.int(),
  to: z.int(),
  /** Null: passed over because a desk must have it, which has not named it yet. */
  id: z.string().nullable(),
  /** Another desk was given numbers of it too. */
  twice: z.boolean().optional(),
});
type Given = z.output<typeof Given>;

/** The newest of a series. A desk that names an older one gives it up without need: it costs what is left of it. */
const MOST_KEPT = 200;

const overlaps = (a: NumberSpan, b: NumberSpan): boolean => a.from <= b.to && b.from <= a.to;

const asUsed = ({ from, to }: NumberSpan): UsedNumbers => ({ from, next: to + 1 });

/** The blocks with one more; two of the same numbers are marked as given twice. */
const withBlock = (all: readonly Given[], block: Given): Given[] => {
  const isTwice = (each: Given): boolean => each.id !== null && overlaps(each, block);
  const others = all.map((each) => (block.id !== null && isTwice(each) ? { ...each, twice: true } : each));
  const twice = block.twice || (block.id !== null && all.some(isTwice));
  return [...others, { ...block, ...(twice && { twice: true }) }].slice(-MOST_KEPT);
};

/** Numbers of a block may be in use, other than as what was passed over for a desk that had not named it yet. */
const isUsed = (block: NumberSpan, all: readonly Given[], used: readonly UsedNumbers[]): boolean => {
  const passed = all.filter(({ id }) => id === null).map(asUsed);
  return freeRuns(block, passed).some((run) => freeCount(run, used) < sizeOf(run));
};

/**
 * Which blocks of numbers this service has given, as far as it knows: after its data folder was put back it does not know
 * all of them. One caller at a time.
 */
export const givenBlocks = (settings: Pick<SettingsStore, 'get' | 'set'>) => {
  const read = async (): Promise<Record<string, Given[]>> => {
    const stored = safeParse(z.record(z.string(), z.array(Given)), await settings.get(BLOCKS_SETTING));
    return stored.success ? stored.data : {};
  };
  const add = async (key: string, blocks: readonly Given[]): Promise<void> => {
    const all = await read();
    const next = blocks.reduce(withBlock, all[key] ?? []);
    await settings.set(BLOCKS_SETTING, { ...all, [key]: next });
  };
  return {
    /** A block that is given now. */
    given: (key: string, { from, to }: NumberSpan, id: string): Promise<void> => add(key, [{ from, to, id }]),
    /** Numbers that some desk must have been given. */
    passed: (key: string, { from, to }: NumberSpan): Promise<void> => add(key, [{ from, to, id: null }]),
    /**
     * Notes what a desk names.
     * @param used numbers that may have been used, before the named ones are passed over
     * @returns ids of those that were given twice
     */
    named: async (
      key: string,
      blocks: readonly NamedBlock[],
      used: readonly UsedNumbers[],
    ): Promise<string[]> => {
      const known = (await read())[key] ?? [];
      const news = blocks.flatMap(({ from, to, id }): Given[] => {
        if (id === undefined || known.some((each) => each.id === id)) return [];
        return [{ from, to, id, twice: isUsed({ from, to }, known, used) }];
      });
      if (news.length > 0) await add(key, news);
      const now = news.length > 0 ? ((await read())[key] ?? []) : known;
      const twice = new Set(now.filter((each) => each.twice).map((each) => each.id));
      return blocks.flatMap(({ id }) => (id !== undefined && twice.has(id) ? [id] : []));
    },
  };
};
