import { it } from 'vitest';
import { isLong } from './profile.ts';

/** A case of the long profile (`npm run test:long`); the quick one counts it as skipped. */
export const longIt = (name: string, run: () => Promise<void>, timeoutMs?: number): void =>
  it.skipIf(!isLong)(name, run, timeoutMs);
