import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { CommandInput, CommandOutput } from '../../shared/bridge/commands.ts';
import type { WebhookType } from '../../shared/webhooks/events.ts';
import type { DeadMessageView, WebhooksView, WebhookTest } from '../../shared/webhooks/views.ts';
import { type Call, call } from '../api/desk.ts';
import type { Failure } from '../api/failure.ts';
import { loadView } from './load-view.ts';
import { oneOutcome } from './one-at-a-time.ts';

type Draft = CommandInput<'webhooks.add'>;
type Which = CommandInput<'webhooks.replay'>['which'];

/** Undelivered events that one look shows. */
export const MOST_DEAD = 100;

/** The form of a webhook as it is typed. */
export interface TypedWebhook {
  name: string;
  url: string;
  types: readonly WebhookType[];
  whole: boolean;
  on: boolean;
  proxy: string;
  ca: string;
}

interface WebhooksState {
  /** Null until the desk has told; administrators alone are told. */
  view: WebhooksView | null;
  /** The endpoint that is worked on, '' for a new one; null: none. */
  busy: string | null;
  failure: Failure | null;
  /** The form that is open, with the id of its endpoint, '' for a new one: another screen in between loses nothing of it. */
  typed: { id: string; form: TypedWebhook } | null;
  /** A secret that was just made, until its administrator has taken it. It is held nowhere else in the window. */
  secret: { id: string; text: string; isNew: boolean } | null;
  /** Outcome of the last test. */
  tested: { id: string; result: WebhookTest } | null;
  /** The undelivered events of the endpoint that is looked at. */
  dead: { id: string; messages: readonly DeadMessageView[] } | null;
}

const nothing: WebhooksState = {
  view: null,
  busy: null,
  failure: null,
  typed: null,
  secret: null,
  tested: null,
  dead: null,
};

/** The webhooks of the desk. */
export const createWebhooksStore = (ask: Call) => {
  const store = createStore<WebhooksState>(() => nothing);

  const load = loadView(store, () => ask('webhooks.list', {}));
  const once = oneOutcome(store);
  const step = <T>(busy: string, work: () => Promise<T>): Promise<T | null> =>
    once(busy, () => {
      store.setState({ tested: null });
      return work();
    });
  const told = (made: CommandOutput<'webhooks.add'> | null, isNew: boolean): boolean => {
    if (made) store.setState({ view: made.view, secret: { id: made.id, text: made.secret, isNew } });
    return made !== null;
  };
  const seen = (view: WebhooksView | null): boolean => {
    if (view) store.setState({ view });
    return view !== null;
  };
  const lookAtDead = async (id: string): Promise<void> => {
    const found = await step(id, () => ask('webhooks.dead', { id, limit: MOST_DEAD }));
    if (found) store.setState({ dead: { id, messages: found.messages } });
  };
  /** The number of events that are sent again or discarded; null where it failed. */
  const counted = async (
    id: string,
    work: () => Promise<CommandOutput<'webhooks.replay'>>,
  ): Promise<number | null> => {
    const done = await step(id, work);
    if (done) store.setState({ view: done.view });
    if (done) await lookAtDead(id);
    return done?.count ?? null;
  };
  return {
    store,
    load,
    /** Moves from the list to the form or back: what was said there is over. */
    quiet: (): void => store.setState({ failure: null, tested: null, dead: null }),
    /** Opens the form; null closes it. */
    open: (typed: WebhooksState['typed']): void => store.setState({ typed }),
    type: (change: Partial<TypedWebhook>): void =>
      store.setState(({ typed }) => ({ typed: typed && { ...typed, form: { ...typed.form, ...change } } })),
    add: async (draft: Draft) => told(await step('', () => ask('webhooks.add', draft)), true),
    change: async (id: string, draft: Draft) =>
      seen(await step(id, () => ask('webhooks.change', { ...draft, id }))),
    rotate: async (id: string) => told(await step(id, () => ask('webhooks.rotate', { id })), false),
    remove: async (id: string) => seen(await step(id, () => ask('webhooks.remove', { id }))),
    test: async (id: string): Promise<void> => {
      const result = await step(id, () => ask('webhooks.test', { id }));
      if (result) store.setState({ tested: { id, result } });
      await load();
    },
    lookAtDead,
    closeDead: (): void => store.setState({ dead: null }),
    replay: (id: string, which: Which) => counted(id, () => ask('webhooks.replay', { id, which })),
    discard: (id: string) => counted(id, () => ask('webhooks.discard', { id })),
    secretTaken: (): void => store.setState({ secret: null }),
    forget: (): void => store.setState(nothing),
  };
};

export const webhooks = createWebhooksStore(call);

export const useWebhooks = <T>(select: (state: WebhooksState) => T): T => useStore(webhooks.store, select);
