import type { Ids } from '../../core/ids.ts';

/** Crockford's base 32: no I, L, O and U, which are taken for other signs. Five bits a sign. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 5;

/**
 * A new code for a person to type, five bits a character, in groups of five: `K7QM4-T9X2A`.
 * @param groups how many of them
 */
export const newCode = (ids: Ids, groups: number): string => {
  const bytes = Buffer.from(ids.secret(groups * GROUP), 'base64url');
  const letters = [...bytes.subarray(0, groups * GROUP)].map((byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  );
  return Array.from({ length: groups }, (_, at) => letters.slice(at * GROUP, (at + 1) * GROUP).join('')).join(
    '-',
  );
};

/** A code as it was typed, without blanks and hyphens, in one spelling. */
export const readCode = (typed: string): string =>
  typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
