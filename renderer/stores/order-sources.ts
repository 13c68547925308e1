import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CommandInput } from '../../shared/bridge/commands.ts';
import type { KeyRule } from '../../shared/import/source/key-rule.ts';
import type { SourceKind } from '../../shared/import/source/settings.ts';
import type { SourcesView, SourceTestStep } from '../../shared/import/source/views.ts';
import { type Call, call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import { oneOutcome } from './one-at-a-time.ts';

type Draft = CommandInput<'orderSources.save'>['draft'];

/** The form of an order source as it is typed. */
export interface TypedSource {
  name: string;
  kind: SourceKind;
  on: boolean;
  profile: string;
  path: string;
  host: string;
  /** Digits; empty: the usual one. */
  port: string;
  database: string;
  user: string;
  password: string;
  tls: boolean;
  ca: string;
  /** `table`: table and column; `select`: an own query. */
  by: 'table' | 'select';
  table: string;
  column: string;
  select: string;
  pattern: string;
  blanks: KeyRule['blanks'];
  zeros: KeyRule['zeros'];
  width: string;
  letters: KeyRule['letters'];
  /** A code to try it with. */
  code: string;
}

interface OrderSourcesState {
  /** Null until the desk has told; administrators alone are told. */
  view: SourcesView | null;
  /** The source that is worked on, '' for a new one; null: none. */
  busy: string | null;
  failure: Failure | null;
  /** The form that is open, with the id of its source, '' for a new one: another screen in between loses nothing of it. */
  typed: { id: string; form: TypedSource } | null;
  /** Steps of the last test. */
  steps: readonly SourceTestStep[];
  testing: boolean;
}

const nothing: OrderSourcesState = {
  view: null,
  busy: null,
  failure: null,
  typed: null,
  steps: [],
  testing: false,
};

/** The order sources of the desk. */
export const createOrderSourcesStore = (ask: Call) => {
  const store = createStore<OrderSourcesState>(() => nothing);

  const step = oneOutcome(store);
  const seen = (view: SourcesView | null): boolean => {
    if (view) store.setState({ view });
    return view !== null;
  };
  return {
    store,
    load: async (): Promise<void> => {
      try {
        store.setState({ view: await ask('orderSources.list', {}), failure: null });
      } catch (thrown) {
        store.setState({ failure: toFailure(thrown) });
      }
    },
    /** Opens the form; null closes it. */
    open: (typed: OrderSourcesState['typed']): void => store.setState({ typed, failure: null, steps: [] }),
    type: (change: Partial<TypedSource>): void =>
      store.setState(({ typed }) => ({ typed: typed && { ...typed, form: { ...typed.form, ...change } } })),
    save: async (draft: Draft) =>
      seen((await step(draft.id ?? '', () => ask('orderSources.save', { draft })))?.view ?? null),
    remove: async (id: string) => seen(await step(id, () => ask('orderSources.remove', { id }))),
    move: async (id: string, to: number) => seen(await step(id, () => ask('orderSources.move', { id, to }))),
    test: async (draft: Draft, code: string | null): Promise<void> => {
      store.setState({ steps: [], testing: true });
      const tried = await step(draft.id ?? '', () => ask('orderSources.test', { draft, code }));
      store.setState({ steps: tried?.steps ?? [], testing: false });
    },
    forget: (): void => store.setState(nothing),
  };
};

export const orderSources = createOrderSourcesStore(call);

export const useOrderSources = <T>(select: (state: OrderSourcesState) => T): T =>
  useStore(orderSources.store, select);
