import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
} from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { bench } from '../../stores/bench/index.ts';
import { goTo } from '../../stores/screen.ts';
import { shipmentList, useShipmentList } from '../../stores/shipments/index.ts';
import { useLines } from '../../ui/use-lines.ts';
import { ListRow } from './list-row.tsx';
import {
  clearSelection,
  countOf,
  extendTo,
  isSelected,
  selectAll,
  setActive,
  toggle,
  useSelection,
} from './selection.ts';
import classes from './shipments.module.css';

const LINE_HEIGHT = 40;
/** Lines that Page Up and Page Down move. */
const PAGE = 15;

export interface TableHandle {
  focus(): void;
}

/** Opens it at the bench. */
export const openShipment = (reference: string): void => {
  goTo('bench');
  void bench.open(reference);
};

/** Tells what is beside the rows how wide their scroll bar is. */
const useScrollBar = (scroller: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const width = element.offsetWidth - element.clientWidth;
      element.parentElement?.style.setProperty('--scroll-bar', `${width}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
};

/** The rows in view of however many there are. One tab stop; arrows move within. */
export const ShipmentTable = ({ ref }: { ref: Ref<TableHandle> }) => {
  const t = useWords();
  const total = useShipmentList((state) => state.total) ?? 0;
  const pages = useShipmentList((state) => state.pages);
  const selection = useSelection();
  const { active } = selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages that went out of memory are fetched again
  const ensure = useCallback(
    (first: number, last: number) => void shipmentList.ensure(first, last),
    [pages, total],
  );
  /** A row that has not arrived has nothing to open or to choose. */
  const withRow = (act: (reference: string) => void) => (index: number) => {
    const row = shipmentList.rowAt(index);
    if (row) act(row.reference);
  };
  const { scroller, items, height, onKeyDown } = useLines({
    count: total,
    lineHeight: LINE_HEIGHT,
    active,
    onActive: setActive,
    onEnter: withRow(openShipment),
    onSpace: withRow(toggle),
    // Rows that could not be had are not selected, which shows.
    onExtend: (index) => void extendTo(index).catch(() => undefined),
    onDrawn: ensure,
    page: PAGE,
  });
  /** Ctrl+A selects all, Esc none; Esc again goes back, as everywhere. */
  const onKey = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    if (isMod && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      if (total > 0) selectAll();
    } else if (event.key === 'Escape' && countOf(selection, total) > 0) {
      event.preventDefault();
      clearSelection();
    } else onKeyDown(event);
  };
  useScrollBar(scroller);
  useImperativeHandle(ref, () => ({ focus: () => scroller.current?.focus() }));
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      role="listbox"
      aria-multiselectable="true"
      aria-label={t('shipments:title')}
      aria-activedescendant={total > 0 ? `shipment-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKey}
    >
      <div style={{ height, position: 'relative' }}>
        {items.map((item) => (
          <ListRow
            key={item.key}
            index={item.index}
            row={shipmentList.rowAt(item.index)}
            top={item.start}
            active={item.index === active}
            selected={isSelected(selection, shipmentList.rowAt(item.index)?.reference ?? '')}
            onOpen={openShipment}
          />
        ))}
      </div>
    </div>
  );
};
