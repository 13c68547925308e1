import { createStore } from 'zustand/vanilla';
import type { Draft, DraftHead } from '../../../shared/shipment/bench-draft.ts';
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

interface DraftsParts {
  call: Call;
  storage: TextStorage;
  /** ms since 1970. */
  now: () => number;
}

/** Drafts of a user as the window knows them, the newest first. */
class DraftHeads {
  readonly #kept = createStore<{ heads: DraftHead[]; known: boolean }>(() => ({ heads: [], known: false }));

  get all(): readonly DraftHead[] {
    return this.#kept.getState().heads;
  }
  /** True once the desk has said which there are. */
  get isKnown(): boolean {
    return this.#kept.getState().known;
  }
  has(reference: string): boolean {
    return this.all.some((head) => head.reference === reference);
  }
  onChange(listener: () => void): () => void {
    return this.#kept.subscribe(listener);
  }
  know(heads: DraftHead[]): void {
    this.#kept.setState({ heads, known: true });
  }
  note([reference, draft]: Entry): void {
    if (!draft && !this.has(reference)) return;
    const others = this.all.filter((head) => head.reference !== reference);
    this.#kept.setState({ heads: newestFirst([...headOf(draft), ...others]) });
  }
  forget(): void {
    this.#kept.setState({ heads: [], known: false });
  }
}

/** Drafts on their way to the desk: of each shipment the last state alone; null removes a draft there. */
class DraftSender {
  readonly waiting = new Map<string, Draft | null>();
  readonly #call: Call;
  readonly #unsent: ReturnType<typeof createUnsent>;
  readonly #now: () => number;
  #user: number | null = null;
  #sending: Promise<void> = Promise.resolve();

  constructor({ call, storage, now }: DraftsParts) {
    this.#call = call;
    this.#unsent = createUnsent(storage);
    this.#now = now;
  }

  get user(): number | null {
    return this.#user;
  }

  /** A user is there. */
  begin(userId: number): void {
    this.#user = userId;
  }

  /** The user has gone: the window keeps what waits. */
  end(): void {
    this.keepHere();
    this.#user = null;
    this.waiting.clear();
  }

  /** One after the other: an older state must not overtake a newer one. @param again called where some were refused */
  send(again: () => void): Promise<void> {
    this.#sending = this.#sending.then(() =>
      this.#user === null ? undefined : this.#sendAll(this.#user, again),
    );
    return this.#sending;
  }

  /** The window keeps what waits, until the desk has it. */
  keepHere(): void {
    if (this.#user === null) return;
    for (const entry of this.waiting) this.#unsent.keep(this.#user, entry, this.#now());
  }

  /**
   * Drafts that an earlier window could not send to the desk. Where the desk has one too, that is the later
   * one.
   */
  takeOver(userId: number, desks: readonly DraftHead[]): void {
    for (const entry of this.#unsent.takeEarlier()) this.#unsent.keep(userId, entry, this.#now());
    for (const { reference, draft, at } of this.#unsent.entries(userId)) {
      const later = desks.some((head) => head.reference === reference && head.at >= at);
      if (later) this.#unsent.forget(userId, reference);
      else if (!this.waiting.has(reference)) this.waiting.set(reference, draft);
    }
  }

  async #sendAll(userId: number, again: () => void): Promise<void> {
    // One that the desk cannot take holds up none of the others: each is tried once a turn.
    const refused = new Set<string>();
    const next = () => [...this.waiting].find(([reference]) => !refused.has(reference));
    for (let entry = next(); entry && this.#user === userId; entry = next()) {
      try {
        await this.#give(entry);
        this.#unsent.forget(userId, entry[0]);
      } catch (thrown) {
        if (this.#user === userId) this.keepHere();
        if (WAITING_CODES.includes(toFailure(thrown).code)) return;
        refused.add(entry[0]);
      }
    }
    if (refused.size > 0 && this.#user === userId) again();
  }

  async #give([reference, draft]: Entry): Promise<void> {
    if (draft) await this.#call('drafts.put', { draft });
    else await this.#call('drafts.remove', { reference });
    // A later state of it may have come in the meantime.
    if (this.waiting.get(reference) === draft) this.waiting.delete(reference);
  }
}

/**
 * Drafts of the signed-in user: kept by the desk while they type, by the window until the desk has them. Public members
 * work unbound.
 */
export class UserDrafts implements Drafts {
  readonly #call: Call;
  readonly #heads = new DraftHeads();
  readonly #sender: DraftSender;
  /** Typed, and not looked at yet. */
  readonly #typed = new Map<string, () => Draft | null>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: DraftsParts) {
    this.#call = parts.call;
    this.#sender = new DraftSender(parts);
  }

  readonly heads = (): readonly DraftHead[] => {
    return this.#heads.all;
  };

  readonly onChange = (listener: () => void): (() => void) => {
    return this.#heads.onChange(listener);
  };

  readonly get = async (reference: string): Promise<Draft | null> => {
    this.#settle();
    const own = this.#sender.waiting.get(reference);
    if (own !== undefined) return own;
    if (this.#heads.isKnown && !this.#heads.has(reference)) return null;
    return (await this.#call('drafts.get', { reference })).draft;
  };

  readonly touch = (reference: string, make: () => Draft | null): void => {
    this.#typed.set(reference, make);
    this.#sendIn(SEND_AFTER_MS);
  };

  readonly remove = (reference: string): void => {
    this.#typed.set(reference, () => null);
    void this.flush();
  };

  readonly flush = (): Promise<void> => {
    this.#settle();
    return this.#sender.send(() => this.#sendIn(AGAIN_AFTER_MS));
  };

  readonly secure = (): void => {
    this.#settle();
    this.#sender.keepHere();
    void this.flush();
  };

  readonly open = async (userId: number): Promise<void> => {
    this.#sender.begin(userId);
    const { drafts } = await this.#call('drafts.list', {});
    if (this.#sender.user !== userId) return;
    this.#sender.takeOver(userId, drafts);
    this.#heads.know(drafts);
    for (const entry of this.#sender.waiting) this.#heads.note(entry);
    await this.flush();
  };

  readonly close = (): void => {
    this.#settle();
    this.#sender.end();
    this.#heads.forget();
  };

  /** Looks at what was typed: it is to be sent, or there is nothing left to keep of it. */
  #settle(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { waiting } = this.#sender;
    for (const [reference, make] of this.#typed) {
      const draft = make();
      if (!draft && !this.#heads.has(reference) && !waiting.has(reference)) continue;
      waiting.set(reference, draft);
      this.#heads.note([reference, draft]);
    }
    this.#typed.clear();
  }

  #sendIn(ms: number): void {
    this.#timer ??= setTimeout(() => void this.flush(), ms);
  }
}
