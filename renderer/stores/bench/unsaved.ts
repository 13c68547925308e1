import { shipmentPatch } from './patch.ts';
import type { BenchState } from './state.ts';

type Sides = Pick<BenchState, 'opened' | 'edited'>;

let last: { sides: Sides; changed: boolean } | null = null;

/** True where the documents differ; several places ask at each key. */
const isChanged = ({ opened, edited }: Sides): boolean => {
  if (last?.sides.opened !== opened || last.sides.edited !== edited) {
    const changed = opened !== null && edited !== null && shipmentPatch(opened.shipment, edited) !== null;
    last = { sides: { opened, edited }, changed };
  }
  return last.changed;
};

/** True while something that was typed is not saved. */
export const isUnsaved = (state: BenchState): boolean =>
  isChanged(state) || Object.keys(state.invalidInput).length > 0;
