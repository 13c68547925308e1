import type { PrintJobView } from '../../shared/printing/printer.ts';
import { call, onDesk } from '../api/desk.ts';

/** Nobody waits longer for one job: a lost desk says so itself. */
const PATIENCE_MS = 120_000;

const isGoing = ({ state }: PrintJobView): boolean => state === 'queued' || state === 'sending';

/** The job once it neither waits nor goes out any more; as it was known last where nobody tells. */
export const jobEnd = (job: PrintJobView): Promise<PrintJobView> =>
  new Promise((resolve) => {
    if (!isGoing(job)) return resolve(job);
    const end = (last: PrintJobView): void => {
      clearTimeout(timer);
      off();
      resolve(last);
    };
    const hear = (next: PrintJobView): void => {
      if (next.id === job.id && !isGoing(next)) end(next);
    };
    const timer = setTimeout(() => end(job), PATIENCE_MS);
    const off = onDesk('job.changed', (event) => hear(event.job));
    if (job.reference === null) return;
    // It may have ended before anybody listened.
    call('jobs.list', { reference: job.reference, limit: 1000 })
      .then(({ jobs }) => {
        for (const each of jobs) hear(each);
      })
      .catch(() => undefined);
  });
