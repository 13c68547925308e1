import { Button } from '@mantine/core';
import { useState } from 'react';
import { FirstStep } from '../../../shared/desk/settings.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { showFirstSteps, skipSteps, useOpenSteps } from '../../stores/first-steps.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './bench-views.module.css';

/** Steps of the set-up that are open, in sight on the empty bench until each is done or skipped. */
export const OpenSteps = () => {
  const t = useWords();
  const open = useOpenSteps();
  const [failure, setFailure] = useState<Failure | null>(null);
  if (open.length === 0) return null;
  const hide = () => void skipSteps(open).catch((thrown) => setFailure(toFailure(thrown)));
  return (
    <div className={classes.steps}>
      <Notice
        tone="accent"
        title={t('firstSteps:openTitle', {
          done: FirstStep.options.length - open.length,
          count: FirstStep.options.length,
        })}
        actions={
          <>
            <Button size="xs" onClick={showFirstSteps}>
              {t('firstSteps:continue')}
            </Button>
            <Button size="xs" variant="default" onClick={hide}>
              {t('firstSteps:hide')}
            </Button>
          </>
        }
      >
        {t('firstSteps:openHint', { steps: open.map((step) => t(`firstSteps:name-${step}`)).join(', ') })}
      </Notice>
      {failure && <FailureBox failure={failure} />}
    </div>
  );
};
