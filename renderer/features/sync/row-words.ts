import { isLabelUnconfirmed, UNCONFIRMED_LABEL } from '../../../shared/sync/unconfirmed-label.ts';
import type { QueueRowView } from '../../../shared/sync/views.ts';
import type { Words } from '../../i18n/use-words.ts';
import { spanText } from './sync-words.ts';

/** The ends of a request that have words; another one is shown as it is. */
const outcomes = [
  'ok',
  'unchanged',
  'missing',
  'refused',
  'stale',
  'unauthorised',
  'unavailable',
  'unreachable',
  'signed-out',
  'no-label',
  'given-up',
  'internal',
  'unfit',
  UNCONFIRMED_LABEL,
] as const;
type Outcome = (typeof outcomes)[number];
const isOutcome = (outcome: string): outcome is Outcome => outcomes.some((known) => known === outcome);

export const outcomeText = (t: Words, outcome: string): string =>
  isOutcome(outcome) ? t(`sync:outcome_${outcome}`) : outcome;

/** Codes of the system for a connection that did not come about. */
const NO_NAME = /^(?:ENOTFOUND|EAI_\w+)$/;
const NO_ANSWER = /^(?:E(?:CONN|HOST|NET|TIMED)\w+|UND_ERR_CONNECT_TIMEOUT)$/;

/** The system's code in brackets behind what it means, where that is known. */
const detailText = (t: Words, detail: string): string => {
  if (NO_NAME.test(detail)) return `${t('sync:failed_name')} (${detail})`;
  return NO_ANSWER.test(detail) ? `${t('sync:failed_connect')} (${detail})` : detail;
};

/** State of a row, in words. */
export const stateText = (t: Words, { state, signIn }: QueueRowView): string =>
  signIn && state === 'queued' ? t('sync:state_signIn') : t(`sync:state_${state}`);

export const stateTone = ({ state, signIn }: QueueRowView): 'good' | 'wait' | 'bad' => {
  if (state === 'done') return 'good';
  return state === 'queued' || state === 'sending' ? (signIn ? 'bad' : 'wait') : 'bad';
};

/** The last answer on one line: what it was, its status and what it said. */
export const answerText = (t: Words, { last, state }: QueueRowView): string => {
  // An accepted row shows no complaint.
  if (!last) return t(state === 'done' ? 'sync:outcome_ok' : 'sync:noAnswer');
  // The desk's own finding: no status and no words of the remote.
  if (isLabelUnconfirmed(last)) return outcomeText(t, UNCONFIRMED_LABEL);
  if (last.outcome === 'unfit') return outcomeText(t, 'unfit');
  const status = last.status === null ? '' : ` (${last.status})`;
  const said = `${outcomeText(t, last.outcome)}${status}`;
  return last.detail === '' ? said : `${said}: ${detailText(t, last.detail)}`;
};

/**
 * When a line is tried next; nothing for one that waits for a person.
 * @param now ms
 * @param remoteAt ms, when the remote is tried again while it cannot be reached: nothing goes out before
 */
export const nextText = (
  t: Words,
  { state, signIn, nextAt }: QueueRowView,
  now: number,
  remoteAt: number | null = null,
): string => {
  if (state !== 'queued' || signIn) return '';
  const at = Math.max(nextAt, remoteAt ?? 0);
  return at > now ? t('sync:in', { span: spanText(t, at - now) }) : t('sync:now');
};

/** True where a label may exist already: a person looks at the remote before requesting another. */
export const mayHaveLabel = ({ state, last }: QueueRowView): boolean =>
  state === 'refused' && isLabelUnconfirmed(last);

/** True for what a person can send now. */
export const canRetry = (row: QueueRowView): boolean =>
  (row.state === 'refused' && !mayHaveLabel(row)) || (row.state === 'queued' && !row.signIn);
