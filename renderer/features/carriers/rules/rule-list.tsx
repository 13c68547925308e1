import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { MAX_CARRIER_RULES } from '../../../../shared/carrier-rules/rule.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { useForm } from '../../../parts/editor/form.ts';
import type { RuleDraft, RulesDraft } from '../../../stores/carrier-rules.ts';
import { useDesk } from '../../../stores/desk-data.ts';
import frame from '../../../ui/editor-screen.module.css';
import { Notice } from '../../../ui/notice.tsx';
import ui from '../../../ui/ui.module.css';
import { RuleRow } from './rule-row.tsx';
import classes from './rules.module.css';

const moved = (rules: readonly RuleDraft[], at: number, by: -1 | 1): RuleDraft[] => {
  const next = [...rules];
  const [rule] = next.splice(at, 1);
  if (rule) next.splice(at + by, 0, rule);
  return next;
};

/** Something in the row of a rule. */
const inRow = (list: HTMLElement | null, id: string, what: string): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-rule="${CSS.escape(id)}"] ${what}`);

/** Once the page is drawn again, which it is by the next frame. */
const focusLater = (find: () => HTMLElement | null | undefined): void =>
  void requestAnimationFrame(() => find()?.focus());

interface RuleListProps {
  /** Id of the rule whose fields are shown. */
  opened: string | null;
  onOpen(id: string | null): void;
  onAdd(): void;
}

/** The rules in the order in which they are tried. A rule that is moved keeps the focus. */
export const RuleList = ({ opened, onOpen, onAdd }: RuleListProps) => {
  const t = useWords();
  const { work, change, readOnly } = useForm<RulesDraft>();
  const unread = useDesk((state) => state.unreadRules);
  const [asking, setAsking] = useState<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const { rules } = work.edited;
  const move = (id: string, at: number, by: -1 | 1) => {
    change((draft) => ({ rules: moved(draft.rules, at, by) }));
    // At an end of the list its button can do nothing more: the other one takes the focus.
    const [to, other] = by < 0 ? ['up', 'down'] : ['down', 'up'];
    focusLater(
      () =>
        inRow(list.current, id, `[data-move="${to}"]:not(:disabled)`) ??
        inRow(list.current, id, `[data-move="${other}"]`),
    );
  };
  const remove = (id: string, at: number) => {
    const neighbour = rules[at + 1] ?? rules[at - 1];
    change((draft) => ({ rules: draft.rules.filter((rule) => rule.id !== id) }));
    setAsking(null);
    focusLater(() => neighbour && inRow(list.current, neighbour.id, 'button'));
  };
  return (
    <section className={ui.card} aria-label={t('carrierRules:title')}>
      <h2 className={ui.cardTitle}>{t('carrierRules:title')}</h2>
      <p className={frame.hint}>{t('carrierRules:hint')}</p>
      {unread > 0 && <Notice tone="wait" title={t('carrierRules:unread', { count: unread })} />}
      {rules.length === 0 && <p className={classes.none}>{t('carrierRules:none')}</p>}
      {rules.length > 0 && (
        <ol ref={list} className={classes.rules} aria-label={t('carrierRules:list')}>
          {rules.map((rule, index) => (
            <RuleRow
              key={rule.id}
              rule={rule}
              index={index}
              count={rules.length}
              open={opened === rule.id}
              asking={asking === rule.id}
              onToggle={() => onOpen(opened === rule.id ? null : rule.id)}
              onMove={(by) => move(rule.id, index, by)}
              onAsk={(asks) => {
                setAsking(asks ? rule.id : null);
                if (!asks) focusLater(() => inRow(list.current, rule.id, 'button'));
              }}
              onRemove={() => remove(rule.id, index)}
            />
          ))}
        </ol>
      )}
      <Button
        variant="default"
        disabled={readOnly || rules.length >= MAX_CARRIER_RULES}
        leftSection={<IconPlus size={18} />}
        onClick={() => {
          onAdd();
          focusLater(() =>
            list.current?.lastElementChild?.querySelector<HTMLElement>('[data-field$=".name"]'),
          );
        }}
      >
        {t('carrierRules:add')}
      </Button>
    </section>
  );
};
