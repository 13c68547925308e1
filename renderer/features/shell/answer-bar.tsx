import { IconAlertTriangle, IconBarcode, IconCircleCheck, IconClock, IconList } from '@tabler/icons-react';
import { useWords, type Words } from '../../i18n/use-words.ts';
import { useBench } from '../../stores/bench/index.ts';
import type { Answer, Left } from '../../stores/bench/state.ts';
import { failureWords } from '../../ui/failure-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import classes from './shell.module.css';

interface Said {
  tone: 'good' | 'wait' | 'bad' | 'plain';
  text: string;
}

/** Its changes are on this desk alone. */
const isKept = (left: Left): boolean => left !== null && left.as !== 'saved';

const leftWords = (t: Words, left: Left): string => {
  if (!left) return '';
  const words = { saved: 'savedBefore', kept: 'keptBefore', draft: 'draftBefore' } as const;
  return t(`bench:${words[left.as]}`, { reference: left.reference });
};

const say = (t: Words, answer: Answer): Said => {
  switch (answer.kind) {
    case 'ready':
      return { tone: 'plain', text: t('bench:ready') };
    case 'looking':
      return { tone: 'plain', text: t('bench:looking', { code: answer.code }) };
    case 'opened':
      return { tone: 'good', text: t('bench:opened', { reference: answer.reference }) };
    case 'unknown':
      return { tone: 'bad', text: t('bench:unknown', { code: answer.code }) };
    case 'offline':
      return { tone: 'wait', text: t('sync:offlineAnswer', { code: answer.code }) };
    case 'several':
      return { tone: 'wait', text: t('bench:severalFit', { code: answer.code }) };
    case 'saved':
      return { tone: 'good', text: t('bench:saved', { reference: answer.reference }) };
    case 'unchanged':
      return { tone: 'plain', text: t('bench:unchanged', { reference: answer.reference }) };
    case 'printing':
      return { tone: 'wait', text: t('bench:printing', { reference: answer.reference }) };
    case 'awaits':
      return { tone: 'wait', text: t('bench:awaitsLabel', { reference: answer.reference }) };
    case 'printed':
      return { tone: 'good', text: t('bench:printed', { reference: answer.reference }) };
    case 'not-ready':
      return { tone: 'wait', text: t('bench:notReady') };
    case 'asks':
      return { tone: answer.loud ? 'bad' : 'wait', text: t('bench:asks') };
    case 'left':
      return { tone: isKept(answer.left) ? 'wait' : 'good', text: '' };
    case 'failed': {
      const { title, action } = failureWords(t, answer.failure);
      // What is to be done about a save or a print stands at its place.
      return { tone: 'bad', text: answer.doing === 'scan' ? `${title} ${action}` : title };
    }
  }
};

const icons = { good: IconCircleCheck, wait: IconList, bad: IconAlertTriangle, plain: IconBarcode } as const;

const signWord = (t: Words, tone: Said['tone']): string => {
  if (tone === 'good') return t('bench:done');
  if (tone === 'bad') return t('bench:wrong');
  return tone === 'wait' ? t('bench:todo') : '';
};

/** The desk's answer to the last scan or key, always in the same place: colour, sign and words. */
export const AnswerBar = () => {
  const t = useWords();
  const answer = useBench((state) => state.answer);
  const waiting = useDelayed(answer.kind === 'looking');
  // What is answered within 300 ms shows no waiting at all.
  const shown: Answer = answer.kind === 'looking' && !waiting ? { kind: 'ready' } : answer;
  const { tone, text } = say(t, shown);
  const left = 'left' in shown ? leftWords(t, shown.left) : '';
  const kept = 'left' in shown && isKept(shown.left);
  const waits = ['printing', 'awaits', 'offline'].includes(shown.kind);
  const Icon = shown.kind === 'looking' || waits ? IconClock : icons[tone];
  const word = waits ? t('bench:wait') : signWord(t, tone);
  // Nothing was opened: that must be heard at once.
  const loud = tone === 'bad' || shown.kind === 'offline';
  return (
    <div
      className={`${classes.answer} pd-tone-${tone}`}
      role={loud ? 'alert' : 'status'}
      aria-live={loud ? 'assertive' : 'polite'}
      data-answer={shown.kind}
    >
      <Icon size={26} aria-hidden="true" />
      {word && <b className={classes.answerSign}>{word}</b>}
      <span className={classes.answerText}>{text}</span>
      {left && (
        <span className={`${classes.answerLeft} ${kept ? 'pd-tone-wait' : ''}`} title={left}>
          {left}
        </span>
      )}
    </div>
  );
};
