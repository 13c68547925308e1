import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { PrintJobView } from '../../shared/printing/printer.ts';
import { call } from '../api/desk.ts';
import { createPrintJobs } from './create-print-jobs.ts';

/** This window's list of print jobs. */
export const printJobs = createPrintJobs(call);

const nothing: readonly PrintJobView[] = [];

/** Jobs of this desk that wait for a person, the newest first. */
export const useNeedYou = (): readonly PrintJobView[] => {
  const open = useStore(printJobs.store, ({ jobs }) => jobs.open) ?? nothing;
  return useMemo(() => open.filter(({ state }) => state === 'failed' || state === 'uncertain'), [open]);
};
