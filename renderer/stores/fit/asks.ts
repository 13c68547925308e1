import type { PrintJobView } from '../../../shared/printing/printer.ts';

/** Failures that another way of printing may mend. */
const MENDED: readonly string[] = [
  'document.fit',
  'document.unsized',
  'document.size',
  'document.codes',
  'document.resolution',
  'document.redraw',
];

/** Is a way of printing refused by this for what it is, so that it need not be tried again? */
export const isRefusal = ({ code }: { code: string }): boolean => MENDED.includes(code);

/** Is it for a person to say how this job is printed? */
export const asksFit = ({ foreign, state, error }: PrintJobView): boolean =>
  foreign && state === 'failed' && error !== null && MENDED.includes(error.code);

type Stopped = Pick<PrintJobView, 'state' | 'error'>;

/** True for a job that waits until a person has looked whether another label is on the parcel. */
export const mayHaveLabel = ({ state, error }: Stopped): boolean =>
  state === 'failed' && error?.code === 'print.labelled-since';

/** True for a job that waits until a person has looked whether it is one label too many. It is printed by itself. */
export const looksFirst = (job: Stopped): boolean =>
  mayHaveLabel(job) || (job.state === 'failed' && job.error?.code === 'document.second');
