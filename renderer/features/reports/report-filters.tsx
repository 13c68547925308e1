import { NativeSelect } from '@mantine/core';
import type { Day } from '../../../shared/reports/days.ts';
import { type NamedRange, namedRanges, rangeOf } from '../../../shared/reports/ranges.ts';
import { type ReportBy, type ReportQuery, reportGroups } from '../../../shared/reports/report.ts';
import { useWords } from '../../i18n/use-words.ts';
import { DayInput } from '../../parts/fields/day-input.tsx';
import classes from './reports.module.css';

export type RangeName = NamedRange | 'custom';

export interface Wanted extends ReportQuery {
  range: RangeName;
}

interface FiltersProps {
  wanted: Wanted;
  today: Day;
  /** Figures by packer are kept. */
  personal: boolean;
  onChange(wanted: Wanted): void;
}

/** Which days, and by what they are grouped. */
export const ReportFilters = ({ wanted, today, personal, onChange }: FiltersProps) => {
  const t = useWords();
  const choose = (range: RangeName) =>
    onChange({ ...wanted, range, ...(range !== 'custom' && rangeOf(range, today)) });
  const setDay = (end: 'from' | 'to', day: Day) => {
    // A day that is cleared leaves the range as it was.
    if (day !== '') onChange({ ...wanted, range: 'custom', [end]: day });
  };
  return (
    <search className={classes.filters}>
      <NativeSelect
        label={t('reports:range')}
        autoFocus
        value={wanted.range}
        onChange={({ currentTarget }) => choose(currentTarget.value as RangeName)}
        data={[...namedRanges, 'custom' as const].map((value) => ({
          value,
          label: t(`reports:range.${value}`),
        }))}
      />
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={classes.day}>
          <DayInput label={t(`reports:${end}`)} value={wanted[end]} onDay={(day) => setDay(end, day)} />
        </div>
      ))}
      <NativeSelect
        label={t('reports:group')}
        value={wanted.by}
        onChange={({ currentTarget }) => onChange({ ...wanted, by: currentTarget.value as ReportBy })}
        data={reportGroups
          .filter((value) => personal || value !== 'packer')
          .map((value) => ({ value, label: t(`reports:by.${value}`) }))}
      />
    </search>
  );
};
