import type { Report } from '../../../shared/reports/report.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { groupText, type Measure } from './measures.ts';
import classes from './reports.module.css';

interface PlotProps {
  report: Report;
  measure: Measure;
}

/** Groups that are drawn as a list; the table has all of them. */
const MOST_BARS = 12;

/** A column for each day. The numbers are in the table beside it. */
const Columns = ({ report, measure }: PlotProps) => {
  const t = useWords();
  const locale = useLocale();
  const { rows } = report;
  const values = rows.map(({ figures }) => measure.value(figures) ?? 0);
  const most = Math.max(...values, 0);
  const highest = rows[values.indexOf(most)];
  const nameOf = (index: number): string => {
    const row = rows[index];
    return row ? groupText(report, row.key, row.name, t, locale) : '';
  };
  return (
    <div className={classes.columns}>
      <span>{highest ? measure.text(highest.figures) : ''}</span>
      <svg viewBox={`0 0 ${Math.max(7, rows.length)} 100`} preserveAspectRatio="none" aria-hidden="true">
        {rows.map(({ key, figures }, index) => {
          const tall = most === 0 ? 0 : ((values[index] ?? 0) / most) * 100;
          return (
            <rect key={key} x={index + 0.1} width={0.8} y={100 - tall} height={tall}>
              <title>{`${nameOf(index)}: ${measure.text(figures)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={classes.ends}>
        <span>{nameOf(0)}</span>
        {rows.length > 1 && <span>{nameOf(rows.length - 1)}</span>}
      </div>
    </div>
  );
};

const Bars = ({ report, measure }: PlotProps) => {
  const t = useWords();
  const locale = useLocale();
  const shown = [...report.rows]
    .sort((one, other) => (measure.value(other.figures) ?? 0) - (measure.value(one.figures) ?? 0))
    .slice(0, MOST_BARS);
  const most = Math.max(...shown.map(({ figures }) => measure.value(figures) ?? 0), 0);
  return (
    <div className={classes.bars}>
      {shown.map(({ key, name, figures }) => (
        <div key={key} className={classes.bar}>
          <span>{groupText(report, key, name, t, locale)}</span>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={most === 0 ? 0 : ((measure.value(figures) ?? 0) / most) * 100} height={1} />
          </svg>
          <b>{measure.text(figures)}</b>
        </div>
      ))}
    </div>
  );
};

/** One column of the table as a drawing, for the eye: the table says the same in numbers. */
export const Plot = (props: PlotProps) => {
  const t = useWords();
  const { report, measure } = props;
  const label = t('reports:plotLabel', { measure: measure.label, by: t(`reports:by.${report.by}`) });
  return (
    <div className={classes.plot} role="img" aria-label={label}>
      {report.by === 'day' ? <Columns {...props} /> : <Bars {...props} />}
    </div>
  );
};
