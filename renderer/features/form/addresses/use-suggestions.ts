import { useCallback, useEffect, useRef, useState } from 'react';
import type { AddressEntryView } from '../../../../shared/address/entry.ts';
import { call } from '../../../api/desk.ts';

const SHOWN = 6;
/** One letter fits half of the book. */
const LEAST = 2;
/** Typing pause before the desk is asked. ms */
const REST = 120;

/** Entries of the address book for what is being typed. The last question's answer counts. */
export const useSuggestions = () => {
  const [entries, setEntries] = useState<readonly AddressEntryView[]>([]);
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const forget = useCallback(() => {
    asked.current += 1;
    clearTimeout(timer.current);
    setEntries([]);
  }, []);

  const ask = useCallback(
    (text: string) => {
      const typed = text.trim();
      if (typed.length < LEAST) return forget();
      asked.current += 1;
      const mine = asked.current;
      const question = { text: typed.slice(0, 200), offset: 0, limit: SHOWN };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        call('addresses.search', question)
          .then((found) => {
            if (mine === asked.current) setEntries(found.entries);
          })
          // Without the book one types on: the field is an ordinary one.
          .catch(() => undefined);
      }, REST);
    },
    [forget],
  );

  useEffect(() => () => clearTimeout(timer.current), []);
  return { entries, ask, forget };
};
