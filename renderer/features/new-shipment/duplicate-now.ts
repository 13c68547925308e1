import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { call } from '../../api/desk.ts';
import { tellFailure } from '../../parts/tell-failure.ts';
import { bench } from '../../stores/bench/index.ts';
import { askDuplicate } from '../../stores/new-shipment.ts';
import { useScreen } from '../../stores/screen.ts';
import { shipmentList } from '../../stores/shipments/index.ts';
import { useSelection } from '../shipments/selection.ts';

/** The shipment that the arrow keys have reached in the list. */
const inList = (): string | null =>
  useScreen.getState().screen === 'shipments'
    ? (shipmentList.rowAt(useSelection.getState().active)?.reference ?? null)
    : null;

const onBench = (): Shipment | null => {
  const { view, edited } = bench.store.getState();
  return useScreen.getState().screen === 'bench' && view === 'shipment' ? edited : null;
};

/** True where there is a shipment to duplicate: at the bench, or chosen in the list. */
export const mayDuplicate = (): boolean => onBench() !== null || inList() !== null;

/**
 * Asks for the reference of a copy: of the shipment at the bench as it is typed, or of the one chosen in the list. Tells
 * where that one cannot be read. Never throws.
 */
export const duplicateNow = async (): Promise<void> => {
  const here = onBench();
  if (here) return askDuplicate(here);
  const reference = inList();
  if (reference === null) return;
  try {
    const { shipment } = await call('bench.open', { reference });
    askDuplicate(shipment);
  } catch (thrown) {
    tellFailure(thrown);
  }
};
