import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CommandInput } from '../../shared/bridge/commands.ts';
import type { EngineTestStep } from '../../shared/engine/test.ts';
import type { EngineOutcome, EngineReport, EnginesView } from '../../shared/engine/views.ts';
import { type Call, call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';

type Draft = CommandInput<'engines.connect'>;

interface EnginesState {
  /** Null until the desk has told; administrators alone are told. */
  view: EnginesView | null;
  /** The engine that is worked on, '' for a new one; null: none. */
  busy: string | null;
  failure: Failure | null;
  /** Changes of the last reading, until they were seen. */
  reports: readonly EngineReport[];
  steps: readonly EngineTestStep[];
  testing: boolean;
}

const nothing: EnginesState = {
  view: null,
  busy: null,
  failure: null,
  reports: [],
  steps: [],
  testing: false,
};

/** The carrier engines of the desk. An API key passes through and is not stored here. */
export const createEnginesStore = (ask: Call) => {
  const store = createStore<EnginesState>(() => nothing);

  const load = async (): Promise<void> => {
    try {
      store.setState({ view: await ask('engines.list', {}), failure: null });
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
    }
  };
  /** Looks again after a change by another window, or a reading by the desk. This window's messages stay. */
  const changed = async (): Promise<void> => {
    if (store.getState().view === null) return;
    try {
      const view = await ask('engines.list', {});
      // Unless its user has left.
      if (store.getState().view !== null) store.setState({ view });
    } catch {
      // It shows those of before; the next look says why.
    }
  };
  /** True once it is done. */
  const step = async (busy: string, work: () => Promise<EngineOutcome>): Promise<boolean> => {
    if (store.getState().busy !== null) return false;
    store.setState({ busy, failure: null, reports: [] });
    try {
      store.setState(await work());
      return true;
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
      return false;
    } finally {
      store.setState({ busy: null });
    }
  };
  /** Moves from the list to the form or back: what was said there is over. */
  const quiet = (): void => store.setState({ failure: null, reports: [], steps: [] });

  const test = async (draft: Draft): Promise<void> => {
    if (store.getState().testing) return;
    store.setState({ steps: [], testing: true, failure: null });
    try {
      store.setState({ steps: (await ask('engines.test', draft)).steps });
    } catch (thrown) {
      store.setState({ failure: toFailure(thrown) });
    } finally {
      store.setState({ testing: false });
    }
  };
  return {
    store,
    load,
    changed,
    quiet,
    test,
    connect: (draft: Draft) => step(draft.id ?? '', () => ask('engines.connect', draft)),
    refresh: (id: string) => step(id, () => ask('engines.refresh', { id })),
    remove: (id: string) => step(id, () => ask('engines.remove', { id, withCarriers: true })),
    forget: () => store.setState(nothing),
  };
};

export const carrierEngines = createEnginesStore(call);

export const useEngines = <T>(select: (state: EnginesState) => T): T =>
  useStore(carrierEngines.store, select);

/** Name of an engine; null where it is not connected any more, or not known in this window. */
export const useEngineName = (id: string | undefined): string | null =>
  useEngines(({ view }) => view?.engines.find((engine) => engine.id === id)?.name ?? null);
