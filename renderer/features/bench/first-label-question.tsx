import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { focusWhenThere } from '../../parts/focus.ts';
import { companyPrefixMark, deskSenderMark } from '../../parts/settings-cards.ts';
import { bench } from '../../stores/bench/index.ts';
import type { FirstLabel } from '../../stores/bench/state.ts';
import { goTo } from '../../stores/screen.ts';
import { useMayConfigure } from '../../stores/session.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { printFirst, safeAnswerMark } from './print-now.ts';

const toSettings = (mark: Record<string, string>): void => {
  const [name, value] = Object.entries(mark)[0] ?? [];
  bench.closeFirst();
  goTo('settings');
  focusWhenThere(() => document.querySelector<HTMLElement>(`[${name}="${value}"] input`));
};

/** Ways to the set-up that the first label would lack, for who may configure the desk. */
export const FirstLabelSetup = ({
  lacks: { noSender, noNumbers },
  focus = false,
}: {
  lacks: FirstLabel;
  /** The first way has the focus. */
  focus?: boolean;
}) => {
  const t = useWords();
  if (!useMayConfigure()) return null;
  // At the bench the focus is on a way that prints nothing: a stray Enter must not make the label.
  return (
    <>
      {noSender && (
        <Button size="xs" autoFocus={focus} {...safeAnswerMark} onClick={() => toSettings(deskSenderMark)}>
          {t('bench:setSender')}
        </Button>
      )}
      {noNumbers && (
        <Button
          size="xs"
          variant={noSender ? 'default' : 'filled'}
          {...(!noSender && { autoFocus: focus, ...safeAnswerMark })}
          onClick={() => toSettings(companyPrefixMark)}
        >
          {t('bench:setNumbers')}
        </Button>
      )}
    </>
  );
};

/** The set-up that the first label would lack, and who does it. */
export const FirstLabelLacks = ({ lacks: { noSender, noNumbers } }: { lacks: FirstLabel }) => {
  const t = useWords();
  const may = useMayConfigure();
  return (
    <>
      {noSender && <div>{t('bench:firstNoSender')}</div>}
      {noNumbers && <div>{t('bench:firstNoNumbers')}</div>}
      {!may && <div>{t('bench:firstByAdmin')}</div>}
    </>
  );
};

/** A desk's first label shows what is not set up yet: that is settled, or it is printed so. */
export const FirstLabelQuestion = ({ lacks }: { lacks: FirstLabel }) => {
  const t = useWords();
  const may = useMayConfigure();
  const [failure, setFailure] = useState<Failure | null>(null);
  return (
    <>
      <Notice
        tone="wait"
        title={t('bench:askFirst')}
        actions={
          <>
            <FirstLabelSetup lacks={lacks} focus />
            {!may && (
              <Button
                size="xs"
                variant="default"
                autoFocus
                {...safeAnswerMark}
                onClick={() => void bench.back()}
              >
                {t('bench:noReprint')}
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              onClick={() => void printFirst().catch((thrown) => setFailure(toFailure(thrown)))}
            >
              {t('bench:printFirst')}
            </Button>
          </>
        }
      >
        <FirstLabelLacks lacks={lacks} />
      </Notice>
      {failure && <FailureBox failure={failure} />}
    </>
  );
};
