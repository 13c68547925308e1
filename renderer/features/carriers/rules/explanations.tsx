import { IconCheck, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react';
import type { RuleExplanation } from '../../../../shared/carrier-rules/choose.ts';
import type { Reason } from '../../../../shared/carrier-rules/reason.ts';
import { numberText } from '../../../i18n/number-text.ts';
import { useLocale, useWords } from '../../../i18n/use-words.ts';
import classes from './rules.module.css';

const icons = { fired: IconCheck, behind: IconMinus, failed: IconX, off: IconMinus } as const;
const tones = { fired: 'good', behind: 'plain', failed: 'bad', off: 'plain' } as const;

/** One condition in the window's language, its numbers as that language writes them. */
const ReasonLine = ({ reason: { id, met, missing, values } }: { reason: Reason }) => {
  const t = useWords();
  const key: string = id;
  const locale = useLocale();
  const written: Reason['values'] = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? numberText(value, locale) : value,
    ]),
  );
  const [Icon, tone] = met
    ? ([IconCheck, 'good'] as const)
    : missing
      ? ([IconQuestionMark, 'wait'] as const)
      : ([IconX, 'bad'] as const);
  return (
    <li className={`pd-tone-${tone}`}>
      <Icon size={16} aria-hidden="true" />
      <span>{t(`carrierReasons:${key}`, written)}</span>
    </li>
  );
};

/** Each rule in its order: how it came out, and every one of its conditions. */
export const Explanations = ({ explanations }: { explanations: readonly RuleExplanation[] }) => {
  const t = useWords();
  return (
    <ol className={classes.explanations} aria-label={t('carrierRules:results')}>
      {explanations.map(({ id, name, outcome, reasons }, index) => {
        const Icon = icons[outcome];
        return (
          <li key={id} className={`pd-tone-${tones[outcome]}`}>
            <span className={classes.number}>{index + 1}</span>
            <div>
              <b>{name}</b>
              <span className={classes.outcomeWord}>
                <Icon size={16} aria-hidden="true" /> {t(`carrierRules:outcome_${outcome}`)}
              </span>
              {reasons.length > 0 && (
                <ul>
                  {reasons.map((reason) => (
                    <ReasonLine key={reason.condition} reason={reason} />
                  ))}
                </ul>
              )}
              {reasons.length === 0 && outcome !== 'off' && (
                <span className={classes.note}>{t('carrierRules:noConditions')}</span>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
