import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import { call } from '../api/desk.ts';
import { PrintJobs } from './print-job-lists.ts';

/** This window's list of print jobs. */
export const printJobs = new PrintJobs(call);

const nothing: readonly PrintJobView[] = [];

/** Jobs of this desk that wait for a person, the newest first. */
export const useNeedYou = (): readonly PrintJobView[] => {
  const open = useStore(printJobs.store, ({ jobs }) => jobs.open) ?? nothing;
  return useMemo(() => open.filter(({ state }) => state === 'failed' || state === 'uncertain'), [open]);
};

/** The question that a waiting job waits for: nothing goes to a printer while it is not known what came out of it. */
export const useHolder = (job: PrintJobView | undefined): PrintJobView | null => {
  const open = useStore(printJobs.store, ({ jobs }) => jobs.open) ?? nothing;
  if (job?.state !== 'queued') return null;
  return open.find(({ printerId, state }) => printerId === job.printerId && state === 'uncertain') ?? null;
};

/** The jobs that wait for the answer to this question, the oldest first. */
export const useWaitingBehind = (job: PrintJobView): readonly PrintJobView[] => {
  const open = useStore(printJobs.store, ({ jobs }) => jobs.open) ?? nothing;
  return useMemo(
    () =>
      job.state === 'uncertain'
        ? open
            .filter(({ printerId, state }) => printerId === job.printerId && state === 'queued')
            .toReversed()
        : nothing,
    [open, job.printerId, job.state],
  );
};
