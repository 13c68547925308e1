import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './test-steps.module.css';
import { useDelayed } from './use-delayed.ts';

const looks = {
  ok: { Icon: IconCircleCheck, tone: 'good' },
  failed: { Icon: IconCircleX, tone: 'bad' },
  skipped: { Icon: IconCircleDashed, tone: 'plain' },
} as const;

export interface ShownStep {
  id: string;
  outcome: keyof typeof looks;
  name: string;
  words: string;
}

interface TestStepsProps {
  label: string;
  /** Of the last test; before its end those to come. */
  steps: readonly ShownStep[];
  testing: boolean;
  /** The test has ended. */
  done: boolean;
  /** A rule above them. */
  ruled?: boolean;
}

/** The steps of a connection's test, or those to come while it runs. */
export const TestSteps = ({ label, steps, testing, done, ruled = false }: TestStepsProps) => {
  const late = useDelayed(testing);
  const list = useRef<HTMLDivElement>(null);
  // The form may be longer than the screen: what was asked for is brought into sight.
  useEffect(() => {
    if (done) list.current?.scrollIntoView({ block: 'nearest' });
  }, [done]);
  return (
    <div role="status" ref={list}>
      {(late || done) && (
        <ul className={ruled ? `${classes.steps} ${classes.ruled}` : classes.steps} aria-label={label}>
          {steps.map(({ id, outcome, name, words }) => {
            const { Icon, tone } = looks[outcome];
            return (
              <li
                key={id}
                className={`${classes.step} pd-tone-${tone}`}
                data-step={id}
                data-outcome={outcome}
              >
                <Icon size={20} aria-hidden="true" />
                <b>{name}</b>
                <span className={classes.words}>{done ? words : '…'}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
