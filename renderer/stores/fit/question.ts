import { create } from 'zustand';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { show } from '../screen.ts';

/** The job whose document a person is asked about. */
export const useFitQuestion = create<{ job: PrintJobView | null }>(() => ({ job: null }));

export const askFit = (job: PrintJobView): void => {
  useFitQuestion.setState({ job });
  show('fit');
};

/** Failures that another way of printing may mend. */
const MENDED: readonly string[] = [
  'document.fit',
  'document.unsized',
  'document.size',
  'document.resolution',
  'document.redraw',
];

/** Is it for a person to say how this job is printed? */
export const asksFit = ({ foreign, state, error }: PrintJobView): boolean =>
  foreign && state === 'failed' && error !== null && MENDED.includes(error.code);
