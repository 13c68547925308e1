import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type ListColumn, MOST_SORTED } from '../../../shared/shipment/list-order.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { shipmentList, useShipmentList } from '../../stores/shipments/index.ts';
import { countText } from '../../ui/numbers.ts';
import { clearSelection, countOf, selectAll, setActive, useSelection } from './selection.ts';
import classes from './shipments.module.css';

/** A table of only heads: the list below is one to choose from. The buttons within take the focus and the keys. */
const parts = {
  table: (label: string) => ({ role: 'table', 'aria-label': label }),
  row: { role: 'row' },
  choice: { role: 'columnheader' },
  head: (sort: 'ascending' | 'descending' | 'none') => ({ role: 'columnheader', 'aria-sort': sort }),
} as const;

interface HeadProps {
  by: ListColumn;
  children: string;
  className?: string | undefined;
}

const Head = ({ by, children, className }: HeadProps) => {
  const t = useWords();
  const order = useShipmentList((state) => state.order);
  const isTooMuch = useShipmentList((state) => (state.total ?? 0) > MOST_SORTED);
  const mine = order?.by === by && !isTooMuch ? order : null;
  const Icon = mine?.descending ? IconArrowDown : IconArrowUp;
  const sort = () => {
    setActive(0);
    void shipmentList.sortBy(by);
  };
  return (
    <span
      {...parts.head(mine ? (mine.descending ? 'descending' : 'ascending') : 'none')}
      className={className}
    >
      <button
        type="button"
        className={classes.sort}
        disabled={isTooMuch}
        title={isTooMuch ? t('shipments:sortTooMany') : undefined}
        onClick={sort}
      >
        <span>{children}</span>
        {mine && <Icon size={14} aria-hidden="true" />}
      </button>
    </span>
  );
};

/** Selects all that the filter shows, or nothing. */
const SelectAll = () => {
  const t = useWords();
  const locale = useLocale();
  const total = useShipmentList((state) => state.total) ?? 0;
  const count = useSelection((selection) => countOf(selection, total));
  const isAll = total > 0 && count === total;
  const words = t('shipments:selectAll', { count: total, formatted: countText(total, locale) });
  return (
    <span {...parts.choice} className={classes.selectAll}>
      <Checkbox
        size="sm"
        aria-label={words}
        title={words}
        disabled={total === 0}
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        onChange={() => (count > 0 ? clearSelection() : selectAll())}
      />
    </span>
  );
};

/** The heads of the list's columns: each sorts by it, the other way round when it is pressed again, then as before. */
export const ListHead = () => {
  const t = useWords();
  const isLate = useShipmentList((state) => state.filter.late);
  return (
    <div {...parts.table(t('shipments:sort'))}>
      <div {...parts.row} className={classes.head}>
        <SelectAll />
        <Head by="reference">{t('shipments:reference')}</Head>
        <Head by="recipientName">{t('shipments:recipient')}</Head>
        <Head by="city" className={classes.roomy}>
          {t('shipments:place')}
        </Head>
        <Head by="orderNumber" className={classes.wide}>
          {t('shipments:order')}
        </Head>
        <Head by="carrierCode" className={`${classes.wide} ${classes.clip}`}>
          {t('shipments:carrier')}
        </Head>
        <Head by="parcelCount" className={classes.number}>
          {t('shipments:parcels')}
        </Head>
        <Head by="weightKg" className={classes.number}>
          {t('shipments:weight')}
        </Head>
        <Head by="status">{t('shipments:status')}</Head>
        <Head
          by={isLate ? 'dueOn' : 'updatedAt'}
          className={`${classes.number} ${isLate ? '' : classes.roomy}`}
        >
          {isLate ? t('shipments:due') : t('shipments:updated')}
        </Head>
      </div>
    </div>
  );
};
