import { minorDigits } from '../../../shared/money/currency.ts';
import { decimalText } from '../../../shared/money/decimal.ts';
import { currenciesOf, minutesOf } from '../../../shared/reports/figures.ts';
import type { Figures, Report } from '../../../shared/reports/report.ts';
import type { Words } from '../../i18n/use-words.ts';
import { countryInWords } from '../../i18n/value-forms.ts';
import { countText, decimalText as numberText, weightText } from '../../ui/numbers.ts';

/** A column of the table, and what the plot may show. */
export interface Measure {
  id: string;
  /** Heading of its column. */
  label: string;
  /** Its size in a plot; null where there is nothing to draw. */
  value(figures: Figures): number | null;
  text(figures: Figures): string;
}

const dayParts = { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' } as const;

const counts = ['shipments', 'parcels'] as const;
const troubles = ['again', 'voided', 'faults'] as const;

const cost = (currency: string, t: Words, locale: string): Measure => {
  const amountOf = ({ costs }: Figures) => costs.find((each) => each.currency === currency)?.amount;
  const digits = minorDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return {
    id: `cost-${currency}`,
    label: t('reports:cost', { currency }),
    value: (figures) => (amountOf(figures) ?? 0) / 10_000,
    text: (figures) => {
      const amount = amountOf(figures);
      return amount === undefined ? '–' : format.format(decimalText({ units: BigInt(amount), scale: 4 }));
    },
  };
};

/** The columns of a report, in their order. A currency that occurs has one of its own. */
export const measuresOf = ({ rows, total }: Report, t: Words, locale: string): Measure[] => {
  const count = (id: (typeof counts | typeof troubles)[number]): Measure => ({
    id,
    label: t(`reports:${id}`),
    value: (figures) => figures[id],
    text: (figures) => countText(figures[id], locale),
  });
  return [
    ...counts.map(count),
    {
      id: 'weight',
      label: t('reports:weight'),
      value: ({ grams }) => grams / 1000,
      text: ({ grams }) => weightText(grams / 1000, locale),
    },
    ...currenciesOf([total, ...rows.map(({ figures }) => figures)]).map((currency) =>
      cost(currency, t, locale),
    ),
    {
      id: 'minutes',
      label: t('reports:minutes'),
      value: minutesOf,
      text: (figures) => {
        const minutes = minutesOf(figures);
        return minutes === null ? '–' : numberText(Math.round(minutes * 10) / 10, locale, 1);
      },
    },
    ...troubles.map(count),
  ];
};

/** A group as people read it. */
export const groupText = ({ by }: Report, key: string, name: string, t: Words, locale: string): string => {
  if (key === '') return t(`reports:none.${by}`);
  if (by === 'country') return countryInWords(key, locale);
  if (by !== 'day') return name;
  const format = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' });
  return format.format(new Date(`${key}T00:00:00Z`));
};
