import { Button, Skeleton } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { WaitingGroup, WaitingOverview } from '../../../shared/handover/views.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { handover } from '../../stores/handover/index.ts';
import list from '../../ui/list-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import { Tabs } from '../../ui/tabs.tsx';
import ui from '../../ui/ui.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import classes from './handover.module.css';
import { WaitingList } from './waiting-list.tsx';
import { WaitingSummary } from './waiting-summary.tsx';

/** A carrier's code in an element's id, which has no blanks. */
const idOf = (carrierCode: string): string => encodeURIComponent(carrierCode);

const Empty = () => {
  const t = useWords();
  return (
    <div className={ui.empty}>
      <IconTruckDelivery size={48} stroke={1.5} aria-hidden="true" />
      <strong>{t('handover:empty')}</strong>
      {t('handover:emptyHint')}
    </div>
  );
};

/** Deleted ones, whose parcels must not go along, and older ones that are not shown. */
const Warnings = ({ withdrawn, beyond }: WaitingOverview) => {
  const t = useWords();
  return (
    <>
      {withdrawn.length > 0 && (
        <div className={classes.notice}>
          <Notice tone="wait" title={t('handover:withdrawn', { count: withdrawn.length })}>
            {t('handover:withdrawnHint')}{' '}
            {withdrawn
              .map(({ reference, trackingNumbers }) =>
                trackingNumbers.length > 0 ? `${reference} (${trackingNumbers.join(', ')})` : reference,
              )
              .join(' · ')}
          </Notice>
        </div>
      )}
      {beyond > 0 && (
        <div className={classes.notice}>
          <Notice tone="accent" title={t('handover:beyond', { count: beyond })}>
            {t('handover:beyondHint')}
          </Notice>
        </div>
      )}
    </>
  );
};

const Carrier = ({ group }: { group: WaitingGroup }) => {
  const [chosen, choose] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const found = group.rows.findIndex(({ reference }) => reference === chosen);
  const active = Math.max(0, found);
  return (
    <div className={`${list.body} ${classes.body}`}>
      <WaitingList
        group={group}
        active={active}
        onActive={(index) => choose(group.rows[index]?.reference ?? null)}
        onEnter={() => button.current?.focus()}
      />
      <WaitingSummary ref={button} group={group} row={group.rows[active]} />
    </div>
  );
};

/** Waiting shipments by carrier. */
export const WaitingPanel = () => {
  const t = useWords();
  const locale = useLocale();
  const { waiting, carrier, failure } = useStore(handover.store);
  const late = useDelayed(waiting === null && !failure);
  if (waiting === null) {
    return failure ? (
      <div className={classes.notice}>
        <Button onClick={() => void handover.load()}>{t('common:retry')}</Button>
      </div>
    ) : (
      <div className={ui.empty}>{late && <Skeleton height={44} />}</div>
    );
  }
  const group = waiting.groups.find(({ carrierCode }) => carrierCode === carrier) ?? waiting.groups[0];
  return (
    <>
      <Warnings {...waiting} />
      {group ? (
        <>
          <Tabs
            label={t('handover:carriers')}
            panel="handover-carrier"
            tabs={waiting.groups.map(({ carrierCode, carrierName, rows }) => ({
              id: idOf(carrierCode),
              words: carrierName || t('handover:noCarrier'),
              count: countText(rows.length, locale),
            }))}
            shown={idOf(group.carrierCode)}
            onShown={(id) => handover.choose(decodeURIComponent(id))}
            hint={t('handover:keysHint')}
          />
          <div
            id="handover-carrier"
            role="tabpanel"
            aria-labelledby={`handover-carrier-${idOf(group.carrierCode)}`}
            className={list.panel}
          >
            <Carrier key={group.carrierCode} group={group} />
          </div>
        </>
      ) : (
        <Empty />
      )}
    </>
  );
};
