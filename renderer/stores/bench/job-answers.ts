import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { toFailure } from '../../api/failure.ts';
import { labelJobs } from './jobs.ts';
import type { BenchPorts, BenchStore } from './ports.ts';

/** State of the open shipment's print jobs, and a person's answers to them. */
export const createJobAnswers = (store: BenchStore, ports: BenchPorts) => {
  /** True where the job is one of the open shipment's. */
  const merge = (job: PrintJobView): boolean => store.dispatch({ type: 'jobChanged', job });

  let early = false;
  /** A label of the print that the desk has not answered yet went on before that. */
  const cameEarly = (): boolean => {
    const came = early;
    early = false;
    return came;
  };

  /** The answer tells of the labels of all parcels: it is printed once the last one is out. */
  const judge = (): void => void store.dispatch({ type: 'labelsJudged' });

  /** The desk tells how a job goes on. A paper says at its own place how it went. */
  const jobChanged = (job: PrintJobView) => {
    if (!merge(job) || job.documentType !== 'LABEL') return;
    // Until the desk has answered, the number of labels is unknown.
    if (store.getState().working === 'print') early = true;
    else judge();
  };

  const act = async (step: () => Promise<{ job: PrintJobView }>) => {
    try {
      const { job } = await step();
      jobChanged(job);
      store.dispatch({ type: 'jobAnswered', job });
    } catch (thrown) {
      store.dispatch({ type: 'jobRefused', failure: toFailure(thrown) });
    }
  };
  /** `confirmed`: a person looked, and no label came out. */
  const retryJob = (id: string, confirmed: boolean) => act(() => ports.call('jobs.retry', { id, confirmed }));
  const moveJob = (id: string, printerId: string, confirmed: boolean) =>
    act(() => ports.call('jobs.move', { id, printerId, confirmed }));
  const settleJob = (id: string, as: 'sent' | 'cancelled') =>
    act(() => ports.call('jobs.settle', { id, as }));

  /** The failed labels of the parcels together with this one; a question is answered for one label alone. */
  const alike = (job: PrintJobView): PrintJobView[] =>
    job.state === 'failed' && job.parcel !== null
      ? labelJobs(store.getState().opened?.jobs).filter(
          ({ state, parcel }) => state === 'failed' && parcel !== null,
        )
      : [job];
  const retryLabels = async (job: PrintJobView, confirmed: boolean): Promise<void> => {
    for (const { id } of alike(job)) await retryJob(id, confirmed);
  };
  const settleLabels = async (job: PrintJobView, as: 'sent' | 'cancelled'): Promise<void> => {
    for (const { id } of alike(job)) await settleJob(id, as);
  };

  return { merge, judge, cameEarly, jobChanged, retryJob, settleJob, retryLabels, settleLabels, moveJob };
};

export type JobAnswers = ReturnType<typeof createJobAnswers>;
