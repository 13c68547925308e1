import type { PrintJobView } from '../../shared/printing/printer.ts';

/** The computer's clock may have been set back between two views of a job: its changes are counted. */
const newer = (one: PrintJobView, other: PrintJobView): PrintJobView =>
  other.revision > one.revision ? other : one;

/**
 * Both lists as one, newest job first. An event may overtake the answer of the call that caused it, so the
 * newer view of a job wins, whichever came last.
 */
export const mergeJobs = (known: readonly PrintJobView[], heard: readonly PrintJobView[]): PrintJobView[] => {
  const byId = new Map(known.map((job) => [job.id, job]));
  for (const job of heard) {
    const before = byId.get(job.id);
    byId.set(job.id, before ? newer(before, job) : job);
  }
  return [...byId.values()].sort((one, other) => other.seq - one.seq);
};
