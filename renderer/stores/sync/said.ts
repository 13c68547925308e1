import type { SyncStatus } from '../../../shared/sync/views.ts';

/** State of the queue to the remote, as the footer shows it; times are ms. */
export type SyncSaid =
  /** `rest`: what was refused, or has to be decided, is not sent. */
  | { kind: 'sent'; rest: boolean }
  | { kind: 'sending'; waiting: number }
  /** The remote answers, but some changes need their author to sign in again. */
  | { kind: 'waiting'; waiting: number }
  | { kind: 'not-asked'; waiting: number }
  | { kind: 'offline'; since: number | null; waiting: number; oldestAt: number | null };

/** Number of things at the remote that wait for a person: refused changes, and shipments with something to decide. */
export const needsOf = (status: SyncStatus | null): number =>
  status?.role === 'edge' ? status.refused + status.conflicts : 0;

export const saidOf = (status: SyncStatus): SyncSaid => {
  const { online, waiting, lastAnswerAt, oldestAt } = status;
  if (online === null) return { kind: 'not-asked', waiting };
  if (!online) return { kind: 'offline', since: lastAnswerAt, waiting, oldestAt };
  if (waiting === 0) return { kind: 'sent', rest: needsOf(status) > 0 };
  return { kind: status.signIn.length > 0 && status.sending === 0 ? 'waiting' : 'sending', waiting };
};

const isSame = (one: string, other: string | undefined): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/** Number of changes of this user that wait to be sent; `email` is the signed-in user's. */
export const ownWaiting = (status: SyncStatus | null, email: string | undefined): number =>
  status?.waitingOf.find((each) => isSame(each.email, email))?.count ?? 0;

export type SyncAlert = 'sign-in' | 'stalled';

/** Alert shown on every screen; `email` is the signed-in user's. */
export const alertOf = (status: SyncStatus | null, email: string | undefined): SyncAlert | null => {
  if (status?.role !== 'edge') return null;
  if (status.signIn.some((each) => isSame(each, email))) return 'sign-in';
  return status.stalled ? 'stalled' : null;
};

export type SpanUnit = 'seconds' | 'minutes' | 'hours' | 'days';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span in ms as people say it, rounded down; seconds up, so that what is to come is never said to be there. */
export const spanOf = (ms: number): { unit: SpanUnit; count: number } => {
  if (ms < MINUTE) return { unit: 'seconds', count: Math.max(0, Math.ceil(ms / SECOND)) };
  if (ms < HOUR) return { unit: 'minutes', count: Math.floor(ms / MINUTE) };
  // Two days and more: hours say nothing any more.
  if (ms < 2 * DAY) return { unit: 'hours', count: Math.floor(ms / HOUR) };
  return { unit: 'days', count: Math.floor(ms / DAY) };
};
