import type { ConflictKind } from '../../shared/sync/conflict.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import type { LastAttempt, OutboxRow } from '../core/sync-store.ts';
import type { Store } from '../db/open.ts';
import { readPersistedStatus } from '../sync/persisted-status.ts';
import { readLastRun } from '../sync/stored-settings.ts';

/** The commands' report on the queue of a data folder: no documents, and no addresses but the users'. */

const PAGE = 200;

type Last = Pick<LastAttempt, 'at' | 'outcome' | 'status' | 'detail'>;

/** Why a queued row does not go out automatically; null: it does. */
export type Behind = 'question' | 'refused' | 'sign-in' | null;

const rowOf = (row: OutboxRow, behind: Behind) => {
  const { id, reference, kind, state, email, attempts, nextAt, createdAt, last } = row;
  return {
    id,
    reference,
    kind,
    state: behind === 'question' || behind === 'refused' ? ('held' as const) : state,
    behind,
    email,
    attempts,
    nextAt,
    createdAt,
    last: last && { at: last.at, outcome: last.outcome, status: last.status, detail: last.detail },
  };
};
export type RowReport = ReturnType<typeof rowOf>;

/** A shipment with values that wait for a person. */
export interface QuestionReport {
  reference: string;
  kinds: { kind: ConflictKind; count: number }[];
  count: number;
  /** Since when the first of them waits, ms. */
  at: number;
}

/** The questions, and the shipments of which the whole waits. */
const questionsIn = async ({ sync }: Store) => {
  const questions = new Map<string, QuestionReport>();
  const wholes = new Set<string>();
  for (let offset = 0; ; offset += PAGE) {
    const page = await sync.conflicts({ offset, limit: PAGE });
    for (const { reference, held } of page) {
      const counts = new Map<ConflictKind, number>();
      for (const { kind } of held) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      const kinds = [...counts].map(([kind, count]) => ({ kind, count }));
      const at = Math.min(...held.map((each) => each.at));
      questions.set(reference, { reference, kinds, count: held.length, at });
      if (held.some(({ path }) => path === WHOLE)) wholes.add(reference);
    }
    if (page.length < PAGE) return { questions: [...questions.values()], wholes };
  }
};

/** Waiting rows, the oldest first, and conflicts that a person must decide. */
export const queueOf = async (store: Store): Promise<{ rows: RowReport[]; questions: QuestionReport[] }> => {
  const [{ questions, wholes }, standing] = await Promise.all([
    questionsIn(store),
    readPersistedStatus(store.settings),
  ]);
  const signedOut = new Set(standing.signedOut);
  /** Why the rows after it of its shipment wait: they go in their order. */
  const stopped = new Map<string, Exclude<Behind, null>>();
  const rows: RowReport[] = [];
  // By id: rows sent in the meantime would shift the pages.
  for (;;) {
    const after = rows.at(-1)?.id ?? 0;
    const page = await store.sync.list({ states: ['queued', 'refused'], after, offset: 0, limit: PAGE });
    for (const row of page.rows) {
      const { reference, state, userId } = row;
      const before = wholes.has(reference) ? 'question' : (stopped.get(reference) ?? null);
      const behind = before ?? (signedOut.has(userId) ? 'sign-in' : null);
      rows.push(rowOf(row, state === 'refused' ? null : behind));
      if (state === 'refused') stopped.set(reference, before ?? 'refused');
      else if (behind) stopped.set(reference, behind);
    }
    if (page.rows.length < PAGE) return { rows, questions };
  }
};

/** Those that would be asked of the remote now. */
export const sendable = (rows: readonly RowReport[]): number =>
  rows.filter(({ state, behind }) => state === 'queued' && behind === null).length;

/** The last failure that still holds: of the remote as a whole, or of a row that waits. */
const lastFault = (fault: Last | null, rows: readonly RowReport[]): Last | null => {
  const all = rows.flatMap(({ last }) => (last && last.outcome !== 'signed-out' ? [last] : []));
  const faults = fault ? [fault, ...all] : all;
  return faults.reduce<Last | null>((newest, each) => (newest && newest.at >= each.at ? newest : each), null);
};

/** State of the queue. */
export const statusOf = async (store: Store, rows: readonly RowReport[]) => {
  const { sync, settings, accounts } = store;
  const [{ role, remote }, counts, standing, waiting] = await Promise.all([
    readLastRun(settings),
    sync.counts(),
    readPersistedStatus(settings),
    sync.waitingByUser(),
  ]);
  const due = waiting.filter(({ userId }) => standing.signedOut.includes(userId));
  const signIn = await Promise.all(
    due.map(async ({ userId, count }) => ({
      email: (await accounts.userById(userId))?.email ?? '',
      waiting: count,
    })),
  );
  return { role, url: remote, ...counts, signIn, fault: lastFault(standing.fault, rows) };
};
export type StatusReport = Awaited<ReturnType<typeof statusOf>>;
