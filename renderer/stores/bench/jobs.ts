import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { ShipmentState, StatusLine } from './state.ts';

const isAsked = ({ state }: PrintJobView): boolean => state === 'uncertain';

/**
 * The jobs that say how the shipment's labels are: of its newest label those of each parcel, in the order of
 * printing. A parcel that was removed since has none, and a question of an older label stays until it is
 * answered. Papers are printed separately.
 */
export const labelJobs = (jobs: readonly PrintJobView[] | undefined): PrintJobView[] => {
  const labels = (jobs ?? []).filter(({ documentType }) => documentType === 'LABEL');
  const labelledAt = labels[0]?.labelledAt;
  const kept: PrintJobView[] = [];
  const printed = new Map<number | null, string>();
  for (const job of labels) {
    const newer = printed.get(job.parcel) ?? printed.get(null);
    // One of all parcels that was cancelled: each of them has its own by now.
    const isTakenApart =
      job.parcel === null &&
      job.state === 'cancelled' &&
      printed.values().some((print) => print !== job.print);
    const isNewest =
      job.labelledAt === labelledAt && (newer === undefined || newer === job.print) && !isTakenApart;
    if (isNewest) printed.set(job.parcel, job.print);
    if (isNewest || isAsked(job)) kept.push(job);
  }
  return kept.reverse();
};

/** The one of them that a person has to look at first, else the one that is going on, else the last. */
export const labelJob = (jobs: readonly PrintJobView[] | undefined): PrintJobView | undefined => {
  const all = labelJobs(jobs);
  const first = (...states: PrintJobView['state'][]) => all.find(({ state }) => states.includes(state));
  return (
    first('uncertain') ?? first('failed') ?? first('sending', 'queued') ?? first('cancelled') ?? all.at(-1)
  );
};

/**
 * The job that Print is about before another one is made of the same label: it stopped. None where the shipment was
 * changed since and the label never came out: it is printed as it is now.
 */
export const stoppedJob = (
  opened: Pick<OpenShipment, 'jobs' | 'labelStale'> | null,
): PrintJobView | undefined => {
  const job = labelJob(opened?.jobs);
  if (job?.state === 'uncertain') return job;
  return job?.state === 'failed' && !opened?.labelStale ? job : undefined;
};

/**
 * Reason why a label is not on its parcel: it failed or was given up, may have come out, or is on its way.
 */
export type LabelNotOut = 'failed' | 'uncertain' | 'waiting';

const notOut: readonly [PrintJobView['state'], LabelNotOut][] = [
  ['uncertain', 'uncertain'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['queued', 'waiting'],
  ['sending', 'waiting'],
];

/**
 * Why the label that a shipment has now is not on all of its parcels; null where it is, as far as this desk knows. A
 * reprint that was given up changes nothing: the label came out before.
 */
export const labelNotOut = (jobs: readonly PrintJobView[] | undefined): LabelNotOut | null => {
  const labels = (jobs ?? []).filter(({ documentType }) => documentType === 'LABEL');
  const labelledAt = labels[0]?.labelledAt;
  const cameOut = (parcel: number | null): boolean =>
    labels.some(
      (job) =>
        job.state === 'sent' &&
        job.labelledAt === labelledAt &&
        (job.parcel === parcel || job.parcel === null),
    );
  const states = labelJobs(labels)
    .filter((job) => job.labelledAt === labelledAt && (job.state !== 'cancelled' || !cameOut(job.parcel)))
    .map(({ state }) => state);
  return notOut.find(([state]) => states.includes(state))?.[1] ?? null;
};

/**
 * The bench's answer once a job has gone on. It tells of the labels of all parcels: printed means that the last one is
 * out. Null where the answer is about something else, or stays.
 */
export const answerOfLabels = ({ opened, answer, conflict }: ShipmentState): StatusLine | null => {
  const job = labelJob(opened.jobs);
  // Its question is answered, here or elsewhere, or an automatic retry has printed it.
  const wasAsked = answer.kind === 'asks' && answer.loud && conflict === null;
  if (!job || (answer.kind !== 'printing' && answer.kind !== 'awaits' && !wasAsked)) return null;
  const { shipmentReference: reference } = opened.shipment.shipmentInfo;
  if (job.state === 'sent') return { kind: 'printed', reference };
  if (job.state === 'failed' || job.state === 'uncertain') return { kind: 'asks', loud: true };
  if (!wasAsked) return null;
  return job.state === 'cancelled'
    ? { kind: 'opened', reference, left: null }
    : { kind: 'printing', reference };
};

/** Progress of a shipment's labels: how many were sent, of how many. */
export const labelsOut = (jobs: readonly PrintJobView[] | undefined): { sent: number; count: number } => {
  const all = labelJobs(jobs);
  return { sent: all.filter(({ state }) => state === 'sent').length, count: all.length };
};
