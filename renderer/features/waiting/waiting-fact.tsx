import { UnstyledButton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useWords } from '../../i18n/use-words.ts';
import { goTo } from '../../stores/screen.ts';
import { useWaiting } from '../../stores/waiting.ts';
import classes from './waiting.module.css';

/** At the foot of every screen: labels that wait, and those that a person must look at. Leads to the list of them. */
export const WaitingFact = () => {
  const t = useWords();
  const waits = useWaiting((state) => state.waits);
  const purchases = useWaiting((state) => state.purchases);
  const waiting = waits.filter(({ state }) => state === 'waiting').length;
  const open = purchases.length + waits.length - waiting;
  if (waiting + open === 0) return null;
  return (
    <UnstyledButton className={`${classes.fact} pd-tone-wait`} onClick={() => goTo('jobs')}>
      <IconClock size={18} aria-hidden="true" />{' '}
      {[
        open > 0 && t('waiting:footOpen', { count: open }),
        waiting > 0 && t('waiting:footWaiting', { count: waiting }),
      ]
        .filter(Boolean)
        .join(', ')}
    </UnstyledButton>
  );
};
