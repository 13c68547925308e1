import { createHash } from 'node:crypto';

/** One account, one spelling: e-mail addresses are compared without regard to letter case. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * Names an account in the log, which keeps no addresses: who knows the address finds its lines by it.
 * @param email as `normalEmail` has it
 */
export const accountMark = (email: string): string =>
  createHash('sha256').update(email).digest('hex').slice(0, 12);
