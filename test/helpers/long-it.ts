import { describe, it } from 'vitest';
import { isLong } from './profile.ts';

const notHere = (): void => undefined;

/**
 * A case of the long profile (`npm run test:long`): one of a kind that the gate tries once, by pictures, kills, or
 * programs that it starts. The gate does not have it.
 */
export const longIt = (isLong ? it : notHere) as typeof it;

/** Cases of the long profile alone. */
export const longDescribe = (isLong ? describe : notHere) as typeof describe;
