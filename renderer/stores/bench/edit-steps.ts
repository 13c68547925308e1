import { isBranch } from '../../../shared/document/members.ts';
import { parentPath, pathTemplate, valueAt, withValueAt } from '../../../shared/document/path.ts';
import { parcelIndexOf } from '../../../shared/shipment/parcel-path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { isClosed } from '../../../shared/shipment/status.ts';
import { type InvalidInput, type ParcelStep, pushed, type Snapshot, type Step } from './history.ts';
import { invalidInputAfter } from './invalid-input.ts';
import { clamped } from './parcels-of.ts';
import type { ShipmentState } from './state.ts';

/** Null: nothing changes. */
type Changed = Partial<ShipmentState> | null;

/** Change of the list of parcels that came with an edit, and the parcel that is packed afterwards. */
export interface ChangeAbout {
  parcels?: ParcelStep;
  current?: number;
}

const isEmpty = (value: unknown): boolean => isBranch(value) && Object.keys(value).length === 0;

/** An address slot that typing made; elements of other lists (a parcel, an article) stay when they are empty. */
const isSlot = (path: string): boolean => pathTemplate(path) === 'shipmentInfo.addressData[]';

/**
 * Without the member at `path`, and without the objects around it that are empty now and that the stored shipment
 * does not have: typing and emptying again leads back to the same document.
 */
const emptied = (shipment: Shipment, path: string, stored: Shipment): Shipment => {
  let after = withValueAt(shipment, path, undefined);
  for (let owner = parentPath(path); owner !== null; owner = parentPath(owner)) {
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

const snapshotOf = ({ edited, invalidInput }: ShipmentState): Snapshot => ({
  shipment: edited,
  invalidInput,
});

/** A shipment that left is read, whatever asks for a change; one that is being left is not edited any more. */
const isReadOnly = ({ opened, looking }: ShipmentState): boolean =>
  isClosed(opened.status) || looking !== null;

/** Goes to another state of the document by a step of its own, or as more of the step before. */
const stepTo = (
  state: ShipmentState,
  to: Snapshot,
  { path, parcels }: Pick<Step, 'path' | 'parcels'>,
  current = state.current,
): Changed => {
  const from = snapshotOf(state);
  if (isReadOnly(state) || (to.shipment === from.shipment && to.invalidInput === from.invalidInput))
    return null;
  const grows = path !== null && path === state.growing;
  return {
    edited: to.shipment,
    invalidInput: to.invalidInput,
    past: grows ? state.past : pushed(state.past, { ...from, path, parcels }),
    future: [],
    growing: path,
    current: clamped(current, to.shipment),
  };
};

/** One field; undefined removes it. Sets of one path that follow one another are one step. */
export const withFieldSet = (state: ShipmentState, path: string, value: unknown): Changed => {
  const { edited, opened } = state;
  const shipment =
    value === undefined ? emptied(edited, path, opened.shipment) : withValueAt(edited, path, value);
  const invalidInput = invalidInputAfter(without(state.invalidInput, path), edited, shipment);
  return stepTo(state, { shipment, invalidInput }, { path, parcels: null });
};

/**
 * A text that does not fit its field stays there and is no part of the document, which has the value again from
 * before this was typed: half of a text must not be taken for the whole.
 */
export const withTextHeld = (state: ShipmentState, path: string, text: string): Changed => {
  const { past, growing, edited } = state;
  const shipment = growing === path ? (past.at(-1)?.shipment ?? edited) : edited;
  return stepTo(
    state,
    { shipment, invalidInput: { ...state.invalidInput, [path]: text } },
    { path, parcels: null },
  );
};

/** A change of several fields: one step. */
export const withChange = (
  state: ShipmentState,
  shipment: Shipment,
  { parcels, current }: ChangeAbout,
): Changed => {
  const invalidInput = invalidInputAfter(state.invalidInput, state.edited, shipment);
  return stepTo(state, { shipment, invalidInput }, { path: null, parcels: parcels ?? null }, current);
};

/** The parcel that a step is about, on the side that it leads to. */
const parcelOf = ({ path, parcels }: Step, from: 'past' | 'future'): number | null => {
  if (!parcels) return path === null ? null : parcelIndexOf(path);
  return parcels.index - (from === 'past' && parcels.kind === 'added' ? 1 : 0);
};

/** Takes the last step back (`past`), or makes one again that was taken back (`future`). */
export const withStepTaken = (state: ShipmentState, from: 'past' | 'future'): Changed => {
  const step = state[from].at(-1);
  if (!step || isReadOnly(state)) return null;
  const other = from === 'past' ? 'future' : 'past';
  const { path, parcels } = step;
  return {
    edited: step.shipment,
    invalidInput: step.invalidInput,
    [from]: state[from].slice(0, -1),
    [other]: [...state[other], { ...snapshotOf(state), path, parcels }],
    growing: null,
    current: clamped(parcelOf(step, from) ?? state.current, step.shipment),
  };
};
