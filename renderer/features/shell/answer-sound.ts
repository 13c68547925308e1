import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import type { Sound } from '../../parts/sound.ts';
import { labelJob } from '../../stores/bench/jobs.ts';
import { stateAtScan } from '../../stores/bench/open-state.ts';
import type { BenchState, PreviousOutcome, StatusLine } from '../../stores/bench/state.ts';
import { looksFirst } from '../../stores/fit/asks.ts';

/** The previous shipment was edited, and is neither saved nor labelled as it should be. */
const isLeftOpen = (left: PreviousOutcome): boolean =>
  left?.as === 'kept' || (left?.as === 'saved' && left.unlabelled === true);

const soundOfJob = (job: PrintJobView | undefined): Sound | null => {
  if (job?.state === 'uncertain' || (job && looksFirst(job))) return 'question';
  return job?.state === 'failed' ? 'bad' : null;
};

/** The paper that was printed last; labels are judged together. */
const paperJob = (jobs: readonly PrintJobView[] | undefined): PrintJobView | undefined =>
  jobs?.find(({ documentType }) => documentType !== 'LABEL');

/** A job that was known has stopped, and it is now the one to look at; the others behind it are silent. */
const stopped = (
  look: typeof labelJob,
  opened: OpenShipment | null,
  before: OpenShipment | null,
): Sound | null => {
  const job = look(opened?.jobs);
  const isKnown = before?.jobs.some(({ id, state }) => id === job?.id && state !== job?.state) ?? false;
  return isKnown && look(before?.jobs)?.state !== job?.state ? soundOfJob(job) : null;
};

const isLoud = (answer: StatusLine): boolean => answer.kind === 'asks' && answer.loud;

/** Its end is told with the answer, once all of its labels are judged. */
const isUnanswered = ({ kind }: StatusLine): boolean => kind === 'printing' || kind === 'awaits';

/** The sound of a scan: of what it opened, and of what became of the one before. */
const soundOfScan = (
  opened: OpenShipment | null,
  { left, fetched }: Extract<StatusLine, { kind: 'opened' }>,
): Sound => {
  const heard = opened ? stateAtScan(opened).heard : 'good';
  const isOdd = isLeftOpen(left) || (fetched?.problems.length ?? 0) > 0;
  return heard === 'good' && isOdd ? 'question' : heard;
};

/** The sound of what has changed at the bench; null where nothing is to be heard. */
export const soundOf = (state: BenchState, before: BenchState): Sound | null => {
  // Whatever else comes: something scanned was not opened or not printed.
  if (state.missed.length > before.missed.length) return 'bad';
  if (state.cannot && state.cannot !== before.cannot) return state.cannot.why === 'stop' ? 'stop' : 'bad';
  if (state.askReprint && !before.askReprint) return 'question';
  if (state.conflict && !before.conflict) return 'question';
  const { opened, answer } = state;
  const jobs =
    stopped(paperJob, opened, before.opened) ??
    (isUnanswered(answer) ? null : stopped(labelJob, opened, before.opened));
  if (jobs) return jobs;
  if (answer === before.answer) return null;
  switch (answer.kind) {
    case 'opened':
      return soundOfScan(opened, answer);
    case 'released':
      return 'good';
    case 'stop':
      return answer.calm ? null : 'stop';
    case 'printed':
      return 'printed';
    case 'asks':
      return isLoud(answer) && !isLoud(before.answer) ? soundOfJob(labelJob(opened?.jobs)) : null;
    case 'unknown':
    case 'order-refused':
    case 'failed':
      return 'bad';
    case 'several':
    case 'matches':
    case 'awaits':
    case 'offline':
      return 'question';
    default:
      return null;
  }
};
