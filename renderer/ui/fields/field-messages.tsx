import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { Violation } from '../../../shared/shipment/rules/index.ts';
import { useRuleText } from '../../i18n/use-rule-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { Trouble } from '../parsed.ts';
import classes from './fields.module.css';

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
  /** Where the field itself refers to them. */
  id?: string;
  problem: Trouble | null;
  violations: readonly Violation[];
  /** For screen readers alone. */
  hidden?: boolean;
}

/** Below a field: what is wrong in red, what is worth a look in amber, each with its sign. */
export const FieldMessages = ({ id, problem, violations, hidden }: FieldMessagesProps) => {
  const t = useWords();
  const ruleText = useRuleText();
  if (!problem && violations.length === 0) return null;
  return (
    <div id={id} className={hidden ? classes.hidden : classes.messages}>
      {problem ? (
        <Line tone="bad">{t(`form:problem-${problem.problem}`, { limit: problem.limit ?? 0 })}</Line>
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
