import type { Call } from '../../renderer/api/desk.ts';
import type { ConflictItem, QueueRowView, SyncStatus } from '../../shared/sync/views.ts';

/** Status of an edge with nothing to do. */
export const syncStatus = (over: Partial<SyncStatus> = {}): SyncStatus => ({
  role: 'edge',
  remote: 'depot.example',
  online: true,
  lastAnswerAt: 0,
  nextTryAt: null,
  waiting: 0,
  sending: 0,
  refused: 0,
  conflicts: 0,
  oldestAt: null,
  stalled: false,
  waitingOf: [],
  signIn: [],
  otherTypes: [],
  prefetch: { total: 0, fetched: 0, missing: 0, failed: 0 },
  ...over,
});

export const queueRow = (id: number, over: Partial<QueueRowView> = {}): QueueRowView => ({
  id,
  reference: `REF-${id}`,
  kind: 'save',
  state: 'queued',
  email: 'a.gross@desk.example',
  signIn: false,
  attempts: 0,
  nextAt: 0,
  createdAt: 0,
  updatedAt: 0,
  label: false,
  last: null,
  ...over,
});

/** A question about one field. */
export const conflictItem = (key: string, over: Partial<ConflictItem> = {}): ConflictItem => ({
  key,
  kind: 'both',
  path: key,
  parcel: null,
  base: 'before',
  mine: 'here',
  theirs: 'there',
  mineBy: 'a.gross@desk.example',
  mineAt: 0,
  theirsSeenAt: 0,
  ...over,
});

/** A desk that answers each command as given, and keeps what it was asked. */
export const answeringDesk = (answers: Record<string, (input: never) => unknown>) => {
  const asked: { name: string; input: unknown }[] = [];
  const call = (async (name: string, input: never) => {
    asked.push({ name, input });
    const answer = answers[name];
    if (!answer) throw new Error(`${name} was not expected`);
    return await answer(input);
  }) as unknown as Call;
  return { call, asked };
};
