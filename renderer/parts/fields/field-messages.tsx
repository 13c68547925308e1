import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { Violation } from '../../../shared/rules/index.ts';
import { useRuleText } from '../../i18n/use-rule-text.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import type { Trouble } from '../../lib/parsed.ts';
import { decimalText } from '../../ui/numbers.ts';
import classes from './fields.module.css';
import { useTroubleText } from './use-trouble-text.ts';

const Line = ({ tone, children }: { tone: 'bad' | 'wait'; children: string }) => {
  const Icon = tone === 'bad' ? IconAlertCircle : IconAlertTriangle;
  return (
    <span className={`${classes.message} pd-tone-${tone}`}>
      <Icon size={15} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
};

interface FieldMessagesProps {
  /** If the field itself refers to them. */
  id?: string;
  problem: Trouble | null;
  violations: readonly Violation[];
  /** The number that a text was taken for, which may have been meant otherwise. */
  takenFor?: number | null;
  /** Only for screen readers. */
  hidden?: boolean;
}

/** Below a field: what is wrong in red, what is worth a look in amber, each with its sign. */
export const FieldMessages = ({ id, problem, violations, takenFor = null, hidden }: FieldMessagesProps) => {
  const t = useWords();
  const locale = useLocale();
  const ruleText = useRuleText();
  const troubleText = useTroubleText();
  if (!problem && takenFor === null && violations.length === 0) return null;
  return (
    <div id={id} className={hidden ? classes.hidden : classes.messages}>
      {takenFor !== null && (
        <Line tone="wait">
          {t('form:takenFor', {
            number: decimalText(takenFor, locale, 3),
            whole: Math.round(takenFor * 1000),
          })}
        </Line>
      )}
      {problem ? (
        <Line tone="bad">{troubleText(problem)}</Line>
      ) : (
        violations.map((violation) => (
          <Line key={violation.id} tone={violation.severity === 'error' ? 'bad' : 'wait'}>
            {ruleText(violation)}
          </Line>
        ))
      )}
    </div>
  );
};
