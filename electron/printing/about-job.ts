import type { PrintJob } from '../core/print-job-store.ts';
import { partNumber } from '../core/print-parts.ts';
import type { SentJob } from '../core/printer.ts';

/** Data of a job that a printer may get besides its bytes: the parts of a file name. */
export const aboutJob = ({
  reference,
  documentType,
  requestId,
  parcel,
  createdAt,
}: Pick<
  PrintJob,
  'reference' | 'documentType' | 'requestId' | 'parcel' | 'createdAt'
>): SentJob['about'] => ({
  reference,
  documentType,
  part: parcel === null ? partNumber(requestId) : parcel + 1,
  createdAt,
});
