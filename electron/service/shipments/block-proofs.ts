import { createHmac } from 'node:crypto';
import type { LeaseResponse, NamedBlock } from '../../../shared/number-lease.ts';
import type { NumberBlock } from '../../core/number-ranges.ts';
import { sameSecret } from '../../core/same-secret.ts';

/** Bytes of a proof: as many as no one guesses. */
const PROOF_BYTES = 16;
const ID = /^([\w-]{1,40})\.(\d{1,16})\.([\w-]{22})$/;

type Numbers = Pick<LeaseResponse, 'series' | 'prefix' | 'extensionDigit' | 'from' | 'to'>;

/** A named block, as its id tells it. */
export interface BlockClaim extends NumberBlock {
  /** This service gave the block, whether it remembers it or not. */
  isProven: boolean;
}

/**
 * Ids of blocks of numbers. A service whose data folder was put back has forgotten which blocks it gave since; their ids prove
 * that it was this service, with a key that is not in the folder. Desks keep an id as it is.
 * @param key for this use alone, 32 bytes
 */
export const blockProofs = (key: Uint8Array) => {
  const proofOf = (
    { series, prefix, extensionDigit, from, to }: Numbers,
    { nonce, floor }: Pick<NumberBlock, 'nonce' | 'floor'>,
  ): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([series, prefix, extensionDigit, from, to, floor, nonce]))
      .digest()
      .subarray(0, PROOF_BYTES)
      .toString('base64url');
  return {
    idOf: (block: Numbers, { nonce, floor }: Pick<NumberBlock, 'nonce' | 'floor'>): string =>
      `${nonce}.${floor}.${proofOf(block, { nonce, floor })}`,
    /** Null where the id is none of this service's form. */
    read: (block: NamedBlock): BlockClaim | null => {
      const [, nonce, lowest, proof] = ID.exec(block.id ?? '') ?? [];
      if (nonce === undefined || lowest === undefined || proof === undefined) return null;
      const floor = Number(lowest);
      const isProven = sameSecret(proof, proofOf(block, { nonce, floor }));
      return { nonce, floor, from: block.from, to: block.to, isProven };
    },
  };
};

export type BlockProofs = ReturnType<typeof blockProofs>;
