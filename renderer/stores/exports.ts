import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CommandInput } from '../../shared/bridge/commands.ts';
import type { ExportProfile } from '../../shared/export/profile.ts';
import type { ExportsView } from '../../shared/export/views.ts';
import { type Call, call } from '../api/desk.ts';
import type { Failure } from '../api/failure.ts';
import { loadView } from './load-view.ts';
import { oneOutcome } from './one-at-a-time.ts';

interface ExportsState {
  /** Null until the desk has told. */
  view: ExportsView | null;
  /** The export that is worked on, '' for a new one; null: none. */
  busy: string | null;
  failure: Failure | null;
  /** The form that is open: another screen in between loses nothing of it. */
  typed: { isNew: boolean; form: ExportProfile; left: readonly string[] } | null;
  /** The folder that was tried last and can be written. */
  tried: string | null;
}

const nothing: ExportsState = { view: null, busy: null, failure: null, typed: null, tried: null };

/** The exports of the desk. */
export const createExportsStore = (ask: Call) => {
  const store = createStore<ExportsState>(() => nothing);
  const load = loadView(store, () => ask('exports.list', {}));
  const once = oneOutcome(store);
  const step = <T>(busy: string, work: () => Promise<T>): Promise<T | null> =>
    once(busy, () => {
      store.setState({ tried: null });
      return work();
    });
  const seen = (view: ExportsView | null): boolean => {
    if (view) store.setState({ view });
    return view !== null;
  };
  return {
    store,
    load,
    quiet: (): void => store.setState({ failure: null, tried: null }),
    /** Opens the form; null closes it. */
    open: (typed: ExportsState['typed']): void => store.setState({ typed }),
    type: (change: Partial<ExportProfile>): void =>
      store.setState(({ typed }) => ({ typed: typed && { ...typed, form: { ...typed.form, ...change } } })),
    save: async (profile: ExportProfile, isNew: boolean): Promise<boolean> =>
      seen(await step(profile.id, () => ask(isNew ? 'exports.add' : 'exports.change', { profile }))),
    remove: async (id: string): Promise<boolean> => seen(await step(id, () => ask('exports.remove', { id }))),
    turned: (names: CommandInput<'exports.turned'>) => step('', () => ask('exports.turned', names)),
    tryFolder: async (folder: string): Promise<void> => {
      const done = await step('', () => ask('exports.tryFolder', { folder }));
      if (done) store.setState({ tried: folder });
    },
    retry: async (id: string): Promise<void> => {
      await step(id, () => ask('exports.retry', { id }));
      await load();
    },
    forget: (): void => store.setState(nothing),
  };
};

export const exportsStore = createExportsStore(call);

export const useExports = <T>(select: (state: ExportsState) => T): T => useStore(exportsStore.store, select);
