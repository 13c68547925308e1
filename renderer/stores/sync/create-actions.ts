import { createStore } from 'zustand/vanilla';
import type { SyncStatus } from '../../../shared/sync/views.ts';
import type { Call } from '../../api/desk.ts';
import type { Failure } from '../../api/failure.ts';
import { oneAtATime } from '../one-at-a-time.ts';

interface ActionsState {
  /** Action in progress: on one line of the queue by its id, or on all. */
  busy: number | 'all' | 'export' | null;
  failure: Failure | null;
}

interface ActionsPorts {
  call: Call;
  onStatus(status: SyncStatus): void;
  save(fileName: string, text: string): void;
}

/** A person's actions on the queue. Each returns whether the desk did it; a refusal stays visible. */
export const createActions = ({ call, onStatus, save }: ActionsPorts) => {
  const store = createStore<ActionsState>(() => ({ busy: null, failure: null }));

  const tried = oneAtATime<NonNullable<ActionsState['busy']>>(store);

  const retry = (id: number) => tried(id, async () => onStatus(await call('sync.retry', { id })));
  /** The label of this line may have been made already: the person has said that another one is asked for. */
  const requestLabelAgain = (id: number) =>
    tried(id, async () => onStatus(await call('sync.retry', { id, anew: true })));
  const retryAll = () => tried('all', async () => onStatus(await call('sync.retry', {})));
  const exportQueue = () =>
    tried('export', async () => {
      const { fileName, text } = await call('sync.export', {});
      save(fileName, text);
    });
  const forget = () => store.setState({ failure: null });
  return { store, retry, requestLabelAgain, retryAll, exportQueue, forget };
};
