import type { Clock } from '../core/clock.ts';
import { COMPARE_AGAIN_MS, type PrefetchEntry, type SyncStore } from '../core/sync-store.ts';

/** Number of due rows that are read at a time. */
const PAGE = 100;
/** Looks at held shipments, one after the other, that are not urgent. */
const REFRESH_EVERY_MS = 2_000;
/** Shipments compared after a restored backup after each pause, besides those refreshes. */
const COMPARED_AT_ONCE = 10;
const COMPARE_EVERY_MS = 500;
/** Any of so many will do to see whether the remote is back, in turn: one of them may be what it fails at. */
const PROBED = 20;

/** One piece of work on one shipment, with the rights of a user. */
export type Task = { reference: string; userId: number } & (
  | { kind: 'push'; id: number }
  | { kind: 'fetch'; wish: PrefetchEntry }
  | { kind: 'refresh' | 'compare' }
);

/** Work of one kind that is due. */
interface Due {
  tasks: Task[];
  /** When it is worth looking again, ms by the clock of waits; null: wait for wake(). */
  againAt: number | null;
}

const NOTHING: Due = { tasks: [], againAt: null };

export interface SchedulerPorts {
  store: Pick<SyncStore, 'due' | 'nextDue' | 'wanted' | 'aged' | 'newest' | 'toCompare'>;
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
}

/**
 * Tells what is to be done next, by urgency: edits that are due, shipments that were asked for, held ones that were not
 * looked at for long. An edit that becomes due goes before all wishes, however many of them have been read.
 */
export class Scheduler {
  readonly #ports: SchedulerPorts;
  #refreshedAt = 0;
  /** When there may be shipments to compare, by the clock of waits. */
  #compareAt = Number.NEGATIVE_INFINITY;
  #probes = 0;
  /** The user whose rights background refreshes use: the one who signed in last. */
  #reader: number | null = null;
  /** The most urgent first, each with what was read of it and not begun. */
  readonly #kinds = [
    () => this.#edits(),
    () => this.#wishes(),
    () => this.#refreshes(),
    () => this.#compares(),
  ].map((look) => ({ look, read: [] as Task[] }));

  constructor(ports: SchedulerPorts) {
    this.#ports = ports;
  }

  /** The next thing to do, or the times at which to look again, ms by the clock of waits. */
  async next(): Promise<Task | number[]> {
    const { isBusy, signedOut } = this.#ports;
    const isFree = ({ reference, userId }: Task): boolean => !isBusy(reference) && !signedOut.has(userId);
    const times: number[] = [];
    for (const kind of this.#kinds) {
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
  }

  /** True while a session is available for background refreshes. */
  hasReader(): boolean {
    return this.#reader !== null && !this.#ports.signedOut.has(this.#reader);
  }

  /** Background refreshes are made with this user's rights from now on. */
  readAs(userId: number): void {
    this.#reader = userId;
  }

  /** A restored backup was noticed at the remote: there are shipments to compare. */
  restored(): void {
    this.#compareAt = this.#ports.waits.now();
  }

  /** Discards what was read but not begun, so that it is read again. */
  forget(): void {
    for (const kind of this.#kinds) kind.read = [];
  }

  async #edits(): Promise<Due> {
    const { store, waits, signedOut } = this.#ports;
    const now = waits.now();
    const rows = await store.due(now, PAGE, [...signedOut]);
    if (rows.length === 0) return { tasks: [], againAt: await store.nextDue([...signedOut]) };
    const tasks = rows.map(({ id, reference, userId }): Task => ({ kind: 'push', reference, userId, id }));
    return { tasks, againAt: now };
  }

  async #wishes(): Promise<Due> {
    const { store, waits, signedOut } = this.#ports;
    const now = waits.now();
    const waiting = { all: false, exceptUsers: [...signedOut] };
    const list = await store.wanted({ ...waiting, limit: PAGE, now });
    if (list.length === 0) {
      const [next] = await store.wanted({ ...waiting, limit: 1 });
      return { tasks: [], againAt: next?.nextAt ?? null };
    }
    const tasks = list.map((wish): Task => {
      const { reference, userId } = wish;
      return { kind: 'fetch', reference, userId, wish };
    });
    return { tasks, againAt: now };
  }

  async #refreshes(): Promise<Due> {
    const { waits, isBusy } = this.#ports;
    const userId = this.#reader;
    if (userId === null || !this.hasReader()) return NOTHING;
    const now = waits.now();
    if (now - this.#refreshedAt < REFRESH_EVERY_MS && now >= this.#refreshedAt) {
      return { tasks: [], againAt: this.#refreshedAt + REFRESH_EVERY_MS };
    }
    const reference = await this.#toRefresh();
    if (reference === undefined) return NOTHING;
    if (!isBusy(reference)) this.#refreshedAt = now;
    return {
      tasks: [{ kind: 'refresh', reference, userId }],
      againAt: this.#refreshedAt + REFRESH_EVERY_MS,
    };
  }

  /** The shipment to refresh; while the remote is away any will do to see whether it is back. */
  async #toRefresh(): Promise<string | undefined> {
    const { store, clock, isAway, refreshAfterMs } = this.#ports;
    const [aged] = await store.aged(isAway() ? clock.now() : clock.now() - refreshAfterMs, 1);
    if (aged !== undefined || !isAway()) return aged;
    const known = await store.newest(PROBED);
    this.#probes += 1;
    return known[this.#probes % known.length];
  }

  /** This desk's changes at the remote that were not checked since a backup was restored there. */
  async #compares(): Promise<Due> {
    const { store, clock, waits, isAway } = this.#ports;
    const userId = this.#reader;
    if (userId === null || !this.hasReader() || isAway()) return NOTHING;
    const now = waits.now();
    if (now < this.#compareAt) return { tasks: [], againAt: this.#compareAt };
    const references = await store.toCompare(clock.now(), COMPARED_AT_ONCE);
    this.#compareAt = now + (references.length === 0 ? COMPARE_AGAIN_MS : COMPARE_EVERY_MS);
    const tasks = references.map((reference): Task => ({ kind: 'compare', reference, userId }));
    return { tasks, againAt: this.#compareAt };
  }
}
