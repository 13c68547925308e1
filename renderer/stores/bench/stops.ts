import { sameJson } from '../../../shared/document/equality.ts';
import { latest, packingStop } from './open-state.ts';
import type { PackingStop } from './packing-stop.ts';
import { referenceOf } from './reference-of.ts';
import type { BenchState, ShipmentState } from './state.ts';

/** The stop of what lies on the bench; of two states the one that the desk has by now. */
const stopHere = (state: ShipmentState): PackingStop | null => packingStop(latest(state));

const isSame = (before: BenchState, state: ShipmentState): before is ShipmentState =>
  before.view === 'shipment' && referenceOf(before.opened) === referenceOf(state.opened);

/** The shipment before, as an answer about an opening tells of it. */
const leftIn = ({ answer }: ShipmentState) => (answer.kind === 'opened' ? answer.left : null);

/**
 * Whatever has happened: a shipment that must not be packed is answered by that, once as it comes onto the bench or is
 * stopped on it; and one that is released by that it may be packed again.
 */
export const withStopSaid = (before: BenchState, state: BenchState): BenchState => {
  if (state === before || state.view !== 'shipment') return state;
  const reference = referenceOf(state.opened);
  const stop = stopHere(state);
  const known = isSame(before, state) ? stopHere(before) : null;
  // Scanned once more it is said once more.
  const isShown = state.answer !== before.answer && state.answer.kind === 'opened';
  if (stop && (isShown || !sameJson(stop, known))) {
    // Packed, and handed over while it lay here: that is said, and no alarm.
    const calm = !isShown && isSame(before, state) && stop.id === 'handed-over';
    return {
      ...state,
      answer: { kind: 'stop', reference, stop, left: leftIn(state), ...(calm && { calm }) },
    };
  }
  return known && !stop ? { ...state, answer: { kind: 'released', reference, from: known.id } } : state;
};
