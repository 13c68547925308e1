import type { SendResult } from '../../../core/printer.ts';
import { type IppFailure, statusCodes } from '../../ipp/failure.ts';
import { refused } from '../results.ts';

/** Result of a failure before the print system has a document. */
export const refusedFor = (failure: IppFailure): SendResult => {
  if (failure.status === statusCodes.notFound)
    return refused('printer.attention', failure.message, ['queue-unknown']);
  if (failure.status === statusCodes.notAcceptingJobs) {
    return refused('printer.attention', failure.message, ['not-accepting']);
  }
  if (failure.kind === 'denied') return refused('printer.denied', failure.message);
  return refused(failure.kind === 'refused' ? 'printer.ended' : 'printer.refused', failure.message);
};
