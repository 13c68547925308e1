import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConflictHead, ConflictItem, ConflictView } from '../../../shared/sync/views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { Newest } from '../newest.ts';
import {
  type ConflictChoice,
  type ConflictChoices,
  decisionsOf,
  rebasedOn,
  sameForAll,
  takenAll,
} from './decisions.ts';

/** Choices that are not applied yet, with the questions that they answer. */
interface Kept {
  items: readonly ConflictItem[];
  made: ConflictChoices;
}

export interface ConflictsState {
  /** Some of the shipments with something to decide: those from place `headsFrom` (from 0) of `headsTotal`. */
  heads: readonly ConflictHead[];
  headsFrom: number;
  headsTotal: number;
  headsFailure: Failure | null;
  /** The shipment that is being decided about; null: none. */
  reference: string | null;
  /** null: nothing of it waits, or that is not known yet (`loaded`). */
  view: ConflictView | null;
  loaded: boolean;
  busy: boolean;
  failure: Failure | null;
  /** Either side has changed during the choice: number of conflicts that are new or different. */
  changed: { fresh: number } | null;
  /** Number of decisions that the desk has taken since the shipment was opened here. */
  applied: number;
  /** By reference; stays while the screen changes. */
  kept: Readonly<Record<string, Kept>>;
}

const nothing: ConflictsState = {
  heads: [],
  headsFrom: 0,
  headsTotal: 0,
  headsFailure: null,
  reference: null,
  view: null,
  loaded: false,
  busy: false,
  failure: null,
  changed: null,
  applied: 0,
  kept: {},
};

/** Maximum shown at once: ten thousand are not readable. */
export const HEADS_SHOWN = 50;

/** As many as one request takes; the others are sent with the next. */
const AT_ONCE = 5000;

const none: Kept = { items: [], made: {} };

/** The choices made about the shipment that is open here. */
export const madeOf = ({ reference, kept }: ConflictsState): ConflictChoices =>
  (reference === null ? none : (kept[reference] ?? none)).made;

type ConflictStore = StoreApi<ConflictsState>;

/** The list of shipments with something to decide. */
class ConflictHeads {
  readonly #call: Call;
  readonly #store: ConflictStore;
  readonly #asked = new Newest();

  constructor(call: Call, store: ConflictStore) {
    this.#call = call;
    this.#store = store;
  }

  /** Shows those from a place on; where there are none so far by now, the last ones. */
  async show(from: number): Promise<void> {
    const isNewest = this.#asked.next();
    const offset = Math.max(0, from);
    try {
      const { total, conflicts } = await this.#call('sync.conflicts', { offset, limit: HEADS_SHOWN });
      if (!isNewest()) return;
      if (conflicts.length === 0 && offset > 0) return await this.show(lastPage(Math.min(total, offset)));
      this.#store.setState({ heads: conflicts, headsFrom: offset, headsTotal: total, headsFailure: null });
    } catch (thrown) {
      if (isNewest()) this.#store.setState({ headsFailure: toFailure(thrown) });
    }
  }

  forget(): void {
    this.#asked.forget();
  }
}

/** Start of the last page of so many. */
const lastPage = (total: number): number =>
  total === 0 ? 0 : Math.floor((total - 1) / HEADS_SHOWN) * HEADS_SHOWN;

/**
 * Shipments with something to decide, and one of them with the choices made so far. Public members work unbound.
 */
export class Conflicts {
  readonly store: ConflictStore = createStore<ConflictsState>(() => nothing);
  readonly #call: Call;
  readonly #heads: ConflictHeads;
  /** Of several answers about what is asked, the last question's counts. */
  readonly #asked = new Newest();
  #applying: string | null = null;
  /** Later answers are dropped when the signed-in user leaves. */
  readonly #user = new Newest();

  constructor(call: Call) {
    this.#call = call;
    this.#heads = new ConflictHeads(call, this.store);
  }

  /** Shows shipments with something to decide, from a place on. */
  readonly showHeads = (from: number): Promise<void> => this.#heads.show(from);
  readonly loadHeads = (): Promise<void> => this.showHeads(this.store.getState().headsFrom);

  readonly open = (reference: string): Promise<void> => {
    const there = this.store.getState().kept[reference] !== undefined && this.#isOpen(reference);
    if (!there) this.store.setState({ reference, view: null, loaded: false });
    this.store.setState({ failure: null, changed: null, applied: 0 });
    return this.#load(reference);
  };

  readonly reload = async (): Promise<void> => {
    const { reference } = this.store.getState();
    if (reference !== null) await this.#load(reference);
  };

  /** null takes the choice back. */
  readonly choose = (key: string, chosen: ConflictChoice | null): void => {
    const { [key]: _before, ...others } = madeOf(this.store.getState());
    this.#put(chosen ? { ...others, [key]: chosen } : others);
  };
  /** Each parcel that may be one of the server's is the likeliest of those. */
  readonly sameForAll = (): void => {
    const state = this.store.getState();
    this.#put(sameForAll(state.view?.items ?? [], madeOf(state)));
  };

  readonly takeAll = (take: 'mine' | 'theirs'): void =>
    this.#put(takenAll(this.store.getState().view?.items ?? [], take, madeOf(this.store.getState())));
  readonly clear = (): void => this.#put({});

  /** Sends the decisions. True where the desk accepted them; changed conflicts are asked again. */
  readonly apply = async (): Promise<boolean> => {
    const { reference, view, busy } = this.store.getState();
    if (reference === null || !view || busy) return false;
    const decisions = decisionsOf(view.items, madeOf(this.store.getState())).slice(0, AT_ONCE);
    if (decisions.length === 0) return false;
    this.store.setState({ busy: true, failure: null, changed: null });
    this.#applying = reference;
    const isSameUser = this.#user.current();
    try {
      const { version } = view;
      const { conflict } = await this.#call('sync.resolve', { reference, version, decisions });
      if (isSameUser()) this.#noteApplied(reference, conflict, decisions.length);
      return true;
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'shipment.stale') await this.#load(reference, true);
      else if (this.#isOpen(reference)) this.store.setState({ failure });
      return false;
    } finally {
      this.#applying = null;
      this.store.setState({ busy: false });
    }
  };

  readonly forget = (): void => {
    this.#asked.forget();
    this.#heads.forget();
    this.#user.forget();
    this.store.setState(nothing);
  };

  #isOpen(reference: string): boolean {
    return this.store.getState().reference === reference;
  }

  #keep(reference: string, kept: Kept | null): void {
    this.store.setState(({ kept: { [reference]: _before, ...others } }) => ({
      kept: kept ? { ...others, [reference]: kept } : others,
    }));
  }

  #put(made: ConflictChoices): void {
    const { reference, view } = this.store.getState();
    if (reference !== null && view) this.#keep(reference, { items: view.items, made });
  }

  /** Shows what is asked now; choices about the same questions stay. Answers how many are new or different. */
  #show(reference: string, view: ConflictView | null): number {
    const before = this.store.getState().kept[reference] ?? none;
    const items = view?.items ?? [];
    const { made, fresh } = rebasedOn(before.items, before.made, items);
    this.#keep(reference, view && { items, made });
    if (this.#isOpen(reference)) this.store.setState({ view, loaded: true, failure: null });
    return before.items.length === 0 ? 0 : fresh;
  }

  /** Asks what there is to decide. `stale`: the desk has just said that something changed. */
  async #load(reference: string, stale = false): Promise<void> {
    const isNewest = this.#asked.next();
    try {
      const { conflict } = await this.#call('sync.conflict', { reference });
      // Applying decisions returns what is left.
      if (!isNewest() || (this.#applying === reference && !stale)) return;
      const fresh = this.#show(reference, conflict);
      if (conflict && (fresh > 0 || stale)) this.store.setState({ changed: { fresh } });
    } catch (thrown) {
      if (isNewest()) this.store.setState({ failure: toFailure(thrown) });
    }
  }

  /** Shows what is left of a shipment's conflicts after some decisions. */
  #noteApplied(reference: string, left: ConflictView | null, count: number): void {
    if (this.#isOpen(reference)) this.#asked.forget();
    this.#show(reference, left);
    if (this.#isOpen(reference)) this.store.setState(({ applied }) => ({ applied: applied + count }));
  }
}
