import type { FetchedFrom, SourceTrouble } from '../../shared/import/source/views.ts';
import type { Caller } from '../core/caller.ts';
import type { FetchResult } from '../import/order-sources/ask-sources.ts';
import type { OrderSources } from '../import/order-sources/order-sources.ts';

/** A code that led to no shipment, as the order sources answered it. */
export type Fetched =
  | { kind: 'none'; troubles: SourceTrouble[] }
  | { kind: 'refused'; from: FetchedFrom }
  | { kind: 'found'; references: string[]; from: FetchedFrom };

const fromOf = (source: string, { orders }: FetchResult): FetchedFrom => ({
  source,
  order: orders[0]?.key ?? '',
  problems: orders.flatMap(({ problems }) => problems.map((problem) => ({ ...problem, cell: null }))),
});

/**
 * Asks the order sources about a code that leads to no shipment here.
 * @throws PackdeskError of the store
 */
export const fetchedBy = async (
  sources: Pick<OrderSources, 'fetch'>,
  caller: Caller,
  code: string,
): Promise<Fetched> => {
  const result = await sources.fetch(caller, code);
  const { source, orders, troubles } = result;
  if (source === null) return { kind: 'none', troubles };
  const references = [...new Set(orders.flatMap(({ reference }) => reference ?? []))];
  const from = fromOf(source, result);
  return references.length === 0 ? { kind: 'refused', from } : { kind: 'found', references, from };
};
