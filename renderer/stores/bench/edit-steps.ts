import { pathTemplate } from '../../../shared/document/path.ts';
import { parcelIndexOf } from '../../../shared/shipment/parcel-path.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { afterChange, afterHold, afterSet, stepTo, travelled } from '../editor/edits.ts';
import type { Snapshot } from '../editor/history.ts';
import { isReadOnly } from './open-state.ts';
import { clamped } from './parcels-of.ts';
import type { BenchStep, ParcelStep, ShipmentState } from './state.ts';

/** Null: nothing changes. */
type Changed = Partial<ShipmentState> | null;

/** Change of the list of parcels that came with an edit, and the parcel that is packed afterwards. */
export interface ChangeAbout {
  parcels?: ParcelStep;
  current?: number;
}

/** An address slot that typing made; elements of other lists (a parcel, an article) stay when they are empty. */
const isSlot = (path: string): boolean => pathTemplate(path) === 'shipmentInfo.addressData[]';

const stepped = (
  state: ShipmentState,
  to: Snapshot<Shipment>,
  path: string | null,
  { parcels = null, current = state.current }: { parcels?: ParcelStep | null; current?: number } = {},
): Changed => {
  const edits = isReadOnly(state.opened) ? null : stepTo(state, to, path, { parcels });
  return edits && { ...edits, current: clamped(current, to.edited) };
};

/** One field; undefined removes it. Sets of one path that follow one another are one step. */
export const withFieldSet = (state: ShipmentState, path: string, value: unknown): Changed =>
  stepped(state, afterSet(state, { path, value }, state.opened.shipment, isSlot), path);

/** A text that does not fit its field stays there and is no part of the document. */
export const withTextHeld = (state: ShipmentState, path: string, text: string): Changed =>
  stepped(state, afterHold(state, path, text), path);

/** A change of several fields: one step. */
export const withChange = (state: ShipmentState, shipment: Shipment, about: ChangeAbout): Changed =>
  stepped(state, afterChange(state, shipment), null, about);

/** The parcel that a step is about, on the side that it leads to. */
const parcelOf = ({ path, parcels }: BenchStep, from: 'past' | 'future'): number | null => {
  if (!parcels) return path === null ? null : parcelIndexOf(path);
  return parcels.index - (from === 'past' && parcels.kind === 'added' ? 1 : 0);
};

/** Takes the last step back (`past`), or makes one again that was taken back (`future`). */
export const withStepTaken = (state: ShipmentState, from: 'past' | 'future'): Changed => {
  const taken = isReadOnly(state.opened) ? null : travelled(state, from);
  if (!taken) return null;
  const { step, edits } = taken;
  const { edited, invalidInput, past, future, growing } = edits;
  const current = clamped(parcelOf(step, from) ?? state.current, edited);
  return { edited, invalidInput, past, future, growing, current };
};
