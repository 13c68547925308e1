import type { PrintWatch } from '../../renderer/stores/shipments/print-watch.ts';
import type { PrintJobView } from '../../shared/printing/printer.ts';

/** Follows prints whose jobs end as told; a print ends with the last of them. */
export const watching =
  (endOf: (job: PrintJobView) => Promise<PrintJobView>) =>
  (jobs: readonly PrintJobView[]): PrintWatch => {
    const ends = Promise.all(jobs.map(endOf));
    const ended = ends.then((all) => all.find(({ state }) => state !== 'sent') ?? null);
    const { promise: printed, resolve } = Promise.withResolvers<void>();
    void ended.then((job) => job === null && resolve());
    return { ended, printed };
  };
