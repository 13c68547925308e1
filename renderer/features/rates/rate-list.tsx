import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { RateChoice, RatePrice } from '../../../shared/carrier/rate-choices.ts';
import { bestRates, type RateOrder, rankRates } from '../../../shared/carrier/rates.ts';
import { useWords } from '../../i18n/use-words.ts';
import { orderRates, useRates } from '../../stores/rates.ts';
import { lineAfterKey } from '../../ui/list-keys.ts';
import { RateRow } from './rate-row.tsx';
import classes from './rates.module.css';
import { useDigitChoice } from './use-digit-choice.ts';

/** A choice with its price, as it is ranked. */
interface Rate extends RatePrice {
  choice: RateChoice;
}

const ratesIn = (choices: readonly RateChoice[]): Rate[] =>
  choices.flatMap((choice) => (choice.price ? [{ ...choice.price, choice }] : []));

const keyOf = ({ carrierCode, productCode }: Pick<RateChoice, 'carrierCode' | 'productCode'>): string =>
  JSON.stringify([carrierCode, productCode]);

const otherOrder = (order: RateOrder): RateOrder => (order === 'cheapest' ? 'fastest' : 'cheapest');

interface RateListProps {
  choices: readonly RateChoice[];
  /** Codes of the shipment as it is. */
  current: Pick<RateChoice, 'carrierCode' | 'productCode'>;
  onChoose(choice: RateChoice): void;
}

/** The products that have a price. Arrows move, Enter or 1 to 9 chooses, left and right change the order. */
export const RateList = ({ choices, current, onChoose }: RateListProps) => {
  const t = useWords();
  const list = useRef<HTMLFieldSetElement>(null);
  const order = useRates((state) => state.order);
  const rates = rankRates(ratesIn(choices), order);
  const { cheapest, fastest } = bestRates(rates);
  const currencies = new Set(rates.map(({ currency }) => currency));
  const lineAt = (index: number): HTMLElement | null =>
    list.current?.querySelectorAll<HTMLElement>('[data-line]')[index] ?? null;

  // The best of the order is at hand: also when another order puts another one there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order alone says when
  useEffect(() => lineAt(0)?.focus(), [order]);
  useDigitChoice(
    (index) => {
      lineAt(index)?.focus();
      return index < rates.length;
    },
    (index) => {
      const rate = rates[index];
      if (rate) onChoose(rate.choice);
    },
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') orderRates(otherOrder(order));
    else {
      const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
      const at = lines.indexOf(document.activeElement as HTMLElement);
      const to = lineAfterKey(event.key, at, lines.length - 1);
      if (to === null) return;
      lines[to]?.focus();
    }
    event.preventDefault();
  };
  return (
    <fieldset ref={list} aria-label={t('rates:offers')} className={classes.list} onKeyDown={onKeyDown}>
      {rates.map((rate, index) => (
        <RateRow
          key={keyOf(rate.choice)}
          choice={rate.choice}
          price={rate}
          // One price alone is neither.
          best={{
            isCheapest: rates.length > 1 && cheapest.includes(rate),
            isFastest: rates.length > 1 && fastest.includes(rate),
          }}
          isOneCurrencyOfSeveral={currencies.size > 1}
          digit={index < 9 ? String(index + 1) : undefined}
          isCurrent={keyOf(rate.choice) === keyOf(current)}
          onChoose={() => onChoose(rate.choice)}
        />
      ))}
    </fieldset>
  );
};
