import { create } from 'zustand';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { show } from '../screen.ts';

/** The job whose document a person is asked about. */
export const useFitQuestion = create<{ job: PrintJobView | null }>(() => ({ job: null }));

export const askFit = (job: PrintJobView): void => {
  useFitQuestion.setState({ job });
  show('fit');
};
