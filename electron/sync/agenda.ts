import type { Clock } from '../core/clock.ts';
import type { SyncStore, Wanted } from '../core/sync-store.ts';

/** How many due rows are read at a time. */
const PAGE = 100;
/** Looks at held shipments, one after the other, that are not urgent. */
const REFRESH_EVERY_MS = 2_000;
/** Any of so many will do to see whether the remote is back, in turn: one of them may be what it fails at. */
const PROBED = 20;

/** One piece of work on one shipment, with the rights of a user. */
export interface Task {
  reference: string;
  userId: number;
  run: () => Promise<void>;
}

/** What one kind of work has to do now. */
interface Look {
  tasks: Task[];
  /** When it is worth looking again, ms by the clock of waits; null: somebody will say so. */
  againAt: number | null;
}

const NOTHING: Look = { tasks: [], againAt: null };

export interface AgendaPorts {
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
  fetch: (wish: Wanted) => Promise<void>;
  refresh: (userId: number, reference: string) => Promise<void>;
}

/**
 * What is to be done next, by urgency: edits that are due, shipments that were asked for, held ones that were not
 * looked at for long. An edit that becomes due goes before all wishes, however many of them have been read.
 */
export const createAgenda = (ports: AgendaPorts) => {
  const { store, clock, waits, refreshAfterMs, signedOut, isAway, isBusy } = ports;
  let refreshedAt = 0;
  /** Since when it is known that a backup was restored at the remote, ms. */
  let restoredAt = Number.NEGATIVE_INFINITY;
  let isCompared = true;
  let probes = 0;
  /** The user whose rights background looks are made with: whoever signed in last. */
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

  /** One that this desk has changed at the remote and that was not looked at since a backup was restored there. */
  const toCompare = async (): Promise<string | undefined> => {
    if (isCompared || isAway()) return undefined;
    const [first] = await store.changedThere(restoredAt, 1);
    isCompared = first === undefined;
    return first;
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
    const reference = (await toCompare()) ?? (await toLookAt());
    if (reference === undefined) return NOTHING;
    if (!isBusy(reference)) refreshedAt = now;
    const task = { reference, userId, run: () => ports.refresh(userId, reference) };
    return { tasks: [task], againAt: refreshedAt + REFRESH_EVERY_MS };
  };

  /** The most urgent first, each with what was read of it and not begun. */
  const kinds = [toPush, toFetch, toRefresh].map((look) => ({ look, read: [] as Task[] }));

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
    /** Whether somebody's rights are there to look with. */
    hasReader,
    /**
     * A backup was restored at the remote: what this desk has changed there is looked at before the others, also what is
     * closed. Once for each restore.
     * @param seenAt when the shipment that shows it was seen before, ms
     */
    restored: (seenAt: number): void => {
      if (seenAt < restoredAt) return;
      restoredAt = clock.now();
      isCompared = false;
    },
    /** What was read but not begun is read anew. */
    forget: (): void => {
      for (const kind of kinds) kind.read = [];
    },
    /** Background looks are made with this user's rights from now on. */
    readAs: (userId: number): void => {
      reader = userId;
    },
  };
};
