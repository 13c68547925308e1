import { pathTemplate, valueAt, withValueAt } from '../../../shared/shipment/path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { isClosed } from '../../../shared/shipment/status.ts';
import { type InvalidInput, type ParcelStep, pushed, type Snapshot, type Step } from './history.ts';
import { invalidInputAfter } from './invalid-input.ts';
import { clamped } from './parcels-of.ts';
import type { BenchStore } from './ports.ts';
import { parcelIndexOf } from './readiness.ts';

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The owner of a path's last member: `a.b[0].c` has `a.b[0]`; null above the top. */
const ownerOf = (path: string): string | null => /^(.+)(?:\.[^.[\]]+|\[\d+\])$/.exec(path)?.[1] ?? null;

/** An address slot that typing made; elements of other lists (a parcel, an article) stay when they are empty. */
const isSlot = (path: string): boolean => pathTemplate(path) === 'shipmentInfo.addressData[]';

/**
 * Without the member at `path`, and without the objects around it that are empty now and that the stored shipment
 * does not have: typing and emptying again leads back to the same document.
 */
const emptied = (shipment: Shipment, path: string, stored: Shipment): Shipment => {
  let after = withValueAt(shipment, path, undefined);
  for (let owner = ownerOf(path); owner !== null; owner = ownerOf(owner)) {
    const made = isEmpty(valueAt(after, owner)) && valueAt(stored, owner) === undefined;
    if (!made || (owner.endsWith(']') && !isSlot(owner))) break;
    after = withValueAt(after, owner, undefined);
  }
  return after;
};

const without = (invalidInput: InvalidInput, path: string): InvalidInput => {
  if (!Object.hasOwn(invalidInput, path)) return invalidInput;
  const { [path]: _fits, ...rest } = invalidInput;
  return rest;
};

/** Typing, composite changes, and both directions of undo, over the whole form. `touched` hears of each change. */
export const createEditing = (store: BenchStore, touched: () => void) => {
  const snapshot = (): Snapshot | null => {
    const { edited, invalidInput } = store.getState();
    return edited && { shipment: edited, invalidInput };
  };

  /** Goes to another state of the document by a step of its own, or as more of the step before. */
  const go = (to: Snapshot, about: Pick<Step, 'path' | 'parcels'>, current?: number) => {
    const { past, growing, current: now } = store.getState();
    const from = snapshot();
    // A shipment that left is read, whatever asks for a change; one that is being left is not edited any more.
    if (!from || isClosed(store.getState().opened?.status ?? 0) || store.getState().looking !== null) return;
    if (to.shipment === from.shipment && to.invalidInput === from.invalidInput) return;
    const grows = about.path !== null && about.path === growing;
    store.setState({
      edited: to.shipment,
      invalidInput: to.invalidInput,
      past: grows ? past : pushed(past, { ...from, ...about }),
      future: [],
      growing: about.path,
      current: clamped(current ?? now, to.shipment),
    });
    touched();
  };

  /** One field; undefined removes it. Sets of one path that follow one another are one step. */
  const set = (path: string, value: unknown): void => {
    const { edited, invalidInput, opened } = store.getState();
    if (!edited || !opened) return;
    const shipment =
      value === undefined ? emptied(edited, path, opened.shipment) : withValueAt(edited, path, value);
    go(
      { shipment, invalidInput: invalidInputAfter(without(invalidInput, path), edited, shipment) },
      { path, parcels: null },
    );
  };

  /**
   * A text that does not fit its field stays there and is no part of the document, which has the value again from
   * before this was typed: half of a text must not be taken for the whole.
   */
  const hold = (path: string, text: string): void => {
    const { past, growing } = store.getState();
    const now = snapshot();
    if (!now) return;
    const before = growing === path ? (past.at(-1)?.shipment ?? now.shipment) : now.shipment;
    go({ shipment: before, invalidInput: { ...now.invalidInput, [path]: text } }, { path, parcels: null });
  };

  /** A change of several fields: one step. */
  const change = (
    make: (shipment: Shipment) => Shipment,
    about: { parcels?: ParcelStep; current?: number } = {},
  ): void => {
    const now = snapshot();
    if (!now) return;
    const shipment = make(now.shipment);
    const invalidInput = invalidInputAfter(now.invalidInput, now.shipment, shipment);
    go({ shipment, invalidInput }, { path: null, parcels: about.parcels ?? null }, about.current);
  };

  /** Ends the current undo step: a field was left. */
  const rest = (): void => {
    if (store.getState().growing !== null) store.setState({ growing: null });
  };

  const travel = (from: 'past' | 'future'): Step | null => {
    const state = store.getState();
    const now = snapshot();
    const step = state[from].at(-1);
    if (!step || !now || isClosed(state.opened?.status ?? 0) || state.looking !== null) return null;
    const other = from === 'past' ? 'future' : 'past';
    const gone = from === 'past' && step.parcels?.kind === 'added' ? 1 : 0;
    const parcel = step.parcels
      ? step.parcels.index - gone
      : ((step.path === null ? null : parcelIndexOf(step.path)) ?? state.current);
    store.setState({
      edited: step.shipment,
      invalidInput: step.invalidInput,
      [from]: state[from].slice(0, -1),
      [other]: [...state[other], { ...now, path: step.path, parcels: step.parcels }],
      growing: null,
      current: clamped(parcel, step.shipment),
    });
    touched();
    return step;
  };

  return {
    set,
    hold,
    change,
    rest,
    /** Undoes the last step; returns its subject, null where there is none. */
    undo: () => travel('past'),
    /** Makes a step again that was taken back. */
    redo: () => travel('future'),
  };
};

export type Editing = ReturnType<typeof createEditing>;
