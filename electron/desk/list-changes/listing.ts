import type { ListQuery } from '../../../shared/shipment/list-query.ts';
import type { Caller } from '../../core/caller.ts';
import type { ShipmentListing } from '../../core/shipment-store.ts';
import type { WindowImports } from '../imports/window-imports.ts';

/** A window's filter for the store: the shipments of an import are known by their references. */
export const listingOf = (
  imports: Pick<WindowImports, 'references'>,
  caller: Caller,
  { imported, ...query }: ListQuery,
): ShipmentListing => ({
  ...query,
  ...(imported !== undefined && { references: imports.references(caller, imported) }),
});
