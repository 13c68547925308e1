import type { HistoryView } from '../../../shared/bridge/views.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { HandlersOf } from './types.ts';

export const shipmentsHandlers = (store: Pick<ShipmentStore, 'list' | 'history'>) =>
  ({
    'shipments.list': (query) => store.list(query),
    'shipments.history': async ({ reference, before, limit }) => {
      const entries = await store.history(reference, { before, limit });
      return {
        entries: entries.map(({ id, at, email, action, changes }) => ({
          id,
          at,
          email,
          action,
          // They are from the store's JSON.
          changes: changes as HistoryView['changes'],
        })),
      };
    },
  }) satisfies HandlersOf<'shipments'>;
