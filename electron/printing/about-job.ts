import type { PrintJob } from '../core/print-job-store.ts';
import { partNumber } from '../core/print-parts.ts';
import type { SentJob } from '../core/printer.ts';

/** What a printer may be told of a job beside its bytes: what names a file of it. */
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
