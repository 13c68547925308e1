import { type ErrorCode, errorWords, isErrorCode } from '../../shared/errors.ts';
import type { ConflictKind } from '../../shared/sync/conflict.ts';
import { UNCONFIRMED_LABEL } from '../../shared/sync/unconfirmed-label.ts';
import type { Behind, QuestionReport, RowReport, StatusReport } from './sync-report.ts';

/** The words of the commands about the queue. */

/** A time, ISO; `-` for none. */
export const when = (at: number | null): string => (at === null ? '-' : new Date(at).toISOString());

export const QUESTIONS: Record<ConflictKind, string> = {
  both: 'changed here and at the remote, differently',
  ignored: 'the remote took the change and still shows the value from before',
  cut: 'the remote took the change and keeps only the beginning of the text',
  'rolled-back': 'the remote no longer shows a change that it had confirmed',
  'parcel-gone-there': 'a parcel was removed at the remote and changed here',
  'parcel-gone-here': 'a parcel was removed here and changed at the remote',
  'same-or-two': 'a new parcel at the remote may be the one here: the same, or two',
  'gone-there': 'the remote no longer has this shipment',
  'gone-here': 'deleted here, changed at the remote',
  'exists-there': 'made here, and the remote has another of this reference',
};

const BEHIND: Record<Exclude<Behind, null>, string> = {
  question: 'waits for a decision',
  refused: 'waits behind a refused one',
  'sign-in': 'waits for a sign-in',
};

type Fault = NonNullable<StatusReport['fault']>;

/** Ends of a request that the desk itself has found, or that a status says. */
const FAULTS: Record<string, string> = {
  refused: errorWords('sync.test.refused').title,
  unavailable: errorWords('sync.test.unavailable').title,
  unauthorised: 'The remote service does not allow it to this user.',
  stale: 'The shipment was changed there meanwhile.',
  'no-label': 'The remote service took it, but no label came.',
  [UNCONFIRMED_LABEL]: 'It is unknown whether a label was made: look at the remote.',
  internal: 'A fault of this desk: see its log.',
};

/** The catalogue has a sentence for each step at which a remote is not reached. */
const stepCode = (step: string): ErrorCode => {
  const code = `sync.test.${step}`;
  return isErrorCode(code) ? code : 'sync.test.broken';
};

/** The fault as one sentence with its time. */
export const faultText = ({ outcome, status, detail, at }: Fault): string => {
  const [step = '', ...said] = outcome === 'unreachable' ? detail.split(' ') : [];
  const words = outcome === 'unreachable' ? errorWords(stepCode(step)).title : (FAULTS[outcome] ?? outcome);
  const about = outcome === 'unreachable' ? said.join(' ') : '';
  const inside = [status === null ? '' : `status ${status}`, about].filter((each) => each !== '').join(', ');
  const told = outcome === 'refused' && detail !== '' ? `: ${detail.replace(/\.$/, '')}` : '';
  return `${words.replace(/\.$/, '')}${inside === '' ? '' : ` (${inside})`}${told}, ${when(at)}`;
};

/** One line of the queue. */
export const lineOf = ({ id, reference, kind, state, behind, email, attempts, last }: RowReport): string => {
  const ended = last
    ? `  ${last.outcome}${last.status === null ? '' : ` ${last.status}`} ${last.detail}`
    : '';
  const stands = behind === null ? `${state}  ${email}  ${attempts} attempts` : `${BEHIND[behind]}  ${email}`;
  return `${id}  ${reference}  ${kind}  ${stands}${ended}`.trimEnd();
};

/** One shipment that waits for a person. */
export const questionText = ({ reference, kinds, count, at }: QuestionReport): string => {
  const why = kinds.map(({ kind, count: many }) => `${QUESTIONS[kind]} (${many})`).join('; ');
  return `${reference}  ${count} to be decided since ${when(at)}: ${why}`;
};

export const signInText = ({ email, waiting }: StatusReport['signIn'][number]): string =>
  `${email} must sign in again: ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for it`;
