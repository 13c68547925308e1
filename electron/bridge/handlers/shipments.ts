import type { HistoryView } from '../../../shared/shipment/history.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { WindowImports } from '../../desk/imports/window-imports.ts';
import { listingOf } from '../../desk/list-changes/listing.ts';
import { type OpenedParts, openByReference } from '../../desk/opened.ts';
import type { HandlersOf } from '../handler-types.ts';

export interface ShipmentsParts extends OpenedParts {
  store: Pick<ShipmentStore, 'list' | 'history' | 'overrides' | 'hold'>;
  imports: Pick<WindowImports, 'references'>;
}

export const shipmentsHandlers = (parts: ShipmentsParts) =>
  ({
    'shipments.list': ({ order, offset, limit, ...query }, caller) =>
      parts.store.list({
        ...listingOf(parts.imports, caller, query),
        ...(order && { order }),
        ...{ offset, limit },
      }),
    'shipments.history': async ({ reference, before, limit }) => {
      const entries = await parts.store.history(reference, { before, limit });
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
    'shipments.void': async ({ reason, ...target }, caller) => {
      await parts.shipments.voidLabel(caller, target, reason);
      // It has cancelled jobs: notify every window that shows them.
      parts.queue.wake();
      return await openByReference(parts, caller, target.reference);
    },
    'shipments.override': async ({ reason, ...target }, caller) => {
      await parts.shipments.override(caller, target, reason);
      return await openByReference(parts, caller, target.reference);
    },
    'shipments.undoOverride': async (target, caller) => {
      await parts.shipments.undoOverride(caller, target);
      return await openByReference(parts, caller, target.reference);
    },
  }) satisfies HandlersOf<'shipments'>;
