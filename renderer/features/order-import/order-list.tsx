import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CheckView, OrderView } from '../../../shared/import/wizard/views.ts';
import { useWords } from '../../i18n/use-words.ts';
import { useOrderImport } from '../../stores/order-import/state.ts';
import { as } from '../../ui/grid-roles.ts';
import classes from './order-import.module.css';
import { MEND, OrderLine, wantsOf } from './order-line.tsx';

const LINE = 36;
const PROBLEM = 58;

/** Height of an order's line, with a field for each of its problems and remarks. */
const heightOf = (order: OrderView): number => LINE + wantsOf(order).length * PROBLEM;

const columns = [
  'headOrder',
  'headReference',
  'headRecipient',
  'headPlace',
  'headParcels',
  'headItems',
  'headWeight',
] as const;

/** The orders in view of however many; the first that wants a person is in sight at the start. */
export const OrderList = ({ check }: { check: CheckView }) => {
  const t = useWords();
  const only = useOrderImport((state) => state.onlyFaulty);
  const scroller = useRef<HTMLDivElement>(null);
  const orders = useMemo(
    () =>
      only ? check.listed.filter((order) => wantsOf({ ...order, leftOut: false }).length > 0) : check.listed,
    [check, only],
  );
  const virtual = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(orders[index] as OrderView),
    overscan: 8,
    getItemKey: (index) => orders[index]?.at ?? index,
  });
  // Heights change when a cell is mended or an order left out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heights are of these orders
  useEffect(() => virtual.measure(), [orders]);
  const drawn = virtual.getVirtualItems();
  /** Of the order that had to be mended first when the list came. */
  const [faultyAt] = useState(() =>
    orders.findIndex(({ problems, leftOut }) => problems.length > 0 && !leftOut),
  );
  const toFaulty = useRef(() => {
    if (faultyAt > 0) virtual.scrollToIndex(faultyAt, { align: 'start' });
  });
  useEffect(() => toFaulty.current(), []);
  // Its line may be drawn well after the list was scrolled to it.
  const isFaultyDrawn = drawn.some(({ index }) => index === faultyAt);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isFaultyDrawn || hadFocus.current) return;
    hadFocus.current = true;
    if (document.activeElement === document.body)
      scroller.current?.querySelector<HTMLElement>(`[data-field="${MEND}"]`)?.focus();
  }, [isFaultyDrawn]);
  return (
    <div ref={scroller} className={classes.list} {...as.table(t('imports:orders'), orders.length + 1)}>
      <div {...as.row(1)} className={`${classes.listHead} ${classes.orderLine}`}>
        {columns.map((word, at) => (
          <div key={word} {...as.columnheader(at + 1)} className={at > 3 ? classes.number : undefined}>
            {t(`imports:${word}`)}
          </div>
        ))}
        <div {...as.columnheader(columns.length + 1)}>
          <VisuallyHidden>{t('imports:leaveOut')}</VisuallyHidden>
        </div>
      </div>
      <div {...as.rowgroup} style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {drawn.map(({ key, index, start, size }) => {
          const order = orders[index];
          return (
            order && (
              <OrderLine
                key={key}
                order={order}
                index={index + 2}
                style={{ transform: `translateY(${start}px)`, height: size }}
              />
            )
          );
        })}
      </div>
    </div>
  );
};
