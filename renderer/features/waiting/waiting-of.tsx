import { purchaseKey, useWaitingOf, waitKey } from '../../stores/waiting.ts';
import { LabelWait } from './label-wait.tsx';
import { OpenPurchase } from './open-purchase.tsx';

/** At the shipment: its print that waits, and its purchase that is open. */
export const WaitingOf = ({ reference }: { reference: string }) => {
  const { wait, purchase } = useWaitingOf(reference);
  return (
    <>
      {purchase && <OpenPurchase key={purchaseKey(purchase)} purchase={purchase} />}
      {wait && <LabelWait key={waitKey(wait)} wait={wait} />}
    </>
  );
};
