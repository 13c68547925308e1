import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { labelSizeMm, labelSizes } from '../../../shared/label/size.ts';
import { paperKinds } from '../../../shared/papers/kind.ts';
import { MAX_RULES, type RoutingRule } from '../../../shared/printing/routing.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { defaultPrinter, useDesk } from '../../stores/desk-data.ts';
import { type RuleLine as Line, setRulesDraft, usePrinterDrafts } from '../../stores/printer-drafts.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import ui from '../../ui/ui.module.css';
import classes from './rules-card.module.css';

/** Nothing is said. */
const ANY = '';

const sizeName = (size: RoutingRule['size']): string =>
  labelSizes.find((name) => {
    const known = labelSizeMm(name);
    return known?.widthMm === size?.widthMm && known?.heightMm === size?.heightMm;
  }) ?? (size ? `${size.widthMm}x${size.heightMm}` : ANY);

interface RuleLineProps {
  rule: RoutingRule;
  number: number;
  count: number;
  onChange(rule: RoutingRule): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

const RuleLine = ({ rule, number, count, onChange, onMove, onRemove }: RuleLineProps) => {
  const t = useWords();
  const printers = useDesk((state) => state.printers);
  const carriers = useDesk((state) => state.carriers);
  const size = sizeName(rule.size);
  const any = { value: ANY, label: t('printers:ruleAny') };
  const isGone = !printers.some(({ id }) => id === rule.printerId);
  return (
    <li className={classes.rule}>
      <span className={classes.number}>{number}</span>
      <NativeSelect
        aria-label={`${t('printers:ruleDocument')} ${number}`}
        value={rule.document ?? ANY}
        onChange={(event) =>
          onChange({ ...rule, document: (event.currentTarget.value || null) as RoutingRule['document'] })
        }
        data={[
          any,
          { value: 'LABEL', label: t('jobs:label') },
          { value: 'PAPER', label: t('printers:rulePaper') },
          ...paperKinds.map((kind) => ({ value: kind, label: t(`papers:kind-${kind}`) })),
        ]}
      />
      <NativeSelect
        aria-label={`${t('printers:ruleCarrier')} ${number}`}
        value={rule.carrier ?? ANY}
        onChange={(event) => onChange({ ...rule, carrier: event.currentTarget.value || null })}
        data={[any, ...carriers.map(({ code, name }) => ({ value: code, label: name }))]}
      />
      <NativeSelect
        aria-label={`${t('printers:ruleSize')} ${number}`}
        value={size}
        onChange={(event) => onChange({ ...rule, size: labelSizeMm(event.currentTarget.value) })}
        data={[any, ...new Set([...labelSizes, ...(size === ANY ? [] : [size])])]}
      />
      <NativeSelect
        aria-label={`${t('printers:rulePrinter')} ${number}`}
        value={rule.printerId}
        onChange={(event) => onChange({ ...rule, printerId: event.currentTarget.value })}
        data={[
          ...printers.map(({ id, name }) => ({ value: id, label: name })),
          ...(isGone ? [{ value: rule.printerId, label: t('printers:ruleGone') }] : []),
        ]}
      />
      <span className={classes.steps}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('printers:ruleUp', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('printers:ruleDown', { number })}
          disabled={number === count}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('printers:ruleRemove', { number })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </span>
    </li>
  );
};

const linesOf = (rules: readonly RoutingRule[]): Line[] => rules.map((rule, key) => ({ key, rule }));

const moved = (lines: readonly Line[], at: number, by: -1 | 1): Line[] => {
  const next = [...lines];
  const [line] = next.splice(at, 1);
  if (line) next.splice(at + by, 0, line);
  return next;
};

const Rules = ({ lines }: { lines: readonly Line[] }) => {
  const t = useWords();
  if (lines.length === 0) return <p className={classes.hint}>{t('printers:rulesNone')}</p>;
  return (
    <ol className={classes.rules}>
      <li className={`${classes.rule} ${classes.head}`} aria-hidden="true">
        <span />
        <span>{t('printers:ruleDocument')}</span>
        <span>{t('printers:ruleCarrier')}</span>
        <span>{t('printers:ruleSize')}</span>
        <span>{t('printers:rulePrinter')}</span>
        <span />
      </li>
      {lines.map(({ key, rule }, at) => (
        <RuleLine
          key={key}
          rule={rule}
          number={at + 1}
          count={lines.length}
          onChange={(next) => setRulesDraft(lines.with(at, { key, rule: next }))}
          onMove={(by) => setRulesDraft(moved(lines, at, by))}
          onRemove={() => setRulesDraft(lines.toSpliced(at, 1))}
        />
      ))}
    </ol>
  );
};

/** Saves the rules. Changes made while they are being saved stay. */
const useSaveRules = (lines: readonly Line[], draft: readonly Line[] | null) => {
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      useDesk.setState(await call('printers.setRules', { rules: lines.map(({ rule }) => rule) }));
      if (usePrinterDrafts.getState().rules === draft) setRulesDraft(null);
      notifications.show({ message: t('printers:rulesSaved'), color: 'green' });
    } catch (thrown) {
      setFailure(toFailure(thrown));
    } finally {
      setSaving(false);
    }
  };
  return { failure, saving, save };
};

/** Rules of which printer takes what, in the order in which they are tried. */
export const RulesCard = () => {
  const t = useWords();
  const printers = useDesk((state) => state.printers);
  const saved = useDesk((state) => state.rules);
  const draft = usePrinterDrafts((state) => state.rules);
  const lines = draft ?? linesOf(saved);
  const { failure, saving, save } = useSaveRules(lines, draft);
  const usual = defaultPrinter(printers);

  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    const printerId = usual?.id ?? '';
    setRulesDraft([...lines, { key, rule: { document: 'LABEL', carrier: null, size: null, printerId } }]);
  };

  return (
    <section className={`${ui.card} ${classes.card}`} aria-label={t('printers:rules')}>
      <h2 className={ui.cardTitle}>{t('printers:rules')}</h2>
      <p className={classes.hint}>
        {usual ? t('printers:rulesHint', { printer: usual.name }) : t('printers:rulesHintNone')}
      </p>
      <Rules lines={lines} />
      {failure && <FailureBox failure={failure} />}
      <div className={ui.actions}>
        <Button disabled={draft === null} loading={saving} onClick={() => void save()}>
          {t('printers:rulesSave')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          disabled={printers.length === 0 || lines.length >= MAX_RULES}
          onClick={add}
        >
          {t('printers:ruleAdd')}
        </Button>
        {draft && (
          <Button variant="subtle" disabled={saving} onClick={() => setRulesDraft(null)}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </section>
  );
};
