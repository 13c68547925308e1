import { IconAlertTriangle, IconBarcode, IconCircleCheck, IconClock, IconList } from '@tabler/icons-react';
import type { NeededPaperView } from '../../../shared/desk/needed-paper.ts';
import type { OpenShipment } from '../../../shared/desk/open-shipment.ts';
import { isErrorCode } from '../../../shared/errors.ts';
import type { PrintJobView } from '../../../shared/printing/printer.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { paperName } from '../../i18n/paper-name.ts';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { cannotWords, stopWords } from '../../parts/cannot-words.ts';
import { signIcons } from '../../parts/sign-icons.ts';
import type { Cannot } from '../../stores/bench/cannot.ts';
import { useBench } from '../../stores/bench/index.ts';
import { labelJob } from '../../stores/bench/jobs.ts';
import { type Sign, stateAtScan } from '../../stores/bench/open-state.ts';
import type {
  BenchState,
  FirstLabel,
  MissedScan,
  PreviousOutcome,
  StatusLine,
} from '../../stores/bench/state.ts';
import { isUnconfirmed, useNeededPapers } from '../../stores/papers/needed.ts';
import { useHolder } from '../../stores/print-jobs.ts';
import { detailWords, failureWords } from '../../ui/failure-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useProblemWords } from '../order-import/problem-words.ts';
import classes from './shell.module.css';

interface Said {
  tone: 'good' | 'wait' | 'bad' | 'plain';
  text: string;
  /** Word for the kind of trouble; without it the tone's own. */
  sign?: string;
  /** Picture of the state that it tells; without it the tone's own. */
  picture?: Sign;
}

/** Its changes are only on this desk, or it has no label. */
const isOdd = (left: PreviousOutcome): boolean =>
  left !== null && (left.as !== 'saved' || left.unlabelled === true);

const leftWords = (t: Words, left: PreviousOutcome): string => {
  if (!left) return '';
  const words = { saved: 'savedBefore', kept: 'keptBefore', draft: 'draftBefore', seen: null } as const;
  const word = words[left.as];
  const { reference } = left;
  return [
    word && t(`bench:${word}`, { reference }),
    left.unlabelled && t('bench:unlabelledBefore', { reference }),
  ]
    .filter(Boolean)
    .join(' ');
};

const lackOf = ({ noSender, noNumbers }: FirstLabel): 'both' | 'sender' | 'numbers' => {
  if (noSender && noNumbers) return 'both';
  return noSender ? 'sender' : 'numbers';
};

const missedWords = (t: Words, missed: readonly MissedScan[]): string =>
  (['opened', 'printed'] as const)
    .map((as) => ({ as, codes: missed.filter((each) => each.as === as).map(({ code }) => code) }))
    .filter(({ codes }) => codes.length > 0)
    .map(({ as, codes }) =>
      t(as === 'opened' ? 'bench:notOpened' : 'bench:notPrinted', { codes: codes.join(', ') }),
    )
    .join(' ');

const faultOf = (t: Words, { error }: PrintJobView): string => {
  if (!error) return '';
  return isErrorCode(error.code)
    ? t(`errors:${error.code}.title`, detailWords(t, error.details))
    : error.title;
};

/** The question itself, or the fault, in place of a word that there is one. */
const asked = (
  t: Words,
  state: Pick<BenchState, 'opened' | 'conflict' | 'askReprint' | 'askWeights' | 'askFirst'>,
): Omit<Said, 'tone'> => {
  if (state.conflict) return { text: t('bench:conflictTitle') };
  if (state.askReprint)
    return {
      text:
        state.askReprint.code === 'print.already'
          ? t('bench:askReprintBar')
          : failureWords(t, state.askReprint).title,
    };
  if (state.askWeights.length > 0) return { text: t('bench:askWeightBar') };
  if (state.askFirst) return { text: t(`bench:askFirstBar-${lackOf(state.askFirst)}`) };
  const job = labelJob(state.opened?.jobs);
  const printer = job?.printerName ?? '';
  if (job?.state === 'uncertain') return { text: t('bench:jobUncertainBar', { printer }) };
  if (job?.state !== 'failed') return { text: t('bench:asks') };
  const text = faultOf(t, job) || t('bench:jobFailedBar', { printer });
  return { text, sign: t('bench:signNotPrinted') };
};

const say = (t: Words, answer: StatusLine): Said => {
  switch (answer.kind) {
    case 'ready':
      return { tone: 'plain', text: t('bench:ready') };
    case 'looking':
      return { tone: 'plain', text: t('bench:looking', { code: answer.code }) };
    case 'opened':
      return { tone: 'good', text: t('bench:opened', { reference: answer.reference }) };
    case 'stop': {
      const { reference, stop, calm } = answer;
      if (calm) return { tone: 'plain', text: t('openState:says-calm', { reference }) };
      const text = stopWords(t, stop.id, reference, stop.hold?.reason ?? '');
      return { tone: 'bad', text, sign: t('openState:sign'), picture: 'stop' };
    }
    case 'released':
      return { tone: 'good', text: t(`openState:over-${answer.from}`, { reference: answer.reference }) };
    case 'unknown':
      return { tone: 'bad', text: t('bench:unknown', { code: answer.code }), sign: t('bench:signNotFound') };
    case 'order-refused': {
      const { order } = answer.fetched;
      return { tone: 'bad', text: t('bench:orderRefused', { order }), sign: t('bench:signNotCreated') };
    }
    case 'offline':
      return { tone: 'wait', text: t('sync:offlineAnswer', { code: answer.code }) };
    case 'several':
      return { tone: 'wait', text: t('bench:severalFit', { code: answer.code }) };
    case 'matches':
      return { tone: 'wait', text: t('bench:matches', { code: answer.code, count: answer.total }) };
    case 'saved':
      return { tone: 'good', text: t('bench:saved', { reference: answer.reference }) };
    case 'unchanged':
      return { tone: 'plain', text: t('bench:unchanged', { reference: answer.reference }) };
    case 'printing':
      return { tone: 'wait', text: t('bench:printing', { reference: answer.reference }) };
    case 'awaits':
      return {
        tone: 'wait',
        text: t(answer.bought ? 'waiting:answer' : 'bench:awaitsLabel', { reference: answer.reference }),
      };
    case 'printed':
      return { tone: 'good', text: t('bench:printed', { reference: answer.reference }) };
    case 'asks':
      return { tone: answer.loud ? 'bad' : 'wait', text: t('bench:asks') };
    case 'left':
      return { tone: isOdd(answer.left) ? 'wait' : 'good', text: '' };
    case 'failed': {
      const { title, action } = failureWords(t, answer.failure);
      const signs = { scan: 'signError', save: 'signNotSaved', print: 'signNotPrinted' } as const;
      // The advice about a save or a print is next to its button.
      const text = answer.doing === 'scan' ? `${title} ${action}` : title;
      return { tone: 'bad', text, sign: t(`bench:${signs[answer.doing]}`) };
    }
  }
};

/** The label alone is not all of it: the parcel is not done before its papers are. */
const withoutPapers = (t: Words, reference: string, needed: readonly NeededPaperView[]): Said => {
  const named = (papers: readonly NeededPaperView[]): string =>
    papers.map(({ kind }) => paperName(t, kind)).join(', ');
  const stopped = needed.filter(({ state }) => state === 'missing');
  if (stopped.length === 0)
    return { tone: 'wait', text: t('bench:printedPending', { reference, papers: named(needed) }) };
  const unconfirmed = stopped.filter(isUnconfirmed);
  const missing = stopped.filter((paper) => !isUnconfirmed(paper));
  const papers = { reference, papers: named(missing), unconfirmed: named(unconfirmed) };
  if (unconfirmed.length === 0) return { tone: 'wait', text: t('bench:printedWithout', papers) };
  const words = missing.length === 0 ? 'bench:printedUnconfirmed' : 'bench:printedWithoutUnconfirmed';
  return { tone: 'wait', text: t(words, papers) };
};

/** The shipment that was opened is not as it should be: the green of the scan must not cover that. */
const withState = (t: Words, said: Said, opened: OpenShipment): Said => {
  const { id, heard, tone, sign } = stateAtScan(opened);
  if (heard === 'good') return said;
  const printer = labelJob(opened.jobs)?.printerName ?? '';
  const text = `${said.text}. ${t(`openState:head-${id}`, { printer, count: 0 })}`;
  return { tone, text, picture: sign };
};

/** Why the key that was pressed last could do nothing. */
const useCannot = (cannot: Cannot | null): Said | null => {
  const t = useWords();
  const field = useFieldWords();
  if (!cannot) return null;
  const text = cannotWords(t, cannot, field);
  if (cannot.why === 'stop') return { tone: 'bad', text, sign: t('openState:sign'), picture: 'stop' };
  return { tone: 'wait', text, sign: t('openState:notPossible') };
};

/** Current text of the bar: the answer, with the names of its subject. */
const useSaid = (answer: StatusLine): Said => {
  const t = useWords();
  const opened = useBench((state) => state.opened);
  const conflict = useBench((state) => state.conflict);
  const askReprint = useBench((state) => state.askReprint);
  const askWeights = useBench((state) => state.askWeights);
  const askFirst = useBench((state) => state.askFirst);
  const holder = useHolder(labelJob(opened?.jobs));
  const needed = useNeededPapers('reference' in answer ? answer.reference : undefined);
  const problem = useProblemWords();
  const said = say(t, answer);
  if (answer.kind === 'opened' && answer.fetched) {
    const { reference, fetched } = answer;
    const text = t('bench:fetched', { reference, source: fetched.source });
    const [first] = fetched.problems;
    return first ? { tone: 'wait', text: `${text} ${problem(first)}` } : { tone: 'good', text };
  }
  if (answer.kind === 'printing' && holder) {
    const { reference } = answer;
    const text = t('bench:heldAnswer', { reference, printer: holder.printerName });
    return { tone: 'bad', text, picture: 'asks' };
  }
  if (answer.kind === 'printed' && needed.length > 0) return withoutPapers(t, answer.reference, needed);
  if (answer.kind === 'asks')
    return { ...said, ...asked(t, { opened, conflict, askReprint, askWeights, askFirst }) };
  if (answer.kind === 'opened' && opened) return withState(t, said, opened);
  return said;
};

const icons = { good: IconCircleCheck, wait: IconList, bad: IconAlertTriangle, plain: IconBarcode } as const;

const signWord = (t: Words, { tone, sign }: Said): string => {
  if (sign !== undefined) return sign;
  if (tone === 'good') return t('bench:done');
  if (tone === 'bad') return t('bench:wrong');
  return tone === 'wait' ? t('bench:todo') : '';
};

/** Answers that are about the label of the open shipment. */
const printing: readonly StatusLine['kind'][] = ['printing', 'awaits', 'printed'];

/** The desk's answer to the last scan or key, always in the same place: colour, sign and words. */
export const AnswerBar = () => {
  const t = useWords();
  const answer = useBench((state) => state.answer);
  const missed = useBench((state) => state.missed);
  const cannot = useBench((state) => state.cannot);
  const unseen = useBench((state) => state.unseen) && printing.includes(answer.kind);
  const waiting = useDelayed(answer.kind === 'looking');
  // An answer within 300 ms shows no waiting at all.
  const shown: StatusLine = answer.kind === 'looking' && !waiting ? { kind: 'ready' } : answer;
  const answered = useSaid(shown);
  const refused = useCannot(cannot);
  const said = refused ? { ...refused, ...(answered.tone === 'bad' && { tone: answered.tone }) } : answered;
  const { text } = said;
  const tone = missed.length > 0 ? 'bad' : said.tone;
  const unseenWords = unseen ? t('bench:unseen') : '';
  const beside = 'left' in shown ? leftWords(t, shown.left) : unseenWords;
  const left = missedWords(t, missed) || (cannot ? '' : beside);
  const odd = missed.length > 0 || unseen || ('left' in shown && isOdd(shown.left));
  const waits = !cannot && said.tone !== 'bad' && ['printing', 'awaits', 'offline'].includes(shown.kind);
  const plain = cannot ? IconAlertTriangle : shown.kind === 'looking' || waits ? IconClock : icons[tone];
  // A scan that was missed is told before the state.
  const Icon = said.picture && missed.length === 0 ? signIcons[said.picture] : plain;
  const word = waits ? t('bench:wait') : signWord(t, said);
  // Nothing was opened or done: that must be heard at once.
  const loud = tone === 'bad' || cannot !== null || shown.kind === 'offline';
  return (
    <div
      className={`${classes.answer} pd-tone-${tone}`}
      role={loud ? 'alert' : 'status'}
      aria-live={loud ? 'assertive' : 'polite'}
      data-answer={shown.kind}
      data-cannot={cannot?.why}
    >
      <Icon size={26} aria-hidden="true" />
      {word && <b className={classes.answerSign}>{word}</b>}
      <span className={classes.answerText}>{text}</span>
      {left && (
        <span
          className={`${classes.answerLeft} ${odd ? `pd-tone-${missed.length > 0 ? 'bad' : 'wait'}` : ''}`}
          title={left}
        >
          {left}
        </span>
      )}
    </div>
  );
};
