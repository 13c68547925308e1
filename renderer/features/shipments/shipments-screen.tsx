import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { onDesk } from '../../api/desk.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useLink } from '../../stores/link.ts';
import { shipmentList, useShipmentList } from '../../stores/shipments/index.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import { Filters } from './filters.tsx';
import { ListHead } from './list-head.tsx';
import { PrintBar } from './print-bar.tsx';
import { noteFilterChange } from './selection.ts';
import { ShipmentTable, type TableHandle } from './shipment-table.tsx';
import classes from './shipments.module.css';

/** Changes come in bursts; the list follows at this pace. */
const REFRESH_MS = 1000;
/** From so many on the person is told that typing narrows it down. */
const MANY = 1000;

/** Loads the list, and again when shipments change or the connection is back. */
const useFreshList = () => {
  const link = useLink((state) => state.state);
  useEffect(() => {
    if (link !== 'connected') return;
    void shipmentList.reload();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onDesk('shipment.changed', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void shipmentList.refresh();
      }, REFRESH_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [link]);
};

const Empty = () => {
  const t = useWords();
  const filter = useShipmentList((state) => state.filter);
  const filtered =
    filter.text.trim() !== '' || filter.status !== null || filter.carrierCode || filter.changed;
  return (
    <div className={ui.empty}>
      <strong>{filtered ? t('shipments:none') : t('shipments:empty')}</strong>
      {filtered ? t('shipments:noneHint') : t('shipments:emptyHint')}
    </div>
  );
};

const Count = () => {
  const t = useWords();
  const locale = useLocale();
  const total = useShipmentList((state) => state.total);
  return (
    <p className={classes.count} role="status">
      {total !== null && (
        <>
          <b>{t('shipments:total', { count: total, formatted: countText(total, locale) })}</b>{' '}
          {total > MANY && t('shipments:tooMany')}
        </>
      )}
      <span>{t('shipments:keysHint')}</span>
    </p>
  );
};

/** All shipments: search, filter, open, print several. */
export const ShipmentsScreen = () => {
  const t = useWords();
  const total = useShipmentList((state) => state.total);
  const filter = useShipmentList((state) => state.filter);
  const failure = useShipmentList((state) => state.failure);
  const late = useDelayed(total === null && !failure);
  const table = useRef<TableHandle>(null);
  useFreshList();
  const filterBefore = useRef(filter);
  useEffect(() => {
    if (filterBefore.current === filter) return;
    filterBefore.current = filter;
    noteFilterChange();
  }, [filter]);

  return (
    <main className={classes.screen}>
      <VisuallyHidden component="h1">{t('shipments:title')}</VisuallyHidden>
      <Filters onDown={() => table.current?.focus()} />
      <Count />
      <div className={classes.notices}>
        {failure && (
          <FailureBox failure={failure}>
            <Button size="xs" onClick={() => void shipmentList.reload()}>
              {t('common:retry')}
            </Button>
          </FailureBox>
        )}
        <PrintBar />
      </div>
      <ListHead />
      {total === null && late && (
        <div className={classes.bones}>
          {Array.from({ length: 12 }, (_, row) => row).map((row) => (
            <Skeleton key={row} height={24} />
          ))}
        </div>
      )}
      {total === 0 ? <Empty /> : <ShipmentTable ref={table} />}
    </main>
  );
};
