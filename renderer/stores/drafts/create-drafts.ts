import { createStore } from 'zustand/vanilla';
import type { Draft, DraftHead } from '../../../shared/bridge/views.ts';
import type { Call } from '../../api/desk.ts';
import { toFailure } from '../../api/failure.ts';
import { createUnsent, type Entry, type TextStorage } from './unsent.ts';

/** Delay until edits are sent to the desk, at most, ms. */
const SEND_AFTER_MS = 300;
/** A desk that cannot keep a draft (a full disk) is asked again after this, ms. */
const AGAIN_AFTER_MS = 5_000;
/** Codes after which another try waits for the person or the desk: `open` is called then. */
const WAITING_CODES: readonly string[] = ['bridge.lost', 'auth.token', 'auth.locked'];

export interface Drafts {
  /** Drafts of the signed-in user, the newest first. */
  heads(): readonly DraftHead[];
  /** Called at each change of them. Returns the way to stop. */
  onChange(listener: () => void): () => void;
  /** @throws BridgeError */
  get(reference: string): Promise<Draft | null>;
  /** Edits of a shipment changed. `make` is called once the keys rest; null when there is nothing to keep. */
  touch(reference: string, make: () => Draft | null): void;
  remove(reference: string): void;
  /** Sends pending drafts to the desk. The window keeps those that it cannot take now. */
  flush(): Promise<void>;
  /** The window may be gone at once: keeps what is on its way here too, and sends it. */
  secure(): void;
  /** A user is there, or the desk is there again: what waited is sent. @throws BridgeError */
  open(userId: number): Promise<void>;
  /** The user has gone; what waits comes back with them. */
  close(): void;
}

const newestFirst = (heads: DraftHead[]): DraftHead[] => heads.sort((one, other) => other.at - one.at);

const headOf = (draft: Draft | null): DraftHead[] =>
  draft ? [{ reference: draft.reference, version: draft.version, at: draft.at }] : [];

/** Drafts to be sent to the desk, one shipment at a time and only the last state; null removes a draft. */
const createQueue = (call: Call) => {
  const waiting = new Map<string, Draft | null>();
  const give = async ([reference, draft]: Entry): Promise<void> => {
    if (draft) await call('drafts.put', { draft });
    else await call('drafts.remove', { reference });
    // A later state of it may have come in the meantime.
    if (waiting.get(reference) === draft) waiting.delete(reference);
  };
  return { waiting, give };
};

interface DraftsParts {
  call: Call;
  storage: TextStorage;
  /** ms since 1970. */
  now: () => number;
}

/** Drafts of the signed-in user: kept by the desk while they type, by the window until the desk has them. */
export const createDrafts = ({ call, storage, now }: DraftsParts): Drafts => {
  const unsent = createUnsent(storage);
  const kept = createStore<{ heads: DraftHead[]; known: boolean }>(() => ({ heads: [], known: false }));
  const { waiting, give } = createQueue(call);
  /** Typed, and not looked at yet. */
  const typed = new Map<string, () => Draft | null>();
  let user: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> = Promise.resolve();

  const isListed = (reference: string) => kept.getState().heads.some((head) => head.reference === reference);
  const note = ([reference, draft]: Entry) => {
    const { heads } = kept.getState();
    if (!draft && !isListed(reference)) return;
    const others = heads.filter((head) => head.reference !== reference);
    kept.setState({ heads: newestFirst([...headOf(draft), ...others]) });
  };
  /** Looks at what was typed: it is to be sent, or there is nothing left to keep of it. */
  const settle = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [reference, make] of typed) {
      const draft = make();
      if (!draft && !isListed(reference) && !waiting.has(reference)) continue;
      waiting.set(reference, draft);
      note([reference, draft]);
    }
    typed.clear();
  };
  const sendIn = (ms: number) => {
    timer ??= setTimeout(() => void flush(), ms);
  };
  const keepHere = (userId: number) => {
    for (const entry of waiting) unsent.keep(userId, entry, now());
  };

  const sendAll = async (userId: number): Promise<void> => {
    // One that the desk cannot take holds up none of the others: each is tried once a turn.
    const refused = new Set<string>();
    const next = () => [...waiting].find(([reference]) => !refused.has(reference));
    for (let entry = next(); entry && user === userId; entry = next()) {
      try {
        await give(entry);
        unsent.forget(userId, entry[0]);
      } catch (thrown) {
        if (user === userId) keepHere(userId);
        if (WAITING_CODES.includes(toFailure(thrown).code)) return;
        refused.add(entry[0]);
      }
    }
    if (refused.size > 0 && user === userId) sendIn(AGAIN_AFTER_MS);
  };
  const flush = (): Promise<void> => {
    settle();
    // One after the other: an older state must not overtake a newer one.
    sending = sending.then(() => (user === null ? undefined : sendAll(user)));
    return sending;
  };

  /**
   * Drafts that an earlier window could not send to the desk. Where the desk has one too, that is the later
   * one.
   */
  const takeOver = (userId: number, desks: readonly DraftHead[]) => {
    for (const entry of unsent.takeEarlier()) unsent.keep(userId, entry, now());
    for (const { reference, draft, at } of unsent.entries(userId)) {
      const later = desks.some((head) => head.reference === reference && head.at >= at);
      if (later) unsent.forget(userId, reference);
      else if (!waiting.has(reference)) waiting.set(reference, draft);
    }
  };

  return {
    heads: () => kept.getState().heads,
    onChange: (listener) => kept.subscribe(listener),
    get: async (reference) => {
      settle();
      const own = waiting.get(reference);
      if (own !== undefined) return own;
      if (kept.getState().known && !isListed(reference)) return null;
      return (await call('drafts.get', { reference })).draft;
    },
    touch: (reference, make) => {
      typed.set(reference, make);
      sendIn(SEND_AFTER_MS);
    },
    remove: (reference) => {
      typed.set(reference, () => null);
      void flush();
    },
    flush,
    secure: () => {
      settle();
      if (user !== null) keepHere(user);
      void flush();
    },
    open: async (userId) => {
      user = userId;
      const { drafts } = await call('drafts.list', {});
      if (user !== userId) return;
      takeOver(userId, drafts);
      kept.setState({ heads: drafts, known: true });
      for (const entry of waiting) note(entry);
      await flush();
    },
    close: () => {
      settle();
      if (user !== null) keepHere(user);
      user = null;
      waiting.clear();
      kept.setState({ heads: [], known: false });
    },
  };
};
