import { Progress } from '@mantine/core';
import { isLow, type NumberSupply } from '../../../shared/carrier/supply.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import frame from '../../ui/editor-screen.module.css';
import { Notice } from '../../ui/notice.tsx';
import { countText } from '../../ui/numbers.ts';
import classes from './carriers.module.css';

/** Remaining numbers of a range, as a bar and in words. */
export const RangeLeft = ({ supply }: { supply: NumberSupply }) => {
  const t = useWords();
  const locale = useLocale();
  const { total, left, name, stopped } = supply;
  if (stopped) {
    const { number, reference: other } = stopped;
    return <Notice tone="bad" title={t('rules:numbers.stopped', { range: name, number, other })} />;
  }
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

/** Of a desk without the server that leased it numbers: what is left of these, and what comes after. */
export const LeftoverHint = ({ supply: { source, leftover = 0 } }: { supply: NumberSupply }) => {
  const t = useWords();
  const locale = useLocale();
  if (source === 'leftover') return <p className={frame.hint}>{t('settings:rangeLeftoverHint')}</p>;
  if (leftover === 0) return null;
  const left = countText(leftover, locale);
  return <p className={frame.hint}>{t('settings:rangeLeftoverFirst', { count: leftover, left })}</p>;
};
