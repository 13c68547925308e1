import { createHash } from 'node:crypto';

/** A refresh token as it is stored: reading the database is not enough to use it. No salt, since 256 random bits cannot be guessed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
