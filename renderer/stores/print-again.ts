import type { PrintJobView } from '../../shared/printing/printer.ts';
import { call, newRequestId } from '../api/desk.ts';
import { type Failure, mayBeDone, toFailure } from '../api/failure.ts';
import { PendingRequest } from '../api/pending-request.ts';
import { printJobs } from './print-jobs.ts';

const request = new PendingRequest(newRequestId);

/** Can its label or document be printed once more from here? */
export const canPrintAgain = ({ state, reference, labelledAt }: PrintJobView): boolean =>
  state === 'sent' && reference !== null && labelledAt !== null;

/** Prints what a job has printed once more. Answers why it was not; null where the desk took it. */
export const printAgain = async ({ id }: PrintJobView, reason: string): Promise<Failure | null> => {
  try {
    const { job } = await call('jobs.again', {
      id,
      requestId: request.idOf(id, reason),
      ...(reason !== '' && { reason }),
    });
    request.end();
    printJobs.note(job);
    return null;
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (!mayBeDone(failure)) request.end();
    return failure;
  }
};
