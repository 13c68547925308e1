import { Checkbox } from '@mantine/core';
import { memo } from 'react';
import type { ShipmentRowView } from '../../../shared/shipment/row.ts';
import { dayText } from '../../i18n/day-text.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { dayAndTime } from '../../lib/time.ts';
import { StatusBadge, StuckBadge } from '../../parts/status-badge.tsx';
import { useShipmentList } from '../../stores/shipments/index.ts';
import { weightText } from '../../ui/numbers.ts';
import { extendTo, setActive, toggle } from './selection.ts';
import classes from './shipments.module.css';

interface ListRowProps {
  index: number;
  /** undefined while its page is on the way */
  row: ShipmentRowView | undefined;
  top: number;
  active: boolean;
  selected: boolean;
  onOpen(reference: string): void;
}

const Cells = ({ row, selected }: { row: ShipmentRowView; selected: boolean }) => {
  const t = useWords();
  const locale = useLocale();
  const isLate = useShipmentList((state) => state.filter.late);
  return (
    <>
      {/* The row itself says that it is selected, and takes the keys: an option holds no control of its own. */}
      <Checkbox.Indicator
        size="sm"
        title={t('shipments:select', { reference: row.reference })}
        checked={selected}
        onClick={(event) => {
          event.stopPropagation();
          if (!event.shiftKey) toggle(row.reference);
        }}
      />
      <b>{row.reference}</b>
      <span title={row.recipientName}>
        <bdi>{row.recipientName}</bdi>
      </span>
      <span className={classes.roomy} title={row.city}>
        {row.countryCode} {row.city}
      </span>
      <span className={classes.wide}>{row.orderNumber}</span>
      <span className={classes.wide}>{row.carrierCode}</span>
      <span className={classes.number}>{row.parcelCount}</span>
      <span className={classes.number}>
        {weightText(row.weightKg, locale)} {t('common:kg')}
      </span>
      <span>
        {row.stuck ? (
          <StuckBadge why={row.stuck} />
        ) : (
          <StatusBadge status={row.status} stale={row.labelStale} hold={row.hold} />
        )}
      </span>
      {isLate ? (
        <b className={classes.number}>{dayText(row.dueOn ?? '', locale)}</b>
      ) : (
        <span className={`${classes.number} ${classes.roomy}`}>{dayAndTime(row.updatedAt, locale)}</span>
      )}
    </>
  );
};

/** One shipment of the list; grey bars of the same height until it has arrived. */
export const ListRow = memo(({ index, row, top, active, selected, onOpen }: ListRowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the list, which holds the focus
  <div
    id={`shipment-${index}`}
    role="option"
    tabIndex={-1}
    aria-selected={selected}
    data-active-line={active || undefined}
    className={`${classes.row} ${active ? classes.active : ''}`}
    style={{ transform: `translateY(${top}px)` }}
    onMouseDown={(event) => {
      if (!event.shiftKey) return setActive(index);
      // No text is selected between the two.
      event.preventDefault();
      extendTo(index).catch(() => undefined);
    }}
    onClick={(event) => {
      if (!row || event.shiftKey) return;
      if (event.ctrlKey || event.metaKey) toggle(row.reference);
      else onOpen(row.reference);
    }}
  >
    {row ? <Cells row={row} selected={selected} /> : <span className={classes.bone} />}
  </div>
));
ListRow.displayName = 'ListRow';
