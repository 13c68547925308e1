import { Progress } from '@mantine/core';
import { isLow, type NumberSupply } from '../../../shared/carrier/supply.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { countText } from '../../ui/numbers.ts';
import classes from './carriers.module.css';

/** What is left of a range, as a bar and in words. */
export const RangeLeft = ({ supply }: { supply: NumberSupply }) => {
  const t = useWords();
  const locale = useLocale();
  const { total, left } = supply;
  const low = isLow(supply);
  const tone = left === 0 ? 'bad' : low ? 'wait' : 'good';
  const words = t('carriers:rangeLeft', {
    count: left,
    left: countText(left, locale),
    total: countText(total, locale),
  });
  return (
    <div className={`${classes.left} pd-tone-${tone}`}>
      <Progress
        value={total > 0 ? (left / total) * 100 : 0}
        aria-label={words}
        color="var(--tone)"
        size="sm"
      />
      <span>
        {low && <b>{left === 0 ? t('carriers:rangeEmpty') : t('carriers:rangeLow')}: </b>}
        {words}
      </span>
    </div>
  );
};
