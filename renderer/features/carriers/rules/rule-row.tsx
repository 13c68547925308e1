import { ActionIcon, Checkbox } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconChevronRight,
  IconTrash,
} from '@tabler/icons-react';
import { useId } from 'react';
import { useLocale, useWords } from '../../../i18n/use-words.ts';
import type { RuleDraft } from '../../../stores/carrier-rules.ts';
import { useEditor } from '../editor.ts';
import { Question } from '../question.tsx';
import { RuleFields } from './rule-fields.tsx';
import classes from './rules.module.css';
import { nameOf, summaryOf } from './summary.ts';
import { useOffers } from './use-offers.ts';

interface RuleRowProps {
  rule: RuleDraft;
  index: number;
  count: number;
  open: boolean;
  /** Deletion is being asked about. */
  asking: boolean;
  onToggle(): void;
  onMove(by: -1 | 1): void;
  onAsk(asking: boolean): void;
  onRemove(): void;
}

/** Buttons that move and delete a rule. */
const Steps = ({ index, count, name, onMove, onAsk }: RuleRowProps & { name: string }) => {
  const t = useWords();
  const { readOnly } = useEditor();
  const button = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <span className={classes.steps}>
      <ActionIcon
        {...button}
        data-move="up"
        aria-label={t('carrierRules:up', { name })}
        title={t('carrierRules:up', { name })}
        disabled={readOnly || index === 0}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={18} />
      </ActionIcon>
      <ActionIcon
        {...button}
        data-move="down"
        aria-label={t('carrierRules:down', { name })}
        title={t('carrierRules:down', { name })}
        disabled={readOnly || index === count - 1}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={18} />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-label={t('carrierRules:remove', { name })}
        title={t('carrierRules:remove', { name })}
        disabled={readOnly}
        onClick={() => onAsk(true)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </span>
  );
};

/** A rule in its place: what it asks and chooses, and behind its name all of its fields. */
export const RuleRow = (props: RuleRowProps) => {
  const { rule, index, open, asking, onToggle, onAsk, onRemove } = props;
  const t = useWords();
  const locale = useLocale();
  const id = useId();
  const { set, readOnly, problems } = useEditor();
  const offers = useOffers();
  const path = `rules[${index}]`;
  const name = nameOf(rule, index + 1, t);
  const enabled = rule.enabled !== false;
  const wrong = problems.some((problem) => problem.path.startsWith(`${path}.`));
  const shown = open || wrong;
  const offer = { carrierCode: rule.carrierCode, productCode: rule.productCode };
  const Icon = shown ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.rule} data-rule={rule.id}>
      <div className={classes.row} data-off={!enabled || undefined}>
        <span className={classes.number}>{index + 1}</span>
        <Checkbox
          aria-label={t('carrierRules:on', { name })}
          checked={enabled}
          disabled={readOnly}
          onChange={({ currentTarget }) => set(`${path}.enabled`, currentTarget.checked)}
        />
        <button
          type="button"
          className={classes.name}
          aria-expanded={shown}
          aria-controls={id}
          title={t('carrierRules:edit', { name })}
          onClick={onToggle}
        >
          <Icon size={18} aria-hidden="true" />
          <span>
            <b>{name}</b>
            <span>{summaryOf(rule, t, locale)}</span>
          </span>
        </button>
        <span className={classes.offer}>
          {offers.words(offer)}
          {offers.isGone(offer) && <em className="pd-tone-wait">{t('carrierRules:offerGone')}</em>}
          {!enabled && <em>{t('carrierRules:off')}</em>}
        </span>
        <Steps {...props} name={name} />
      </div>
      {asking && (
        <div className={classes.asking}>
          <Question
            title={t('carrierRules:removeAsk', { name })}
            yes={t('carrierRules:removeYes')}
            onYes={onRemove}
            onNo={() => onAsk(false)}
          />
        </div>
      )}
      {shown && (
        <div id={id} className={classes.fields}>
          <RuleFields path={path} />
        </div>
      )}
    </li>
  );
};
