import type { OrderSources } from '../../import/order-sources/order-sources.ts';
import type { HandlersOf } from '../handler-types.ts';

/** Order sources: tables that orders are fetched from when their number is scanned. */
export const orderSourcesHandlers = (sources: OrderSources) =>
  ({
    'orderSources.list': () => sources.list(),
    'orderSources.save': ({ draft }) => sources.save(draft),
    'orderSources.remove': ({ id }) => sources.remove(id),
    'orderSources.move': ({ id, to }) => sources.move(id, to),
    'orderSources.test': async ({ draft, code }) => ({ steps: await sources.test(draft, code) }),
  }) satisfies HandlersOf<'orderSources'>;
