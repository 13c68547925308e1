import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { LabelWaitView } from '../../shared/desk/label-wait.ts';
import type { OpenPurchaseView } from '../../shared/desk/open-purchase.ts';
import { type Call, call } from '../api/desk.ts';
import { type Failure, toFailure } from '../api/failure.ts';

interface WaitingState {
  /** Prints that wait for their labels, the oldest first. */
  waits: readonly LabelWaitView[];
  /** Purchases whose outcome is unknown, the oldest first. */
  purchases: readonly OpenPurchaseView[];
  /** The one that is being answered, by `waitKey` or `purchaseKey`. */
  busy: string | null;
  /** Why the last answer was not taken, until another is tried. */
  failed: { key: string; failure: Failure } | null;
}

const nothing: WaitingState = { waits: [], purchases: [], busy: null, failed: null };

/** Names a wish; another one of the same shipment has another name. */
export const waitKey = ({ requestId }: Pick<LabelWaitView, 'requestId'>): string => `wait ${requestId}`;
export const purchaseKey = ({ id }: Pick<OpenPurchaseView, 'id'>): string => `purchase ${id}`;

type Told = Partial<Pick<WaitingState, 'waits' | 'purchases'>>;

/** Labels that wait until they can be bought, and purchases that are left open. */
export const createWaiting = (ask: Call) => {
  const store = createStore<WaitingState>(() => nothing);
  const told = (news: Told): void => store.setState(news);

  /** True once it is done; a second click does nothing until then. */
  const answer = async (key: string, send: () => Promise<Told>): Promise<boolean> => {
    if (store.getState().busy !== null) return false;
    store.setState({ busy: key, failed: null });
    try {
      told(await send());
      return true;
    } catch (thrown) {
      store.setState({ failed: { key, failure: toFailure(thrown) } });
      return false;
    } finally {
      store.setState({ busy: null });
    }
  };

  return {
    store,
    told,
    /** @throws BridgeError */
    load: async (): Promise<void> => {
      const [waits, purchases] = await Promise.all([ask('waits.list', {}), ask('purchases.list', {})]);
      told({ ...waits, ...purchases });
    },
    /** Tries it now, for the shipment as it is. */
    again: (wait: LabelWaitView) =>
      answer(waitKey(wait), () => ask('waits.again', { reference: wait.reference })),
    cancel: (wait: LabelWaitView) =>
      answer(waitKey(wait), () => ask('waits.cancel', { reference: wait.reference })),
    /** Asks the engine what became of it. */
    ask: (purchase: OpenPurchaseView) =>
      answer(purchaseKey(purchase), () => ask('purchases.ask', { id: purchase.id })),
    notBought: (purchase: OpenPurchaseView, reason: string) =>
      answer(purchaseKey(purchase), () => ask('purchases.notBought', { id: purchase.id, reason })),
    void: (purchase: OpenPurchaseView, reason: string, giveUp: boolean) =>
      answer(purchaseKey(purchase), () => ask('purchases.void', { id: purchase.id, reason, giveUp })),
  };
};

export const waiting = createWaiting(call);

export const useWaiting = <T>(select: (state: WaitingState) => T): T => useStore(waiting.store, select);

/** Why the last answer to this was not taken, until another is tried. */
export const useWaitingFailure = (key: string): Failure | null =>
  useWaiting(({ failed }) => (failed?.key === key ? failed.failure : null));

/** The print of this shipment that waits for its label, and its open purchase. */
export const useWaitingOf = (
  reference: string,
): { wait: LabelWaitView | undefined; purchase: OpenPurchaseView | undefined } => {
  const waits = useWaiting((state) => state.waits);
  const purchases = useWaiting((state) => state.purchases);
  return useMemo(
    () => ({
      wait: waits.find((each) => each.reference === reference),
      purchase: purchases.find((each) => each.reference === reference),
    }),
    [waits, purchases, reference],
  );
};
