import type { PostLimits } from '../../ipp/http-post.ts';

/** Time that a print system and its device may take, in ms. */
export interface CupsLimits extends PostLimits {
  /** From our last byte to the answer that a document was taken. */
  documentMs: number;
  /** In trouble: a stopped queue, a device that is not reached or wants paper. Then the job is taken back. */
  troubleMs: number;
  /** From the first look at a job to its end, without any trouble. Longer than CUPS itself waits for a device (90 s). */
  followMs: number;
  /** Without an answer of the print system while it has the job: it may be restarting. */
  silenceMs: number;
  /** From taking a job back until nothing of it runs any more. */
  endMs: number;
  /** Between two looks at a job, at first and later. */
  lookMs: { first: number; last: number };
}

export const usualLimits: CupsLimits = {
  connectMs: 5_000,
  answerMs: 10_000,
  documentMs: 60_000,
  maxBytes: 4_000_000,
  troubleMs: 10_000,
  followMs: 300_000,
  silenceMs: 10_000,
  endMs: 2_000,
  lookMs: { first: 100, last: 500 },
};
