import { create } from 'zustand';
import { call } from '../../api/desk.ts';
import { noFilter, queryOf } from './create-list.ts';

/** Number of open shipments that were to leave before today; null until the desk has told. */
export const useLate = create<{ count: number | null }>(() => ({ count: null }));

/** @throws BridgeError */
export const loadLate = async (): Promise<void> => {
  const { total } = await call('shipments.list', {
    ...queryOf({ ...noFilter, late: true }),
    offset: 0,
    limit: 1,
  });
  useLate.setState({ count: total });
};
