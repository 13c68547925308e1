import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { goTo } from '../../stores/screen.ts';
import { shipmentList, useShipmentList } from '../../stores/shipments/index.ts';
import { ListRow } from './list-row.tsx';
import { setActive, toggle, useSelection } from './selection.ts';
import classes from './shipments.module.css';

const ROW_HEIGHT = 40;

export interface TableHandle {
  focus(): void;
}

/** Where a key leads from a row; null for keys that do not move. */
const target = (key: string, at: number, last: number): number | null => {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 15,
    PageUp: at - 15,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
};

const openShipment = (reference: string): void => {
  goTo('bench');
  void bench.open(reference);
};

/** The rows in view of however many there are. One tab stop; arrows move within. */
export const ShipmentTable = ({ ref }: { ref: Ref<TableHandle> }) => {
  const t = useWords();
  const total = useShipmentList((state) => state.total) ?? 0;
  const pages = useShipmentList((state) => state.pages);
  const { active, selected } = useSelection();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const items = rows.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;

  useImperativeHandle(ref, () => ({ focus: () => scroller.current?.focus() }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that went out of memory are fetched again
  useEffect(() => {
    void shipmentList.ensure(first, last);
  }, [first, last, pages, total]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || total === 0) return;
    const to = target(event.key, active, total - 1);
    const row = shipmentList.rowAt(active);
    if (to !== null) {
      setActive(to);
      rows.scrollToIndex(to, { align: 'auto' });
    } else if (event.key === 'Enter' && row) openShipment(row.reference);
    else if (event.key === ' ' && row) toggle(row.reference);
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t('shipments:title')}
      aria-activedescendant={total > 0 ? `shipment-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {items.map((item) => (
          <ListRow
            key={item.key}
            index={item.index}
            row={shipmentList.rowAt(item.index)}
            top={item.start}
            active={item.index === active}
            selected={selected.has(shipmentList.rowAt(item.index)?.reference ?? '')}
            onOpen={openShipment}
          />
        ))}
      </div>
    </div>
  );
};
