import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { InboxDraft, InboxesView, InboxScheme, NewInboxSecret } from '../../shared/import/inbox.ts';
import { type Call, call } from '../api/desk.ts';
import type { Failure } from '../api/failure.ts';
import { loadView } from './load-view.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** The form of a new inbox as it is typed. */
export interface TypedInbox {
  name: string;
  profile: string;
  scheme: InboxScheme;
  secret: string;
}

interface InboxesState {
  /** Null until the desk has told; administrators alone are told. */
  view: InboxesView | null;
  /** The inbox or the order that is worked on; null: none. */
  busy: string | null;
  failure: Failure | null;
  /** The form that is open; another screen in between loses nothing of it. */
  typed: TypedInbox | null;
  /** A secret that was just made, until its administrator has taken it. It is held nowhere else in the window. */
  secret: { name: string; text: string; isNew: boolean } | null;
  /** The order whose body is looked at. */
  body: { id: number; text: string } | null;
}

const nothing: InboxesState = {
  view: null,
  busy: null,
  failure: null,
  typed: null,
  secret: null,
  body: null,
};

/** The inboxes of the desk, and the orders there that need a person. */
export const createInboxesStore = (ask: Call) => {
  const store = createStore<InboxesState>(() => nothing);

  const load = loadView(store, () => ask('inboxes.list', {}));
  const once = oneAtATime(store);
  /** Shows the desk's answer. True once it is done. */
  const change = (busy: string, work: () => Promise<InboxesView>): Promise<boolean> =>
    once(busy, async () => store.setState({ view: await work(), body: null }));
  /** A secret that Packdesk has made is shown; one that was entered is known. */
  const withSecret = (
    name: string,
    given: string | undefined,
    isNew: boolean,
    work: () => Promise<NewInboxSecret>,
  ): Promise<boolean> =>
    once(name, async () => {
      const { view, secret } = await work();
      store.setState({ view, secret: given === undefined ? { name, text: secret, isNew } : null });
    });
  return {
    store,
    load,
    /** Forgets earlier messages. */
    quiet: (): void => store.setState({ failure: null, body: null }),
    open: (typed: TypedInbox | null): void => store.setState({ typed, failure: null }),
    type: (change: Partial<TypedInbox>): void =>
      store.setState(({ typed }) => ({ typed: typed && { ...typed, ...change } })),
    add: (draft: InboxDraft) => withSecret(draft.name, draft.secret, true, () => ask('inboxes.add', draft)),
    rotate: (name: string, secret?: string) =>
      withSecret(name, secret, false, () =>
        ask('inboxes.rotate', { name, ...(secret !== undefined && { secret }) }),
      ),
    remove: (name: string) => change(name, () => ask('inboxes.remove', { name })),
    retry: (id: number) => change(String(id), () => ask('inboxes.retry', { id })),
    discard: (id: number) => change(String(id), () => ask('inboxes.discard', { id })),
    decide: (id: number, key: string, take: 'file' | 'ours') =>
      change(String(id), () => ask('inboxes.decide', { id, key, take })),
    look: (id: number) =>
      once(String(id), async () => {
        const { body } = await ask('inboxes.body', { id });
        store.setState({ body: { id, text: body ?? '' } });
      }),
    closeBody: (): void => store.setState({ body: null }),
    secretTaken: (): void => store.setState({ secret: null }),
    forget: (): void => store.setState(nothing),
  };
};

export const inboxes = createInboxesStore(call);

export const useInboxes = <T>(select: (state: InboxesState) => T): T => useStore(inboxes.store, select);
