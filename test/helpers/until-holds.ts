import { vi } from 'vitest';

/** The limit of `expect.poll` (vitest.config.ts), ms. */
const LIMIT_MS = 20_000;

/**
 * The value of a look as soon as it throws nothing any more. Vitest's own wait ends after a second by default, which on a
 * busy machine is a verdict by the clock.
 */
export const untilHolds = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: LIMIT_MS });
