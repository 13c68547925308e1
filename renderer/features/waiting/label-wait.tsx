import { Button } from '@mantine/core';
import type { LabelWaitView } from '../../../shared/desk/label-wait.ts';
import { isErrorCode } from '../../../shared/errors.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { signIcons } from '../../parts/sign-icons.ts';
import { bench } from '../../stores/bench/index.ts';
import { goTo } from '../../stores/screen.ts';
import { useWaiting, useWaitingFailure, waiting, waitKey } from '../../stores/waiting.ts';
import { detailWords, FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useNow } from '../../ui/use-now.ts';

const MINUTE_MS = 60_000;

const errorTitle = (t: Words, { error }: LabelWaitView): string =>
  error && isErrorCode(error.code) ? t(`errors:${error.code}.title`, detailWords(t, error.details)) : '';

const titleOf = (t: Words, wait: LabelWaitView): string => {
  const { reference, carrier, state } = wait;
  if (state === 'asks') return t('waiting:asks', { reference });
  return t(state === 'came' ? 'waiting:came' : 'waiting:waits', { reference, carrier });
};

/** When it was asked for, and when it is tried again. */
const Times = ({ wait: { at, nextAt, state, by } }: { wait: LabelWaitView }) => {
  const t = useWords();
  const locale = useLocale();
  const now = useNow(MINUTE_MS);
  if (state === 'came') return null;
  const since = t('waiting:since', { since: momentText(at, now, locale), by });
  const next = nextAt === null ? '' : t('waiting:next', { at: momentText(nextAt, now, locale) });
  return <div>{[since, state === 'waiting' && next].filter(Boolean).join(' ')}</div>;
};

interface LabelWaitProps {
  wait: LabelWaitView;
  /** Elsewhere than at its shipment: the way there is offered. */
  away?: boolean;
}

/** A print that waits for its label: since when, why, and what can be done. It stays until it is printed or cancelled. */
export const LabelWait = ({ wait, away = false }: LabelWaitProps) => {
  const t = useWords();
  const key = waitKey(wait);
  const busy = useWaiting((state) => state.busy === key);
  const failure = useWaitingFailure(key);
  const { state, reference } = wait;
  const open = () => {
    goTo('bench');
    void bench.open(reference);
  };
  const again = { waiting: 'waiting:tryNow', asks: 'waiting:printNow', came: 'waiting:print' } as const;
  return (
    <Notice
      tone={state === 'waiting' ? 'accent' : 'wait'}
      {...(state === 'waiting' && { icon: signIcons.waits })}
      title={titleOf(t, wait)}
      actions={
        <>
          <Button
            size="xs"
            variant={state === 'waiting' ? 'default' : 'filled'}
            loading={busy}
            onClick={() => void waiting.again(wait)}
          >
            {t(again[state])}
          </Button>
          {away && (
            <Button size="xs" variant="default" onClick={open}>
              {t('waiting:open')}
            </Button>
          )}
          <Button size="xs" variant="default" disabled={busy} onClick={() => void waiting.cancel(wait)}>
            {t(state === 'came' ? 'waiting:dismiss' : 'waiting:cancel')}
          </Button>
        </>
      }
    >
      {errorTitle(t, wait)}
      <Times wait={wait} />
      {failure && <FailureBox failure={failure} />}
    </Notice>
  );
};
