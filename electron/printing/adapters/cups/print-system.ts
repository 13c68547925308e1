import type { CupsPrinter } from '../../../../shared/printing/printer.ts';
import { attribute, type IppClient, integerAttribute, wordsAttribute } from '../../ipp/client.ts';
import { IppFailure } from '../../ipp/failure.ts';
import { groupTags, type IppAttribute } from '../../ipp/message.ts';
import { type JobSight, jobAttributes, jobsIn } from './job-sight.ts';
import { type QueueSight, queueIn, sightAttributes } from './queue-sight.ts';

/** One queue of one print system. Each failure is an IppFailure. */
export interface Queue {
  look(signal?: AbortSignal): Promise<QueueSight>;
  /** A job without a document, of which nothing is printed before `hand`. Gives its number. */
  create(name: string, template: IppAttribute[], signal?: AbortSignal): Promise<number>;
  /** Gives the job its one document. */
  hand(jobId: number, format: string, document: Uint8Array, signal?: AbortSignal): Promise<void>;
  job(jobId: number, signal?: AbortSignal): Promise<JobSight>;
  /** Jobs of ours that are not over. */
  open(signal?: AbortSignal): Promise<JobSight[]>;
  cancel(jobId: number): Promise<void>;
}

const jobNumber = (jobId: number): IppAttribute => integerAttribute('job-id', jobId);

/** More than wait in a queue under one name. */
const MOST_JOBS = 500;

/** The queue of a printer. @param documentMs how long the answer to a document may take */
export const queueOf = (
  client: IppClient,
  { queue }: Pick<CupsPrinter, 'queue'>,
  documentMs: number,
): Queue => {
  const only = (answer: Awaited<ReturnType<IppClient['call']>>): JobSight => {
    const [job] = jobsIn(answer);
    if (job === undefined) throw new IppFailure('garbled', 'an answer without a job');
    return job;
  };

  return {
    look: async (signal) => {
      const wanted = wordsAttribute('keyword', 'requested-attributes', ...sightAttributes);
      return queueIn(
        await client.call({ operation: 'getPrinterAttributes', queue, attributes: [wanted], signal }),
      );
    },
    create: async (name, template, signal) => {
      const answer = await client.call({
        operation: 'createJob',
        queue,
        attributes: [wordsAttribute('name', 'job-name', name)],
        further: { tag: groupTags.job, attributes: template },
        signal,
      });
      return only(answer).id;
    },
    hand: async (jobId, format, document, signal) => {
      await client.call({
        operation: 'sendDocument',
        queue,
        attributes: [
          jobNumber(jobId),
          wordsAttribute('mimeType', 'document-format', format),
          attribute('last-document', { type: 'boolean', value: true }),
        ],
        document,
        signal,
        answerMs: documentMs,
      });
    },
    job: async (jobId, signal) => {
      const wanted = wordsAttribute('keyword', 'requested-attributes', ...jobAttributes);
      const attributes = [jobNumber(jobId), wanted];
      return only(await client.call({ operation: 'getJobAttributes', queue, attributes, signal }));
    },
    open: async (signal) => {
      const attributes = [
        integerAttribute('limit', MOST_JOBS),
        wordsAttribute('keyword', 'requested-attributes', ...jobAttributes),
        wordsAttribute('keyword', 'which-jobs', 'not-completed'),
        attribute('my-jobs', { type: 'boolean', value: true }),
      ];
      return jobsIn(await client.call({ operation: 'getJobs', queue, attributes, signal }));
    },
    cancel: async (jobId) => {
      await client.call({ operation: 'cancelJob', queue, attributes: [jobNumber(jobId)] });
    },
  };
};
