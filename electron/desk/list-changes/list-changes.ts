import { PackdeskError } from '../../../shared/errors.ts';
import type {
  ListChange,
  ListChangeKind,
  ListChangePlan,
  ListChangeReport,
  ListChoice,
} from '../../../shared/shipment/list-change.ts';
import { type ListOrder, MOST_SORTED } from '../../../shared/shipment/list-order.ts';
import type { ListQuery } from '../../../shared/shipment/list-query.ts';
import { type Right, requireRight } from '../../core/access.ts';
import type { Caller } from '../../core/caller.ts';
import type { Ids } from '../../core/ids.ts';
import { loggedListeners } from '../../core/logged-listeners.ts';
import type { Logger } from '../../core/logger.ts';
import type { ListedShipment, ShipmentListing, ShipmentStore } from '../../core/shipment-store.ts';
import type { Shipments } from '../../service/service.ts';
import { judged } from './judge.ts';
import { type Step, type StepParts, stepOf, type Undo } from './steps.ts';

export interface ListChangesParts {
  shipments: StepParts['shipments'] & Pick<Shipments, 'syncMark'>;
  store: StepParts['store'] & Pick<ShipmentStore, 'listed'>;
  /** A window's filter for the store. */
  listing: (caller: Caller, query: ListQuery) => ShipmentListing;
  ids: Ids;
  logger: Logger;
}

/** Progress of a change, in shipments. */
export interface ListChangeProgress {
  id: string;
  done: number;
  total: number;
}

/** The end of a change: the report, and the errors of those that failed. */
export interface EndedListChange extends ListChangeReport {
  failures: { reference: string; error: unknown }[];
}

/** A change that waits for its yes. */
interface Plan {
  id: string;
  kind: ListChangeKind;
  fits: readonly ListedShipment[];
}

interface Running extends ListChangeProgress {
  kind: ListChangeKind;
  /** The change before is taken back. */
  isUndo: boolean;
  abort: AbortController;
}

/** Changes of several of one user. */
interface Own {
  plan: Plan | null;
  running: Running | null;
  ended: EndedListChange | null;
  undos: { reference: string; undo: Undo }[];
}

/** So many shipments are changed side by side: their commits share writes to the disk. */
const SIDE_BY_SIDE = 4;
/** Progress is told so many times. */
const TELLINGS = 100;

const rightOf = {
  ...{ hold: 'hold', release: 'hold', cancel: 'hold', reopen: 'hold' },
  ...{ carrier: 'write', delete: 'delete' },
} as const satisfies Record<ListChangeKind, Right>;

/** One task for each shipment; the outcome is that of a step. */
interface Task {
  reference: string;
  run: () => ReturnType<Step>;
  /** Of a task that takes a change back: the way back that is still there where it is stopped or fails. */
  undo?: Undo;
}

/** The shipment is not as the change left it: the same way back fails again. */
const isOver = (error: unknown): boolean =>
  error instanceof PackdeskError && ['shipment.stale', 'shipment.unknown'].includes(error.code);

/**
 * Changes of several shipments of the list, each in a transaction of its own. A failure of one is named and stops none of
 * the others. They are taken up at one moment: what was changed since then is left as it is, and named too.
 */
export class ListChanges {
  readonly #parts: ListChangesParts;
  readonly #own = new Map<number, Own>();
  readonly #underway = new Set<Promise<unknown>>();
  readonly #listeners;
  /** Hears how far a change is. */
  readonly onProgress;

  constructor(parts: ListChangesParts) {
    this.#parts = parts;
    this.#listeners = loggedListeners<[progress: ListChangeProgress]>(
      parts.logger,
      'list-change.listener-failed',
    );
    this.onProgress = this.#listeners.add;
  }

  /**
   * Takes up the shipments as they are now, in place of the user's plan before. Nothing is changed yet.
   * @throws PackdeskError auth.role, list-change.many
   */
  async plan(caller: Caller, kind: ListChangeKind, choice: ListChoice): Promise<ListChangePlan> {
    requireRight(caller, rightOf[kind]);
    const { shipments, ids } = this.#parts;
    const listed = await this.#listed(caller, choice);
    const gone = goneOf(choice, listed);
    const isInQuestion = (reference: string) => shipments.syncMark?.(reference) === 'conflict';
    const { fits, leftOut } = judged(kind, listed, { gone, isInQuestion });
    const id = ids.uuid();
    this.#of(caller).plan = { id, kind, fits };
    return { id, kind, count: listed.length + gone.length, fits: fits.length, leftOut };
  }

  /**
   * Does what was planned; answers at its end. A plan is carried out once.
   * @throws PackdeskError auth.role, list-change.gone, list-change.running
   */
  async run(caller: Caller, id: string, change: ListChange): Promise<EndedListChange> {
    requireRight(caller, rightOf[change.kind]);
    const own = this.#of(caller);
    if (own.running) throw new PackdeskError('list-change.running');
    const { plan } = own;
    if (plan?.id !== id || plan.kind !== change.kind) throw new PackdeskError('list-change.gone');
    own.plan = null;
    const step = stepOf(this.#parts, change);
    const tasks = plan.fits.map((target) => ({
      reference: target.reference,
      run: () => step(caller, target),
    }));
    return await this.#carriedOut(own, { id, kind: change.kind, isUndo: false }, tasks);
  }

  /**
   * Takes the last change back, as far as there is a way. What was not reached, or failed, can be taken back once more.
   * @throws PackdeskError auth.role, list-change.gone, list-change.running
   */
  async undo(caller: Caller, id: string): Promise<EndedListChange> {
    const own = this.#of(caller);
    if (own.running) throw new PackdeskError('list-change.running');
    const { ended, undos } = own;
    if (ended?.id !== id || undos.length === 0) throw new PackdeskError('list-change.gone');
    requireRight(caller, rightOf[ended.kind]);
    const tasks = undos.map(
      ({ reference, undo }): Task => ({
        reference,
        undo,
        run: async () => {
          await undo(caller);
          return { kind: 'changed' };
        },
      }),
    );
    return await this.#carriedOut(own, { id, kind: ended.kind, isUndo: true }, tasks);
  }

  /** The references of a choice, in the order of the list. @throws PackdeskError auth.role, list-change.many */
  async references(caller: Caller, choice: ListChoice, order?: ListOrder): Promise<{ references: string[] }> {
    requireRight(caller, 'read');
    const listed = await this.#listed(caller, choice, order);
    return { references: listed.map(({ reference }) => reference) };
  }

  /** Ends it behind the shipments that are being changed. */
  stop(caller: Caller, id: string): void {
    const { running } = this.#of(caller);
    if (running?.id === id) running.abort.abort();
  }

  /** The change that the user has underway, and the report of the one that ended last. */
  last(caller: Caller): { result: EndedListChange | null; running: Omit<Running, 'abort'> | null } {
    const { ended, running } = this.#of(caller);
    return { result: running ? null : ended, running };
  }

  /** The report was read. There is no way back then. */
  forget(caller: Caller): void {
    const own = this.#of(caller);
    own.ended = null;
    own.undos = [];
  }

  /** Stops what is underway, and waits until the shipments that are being changed are. */
  async end(): Promise<void> {
    for (const { running } of this.#own.values()) running?.abort.abort();
    await Promise.allSettled(this.#underway);
  }

  #of({ userId }: Caller): Own {
    const own = this.#own.get(userId) ?? { plan: null, running: null, ended: null, undos: [] };
    this.#own.set(userId, own);
    return own;
  }

  async #listed(caller: Caller, choice: ListChoice, order?: ListOrder): Promise<ListedShipment[]> {
    const { store, listing } = this.#parts;
    if ('references' in choice) {
      const references = [...new Set(choice.references)];
      return references.length === 0 ? [] : await store.listed({ references }, references.length);
    }
    const query = { ...listing(caller, choice.query), ...(order && { order }) };
    const listed = await store.listed(query, MOST_SORTED + 1);
    if (listed.length > MOST_SORTED)
      throw new PackdeskError('list-change.many', { details: { most: MOST_SORTED } });
    const except = new Set(choice.except);
    return except.size === 0 ? listed : listed.filter(({ reference }) => !except.has(reference));
  }

  async #carriedOut(
    own: Own,
    about: Pick<ListChangeReport, 'id' | 'kind' | 'isUndo'>,
    tasks: readonly Task[],
  ): Promise<EndedListChange> {
    const { id, kind } = about;
    own.running = { ...about, done: 0, total: tasks.length, abort: new AbortController() };
    own.ended = null;
    own.undos = [];
    const work = this.#work(own.running, tasks);
    this.#underway.add(work);
    try {
      const { undos, ...counts } = await work;
      own.undos = undos;
      own.ended = { ...about, total: tasks.length, undoable: undos.length, ...counts };
      const { changed, failures } = own.ended;
      this.#parts.logger.info('list-change.done', { kind, changed, failed: failures.length });
      return own.ended;
    } finally {
      this.#underway.delete(work);
      const { done, total } = own.running;
      own.running = null;
      // The last one comes when the report is there, also for a window that does not wait for the answer.
      this.#listeners.tell({ id, done, total });
    }
  }

  async #work(running: Running, tasks: readonly Task[]) {
    const { signal } = running.abort;
    const outcomes = tasks.map((): Awaited<ReturnType<Step>> | { error: unknown } | null => null);
    const each = Math.max(1, Math.floor(tasks.length / TELLINGS));
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < tasks.length && !signal.aborted) {
        const at = next;
        next += 1;
        outcomes[at] = (await tasks[at]?.run().catch((error: unknown) => ({ error }))) ?? null;
        running.done += 1;
        const { id, done, total } = running;
        if (done % each === 0) this.#listeners.tell({ id, done, total });
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
    return summed(tasks, outcomes);
  }
}

/** References that were named and are not there. */
const goneOf = (choice: ListChoice, listed: readonly ListedShipment[]): string[] => {
  if (!('references' in choice)) return [];
  const present = new Set(listed.map(({ reference }) => reference));
  return [...new Set(choice.references)].filter((reference) => !present.has(reference));
};

/** Each shipment counted once, in the order of the list. */
const summed = (
  tasks: readonly Task[],
  outcomes: readonly (Awaited<ReturnType<Step>> | { error: unknown } | null)[],
) => {
  const failures: EndedListChange['failures'] = [];
  const notReached: string[] = [];
  const undos: Own['undos'] = [];
  const counts = { changed: 0, same: 0 };
  for (const [at, { reference, undo }] of tasks.entries()) {
    const outcome = outcomes[at];
    const isLeft = !outcome || ('error' in outcome && !isOver(outcome.error));
    if (undo && isLeft) undos.push({ reference, undo });
    if (!outcome) notReached.push(reference);
    else if ('error' in outcome) failures.push({ reference, error: outcome.error });
    else {
      counts[outcome.kind] += 1;
      if (outcome.kind === 'changed' && outcome.undo) undos.push({ reference, undo: outcome.undo });
    }
  }
  return { ...counts, failures, notReached, undos };
};
