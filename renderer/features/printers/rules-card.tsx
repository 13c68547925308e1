import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { labelSizeMm, labelSizes } from '../../../shared/label/size.ts';
import { paperKinds } from '../../../shared/papers/kind.ts';
import { MAX_RULES, type RoutingRule } from '../../../shared/printing/routing.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';
import { useWords } from '../../i18n/use-words.ts';
import { defaultPrinter, useDesk } from '../../stores/desk-data.ts';
import { type RuleLine as Line, RULES, rulesEditor } from '../../stores/printer-drafts.ts';
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

type Change = (lines: readonly Line[]) => void;

const Rules = ({ lines, onChange }: { lines: readonly Line[]; onChange: Change }) => {
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
          onChange={(next) => onChange(lines.with(at, { key, rule: next }))}
          onMove={(by) => onChange(moved(lines, at, by))}
          onRemove={() => onChange(lines.toSpliced(at, 1))}
        />
      ))}
    </ol>
  );
};

/** Saves the rules. Changes made while they are being saved stay. */
const useSaveRules = (stored: { lines: readonly Line[] }) => {
  const t = useWords();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    setFailure(null);
    try {
      await rulesEditor.sending(RULES, stored, async (sent) => {
        useDesk.setState(await call('printers.setRules', { rules: sent.lines.map(({ rule }) => rule) }));
        return { key: RULES, stored: sent };
      });
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
  const stored = useMemo(() => ({ lines: linesOf(saved) }), [saved]);
  const open = rulesEditor.useOpen(RULES, stored);
  const lines = open?.work.edited.lines ?? stored.lines;
  const change: Change = (next) => open?.change(() => ({ lines: next }));
  const isUnsaved = rulesEditor.isUnsaved(RULES);
  const { failure, saving, save } = useSaveRules(stored);
  const usual = defaultPrinter(printers);

  const add = () => {
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    const printerId = usual?.id ?? '';
    change([...lines, { key, rule: { document: 'LABEL', carrier: null, size: null, printerId } }]);
  };

  return (
    <section className={`${ui.card} ${classes.card}`} aria-label={t('printers:rules')}>
      <h2 className={ui.cardTitle}>{t('printers:rules')}</h2>
      <p className={classes.hint}>
        {usual ? t('printers:rulesHint', { printer: usual.name }) : t('printers:rulesHintNone')}
      </p>
      <Rules lines={lines} onChange={change} />
      {failure && <FailureBox failure={failure} />}
      <div className={ui.actions}>
        <Button disabled={!isUnsaved} loading={saving} onClick={() => void save()}>
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
        {isUnsaved && (
          <Button variant="subtle" disabled={saving} onClick={() => rulesEditor.discard(RULES)}>
            {t('common:cancel')}
          </Button>
        )}
      </div>
    </section>
  );
};
