import { useEffect } from 'react';
import { onDesk } from '../../api/desk.ts';
import { bench } from '../../stores/bench/index.ts';
import { useLink } from '../../stores/link.ts';
import { useSession } from '../../stores/session.ts';
import { loadSyncStatus, setSyncStatus } from '../../stores/sync/status.ts';

/** The open shipment's mark follows the queue at this pace. */
const MARK_MS = 700;

// Data that could not be loaded stays as it was: the next event, or the connection's return, brings it.
const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

/**
 * Follows the open shipment's mark, whatever the counts of the status say: a question may come as another one ends, or
 * beside one that is open already.
 * @param refresh asks how the open shipment compares with the remote
 * @param on where the desk's events are heard
 * @returns the way to stop
 */
export const followMark = (refresh: () => Promise<void>, on = onDesk): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = on('sync.changed', () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      quietly(refresh());
    }, MARK_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};

/** Keeps the signed-in desk up to date about its remote. */
export const useSyncEvents = (): void => {
  const link = useLink((state) => state.state);
  const userId = useSession((state) => state.session?.user?.userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the status is that of the signed-in user
  useEffect(() => {
    if (link === 'connected') quietly(loadSyncStatus());
  }, [link, userId]);

  useEffect(() => onDesk('sync.changed', ({ status }) => setSyncStatus(status)), []);
  useEffect(() => followMark(bench.refreshMark), []);
};
