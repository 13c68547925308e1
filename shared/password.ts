/**
 * Fewest characters of a password: 15 where it is the only factor, 8 with a one-time password. Source: NIST
 * SP 800-63B-4, 3.1.1.2.
 */
export const passwordMinimum = { alone: 15, withOtp: 8 } as const;

/** Characters as people count them: code points after NFKC, so that a ligature or an accent is no trick. */
export const passwordLength = (password: string): number => [...password.normalize('NFKC')].length;
