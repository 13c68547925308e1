import { call } from '../api/desk.ts';
import { createPrintJobs } from './create-print-jobs.ts';

/** This window's list of print jobs. */
export const printJobs = createPrintJobs(call);
