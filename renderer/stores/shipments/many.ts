import { useStore } from 'zustand';
import { call } from '../../api/desk.ts';
import { ListChangeRuns, type ListChangesState } from './list-changes.ts';
import { ListExport } from './list-export.ts';

/** Changes of several shipments from this window. */
export const listChanges = new ListChangeRuns(call);

export const useListChanges = <T>(select: (state: ListChangesState) => T): T =>
  useStore(listChanges.store, select);

/** The list of this window as a file. */
export const listExport = new ListExport(call);

/** Nothing of a user's changes and exports stays in the window. */
export const forgetListWork = (): void => {
  listChanges.forget();
  listExport.forget();
};
