import type { PrintJobView } from '../../../shared/printing/printer.ts';

/** States that are not followed by another one by themselves come last. */
const rank = { queued: 0, sending: 1, failed: 2, uncertain: 2, sent: 3, cancelled: 3 } as const;

const newer = (one: PrintJobView, other: PrintJobView): PrintJobView => {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt ? one : other;
  return rank[one.state] >= rank[other.state] ? one : other;
};

/** The last job of the shipment's labels; papers are printed beside them. */
export const labelJob = (jobs: readonly PrintJobView[] | undefined): PrintJobView | undefined =>
  jobs?.find(({ documentType }) => documentType === 'LABEL');

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
  return [...byId.values()].sort((one, other) => other.createdAt - one.createdAt);
};
