import { Button, NativeSelect, Progress } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useStore } from 'zustand';
import { documentLanguages } from '../../../shared/document-language.ts';
import type { WaitingGroup, WaitingView } from '../../../shared/handover/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { dayOf, momentText } from '../../lib/time.ts';
import { bench } from '../../stores/bench/index.ts';
import { handover } from '../../stores/handover/index.ts';
import {
  type PileCount as Count,
  goes,
  going,
  mayChoose,
  pileCount,
  unprinted,
} from '../../stores/handover/selection.ts';
import { goTo } from '../../stores/screen.ts';
import { useSettings } from '../../stores/settings.ts';
import { failureWords } from '../../ui/failure-box.tsx';
import list from '../../ui/list-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import classes from './handover.module.css';
import { totalFacts } from './handover-words.ts';
import { namesOf, PileCount } from './pile-count.tsx';
import { TotalsFacts } from './totals-facts.tsx';
import { WaitingPickup } from './waiting-pickup.tsx';

/** A handover that takes longer than this shows how far it is, ms. */
const SHOWN_AFTER_MS = 1_000;

const Doing = () => {
  const t = useWords();
  const { busy, progress } = useStore(handover.store);
  const late = useDelayed(busy === 'make', SHOWN_AFTER_MS);
  if (!late || !progress) return null;
  return (
    <div role="status">
      {t('handover:progress', { done: progress.done, total: progress.total })}
      <Progress
        value={(100 * progress.done) / Math.max(1, progress.total)}
        aria-label={t('handover:progressLabel')}
      />
    </div>
  );
};

const Language = () => {
  const t = useWords();
  const locale = useLocale();
  const desk = useSettings((state) => state.settings.language);
  const language = useStore(handover.store, (state) => state.language) ?? desk;
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (
    <NativeSelect
      label={t('handover:language')}
      value={language}
      onChange={(event) => {
        const wanted = documentLanguages.find((each) => each === event.currentTarget.value);
        if (wanted) handover.speak(wanted);
      }}
      data={documentLanguages.map((code) => ({ value: code, label: names.of(code) ?? code }))}
    />
  );
};

/** The chosen shipment where it is in doubt: why, and what can be done. */
const Why = ({ row }: { row: WaitingView }) => {
  const t = useWords();
  const selection = useStore(handover.store, (state) => state.selection);
  if (row.doubt === null) return null;
  return (
    <Notice
      tone={row.doubt === 'held' ? 'bad' : 'wait'}
      title={`${row.reference}: ${row.hold ? `${t('holds:sign')}: ${row.hold}` : t(`handover:doubt.${row.doubt}`)}`}
      actions={
        <>
          {mayChoose(row) && (
            <Button size="xs" variant="default" onClick={() => handover.toggle(row)}>
              {t(goes(row, selection) ? 'handover:leaveOut' : 'handover:takeAlong')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              goTo('bench');
              void bench.open(row.reference);
            }}
          >
            {t('jobs:openShipment')}
          </Button>
        </>
      }
    >
      {t(`handover:doubtHint.${row.doubt}`)}
    </Notice>
  );
};

/** Asks once before the shipments are closed, and says where the manifest prints or why it cannot. */
const Question = ({ group }: { group: WaitingGroup }) => {
  const t = useWords();
  const locale = useLocale();
  const { asked, busy, selection } = useStore(handover.store);
  if (asked === null || busy !== null) return null;
  const count = going(group, selection, asked.onlyPile).rows.length;
  if (count === 0) return null;
  const { begun, missing } = pileCount(group, selection);
  const named = new Intl.ListFormat(locale, { type: 'conjunction' }).format(namesOf(t, missing));
  const words = asked.unprintable && failureWords(t, asked.unprintable);
  return (
    <Notice
      tone={words ? 'wait' : 'accent'}
      title={
        words ? words.title : t('handover:ask', { carrier: group.carrierName || group.carrierCode, count })
      }
      actions={
        <>
          {words && (
            <Button size="xs" autoFocus onClick={() => goTo('printers')}>
              {t('handover:setUpPrinter')}
            </Button>
          )}
          <Button
            size="xs"
            autoFocus={!words}
            variant={words ? 'default' : 'filled'}
            onClick={() => void handover.handOver(asked.carrierCode, asked.onlyPile)}
          >
            {t(words ? 'handover:withoutPaper' : 'handover:askDo')}
          </Button>
          <Button size="xs" variant="default" onClick={handover.dismiss}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      {begun && missing.length > 0 && (
        <div>
          <b>{t(asked.onlyPile ? 'pile:askStay' : 'pile:askMissing', { missing: named })}</b>
        </div>
      )}
      {words ? t('handover:noPrinterHint') : t('handover:askPrinter', { printer: asked.printer ?? '' })}
    </Notice>
  );
};

interface HandOverProps {
  group: WaitingGroup;
  pile: Count;
  ref: Ref<HTMLButtonElement>;
}

/** Hands over all that goes; once a pile is counted that first, and all only on demand. */
const HandOver = ({ group, pile, ref }: HandOverProps) => {
  const t = useWords();
  const busy = useStore(handover.store, (state) => state.busy);
  const { begun, expected, whole } = pile;
  const isSplit = begun && whole.length < expected.length;
  const isPileFirst = isSplit && whole.length > 0;
  const onTruck = <IconTruckDelivery size={20} />;
  return (
    <>
      {isSplit && (
        <Button
          ref={isPileFirst ? ref : undefined}
          size="md"
          leftSection={onTruck}
          disabled={whole.length === 0}
          loading={busy === 'make'}
          onClick={() => void handover.ask(group.carrierCode, true)}
        >
          {t('pile:handOver', { count: whole.length })}
        </Button>
      )}
      <Button
        ref={isPileFirst ? undefined : ref}
        size={isSplit ? 'sm' : 'md'}
        variant={isSplit ? 'default' : 'filled'}
        leftSection={isSplit ? undefined : onTruck}
        disabled={expected.length === 0}
        loading={busy === 'make' && !isSplit}
        onClick={() => void handover.ask(group.carrierCode)}
      >
        {t(isSplit ? 'pile:handOverAll' : 'handover:handOver', { count: expected.length })}
      </Button>
    </>
  );
};

interface WaitingSummaryProps {
  group: WaitingGroup;
  row: WaitingView | undefined;
  ref: Ref<HTMLButtonElement>;
}

/** Parcels to go with a carrier's driver, their totals, and the button that hands them over. */
export const WaitingSummary = ({ group, row, ref }: WaitingSummaryProps) => {
  const t = useWords();
  const locale = useLocale();
  const selection = useStore(handover.store, (state) => state.selection);
  const pile = pileCount(group, selection);
  const { totals, oldestAt } = going(group, selection);
  const never = unprinted(group, selection).length;
  const staying = group.rows.length - totals.shipments;
  const today = dayOf(Date.now()).from;
  const hasOlder = group.rows.some(
    (each) => each.labelledAt !== null && each.labelledAt < today && goes(each, selection),
  );
  const facts = [
    ...totalFacts(t, totals, locale),
    ...(oldestAt === null ? [] : [[t('handover:oldest'), momentText(oldestAt, Date.now(), locale)] as const]),
    ...(staying > 0 ? [[t('handover:staying'), String(staying)] as const] : []),
  ];
  return (
    <aside className={`${list.detail} ${classes.detail}`} aria-label={t('handover:summary')}>
      <h2 className={list.detailTitle}>{group.carrierName}</h2>
      <TotalsFacts facts={facts} />
      <PileCount key={group.carrierCode} group={group} count={pile} />
      <HandOver ref={ref} group={group} pile={pile} />
      <Question group={group} />
      <Doing />
      <Language />
      {hasOlder && (
        <Button variant="default" onClick={() => handover.leaveOlder(group.carrierCode)}>
          {t('handover:leaveOlder')}
        </Button>
      )}
      {never > 0 && (
        <Button variant="default" onClick={() => handover.takeUnprinted(group.carrierCode)}>
          {t('handover:takeUnprinted', { count: never })}
        </Button>
      )}
      {row && <Why key={row.reference} row={row} />}
      <WaitingPickup carrierCode={group.carrierCode} />
    </aside>
  );
};
