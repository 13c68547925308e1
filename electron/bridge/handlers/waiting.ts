import type { DeskBench } from '../../desk/bench.ts';
import type { LabelWaits } from '../../desk/label-waits.ts';
import type { OpenPurchases } from '../../service/purchases/open-purchases.ts';
import type { HandlersOf } from '../handler-types.ts';

export interface WaitingParts {
  bench: Pick<DeskBench, 'wait'>;
  waits: LabelWaits;
  /** Null where no labels are bought. */
  purchases: OpenPurchases | null;
}

/** Labels that wait until they can be bought. */
export const waitsHandlers = ({ bench, waits }: WaitingParts) => {
  const all = async () => ({ waits: await waits.list() });
  return {
    'waits.list': all,
    'waits.add': (wish, caller) => bench.wait(caller, wish),
    'waits.again': async ({ reference }, caller) => {
      await waits.again(caller, reference);
      return await all();
    },
    'waits.cancel': async ({ reference }) => {
      await waits.cancel(reference);
      return await all();
    },
  } satisfies HandlersOf<'waits'>;
};

/** Purchases whose outcome is unknown. */
export const purchasesHandlers = ({ purchases }: WaitingParts) => {
  const all = async () => ({ purchases: (await purchases?.list()) ?? [] });
  return {
    'purchases.list': all,
    'purchases.ask': async ({ id }, caller) => {
      await purchases?.ask(caller, id);
      return await all();
    },
    'purchases.notBought': async ({ id, reason }, caller) => {
      await purchases?.notBought(caller, id, reason);
      return await all();
    },
    'purchases.void': async ({ id, ...by }, caller) => {
      await purchases?.void(caller, id, by);
      return await all();
    },
  } satisfies HandlersOf<'purchases'>;
};
