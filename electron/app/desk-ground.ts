import { type Clock, systemClock } from '../core/clock.ts';
import { type Ids, randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { systemTimers, type Timers } from '../core/timers.ts';
import { createDeskSettings, type DeskSettingsStore } from '../desk/settings.ts';
import type { RunningService } from './service.ts';

/** The common ground of a desk's parts. */
export interface DeskGround {
  running: RunningService;
  settings: DeskSettingsStore;
  clock: Clock;
  ids: Ids;
  timers: Timers;
  logger: Logger;
}

/** The ground of a desk on a running service; clock, ids and timers are the system's where they are left out. */
export const deskGround = (
  {
    clock = systemClock,
    ids = randomIds,
    timers = systemTimers,
    logger,
  }: { clock?: Clock; ids?: Ids; timers?: Timers; logger: Logger },
  running: RunningService,
): DeskGround => {
  const settings = createDeskSettings(running.store.settings, logger);
  return { running, settings, clock, ids, timers, logger };
};
