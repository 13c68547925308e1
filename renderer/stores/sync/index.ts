import { useStore } from 'zustand';
import { call } from '../../api/desk.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Conflicts, type ConflictsState } from './conflicts.ts';
import { createActions } from './create-actions.ts';
import { createEntry } from './create-entry.ts';
import { createGivingUp } from './create-giving-up.ts';
import { createQueue } from './create-queue.ts';
import { createRefused } from './create-refused.ts';
import { createSyncSettings } from './create-settings.ts';
import { createConnectionTest } from './create-test.ts';
import { createWanted } from './create-wanted.ts';
import { forgetSyncStatus, setSyncStatus } from './status.ts';

/** This window's view of the remote behind the desk. */
export const queues = { open: createQueue(call, 'open'), done: createQueue(call, 'done') };
export const refusedRows = createRefused(call);
export const queueEntry = createEntry(call);
export const givingUp = createGivingUp(call, setSyncStatus);
export const wanted = createWanted(call, setSyncStatus);
export const conflicts = new Conflicts(call);
export const syncSettings = createSyncSettings(call);
export const connectionTest = createConnectionTest(call);
export const syncActions = createActions({
  call,
  onStatus: setSyncStatus,
  save: (fileName, text) => saveFile(fileName, text, 'application/json'),
});

export const useConflicts = <T>(select: (state: ConflictsState) => T): T => useStore(conflicts.store, select);

/** Nothing of the one who was signed in stays behind. */
export const forgetSync = (): void => {
  forgetSyncStatus();
  for (const each of [...Object.values(queues), refusedRows, queueEntry, wanted, conflicts]) each.forget();
  for (const each of [givingUp, syncSettings, connectionTest, syncActions]) each.forget();
};
