import { Button } from '@mantine/core';
import type { Failure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { KeysOf, shortcut } from '../../parts/commands/shortcuts.tsx';
import { bench } from '../../stores/bench/index.ts';
import { isUnbought } from '../../stores/label-refusals.ts';
import { failureWords } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { waitForLabel } from './away-actions.ts';
import { OtherCarrier } from './other-carrier.tsx';
import { safeAnswerMark } from './print-now.ts';

/**
 * A label cannot be had now. It is printed when it can, or another carrier makes one here; both are one key. The focus is
 * on the first: a stray Enter makes a print wait, which is said and can be taken back.
 */
export const AwayQuestion = ({ failure }: { failure: Failure }) => {
  const t = useWords();
  const { title, action } = failureWords(t, failure);
  return (
    <Notice
      tone="wait"
      title={title}
      actions={
        <>
          <Button
            size="xs"
            autoFocus
            {...safeAnswerMark}
            {...shortcut('label-wait')}
            rightSection={<KeysOf id="label-wait" />}
            onClick={waitForLabel}
          >
            {t('waiting:wait')}
          </Button>
          <OtherCarrier failure={failure} />
          <Button size="xs" variant="default" onClick={() => void bench.back()}>
            {t('bench:notHere')}
          </Button>
        </>
      }
    >
      {isUnbought(failure.code) ? t('waiting:unbought') : action}
    </Notice>
  );
};
