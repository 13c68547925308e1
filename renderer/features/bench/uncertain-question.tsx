import { Button, TextInput } from '@mantine/core';
import { Fragment, useState } from 'react';
import type { Failure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { failureWords } from '../../ui/failure-box.tsx';
import { onEscape } from '../../ui/keyboard.ts';
import { Notice } from '../../ui/notice.tsx';
import { safeAnswerMark } from './print-now.ts';

/**
 * A label may have been bought or not. The first answer costs nothing: the desk asks the engine once more. The second one
 * may cost a label, so that it says how a person knows, which history keeps.
 */
export const UncertainQuestion = ({ failure }: { failure: Failure }) => {
  const t = useWords();
  const [reason, setReason] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const { title } = failureWords(t, failure);
  const why = reason?.trim() ?? '';
  const buy = () => {
    if (why !== '') void bench.print({ reprint: false, again: true, reason: why });
  };
  const leave = () => {
    setReason(null);
    setLeft(true);
  };
  const actions =
    reason === null ? (
      <Fragment key="answers">
        <Button
          size="xs"
          autoFocus={!left}
          {...safeAnswerMark}
          onClick={() => void bench.print({ reprint: false })}
        >
          {t('bench:askCarrierAgain')}
        </Button>
        <Button size="xs" variant="default" autoFocus={left} onClick={() => setReason('')}>
          {t('bench:buyAgain')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void bench.back()}>
          {t('bench:notHere')}
        </Button>
      </Fragment>
    ) : (
      <Fragment key="reason">
        <Button size="xs" disabled={why === ''} onClick={buy} onKeyDown={onEscape(leave)}>
          {t('waiting:buyNow')}
        </Button>
        <Button size="xs" variant="default" onClick={leave} onKeyDown={onEscape(leave)}>
          {t('common:cancel')}
        </Button>
      </Fragment>
    );
  return (
    <Notice tone="wait" title={title} actions={actions}>
      {t('waiting:uncertain')}
      {reason !== null && (
        <TextInput
          size="xs"
          mt={6}
          autoFocus
          label={t('waiting:whyNotBought')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            onEscape(leave)(event);
            if (event.key !== 'Enter') return;
            event.preventDefault();
            buy();
          }}
        />
      )}
    </Notice>
  );
};
