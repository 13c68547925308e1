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

/** Reasons for which a person looks at the parcel, or at what came, before the job prints. */
const LOOKED_AT: readonly (string | undefined)[] = ['document.second', 'print.labelled-since'];

/** True for a job that waits until a person has looked whether it is one label too many. It is printed by itself. */
export const looksFirst = ({ state, error }: Pick<PrintJobView, 'state' | 'error'>): boolean =>
  state === 'failed' && LOOKED_AT.includes(error?.code);
