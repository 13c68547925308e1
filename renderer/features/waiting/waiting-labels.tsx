import { useWords } from '../../i18n/use-words.ts';
import { purchaseKey, useWaiting, waitKey } from '../../stores/waiting.ts';
import { LabelWait } from './label-wait.tsx';
import { OpenPurchase } from './open-purchase.tsx';
import classes from './waiting.module.css';

/** All labels that wait until they can be bought, and all purchases that are left open: what a person decides first. */
export const WaitingLabels = () => {
  const t = useWords();
  const waits = useWaiting((state) => state.waits);
  const purchases = useWaiting((state) => state.purchases);
  if (waits.length === 0 && purchases.length === 0) return null;
  const asking = waits.filter(({ state }) => state !== 'waiting');
  const others = waits.filter(({ state }) => state === 'waiting');
  return (
    <section className={classes.list} aria-label={t('waiting:title')}>
      {purchases.map((purchase) => (
        <OpenPurchase key={purchaseKey(purchase)} purchase={purchase} away />
      ))}
      {[...asking, ...others].map((wait) => (
        <LabelWait key={waitKey(wait)} wait={wait} away />
      ))}
    </section>
  );
};
