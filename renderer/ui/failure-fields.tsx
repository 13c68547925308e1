import type { Failure } from '../api/failure.ts';
import { useFieldWords } from '../i18n/field-words.ts';
import { useRuleText } from '../i18n/use-rule-text.ts';
import { useUnfitText } from '../i18n/use-unfit-text.ts';
import { useWords } from '../i18n/use-words.ts';
import classes from './ui.module.css';

/** As many as a person works off at once. */
const SHOWN = 6;

interface Line {
  path: string;
  words: string;
}

/** A window's request has its shipment under one of these. */
const BELOW_SHIPMENT = /^(?:body\.)?(?:patch|shipment(?:\[\d+\])?)\./;

/** The fields that a failure names, each with what is wrong with it, in the window's language. */
export const FailureFields = ({ failure }: { failure: Failure }) => {
  const t = useWords();
  const fieldWords = useFieldWords();
  const ruleText = useRuleText();
  const unfitText = useUnfitText();
  const lines: Line[] = [
    ...(failure.broken ?? []).map((broken) => ({ path: broken.path, words: ruleText(broken) })),
    ...(failure.unfit ?? []).map(({ path, ...unfit }) => ({
      path: path.replace(BELOW_SHIPMENT, ''),
      words: unfitText(unfit),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className={classes.failureFields}>
      {lines.slice(0, SHOWN).map(({ path, words }) => (
        <li key={path + words}>{path === '$' ? words : `${fieldWords(path)}: ${words}`}</li>
      ))}
      {lines.length > SHOWN && <li>{t('unfit:more', { count: lines.length - SHOWN })}</li>}
    </ul>
  );
};
