import { type RefObject, useLayoutEffect, useState } from 'react';
import { rowHeight, USUAL } from './row-height.ts';

/** Height of a parcel's row in this room, px; it follows the room's size. */
export const useRowHeight = (room: RefObject<HTMLElement | null>, count: number): number => {
  const [height, setHeight] = useState(USUAL);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    const measure = () => setHeight(rowHeight(element.clientHeight, count));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [room, count]);
  return height;
};
