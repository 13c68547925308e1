import { createStore } from 'zustand/vanilla';
import type { ConflictHead, ConflictItem, ConflictView } from '../../../shared/bridge/sync-views.ts';
import type { Call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { type ConflictChoice, type ConflictChoices, decisionsOf, rebasedOn, takenAll } from './decisions.ts';

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
  /** How many decisions the desk has taken since the shipment was opened here. */
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

/** Shipments with something to decide, and one of them with the choices made so far. */
export const createConflicts = (call: Call) => {
  const store = createStore<ConflictsState>(() => nothing);
  const isOpen = (reference: string) => store.getState().reference === reference;
  /** Of several answers about what is asked, the last question's counts. */
  let asked = 0;
  let applying: string | null = null;
  /** Counts up when the signed-in user leaves: later answers are dropped. */
  let user = 0;

  const keep = (reference: string, kept: Kept | null) =>
    store.setState(({ kept: { [reference]: _before, ...others } }) => ({
      kept: kept ? { ...others, [reference]: kept } : others,
    }));

  /** Shows what is asked now; choices about the same questions stay. Answers how many are new or different. */
  const show = (reference: string, view: ConflictView | null): number => {
    const before = store.getState().kept[reference] ?? none;
    const items = view?.items ?? [];
    const { made, fresh } = rebasedOn(before.items, before.made, items);
    keep(reference, view && { items, made });
    if (isOpen(reference)) store.setState({ view, loaded: true, failure: null });
    return before.items.length === 0 ? 0 : fresh;
  };

  let askedHeads = 0;

  /** Shows those from a place on; where there are none so far by now, the last ones. */
  const showHeads = async (from: number): Promise<void> => {
    askedHeads += 1;
    const mine = askedHeads;
    const offset = Math.max(0, from);
    try {
      const { total, conflicts } = await call('sync.conflicts', { offset, limit: HEADS_SHOWN });
      if (mine !== askedHeads) return;
      if (conflicts.length === 0 && offset > 0) {
        await showHeads(
          total === 0 ? 0 : Math.floor((Math.min(total, offset) - 1) / HEADS_SHOWN) * HEADS_SHOWN,
        );
        return;
      }
      store.setState({ heads: conflicts, headsFrom: offset, headsTotal: total, headsFailure: null });
    } catch (thrown) {
      if (mine === askedHeads) store.setState({ headsFailure: toFailure(thrown) });
    }
  };
  const loadHeads = (): Promise<void> => showHeads(store.getState().headsFrom);

  /** Asks what there is to decide. `stale`: the desk has just said that something changed. */
  const load = async (reference: string, stale = false): Promise<void> => {
    asked += 1;
    const mine = asked;
    try {
      const { conflict } = await call('sync.conflict', { reference });
      // Applying decisions returns what is left.
      if (mine !== asked || (applying === reference && !stale)) return;
      const fresh = show(reference, conflict);
      if (conflict && (fresh > 0 || stale)) store.setState({ changed: { fresh } });
    } catch (thrown) {
      if (mine === asked) store.setState({ failure: toFailure(thrown) });
    }
  };

  const open = (reference: string): Promise<void> => {
    const there = store.getState().kept[reference] !== undefined && isOpen(reference);
    if (!there) store.setState({ reference, view: null, loaded: false });
    store.setState({ failure: null, changed: null, applied: 0 });
    return load(reference);
  };

  const reload = async (): Promise<void> => {
    const { reference } = store.getState();
    if (reference !== null) await load(reference);
  };

  const put = (made: ConflictChoices) => {
    const { reference, view } = store.getState();
    if (reference !== null && view) keep(reference, { items: view.items, made });
  };
  /** null takes the choice back. */
  const choose = (key: string, chosen: ConflictChoice | null) => {
    const { [key]: _before, ...others } = madeOf(store.getState());
    put(chosen ? { ...others, [key]: chosen } : others);
  };
  const takeAll = (take: 'mine' | 'theirs') => put(takenAll(store.getState().view?.items ?? [], take));
  const clear = () => put({});

  /** Sends the decisions. True where the desk accepted them; changed conflicts are asked again. */
  const apply = async (): Promise<boolean> => {
    const { reference, view, busy } = store.getState();
    if (reference === null || !view || busy) return false;
    const decisions = decisionsOf(view.items, madeOf(store.getState())).slice(0, AT_ONCE);
    if (decisions.length === 0) return false;
    store.setState({ busy: true, failure: null, changed: null });
    applying = reference;
    const mine = user;
    try {
      const { conflict } = await call('sync.resolve', { reference, version: view.version, decisions });
      if (mine !== user) return true;
      if (isOpen(reference)) asked += 1;
      show(reference, conflict);
      if (isOpen(reference)) store.setState((state) => ({ applied: state.applied + decisions.length }));
      return true;
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'shipment.stale') await load(reference, true);
      else if (isOpen(reference)) store.setState({ failure });
      return false;
    } finally {
      applying = null;
      store.setState({ busy: false });
    }
  };

  const forget = () => {
    asked += 1;
    askedHeads += 1;
    user += 1;
    store.setState(nothing);
  };
  return { store, loadHeads, showHeads, open, reload, choose, takeAll, clear, apply, forget };
};

export type Conflicts = ReturnType<typeof createConflicts>;
