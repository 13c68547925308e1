import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { call } from '../../api/desk.ts';
import { toFailure } from '../../api/failure.ts';
import { bench, drafts } from '../../stores/bench/index.ts';
import { show } from '../../stores/screen.ts';
import { setSession } from '../../stores/session.ts';
import { isEdge, ownWaitingNow, useSync } from '../../stores/sync/status.ts';

const tell = (thrown: unknown): void => {
  const { code, details } = toFailure(thrown);
  notifications.show({
    color: 'red',
    title: i18next.t(`errors:${code}.title`, details),
    message: i18next.t(`errors:${code}.action`, details),
  });
};

/** Locks the desk. Edits are saved first, if possible; they are still there afterwards. */
export const lockDesk = async (): Promise<void> => {
  try {
    await bench.saveOrKeep();
    await drafts.flush();
    setSession(await call('session.lock', {}));
  } catch (thrown) {
    tell(thrown);
  }
};

/** Saves what was typed (or keeps it as a draft) and signs out. */
export const signOut = async (): Promise<void> => {
  try {
    await bench.saveOrKeep();
    await drafts.flush();
    setSession(await call('session.signOut', {}));
  } catch (thrown) {
    tell(thrown);
  }
};

/** Signs out, where changes of theirs still wait for the remote once the person has read so. */
export const askSignOut = (): void => {
  const sync = useSync.getState();
  if (isEdge(sync) && ownWaitingNow(sync) > 0) show('sign-out');
  else void signOut();
};
