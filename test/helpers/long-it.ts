import { it } from 'vitest';
import { isLong } from './profile.ts';

/** A case of the long profile alone, of which the quick one has a smaller one of its kind in the same file. */
export const longIt = (name: string, run: () => Promise<void>, timeoutMs?: number): void => {
  if (isLong) it(name, run, timeoutMs);
};
