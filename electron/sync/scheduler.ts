import type { Clock } from '../core/clock.ts';
import { COMPARE_AGAIN_MS, type PrefetchEntry, type SyncStore } from '../core/sync-store.ts';

/** How many due rows are read at a time. */
const PAGE = 100;
/** Looks at held shipments, one after the other, that are not urgent. */
const REFRESH_EVERY_MS = 2_000;
/** Shipments compared after a restored backup after each pause, besides those refreshes. */
const COMPARED_AT_ONCE = 10;
const COMPARE_EVERY_MS = 500;
/** Any of so many will do to see whether the remote is back, in turn: one of them may be what it fails at. */
const PROBED = 20;

/** One piece of work on one shipment, with the rights of a user. */
export interface Task {
  reference: string;
  userId: number;
  run: () => Promise<void>;
}

/** Work of one kind that is due. */
interface Look {
  tasks: Task[];
  /** When it is worth looking again, ms by the clock of waits; null: wait for wake(). */
  againAt: number | null;
}

const NOTHING: Look = { tasks: [], againAt: null };

export interface SchedulerPorts {
  store: SyncStore;
  /** The time that is written down. */
  clock: Clock;
  /** The time that waits are measured by (see `steadyClock`). */
  waits: Clock;
  /** Held shipments are looked at again after this time, ms. */
  refreshAfterMs: number;
  /** The remote could not be reached when last asked. */
  isAway: () => boolean;
  /** Something is under way for this shipment. */
  isBusy: (reference: string) => boolean;
  /** Users whose sign-in at the remote is over. */
  signedOut: ReadonlySet<number>;
  push: (id: number, reference: string) => Promise<void>;
  fetch: (wish: PrefetchEntry) => Promise<void>;
  refresh: (userId: number, reference: string) => Promise<void>;
}

/**
 * Picks the next task, by urgency: due edits, requested shipments, held ones that were not refreshed for
 * long. An edit that becomes due goes before all requests, however many of them have been read.
 */
export const createScheduler = (ports: SchedulerPorts) => {
  const { store, clock, waits, refreshAfterMs, signedOut, isAway, isBusy } = ports;
  let refreshedAt = 0;
  /** When there may be shipments to compare, by the clock of waits. */
  let compareAt = Number.NEGATIVE_INFINITY;
  let probes = 0;
  /** The user whose rights background refreshes use: the one who signed in last. */
  let reader: number | null = null;

  const hasReader = (): boolean => reader !== null && !signedOut.has(reader);

  const toPush = async (): Promise<Look> => {
    const now = waits.now();
    const rows = await store.due(now, PAGE, [...signedOut]);
    if (rows.length === 0) return { tasks: [], againAt: await store.nextDue([...signedOut]) };
    const tasks = rows.map(({ id, reference, userId }) => ({
      reference,
      userId,
      run: () => ports.push(id, reference),
    }));
    return { tasks, againAt: now };
  };

  const toFetch = async (): Promise<Look> => {
    const now = waits.now();
    const waiting = { all: false, exceptUsers: [...signedOut] };
    const list = await store.wanted({ ...waiting, limit: PAGE, now });
    if (list.length === 0) {
      const [next] = await store.wanted({ ...waiting, limit: 1 });
      return { tasks: [], againAt: next?.nextAt ?? null };
    }
    const tasks = list.map((wish) => {
      const { reference, userId } = wish;
      return { reference, userId, run: () => ports.fetch(wish) };
    });
    return { tasks, againAt: now };
  };

  /** The shipment to look at; while the remote is away any will do to see whether it is back. */
  const toLookAt = async (): Promise<string | undefined> => {
    const [aged] = await store.aged(isAway() ? clock.now() : clock.now() - refreshAfterMs, 1);
    if (aged !== undefined || !isAway()) return aged;
    const known = await store.newest(PROBED);
    probes += 1;
    return known[probes % known.length];
  };

  const toRefresh = async (): Promise<Look> => {
    const userId = reader;
    if (userId === null || !hasReader()) return NOTHING;
    const now = waits.now();
    if (now - refreshedAt < REFRESH_EVERY_MS && now >= refreshedAt) {
      return { tasks: [], againAt: refreshedAt + REFRESH_EVERY_MS };
    }
    const reference = await toLookAt();
    if (reference === undefined) return NOTHING;
    if (!isBusy(reference)) refreshedAt = now;
    const task = { reference, userId, run: () => ports.refresh(userId, reference) };
    return { tasks: [task], againAt: refreshedAt + REFRESH_EVERY_MS };
  };

  /** This desk's changes at the remote that were not checked since a backup was restored there. */
  const toCompare = async (): Promise<Look> => {
    const userId = reader;
    if (userId === null || !hasReader() || isAway()) return NOTHING;
    const now = waits.now();
    if (now < compareAt) return { tasks: [], againAt: compareAt };
    const references = await store.toCompare(clock.now(), COMPARED_AT_ONCE);
    compareAt = now + (references.length === 0 ? COMPARE_AGAIN_MS : COMPARE_EVERY_MS);
    const tasks = references.map((reference) => ({
      reference,
      userId,
      run: async () => {
        await ports.refresh(userId, reference);
        // Only where it is still to be compared.
        await store.postponeCompare(reference, clock.now());
      },
    }));
    return { tasks, againAt: compareAt };
  };

  /** The most urgent first, each with what was read of it and not begun. */
  const kinds = [toPush, toFetch, toRefresh, toCompare].map((look) => ({ look, read: [] as Task[] }));

  return {
    /** The next thing to do, or the times at which to look again. */
    next: async (): Promise<Task | number[]> => {
      const isFree = (task: Task): boolean => !isBusy(task.reference) && !signedOut.has(task.userId);
      const times: number[] = [];
      for (const kind of kinds) {
        kind.read = kind.read.filter(isFree);
        if (kind.read.length === 0) {
          const { tasks, againAt } = await kind.look();
          kind.read = tasks.filter(isFree);
          if (againAt !== null) times.push(againAt);
        }
        const task = kind.read.shift();
        if (task) return task;
      }
      return times;
    },
    /** True while a session is available for background refreshes. */
    hasReader,
    /** A restored backup was noticed at the remote: there are shipments to compare. */
    restored: (): void => {
      compareAt = waits.now();
    },
    /** Discards what was read but not begun, so that it is read again. */
    forget: (): void => {
      for (const kind of kinds) kind.read = [];
    },
    /** Background looks are made with this user's rights from now on. */
    readAs: (userId: number): void => {
      reader = userId;
    },
  };
};
