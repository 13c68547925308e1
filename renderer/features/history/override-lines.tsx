import type { HistoryView } from '../../../shared/shipment/history.ts';
import { useFieldWords } from '../../i18n/field-words.ts';
import { useRuleText } from '../../i18n/use-rule-text.ts';
import { useWords } from '../../i18n/use-words.ts';
import classes from './history.module.css';

interface Decision {
  rule: string;
  values: Record<string, string | number>;
  reason: string;
}

const isDecision = (value: unknown): value is Decision =>
  typeof value === 'object' && value !== null && 'rule' in value && 'reason' in value;

/** True for an entry that set a rule's finding aside, or took that back. */
export const isOverride = ({ action }: HistoryView): boolean =>
  action === 'override' || action === 'override-undo';

/** Overridden finding with its reason. */
export const OverrideLines = ({ entry }: { entry: HistoryView }) => {
  const t = useWords();
  const words = useFieldWords();
  const ruleText = useRuleText();
  return entry.changes.map(({ path, before, after }) => {
    const decision = after ?? before;
    if (!isDecision(decision)) return null;
    const { rule, values, reason } = decision;
    return (
      <p key={path} className={classes.decision}>
        {t('overrides:historySet', { field: words(path), rule: ruleText({ id: rule, values }), reason })}
      </p>
    );
  });
};
