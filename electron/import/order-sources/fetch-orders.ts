import { PackdeskError } from '../../../shared/errors.ts';
import { columnsOf } from '../../../shared/import/columns.ts';
import { keyReader } from '../../../shared/import/order-key.ts';
import { type ImportProblem, importProblem } from '../../../shared/import/problem.ts';
import type { ImportProfile } from '../../../shared/import/profile.ts';
import { importedRows } from '../../../shared/import/row-filters.ts';
import type { Caller } from '../../core/caller.ts';
import type { ImportStore } from '../../core/import-store.ts';
import type { KeyedRows } from '../../core/keyed-source.ts';
import type { ShipmentStore } from '../../core/shipment-store.ts';
import type { OrderOutcome } from '../../service/orders/import-order.ts';
import type { Imports } from '../../service/orders/run-import.ts';
import { checkColumns } from './try-source.ts';

/** A code has so many orders at most: with more it is the number of something else. */
const MOST_ORDERS = 20;

/** An order that a source has under a key, and what became of it. */
export interface FetchedOrder {
  /** Its number. */
  key: string;
  /** Of its shipment; null where there is none. */
  reference: string | null;
  kind: OrderOutcome['kind'];
  problems: ImportProblem[];
}

export interface FetchPorts {
  imports: Pick<Imports, 'run'>;
  store: { imports: Pick<ImportStore, 'orders'>; shipments: Pick<ShipmentStore, 'byReferences'> };
}

export interface FoundRows {
  /** Name of the source. */
  source: string;
  key: string;
  rows: KeyedRows;
  profile: ImportProfile;
}

/** Orders without a shipment say why; one that was imported before has the reference of then. */
const withShipment = async (
  { store }: FetchPorts,
  profile: ImportProfile,
  order: FetchedOrder,
): Promise<FetchedOrder> => {
  const [stored] = order.key === '' ? [] : await store.imports.orders(profile.id, [order.key]);
  if (!stored) return { ...order, reference: null };
  const [shipment] = await store.shipments.byReferences([stored.reference]);
  if (shipment) return { ...order, reference: stored.reference };
  // Deleted by a person: it does not come back by itself.
  const problem = importProblem('orderDeleted', null, { text: order.key });
  return { ...order, reference: null, problems: [...order.problems, problem] };
};

/**
 * Imports the orders that were found under a key, as those of a file: each is made once, however often and at however
 * many desks it is scanned.
 * @throws PackdeskError source.columns, source.many-orders, and those of the store
 */
export const importFound = async (
  ports: FetchPorts,
  caller: Caller,
  { source, key, rows: found, profile }: FoundRows,
): Promise<FetchedOrder[]> => {
  const { headings, headingsRow, rows, usual, styles } = found;
  checkColumns(source, profile, headings);
  const columns = columnsOf(headings);
  const wanted = rows.filter(importedRows(profile, columns));
  if (wanted.length === 0) {
    const problems = [importProblem('orderLeftOut', rows[0]?.row ?? null, { text: key })];
    return [{ key, reference: null, kind: 'refused', problems }];
  }
  if (new Set(wanted.map(keyReader(profile, columns))).size > MOST_ORDERS)
    throw new PackdeskError('source.many-orders', { details: { source, key, limit: MOST_ORDERS } });
  const orders: FetchedOrder[] = [];
  await ports.imports.run({
    ...{ profile, caller },
    source: {
      ...{ name: source, headings, headingsRow, usual, ...(styles && { styles }) },
      async *rows() {
        yield wanted;
      },
    },
    onOrder: (draft, { kind, problems }) =>
      void orders.push({ key: draft.key, reference: draft.reference, kind, problems }),
  });
  return await Promise.all(orders.map((order) => withShipment(ports, profile, order)));
};
