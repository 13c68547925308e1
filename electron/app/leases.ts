import { createListeners } from '../../shared/listeners.ts';
import type { Clock } from '../core/clock.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { NumberRemote } from '../core/remote.ts';
import type { Timers } from '../core/timers.ts';
import type { Store } from '../db/open.ts';
import type { Carriers } from '../service/shipments/carriers.ts';
import { LeaseDesk } from '../sync/leases/lease-desk.ts';
import { storedLeases } from '../sync/leases/stored-leases.ts';

interface LeaseParts {
  store: Pick<Store, 'settings' | 'numbers'>;
  /** Address of the remote; null in the role origin. */
  url: () => string | null;
  carriers: Pick<Carriers, 'list'>;
  remote: NumberRemote;
  isAway: () => boolean;
  clock: Clock;
  timers: Timers;
  ids: Ids;
  logger: Logger;
  /** Tells this desk from others, until the program ends. */
  desk: string;
}

const STATION_SETTING = 'desk.station';

/** The part of an edge that leases numbers from its remote. */
export const composeLeases = (parts: LeaseParts) => {
  const { store, url, desk, ...rest } = parts;
  const { settings } = store;
  const listeners = createListeners();
  /** Users who have signed in at the remote; the latest first, those who have left last. */
  let readers: readonly number[] = [];
  const leases = new LeaseDesk({
    ...rest,
    stored: storedLeases(settings, url),
    ranges: store.numbers,
    readers: () => readers,
    station: async () => {
      const name = await settings.get(STATION_SETTING);
      // Many desks keep the name that they came with, and a service gives each desk its part.
      return `${typeof name === 'string' ? name.slice(0, 80) : ''} ${desk.slice(0, 8)}`.trim();
    },
    changed: listeners.tell,
  });
  return {
    leases,
    /** A user has signed in at the remote: leases are asked for with their rights. */
    signedIn: (userId: number): void => {
      readers = [userId, ...readers.filter((each) => each !== userId)];
      leases.signedIn();
    },
    /** They have left this desk, where a program may still work with their rights: the others' go first. */
    signedOff: (userId: number): void => {
      readers = [...readers.filter((each) => each !== userId), userId];
    },
    /** Called when numbers came. Returns the way to stop. */
    onChange: listeners.add,
  };
};

export type ComposedLeases = ReturnType<typeof composeLeases>;
