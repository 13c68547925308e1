import type { NamedBlock } from '../../../shared/number-lease.ts';
import type { Caller } from '../../core/caller.ts';
import type { Logger } from '../../core/logger.ts';
import { blockKey, type KnownBlock, type NumberBlocks } from '../../core/number-ranges.ts';
import type { BlockProofs } from './block-proofs.ts';

export interface NamedBlockPorts {
  blocks: NumberBlocks;
  proofs: BlockProofs;
  /** Called once a run for each user who names a block that this service cannot tell that it gave. */
  unknown?: ((block: NamedBlock, caller: Caller) => void) | undefined;
  logger: Logger;
}

/** So many lines about blocks are written in one run: what a request makes up must not fill the log. */
const MOST_TOLD = 1_000;

/**
 * Blocks that desks say they have. A service whose whole data folder was put back learns from them what it has given since:
 * none of it is given again, nor what was used before it gave them. A token in wrong hands could name what no desk was
 * given: only what this service knows, or an id that proves it, counts.
 */
export const createNamedBlocks = ({ blocks, proofs, unknown = () => undefined, logger }: NamedBlockPorts) => {
  const told = new Set<string>();
  const whoNamed = new Set<number>();

  /** Once for each block: a desk names what it has with each label. */
  const tell = (event: string, { series, from, to }: NamedBlock, { userId }: Caller): void => {
    const which = `${event} ${userId} ${series} ${from} ${to}`;
    if (told.has(which) || told.size >= MOST_TOLD) return;
    told.add(which);
    logger.warn(event, { series, from, to, userId });
  };

  /** The block as this service knows it by now; null: it has not given it. */
  const note = async (
    named: NamedBlock,
    caller: Caller,
  ): Promise<(() => Promise<KnownBlock | null>) | null> => {
    const claim = proofs.read(named);
    const key = blockKey(named);
    const known = claim && (await blocks.knownBlock(key, claim.nonce));
    const look = async () => (claim ? await blocks.knownBlock(key, claim.nonce) : null);
    if (known && known.from === named.from && known.to === named.to) return look;
    if (!claim?.isProven) {
      tell('numbers.not-passed-over', named, caller);
      // Without an id it is of a version before, which is no news.
      if (named.id && !whoNamed.has(caller.userId)) {
        whoNamed.add(caller.userId);
        unknown(named, caller);
      }
      return null;
    }
    const { series } = named;
    for (const span of await blocks.noteBlock(key, claim))
      logger.warn('numbers.passed-over', { series, ...span, userId: caller.userId });
    return look;
  };

  /** @returns ids of those blocks that were given twice */
  return async (caller: Caller, named: readonly NamedBlock[]): Promise<string[]> => {
    const looks: [block: NamedBlock, look: () => Promise<KnownBlock | null>][] = [];
    for (const block of named) {
      const look = await note(block, caller);
      if (look) looks.push([block, look]);
    }
    const twice: string[] = [];
    // After all are noted: two of them may be of the same numbers.
    for (const [block, look] of looks) {
      if (!block.id || !(await look())?.twice) continue;
      twice.push(block.id);
      tell('numbers.given-twice', block, caller);
    }
    return twice;
  };
};
