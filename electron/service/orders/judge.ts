import { PackdeskError } from '../../../shared/errors.ts';
import type { OrderDraft } from '../../../shared/import/map-order.ts';
import type { ImportProblem } from '../../../shared/import/problem.ts';
import { refusalProblems } from '../../../shared/import/refusal.ts';
import { readShipments } from '../shipments/body.ts';
import { checkSaved } from '../shipments/check.ts';
import { newDraft } from '../shipments/draft.ts';
import type { Beginning } from './beginning.ts';

/**
 * Tells what the service would refuse in an order if it were imported now as a new one, in the same words. The
 * carrier that a rule of the desk chooses is not known here; no rule of a save asks for it.
 */
export const judged = (draft: OrderDraft, begin: Beginning): ImportProblem[] => {
  try {
    const [shipment] = readShipments({ shipment: [begin(draft.shipment)] });
    if (shipment) checkSaved([newDraft(shipment, 0, 0)]);
    return [];
  } catch (error) {
    if (!(error instanceof PackdeskError) || error.status >= 500) throw error;
    return refusalProblems(draft, error);
  }
};
