import type { PrintJobView } from '../../shared/printing/printer.ts';
import { call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';
import { printJobs } from './print-jobs.ts';

/** Can its label or document be printed once more from here? */
export const canPrintAgain = ({ state, reference, labelledAt }: PrintJobView): boolean =>
  state === 'sent' && reference !== null && labelledAt !== null;

/**
 * Prints what a job has printed once more. Answers why it was not; null where the desk took it.
 * @param requestId of the question that a person answers: however often it is sent, the desk prints once
 */
export const printAgain = async (
  { id }: PrintJobView,
  reason: string,
  requestId: string,
): Promise<Failure | null> => {
  try {
    const { job } = await call('jobs.again', {
      id,
      requestId,
      ...(reason !== '' && { reason }),
    });
    printJobs.note(job);
    return null;
  } catch (thrown) {
    return toFailure(thrown);
  }
};
