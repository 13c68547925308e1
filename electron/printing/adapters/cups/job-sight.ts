import { groupTags, type IppAttribute, type IppMessage } from '../../ipp/message.ts';
import { groupsOf, numberOf, valuesOf, wordOf, wordsOf } from '../../ipp/read.ts';

/** `job-state` (RFC 8011, 5.3.7). */
export const jobStates = {
  pending: 3,
  held: 4,
  processing: 5,
  stopped: 6,
  canceled: 7,
  aborted: 8,
  completed: 9,
} as const;

/** A job as its print system shows it. */
export interface JobSight {
  id: number;
  name: string;
  state: number;
  /** The last relevant message of the driver or backend. */
  message: string;
  /** The system's state message, in words or else in keywords. */
  detail: string;
  documents: number;
  /** Has it ever left the waiting line? */
  begun: boolean;
}

/** Attributes requested of a job. */
export const jobAttributes = [
  'job-id',
  'job-name',
  'job-state',
  'job-state-reasons',
  'job-state-message',
  'job-printer-state-message',
  'number-of-documents',
  'time-at-processing',
];

/** Null where an answer shows no job. */
const jobSight = (attributes: readonly IppAttribute[]): JobSight | null => {
  const id = numberOf(attributes, 'job-id');
  const state = numberOf(attributes, 'job-state');
  if (id === null || state === null) return null;
  const message = wordOf(attributes, 'job-printer-state-message');
  return {
    id,
    name: wordOf(attributes, 'job-name'),
    state,
    message,
    detail:
      message ||
      wordOf(attributes, 'job-state-message') ||
      wordsOf(attributes, 'job-state-reasons').join(', '),
    // One that does not tell may have its document.
    documents: numberOf(attributes, 'number-of-documents') ?? 1,
    // Likewise it may have begun: only `no-value` says that it has not.
    begun: valuesOf(attributes, 'time-at-processing')[0]?.type !== 'none',
  };
};

/** The jobs in an answer to Create-Job, Get-Job-Attributes or Get-Jobs. */
export const jobsIn = (answer: IppMessage): JobSight[] =>
  groupsOf(answer, groupTags.job).flatMap((attributes) => jobSight(attributes) ?? []);

/** Nothing more becomes of it, though its backend may still run. */
export const isOver = ({ state }: Pick<JobSight, 'state'>): boolean => state >= jobStates.canceled;
