import type { PrinterFacts } from './host-status-lines.ts';

/** The answer to `~HS`. */
export type Answer =
  | 'truth'
  /** The truth, one byte at a time. */
  | 'bytewise'
  | 'garbage'
  | 'never'
  | 'close'
  | 'reset'
  | 'truth, then close'
  /** The state at the time of the question, sent as soon as this is settled. */
  | { once: Promise<unknown> }
  /** The truth but for this. */
  | { claims: Partial<PrinterFacts> };

/** Treatment of connections by the printer. */
export interface Behaviour {
  /** For all questions, or for the nth (from 1) since `behave`. */
  answer: Answer | ((nth: number) => Answer);
  /** Resets each connection after so many bytes (switched off, cable pulled). */
  dropAfterBytes: number;
  /** Closes each connection at once: it serves another client. */
  closeAtOnce: boolean;
  /** Accepts, and reads nothing. */
  hang: boolean;
  /** Does not close its side after the sender has closed. */
  neverClose: boolean;
  bytesPerSecond: number;
  /** Serves one connection, and lets the next wait. */
  oneAtATime: boolean;
}

export const wellBehaved: Behaviour = {
  answer: 'truth',
  dropAfterBytes: Number.POSITIVE_INFINITY,
  closeAtOnce: false,
  hang: false,
  neverClose: false,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  oneAtATime: false,
};
