import { beforeEach, describe, expect, it } from 'vitest';
import { setSession, useSession } from '../../../../renderer/stores/session.ts';
import {
  forgetSyncStatus,
  putAlertAway,
  setSyncStatus,
  useSync,
} from '../../../../renderer/stores/sync/status.ts';
import type { SessionView } from '../../../../shared/desk/session.ts';
import { syncStatus } from '../../../helpers/sync-views.ts';

const session = { phase: 'signed-in', user: { email: 'a@desk.example' } } as SessionView;

describe('the alert below the header', () => {
  beforeEach(() => {
    forgetSyncStatus();
    setSession(session);
    return () => useSession.setState({ session: null });
  });

  it('stays put away until it is another one', () => {
    setSyncStatus(syncStatus({ stalled: true, waiting: 1 }));
    putAlertAway();
    setSyncStatus(syncStatus({ stalled: true, waiting: 2 }));
    expect(useSync.getState()).toMatchObject({ alert: 'stalled', putAway: true });
    setSyncStatus(syncStatus({ stalled: true, signIn: ['a@desk.example'] }));
    expect(useSync.getState()).toMatchObject({ alert: 'sign-in', putAway: false });
  });

  it('comes back after it was gone', () => {
    setSyncStatus(syncStatus({ stalled: true }));
    putAlertAway();
    setSyncStatus(syncStatus());
    setSyncStatus(syncStatus({ stalled: true }));
    expect(useSync.getState()).toMatchObject({ alert: 'stalled', putAway: false });
  });
});
