import { Button, NativeSelect } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useStore } from 'zustand';
import { totalsOf } from '../../../shared/handover/totals.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { daysBack, momentText } from '../../lib/time.ts';
import { chosenOf, type ShownCarrier } from '../../stores/handover/elsewhere.ts';
import { elsewhere } from '../../stores/handover/index.ts';
import { onEscape } from '../../ui/keyboard.ts';
import list from '../../ui/list-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import classes from './handover.module.css';
import { TotalsFacts } from './totals-facts.tsx';

/** Days back that a list may begin at. */
const days = { today: 0, yesterday: 1, week: 7, month: 30 } as const;

/** From which day on shipments are listed. */
const Since = ({ shown }: { shown: ShownCarrier }) => {
  const t = useWords();
  const locale = useLocale();
  const now = Date.now();
  const options = Object.entries(days).map(([day, back]) => {
    const at = daysBack(now, back);
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at);
    return { value: String(at), label: t(`declaring:day.${day as keyof typeof days}`, { date }) };
  });
  return (
    <NativeSelect
      label={t('declaring:since')}
      value={String(shown.since)}
      onChange={(event) => void elsewhere.from(Number(event.currentTarget.value))}
      data={[...options, { value: '0', label: t('declaring:day.ever') }]}
    />
  );
};

/** Asks once, with how many and since when, before the carrier is told or a mark is made. */
const Question = ({ shown, onKept }: { shown: ShownCarrier; onKept(): void }) => {
  const t = useWords();
  const locale = useLocale();
  const { asked, busy } = useStore(elsewhere.store);
  if (!asked) return null;
  const { kind, references, oldestAt } = asked;
  const carrier = shown.carrierName;
  const count = references.length;
  const keep = () => {
    elsewhere.dismiss();
    onKept();
  };
  const isDeclared = kind === 'declare';
  return (
    <Notice
      tone="accent"
      title={t(isDeclared ? 'declaring:ask' : 'declaring:waiveAsk', { carrier, count })}
      actions={
        <>
          <Button
            size="xs"
            autoFocus
            loading={busy !== null}
            onClick={() => void elsewhere.answer()}
            onKeyDown={onEscape(keep)}
          >
            {t(isDeclared ? 'declaring:askDo' : 'declaring:waiveDo')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={busy !== null}
            onClick={keep}
            onKeyDown={onEscape(keep)}
          >
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {isDeclared
        ? t('declaring:askHint', {
            carrier, // With the day, also today.
            when: momentText(oldestAt, 0, locale),
          })
        : t('declaring:waiveHint', { carrier })}
    </Notice>
  );
};

interface UndeclaredSummaryProps {
  shown: ShownCarrier;
  /** The button that declares. */
  ref: Ref<HTMLButtonElement>;
}

/** The chosen shipments, the button that declares them, and what else can be done with them. */
export const UndeclaredSummary = ({ shown, ref }: UndeclaredSummaryProps) => {
  const t = useWords();
  const locale = useLocale();
  const { asked, busy } = useStore(elsewhere.store);
  const [kept, setKept] = useState<'declare' | 'waive' | null>(null);
  const rows = chosenOf(shown);
  const all = shown.lines?.rows.length ?? 0;
  const older = shown.lines?.older ?? 0;
  const { shipments, parcels } = totalsOf(rows);
  const oldest = rows.reduce(
    (least, { handedOverAt }) => Math.min(least, handedOverAt),
    Number.POSITIVE_INFINITY,
  );
  const isAsked = asked !== null;
  return (
    <aside className={`${list.detail} ${classes.detail}`} aria-label={t('handover:summary')}>
      <Button variant="subtle" size="compact-sm" className={classes.back} onClick={elsewhere.leave}>
        {t('declaring:back')}
      </Button>
      <h2 className={list.detailTitle}>{t('declaring:title', { carrier: shown.carrierName })}</h2>
      <Since shown={shown} />
      {older > 0 && (
        <p className={list.hint}>
          {t('declaring:older', { count: older })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => void elsewhere.from(0)}>
            {t('declaring:olderShow')}
          </Button>
        </p>
      )}
      <TotalsFacts
        facts={[
          [t('handover:shipments'), countText(shipments, locale)],
          [t('handover:parcels'), countText(parcels, locale)],
          ...(shipments > 0
            ? [[t('declaring:oldest'), momentText(oldest, Date.now(), locale)] as const]
            : []),
          ...(all > shipments ? [[t('handover:staying'), countText(all - shipments, locale)] as const] : []),
        ]}
      />
      {!isAsked && (
        <Button
          ref={ref}
          size="md"
          autoFocus={kept === 'declare'}
          leftSection={<IconSend size={20} />}
          disabled={shipments === 0 || busy !== null}
          onClick={() => elsewhere.ask('declare')}
        >
          {t('declaring:declare', { count: shipments })}
        </Button>
      )}
      {isAsked && <Question shown={shown} onKept={() => setKept(asked.kind)} />}
      {!isAsked && all > 0 && (
        <div className={classes.buttons}>
          <Button size="xs" variant="default" disabled={shipments === all} onClick={elsewhere.takeAll}>
            {t('declaring:all')}
          </Button>
          <Button size="xs" variant="default" disabled={shipments === 0} onClick={elsewhere.takeNone}>
            {t('declaring:none')}
          </Button>
          <Button
            size="xs"
            variant="default"
            autoFocus={kept === 'waive'}
            disabled={shipments === 0 || busy !== null}
            onClick={() => elsewhere.ask('waive')}
          >
            {t('declaring:waive')}
          </Button>
        </div>
      )}
      <p className={list.hint}>{t('declaring:keysHint')}</p>
    </aside>
  );
};
