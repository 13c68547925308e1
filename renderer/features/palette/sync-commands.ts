import type { Words } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { referenceOf } from '../../stores/bench/reference-of.ts';
import { goTo, show } from '../../stores/screen.ts';
import { openConflict } from '../../stores/sync/conflict-screen.ts';
import { syncActions } from '../../stores/sync/index.ts';
import { isEdge, useSync } from '../../stores/sync/status.ts';
import type { Command } from './command.ts';

/** Where it can be seen what comes of it. */
const retryAll = (): void => {
  goTo('sync');
  void syncActions.retryAll();
};

/** Commands for this desk's remote; none without one. */
export const syncCommands = (t: Words): Command[] => {
  if (!isEdge(useSync.getState())) return [];
  const { opened } = bench.store.getState();
  const decide: Command[] =
    opened?.sync === 'conflict'
      ? [{ id: 'decide', words: t('sync:commandDecide'), run: () => openConflict(referenceOf(opened)) }]
      : [];
  return [
    ...decide,
    { id: 'sync', words: t('sync:title'), run: () => goTo('sync') },
    { id: 'sync-retry', words: t('sync:retryAll'), run: retryAll },
    {
      id: 'prefetch',
      words: t('sync:fetchTitle'),
      run: () => {
        goTo('sync');
        show('prefetch');
      },
    },
  ];
};
