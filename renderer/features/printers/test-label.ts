import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { call, newRequestId } from '../../api/desk.ts';
import { mayBeDone, toFailure } from '../../api/failure.ts';
import { PendingRequest } from '../../api/pending-request.ts';

/** A double click, and a click after a lost answer, is the same wish: one test label. */
const request = new PendingRequest(newRequestId);

/** Prints a test label on a stored printer. @throws what the desk refuses, or that its answer was lost */
export const printTestLabel = async (id: string): Promise<PrintJobView> => {
  try {
    const { job } = await call('printers.test', { id, requestId: request.idOf(id) });
    request.end();
    return job;
  } catch (thrown) {
    if (!mayBeDone(toFailure(thrown))) request.end();
    throw thrown;
  }
};
