import { useEffect, useRef } from 'react';

/** For a list of rows: the first field of a row that was added has the focus; of a removed one, its neighbour. */
export const useAddedFocus = <E extends HTMLElement = HTMLUListElement>(count: number) => {
  const list = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    const added = count > before.current;
    const removed = count < before.current;
    before.current = count;
    const last = list.current?.lastElementChild;
    if (added) last?.querySelector('input')?.focus();
    if (removed && document.activeElement === document.body) last?.querySelector('input')?.focus();
  }, [count]);
  return list;
};
