import type { Clock } from '../core/clock.ts';
import { failureFields } from '../core/failure-fields.ts';
import type { Logger } from '../core/logger.ts';
import { createBackgroundRefresh } from './background-refresh.ts';
import type { Engine } from './engine.ts';

/** The window reloads at each sync event; the remote is not asked each time. */
const EVERY_MS = 10_000;

export interface ConflictRefreshPorts {
  /** Null where there is no remote. */
  engine: () => Pick<Engine, 'fetch' | 'reachable' | 'signedOut'> | null;
  isDeskOnly(userId: number): Promise<boolean>;
  clock: Clock;
  logger: Logger;
}

/**
 * Refreshes a shipment whose conflict is on screen, with that user's rights and without waiting for it: the
 * remote's state when the conflict came up may be long ago. Its answer is announced like every change.
 */
export const createConflictRefresh = ({ engine, isDeskOnly, clock, logger }: ConflictRefreshPorts) => {
  const look = async (userId: number, reference: string): Promise<number | null> => {
    try {
      const now = engine();
      if (!now?.reachable() || now.signedOut().has(userId) || (await isDeskOnly(userId))) return null;
      await now.fetch(userId, reference);
      // Whatever came of it: asked again at once it would say the same.
      return clock.now();
    } catch (error) {
      logger.error('sync.look-failed', failureFields(error));
      return clock.now();
    }
  };
  return createBackgroundRefresh(clock, look, EVERY_MS).at;
};
