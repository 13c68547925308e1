import { create } from 'zustand';
import type { SyncStatus } from '../../../shared/sync/views.ts';
import { call } from '../../api/desk.ts';
import { useSession } from '../session.ts';
import { alertOf, ownWaiting, type SyncAlert } from './said.ts';

interface SyncState {
  /** null until the desk has said it */
  status: SyncStatus | null;
  alert: SyncAlert | null;
  /** A person has put the alert away; it comes back when it is another one. */
  putAway: boolean;
}

const nothing: SyncState = { status: null, alert: null, putAway: false };

export const useSync = create<SyncState>(() => nothing);

export const setSyncStatus = (status: SyncStatus): void =>
  useSync.setState((before) => {
    const alert = alertOf(status, useSession.getState().session?.user?.email);
    return { status, alert, putAway: before.putAway && alert === before.alert };
  });

/** Number of changes of the signed-in user that wait to be sent. */
export const ownWaitingNow = ({ status }: SyncState): number =>
  ownWaiting(status, useSession.getState().session?.user?.email);

export const putAlertAway = (): void => useSync.setState({ putAway: true });

/** True where this desk has a remote. */
export const isEdge = ({ status }: SyncState): boolean => status?.role === 'edge';

export const useEdge = (): boolean => useSync(isEdge);

/** @throws BridgeError */
export const loadSyncStatus = async (): Promise<void> => setSyncStatus(await call('sync.status', {}));

/** The same when a person looks at sync: a remote that is away is asked at once. @throws BridgeError */
export const lookAtSync = async (): Promise<void> => setSyncStatus(await call('sync.status', { ask: true }));

export const forgetSyncStatus = (): void => useSync.setState(nothing);
