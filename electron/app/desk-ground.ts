import { type Clock, systemClock } from '../core/clock.ts';
import { type Ids, randomIds } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import { systemTimers, type Timers } from '../core/timers.ts';
import { createDeskSettings, type DeskSettingsStore } from '../desk/settings.ts';
import { DEMO_FILLED } from './demo/fill.ts';
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
  const { store } = running;
  const isUsed = async () =>
    (await store.settings.get(DEMO_FILLED)) !== true && (await store.shipments.recent(1)).length > 0;
  const settings = createDeskSettings(store.settings, logger, isUsed);
  return { running, settings, clock, ids, timers, logger };
};
