import { describe, it } from 'vitest';
import { isLong } from './profile.ts';

/** Vitest's own without its modifiers: `each` and `skipIf` are not there in the gate. */
interface Add<Body> {
  (name: string, body: Body, timeoutMs?: number): void;
  (name: string, options: { timeout: number }, body: Body): void;
}

const notHere = (): void => undefined;

/**
 * A case of the long profile (`npm run test:long`): one of a kind that the gate tries once, by pictures, kills, or
 * programs that it starts. The gate does not have it.
 */
export const longIt: Add<() => void | Promise<void>> = isLong ? it : notHere;

/** Cases of the long profile alone. */
export const longDescribe: Add<() => void> = isLong ? describe : notHere;
