import type { SyncStatus } from '../../shared/sync/views.ts';
import type { AccountStore } from '../core/account-store.ts';
import type { PrefetchEntry, SyncStore } from '../core/sync-store.ts';
import type { RemoteConnection } from './connection.ts';

/** Number of those fetched for later that are counted. */
const MAX_WANTED = 10_000;

export interface StatusPorts {
  store: Pick<SyncStore, 'counts' | 'waitingByUser' | 'wanted' | 'nextDue'>;
  accounts: Pick<AccountStore, 'userById'>;
}

/** The host for the eye; empty where there is none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

const prefetchOf = (wanted: readonly PrefetchEntry[]): SyncStatus['prefetch'] => {
  const count = (state: PrefetchEntry['state']) => wanted.filter((each) => each.state === state).length;
  return {
    total: wanted.length,
    fetched: count('fetched'),
    missing: count('missing'),
    failed: count('failed'),
  };
};

/** Current state of sync, for display. */
export const statusOf = async (
  { store, accounts }: StatusPorts,
  { settings, engine, remote }: RemoteConnection,
): Promise<SyncStatus> => {
  const signedOut = [...(engine?.signedOut() ?? [])];
  const [counts, authors, wanted, sendable] = await Promise.all([
    store.counts(),
    store.waitingByUser(),
    store.wanted({ all: true, limit: MAX_WANTED }),
    store.nextDue(signedOut),
  ]);
  const isWanted = wanted.some(({ state, userId }) => state === 'waiting' && !signedOut.includes(userId));
  // No session is left to ask with: the last known state says nothing about now.
  const unasked = signedOut.length > 0 && sendable === null && !isWanted && engine?.hasReader() !== true;
  const online = engine?.online() ?? null;
  const waitingOf = await Promise.all(
    authors.map(async ({ userId, count }) => {
      const email = (await accounts.userById(userId))?.email ?? '';
      return { email, count, signIn: signedOut.includes(userId) };
    }),
  );
  return {
    role: settings.role,
    remote: settings.role === 'edge' ? hostOf(settings.url) : '',
    online: unasked && online === false ? null : online,
    lastAnswerAt: engine?.lastAnswerAt() ?? null,
    nextTryAt: unasked ? null : (engine?.nextTryAt() ?? null),
    waiting: counts.waiting,
    sending: engine?.pushing().size ?? 0,
    refused: counts.refused,
    conflicts: counts.conflicts,
    oldestAt: counts.oldestAt,
    stalled: engine?.stalled(sendable === null ? null : counts.oldestAt) ?? false,
    waitingOf: waitingOf.map(({ email, count }) => ({ email, count })),
    signIn: waitingOf.flatMap(({ email, signIn }) => (signIn ? [email] : [])),
    otherTypes: settings.role === 'edge' ? [...remote.otherTypes()] : [],
    prefetch: prefetchOf(wanted),
  };
};
