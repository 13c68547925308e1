import { useCallback, useState } from 'react';
import type { HistoryView } from '../../../shared/shipment/history.ts';
import { call } from '../../api/desk.ts';
import { type Failure, toFailure } from '../../api/failure.ts';

const PAGE = 50;

/** The history of a shipment, a page at a time. */
export const useHistory = (reference: string) => {
  const [entries, setEntries] = useState<HistoryView[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [complete, setComplete] = useState(false);
  const [loading, setLoading] = useState(false);

  const page = useCallback(
    async (before?: number) => {
      setLoading(true);
      setFailure(null);
      try {
        const answer = await call('shipments.history', { reference, before, limit: PAGE });
        setComplete(answer.entries.length < PAGE);
        setEntries((known) => (before === undefined ? answer.entries : [...known, ...answer.entries]));
      } catch (thrown) {
        setFailure(toFailure(thrown));
      } finally {
        setLoading(false);
      }
    },
    [reference],
  );
  const load = useCallback(() => page(), [page]);
  const more = () => page(entries.at(-1)?.id);
  return { entries, failure, complete, loading, load, more };
};
