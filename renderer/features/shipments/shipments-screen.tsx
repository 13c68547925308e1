import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { QUIET_DAYS, UNSEEN_DAYS } from '../../../shared/tracking/stuck.ts';
import { onDesk } from '../../api/desk.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { loadHolds } from '../../stores/holds.ts';
import { useLink } from '../../stores/link.ts';
import { shipmentList, useShipmentList } from '../../stores/shipments/index.ts';
import { loadLate } from '../../stores/shipments/late.ts';
import { listChanges } from '../../stores/shipments/many.ts';
import { loadStuck } from '../../stores/tracking/stuck.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { countText } from '../../ui/numbers.ts';
import ui from '../../ui/ui.module.css';
import { useDelayed } from '../../ui/use-delayed.ts';
import { dropOfOrders } from '../order-import/drop-of-orders.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CsvButton, CsvProgress } from './csv-export.tsx';
import { ExportButton } from './export-button.tsx';
import { Filters } from './filters.tsx';
import { ImportButton, ImportFilter, NewButton } from './imported.tsx';
import { ListHead } from './list-head.tsx';
import { PrintBar } from './print-bar.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { SavedFiltersDialog } from './saved-filters-dialog.tsx';
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
    // A change may have ended while the desk was locked or away.
    void listChanges.load();
    const loadCounts = () => {
      void loadStuck().catch(() => undefined);
      void loadHolds().catch(() => undefined);
      void loadLate().catch(() => undefined);
    };
    loadCounts();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isListed = false;
    /** @param listed the rows may have changed too, not only how many are stuck */
    const later = (listed: boolean) => {
      isListed ||= listed;
      timer ??= setTimeout(() => {
        timer = undefined;
        loadCounts();
        if (isListed) void shipmentList.refresh();
        isListed = false;
      }, REFRESH_MS);
    };
    const stops = [
      onDesk('shipment.changed', () => later(true)),
      onDesk('hold.changed', () => later(true)),
      onDesk('tracking.changed', () => later(shipmentList.store.getState().filter.stuck)),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [link]);
};

const Empty = () => {
  const t = useWords();
  const filter = useShipmentList((state) => state.filter);
  const filtered =
    filter.text.trim() !== '' ||
    filter.status !== null ||
    filter.carrierCode ||
    filter.changed ||
    filter.imported;
  if (filter.late) {
    const isNarrower = filtered || filter.held || filter.stuck;
    return (
      <div className={ui.empty}>
        <strong>{t('shipments:lateNone')}</strong>
        {isNarrower ? t('shipments:noneHint') : t('shipments:lateMeans')}
      </div>
    );
  }
  if (filter.held) {
    return (
      <div className={ui.empty}>
        <strong>{t('holds:none')}</strong>
        {filtered || filter.stuck ? t('holds:noneFiltered') : t('holds:noneMeans')}
      </div>
    );
  }
  if (filter.stuck) {
    const days = { unseen: UNSEEN_DAYS, quiet: QUIET_DAYS['in-transit'] };
    return (
      <div className={ui.empty}>
        <strong>{t('tracking:stuckNone')}</strong>
        {filtered ? t('tracking:stuckFiltered') : t('tracking:stuckMeans', days)}
      </div>
    );
  }
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
      <ImportFilter />
      <span>{t('shipments:keysHint')}</span>
      <CsvButton />
      <ExportButton />
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
    <main className={classes.screen} {...dropOfOrders}>
      <VisuallyHidden component="h1">{t('shipments:title')}</VisuallyHidden>
      <Filters onDown={() => table.current?.focus()} />
      <div className={classes.quickLine}>
        <QuickFilters />
        <NewButton />
        <ImportButton />
      </div>
      <Count />
      <div className={classes.notices}>
        {failure && (
          <FailureBox failure={failure}>
            <Button size="xs" onClick={() => void shipmentList.reload()}>
              {t('common:retry')}
            </Button>
          </FailureBox>
        )}
        <CsvProgress />
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
      <SavedFiltersDialog />
      <ChangeDialog />
    </main>
  );
};
