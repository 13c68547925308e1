import { z } from 'zod';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { HandlersOf } from './types.ts';

/** A value of the history as JSON; what is no JSON any more (a member that was not there) is left out. */
const json = (value: unknown) => (value === undefined ? undefined : z.json().parse(value));

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
          changes: changes.map((change) => ({
            path: change.path,
            before: json(change.before),
            after: json(change.after),
          })),
        })),
      };
    },
  }) satisfies HandlersOf<'shipments'>;
