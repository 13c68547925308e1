import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { lineAfterKey } from './list-keys.ts';

export interface Lines {
  count: number;
  /** px */
  lineHeight: number;
  active: number;
  onActive(index: number): void;
  onEnter(index: number): void;
  onSpace?(index: number): void;
  /** A key that moves was pressed with Shift; left out: it moves only. */
  onExtend?(index: number): void;
  /** Reports the drawn lines, whenever they or the function change. */
  onDrawn?(first: number, last: number): void;
  /** Lines that Page Up and Page Down move; ten lines where nothing is said. */
  page?: number;
}

/**
 * Lines in view of however many there are, in something that scrolls and holds the focus: what it must draw, and its
 * keys.
 */
export const useLines = (lines: Lines) => {
  const { count, lineHeight, active, onActive, onEnter, onSpace, onExtend, onDrawn, page } = lines;
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 12,
  });
  const items = drawn.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onDrawn?.(first, last), [onDrawn, first, last]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
    if (count === 0) return;
    const to = lineAfterKey(event.key, active, count - 1, page);
    if (to !== null) {
      if (event.shiftKey && onExtend) onExtend(to);
      else onActive(to);
      drawn.scrollToIndex(to, { align: 'auto' });
    } else if (event.key === 'Enter' && !event.repeat) onEnter(active);
    else if (event.key === ' ' && onSpace) onSpace(active);
    else return;
    event.preventDefault();
  };
  return { scroller, items, height: drawn.getTotalSize(), onKeyDown };
};
