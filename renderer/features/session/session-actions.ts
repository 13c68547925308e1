import { call } from '../../api/desk.ts';
import { tellFailure } from '../../parts/tell-failure.ts';
import { bench, drafts } from '../../stores/bench/index.ts';
import { show } from '../../stores/screen.ts';
import { setSession } from '../../stores/session.ts';
import { listViews } from '../../stores/shipments/index.ts';
import { isEdge, ownWaitingNow, useSync } from '../../stores/sync/status.ts';

/** Locks the desk. Edits are saved first, if possible; they are still there afterwards. */
export const lockDesk = async (): Promise<void> => {
  try {
    await bench.saveOrKeep();
    await drafts.flush();
    setSession(await call('session.lock', {}));
  } catch (thrown) {
    tellFailure(thrown);
  }
};

/** Saves what was typed (or keeps it as a draft) and signs out. */
export const signOut = async (): Promise<void> => {
  try {
    await bench.saveOrKeep();
    await drafts.flush();
    await listViews.flush();
    setSession(await call('session.signOut', {}));
  } catch (thrown) {
    tellFailure(thrown);
  }
};

/** Signs out, where changes of theirs still wait for the remote once the person has read so. */
export const askSignOut = (): void => {
  const sync = useSync.getState();
  if (isEdge(sync) && ownWaitingNow(sync) > 0) show('sign-out');
  else void signOut();
};
