import type { PrinterReason } from '../../../../shared/printing/status.ts';
import type { SendResult } from '../../../core/printer.ts';
import { type IppFailure, statusCodes } from '../../ipp/failure.ts';

type Failed = Exclude<SendResult, { outcome: 'sent' }>;

const result = (
  outcome: Failed['outcome'],
  code: Failed['code'],
  detail: string,
  reasons?: readonly PrinterReason[],
): SendResult => ({ outcome, code, detail, ...(reasons !== undefined && { reasons }) });

/** Nothing of it will be printed. */
export const refused = (
  code: Failed['code'],
  detail: string,
  reasons?: readonly PrinterReason[],
): SendResult => result('refused', code, detail, reasons);

/** Some of it may be. */
export const broken = (
  code: Failed['code'],
  detail: string,
  reasons?: readonly PrinterReason[],
): SendResult => result('broken', code, detail, reasons);

/** What a failure means before the print system has a document. */
export const refusedFor = (failure: IppFailure): SendResult => {
  if (failure.status === statusCodes.notFound)
    return refused('printer.attention', failure.message, ['queue-unknown']);
  if (failure.status === statusCodes.notAcceptingJobs) {
    return refused('printer.attention', failure.message, ['not-accepting']);
  }
  if (failure.kind === 'denied') return refused('printer.denied', failure.message);
  return refused(failure.kind === 'refused' ? 'printer.ended' : 'printer.refused', failure.message);
};
