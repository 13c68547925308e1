import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { HotFolderDraft, HotFoldersView } from '../../shared/import/hot-folder.ts';
import { type Call, call } from '../api/desk.ts';
import type { Failure } from '../api/failure.ts';
import { loadView } from './load-view.ts';
import { oneAtATime } from './one-at-a-time.ts';

interface HotFoldersState {
  /** Null until the desk has told; administrators alone are told. */
  view: HotFoldersView | null;
  /** The hot folder that is worked on, '' for a new one; null: none. */
  busy: string | null;
  failure: Failure | null;
  /** The form that is open; another screen in between loses nothing of it. */
  typed: HotFolderDraft | null;
}

const nothing: HotFoldersState = { view: null, busy: null, failure: null, typed: null };

/** The hot folders of the desk. */
export const createHotFoldersStore = (ask: Call) => {
  const store = createStore<HotFoldersState>(() => nothing);
  const once = oneAtATime(store);
  const change = (busy: string, work: () => Promise<HotFoldersView>): Promise<boolean> =>
    once(busy, async () => store.setState({ view: await work() }));
  return {
    store,
    load: loadView(store, () => ask('hotFolders.list', {})),
    /** Forgets earlier messages. */
    quiet: (): void => store.setState({ failure: null }),
    open: (typed: HotFolderDraft | null): void => store.setState({ typed, failure: null }),
    type: (change: Partial<HotFolderDraft>): void =>
      store.setState(({ typed }) => ({ typed: typed && { ...typed, ...change } })),
    save: (draft: HotFolderDraft) => change(draft.id ?? '', () => ask('hotFolders.save', { draft })),
    remove: (id: string) => change(id, () => ask('hotFolders.remove', { id })),
    forget: (): void => store.setState(nothing),
  };
};

export const hotFolders = createHotFoldersStore(call);

export const useHotFolders = <T>(select: (state: HotFoldersState) => T): T =>
  useStore(hotFolders.store, select);
