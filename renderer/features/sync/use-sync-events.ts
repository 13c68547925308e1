import { useEffect } from 'react';
import type { SyncStatus } from '../../../shared/sync/views.ts';
import { onDesk } from '../../api/desk.ts';
import { bench } from '../../stores/bench/index.ts';
import { useLink } from '../../stores/link.ts';
import { useSession } from '../../stores/session.ts';
import { loadSyncStatus, setSyncStatus, useSync } from '../../stores/sync/status.ts';

/** The open shipment's mark follows the queue at this pace. */
const MARK_MS = 700;

// Data that could not be loaded stays as it was: the next event, or the connection's return, brings it.
const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

const moved = (before: SyncStatus | null, now: SyncStatus): boolean =>
  before !== null &&
  (['waiting', 'refused', 'conflicts'] as const).some((name) => before[name] !== now[name]);

/** Keeps the signed-in desk up to date about its remote. */
export const useSyncEvents = (): void => {
  const link = useLink((state) => state.state);
  const userId = useSession((state) => state.session?.user?.userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is that of the signed-in user
  useEffect(() => {
    if (link === 'connected') quietly(loadSyncStatus());
  }, [link, userId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onDesk('sync.changed', ({ status }) => {
      const before = useSync.getState().status;
      setSyncStatus(status);
      if (!moved(before, status)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        quietly(bench.refreshMark());
      }, MARK_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
};
