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

/** Jobs of this desk that are not over, the newest first. */
export const openJobs = (): readonly PrintJobView[] => printJobs.store.getState().jobs.open ?? nothing;

/** The question that a waiting job waits for: nothing goes to a printer while it is not known what came out of it. */
export const holderOf = (
  job: PrintJobView | undefined,
  open: readonly PrintJobView[],
): PrintJobView | null => {
  if (job?.state !== 'queued') return null;
  return open.find(({ printerId, state }) => printerId === job.printerId && state === 'uncertain') ?? null;
};

export const useHolder = (job: PrintJobView | undefined): PrintJobView | null =>
  holderOf(job, useStore(printJobs.store, ({ jobs }) => jobs.open) ?? nothing);

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
