import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { parcelsIn } from '../../../shared/articles/lines.ts';
import {
  type Comparison,
  comparisons,
  type LineSums,
  parcelSums,
  shipmentSums,
} from '../../../shared/articles/sums.ts';
import { minorDigits } from '../../../shared/money/currency.ts';
import { type Decimal, decimalText } from '../../../shared/money/decimal.ts';
import { useLocale, useWords, type Words } from '../../i18n/use-words.ts';
import { focusPath } from '../../parts/focus.ts';
import { useBench } from '../../stores/bench/index.ts';
import { countText } from '../../ui/numbers.ts';
import classes from './articles.module.css';

/** A decimal in the locale's form, every digit of it, and two after the sign at least where asked. */
const textOf = (value: Decimal, locale: string, digits = 0): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: 6 }).format(
    decimalText(value),
  );

const kgOf = (value: Decimal, locale: string): string => `${textOf(value, locale, 2)} kg`;

const moneyOf = (value: Decimal, currency: string, locale: string): string =>
  `${textOf(value, locale, minorDigits(currency))} ${currency}`.trim();

const valuesOf = ({ values }: LineSums, locale: string): string =>
  values.map(({ currency, value }) => moneyOf(value, currency, locale)).join(' + ');

/** Number of lines a sum leaves out, since they do not say it. */
const Without = ({ count }: { count: number }) => {
  const t = useWords();
  if (count === 0) return null;
  return (
    <span className={`${classes.without} pd-tone-wait`} title={t('articles:without', { count })}>
      <span aria-hidden="true">−{count}</span>
      <span className={classes.hidden}>{t('articles:without', { count })}</span>
    </span>
  );
};

interface SumProps {
  text: string;
  /** Number of lines that do not say it, and of all. */
  without: number;
  lines: number;
}

const Sum = ({ text, without, lines }: SumProps) => (
  <td>
    {without === lines ? (
      '–'
    ) : (
      <>
        {text}
        <Without count={without} />
      </>
    )}
  </td>
);

const SumsRow = ({ name, sums }: { name: string; sums: LineSums }) => {
  const locale = useLocale();
  const { without, lines } = sums;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{countText(lines, locale)}</td>
      <Sum text={textOf(sums.quantity, locale)} without={without.quantity} lines={lines} />
      <Sum text={kgOf(sums.netKg, locale)} without={without.netKg} lines={lines} />
      <Sum text={kgOf(sums.grossKg, locale)} without={without.grossKg} lines={lines} />
      <Sum text={valuesOf(sums, locale)} without={without.value} lines={lines} />
    </tr>
  );
};

const positive = ({ units, scale }: Decimal): Decimal => ({ units: units < 0n ? -units : units, scale });

const wordsOf = (found: Comparison, t: Words, locale: string): string => {
  const text = (value: Decimal) =>
    found.unit === 'kg' ? kgOf(value, locale) : moneyOf(value, found.unit, locale);
  const side = found.difference.units === 0n ? 'same' : found.difference.units > 0n ? 'more' : 'less';
  return t(`articles:${found.kind}-${side}`, {
    number: (found.parcel ?? 0) + 1,
    lines: text(found.lines),
    declared: text(found.declared),
    difference: text(positive(found.difference)),
  });
};

/** More than these are said by their number. */
const SHOWN = 2;

const Comparisons = ({ all, current }: { all: readonly Comparison[]; current: number }) => {
  const t = useWords();
  const locale = useLocale();
  // Mismatches come first; matches are shown for the shipment and for the current parcel.
  const said = [
    ...all.filter(({ fits }) => !fits),
    ...all.filter(({ fits, parcel }) => fits && (parcel === null || parcel === current)),
  ];
  if (said.length === 0) return null;
  return (
    <ul className={classes.comparisons}>
      {said.slice(0, SHOWN).map((found) => (
        <li key={`${found.kind}-${found.path}`} className={found.fits ? 'pd-tone-good' : 'pd-tone-wait'}>
          {found.fits ? (
            <IconCheck size={15} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={15} aria-hidden="true" />
          )}
          <button type="button" onClick={() => focusPath(found.path)}>
            {wordsOf(found, t, locale)}
          </button>
        </li>
      ))}
      {said.length > SHOWN && <li>{t('articles:moreComparisons', { count: said.length - SHOWN })}</li>}
    </ul>
  );
};

/** Below the table: what the lines come to in this parcel and in all, and how that goes with what is declared. */
export const SumsBar = () => {
  const t = useWords();
  // Adding up 2,000 lines must not hold up the key that was typed.
  const edited = useDeferredValue(useBench((state) => state.edited));
  const current = useBench((state) => state.current);
  const found = useMemo(
    () => edited && { all: shipmentSums(edited), comparisons: comparisons(edited) },
    [edited],
  );
  if (!edited || !found || found.all.lines === 0) return null;
  const parcels = parcelsIn(edited);
  const parcel = parcels[current];
  return (
    <section className={classes.sums} aria-label={t('articles:sums')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('articles:sum')}</th>
            <th scope="col">{t('articles:sumLines')}</th>
            <th scope="col">{t('articles:sumQuantity')}</th>
            <th scope="col">{t('articles:sumNet')}</th>
            <th scope="col">{t('articles:sumGross')}</th>
            <th scope="col">{t('articles:sumValue')}</th>
          </tr>
        </thead>
        <tbody>
          {parcel && parcels.length > 1 && (
            <SumsRow
              name={t('articles:parcelNumber', { number: current + 1 })}
              sums={parcelSums(edited, parcel)}
            />
          )}
          <SumsRow name={t('articles:allParcels', { count: parcels.length })} sums={found.all} />
        </tbody>
      </table>
      <Comparisons all={found.comparisons} current={current} />
    </section>
  );
};
