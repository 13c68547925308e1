import { useEffect } from 'react';
import { onDesk } from '../../api/desk.ts';
import { useLink } from '../../stores/link.ts';
import { conflicts, queues, refusedRows } from '../../stores/sync/index.ts';
import { lookAtSync, useSync } from '../../stores/sync/status.ts';

/** Changes come in bursts; the lists follow the first at once, and the others at this pace. */
const REFRESH_MS = 1000;

const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined);

const loadNeeds = (): void => {
  void conflicts.loadHeads();
  void refusedRows.load(useSync.getState().status?.refused ?? 0);
};

/** Loads what the screen shows, and again when the queue moves or the connection is back. */
export const useFreshSync = (): void => {
  const link = useLink((state) => state.state);
  useEffect(() => {
    if (link !== 'connected') return;
    // The status first: it says how many refused ones there are to be looked for.
    quietly(lookAtSync().finally(loadNeeds));
    void queues.open.reload();
    void queues.done.reload();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    const follow = (): void => {
      again = timer !== undefined;
      if (again) return;
      loadNeeds();
      void queues.open.refresh();
      void queues.done.refresh();
      timer = setTimeout(() => {
        timer = undefined;
        if (again) follow();
      }, REFRESH_MS);
    };
    const stop = onDesk('sync.changed', follow);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [link]);
};
