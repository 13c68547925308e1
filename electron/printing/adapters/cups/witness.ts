import { type IppClient, integerAttribute, wordsAttribute } from '../../ipp/client.ts';
import { answerOr } from '../../ipp/failure.ts';
import { groupTags, type IppAttribute } from '../../ipp/message.ts';
import { groupsOf, numberOf, wordOf } from '../../ipp/read.ts';
import { jobStates } from './job-sight.ts';
import { queueStates } from './queue-sight.ts';
import { saysNothing, saysReached, saysUnreached } from './reasons.ts';

/** An event of a queue (RFC 3995), as far as it says something of a job. */
export interface QueueEvent {
  sequence: number;
  event: string;
  jobId: number | null;
  jobState: number | null;
  queueState: number | null;
  text: string;
}

const isWhole = (events: readonly QueueEvent[]): boolean =>
  events.every(({ sequence }, index) => sequence === index + 1);

/** One time that a job was at work: the last that was said of it, and whether it is over. */
interface Run {
  unreached: boolean;
  over: boolean;
}

/** Null as soon as an event says that the device was reached. */
const runsOf = (events: readonly QueueEvent[], jobId: number): Run[] | null => {
  const runs: Run[] = [];
  for (const { event, text, ...of } of events) {
    const own = of.jobId === jobId;
    const run = runs.at(-1);
    if (event === 'job-progress') {
      if (!own || run === undefined || saysNothing(text)) continue;
      if (saysReached(text)) return null;
      run.unreached = saysUnreached(text);
      continue;
    }
    const begins = event === 'job-state-changed' && of.jobState === jobStates.processing;
    // A queue does one job at a time, so that a job that begins proves that the one before has ended.
    const left = begins || (own && event === 'job-state-changed');
    const rests = of.jobId === null && of.queueState !== null && of.queueState !== queueStates.processing;
    if (run !== undefined && (left || rests)) run.over = true;
    if (own && begins) runs.push({ unreached: false, over: false });
  }
  return runs;
};

/**
 * Verdict of a queue's events on a job: `unreached`, each run ended before the device was reached, so that
 * not one byte went there; `at-work`, it still runs; `unknown`. The events must reach from before the job's
 * start until now. A backend of CUPS reports each step, and connecting before the first byte.
 */
export const testimony = (
  events: readonly QueueEvent[],
  jobId: number,
): 'unreached' | 'at-work' | 'unknown' => {
  const runs = isWhole(events) ? runsOf(events, jobId) : null;
  if (runs === null || runs.length === 0) return 'unknown';
  if (!runs.every(({ over }) => over)) return 'at-work';
  return runs.every(({ unreached }) => unreached) ? 'unreached' : 'unknown';
};

const eventOf = (attributes: readonly IppAttribute[]): QueueEvent => ({
  sequence: numberOf(attributes, 'notify-sequence-number') ?? 0,
  event: wordOf(attributes, 'notify-subscribed-event'),
  jobId: numberOf(attributes, 'notify-job-id'),
  jobState: numberOf(attributes, 'job-state'),
  queueState: numberOf(attributes, 'printer-state'),
  text: wordOf(attributes, 'notify-text'),
});

/** Notes what a queue says from now on. */
export interface Witness {
  /** All of it. @throws IppFailure */
  events(): Promise<QueueEvent[]>;
  /** Releases it. Never throws: a leftover subscription expires. */
  dismiss(): Promise<void>;
}

const EVENTS = ['job-progress', 'job-state-changed', 'job-completed', 'printer-state-changed'];
/** Longer than a job is followed. */
const LEASE_SECONDS = 3_600;

/** Null where the print system keeps no events for us: then it cannot be told what its jobs have done. */
export const callWitness = async (
  client: IppClient,
  queue: string,
  signal?: AbortSignal,
): Promise<Witness | null> => {
  const answer = await answerOr(
    client.call({
      operation: 'createPrinterSubscriptions',
      queue,
      further: {
        tag: groupTags.subscription,
        attributes: [
          wordsAttribute('keyword', 'notify-pull-method', 'ippget'),
          wordsAttribute('keyword', 'notify-events', ...EVENTS),
          integerAttribute('notify-lease-duration', LEASE_SECONDS),
        ],
      },
      signal,
    }),
    null,
  );
  const [given = []] = answer === null ? [] : groupsOf(answer, groupTags.subscription);
  const subscription = numberOf(given, 'notify-subscription-id');
  if (subscription === null) return null;

  return {
    events: async () => {
      const attributes = [
        integerAttribute('notify-subscription-ids', subscription),
        integerAttribute('notify-sequence-numbers', 1),
      ];
      const answer = await client.call({ operation: 'getNotifications', queue, attributes });
      return groupsOf(answer, groupTags.event).map(eventOf);
    },
    dismiss: async () => {
      const attributes = [integerAttribute('notify-subscription-id', subscription)];
      await answerOr(client.call({ operation: 'cancelSubscription', queue, attributes }), undefined);
    },
  };
};
