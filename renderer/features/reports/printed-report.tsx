import { createPortal } from 'react-dom';
import type { Report } from '../../../shared/reports/report.ts';
import { dayText } from '../../i18n/day-text.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../stores/session.ts';
import type { Measure } from './measures.ts';
import { Plot } from './plot.tsx';
import classes from './printed-report.module.css';
import { ReportTable } from './report-table.tsx';

/** The report as it is printed, on its own in place of the window. Seen on paper alone. */
export const PrintedReport = ({ report, measure }: { report: Report; measure: Measure | undefined }) => {
  const t = useWords();
  const locale = useLocale();
  const station = useSession((state) => state.session?.station ?? '');
  const { from, to, zone } = report;
  const range = from === to ? dayText(from, locale) : `${dayText(from, locale)} – ${dayText(to, locale)}`;
  return createPortal(
    <article className={classes.printed} data-printed aria-hidden="true">
      <h1>{t('reports:title')}</h1>
      <p>{`${range} (${zone}) · ${station}`}</p>
      <ReportTable report={report} />
      {measure && (
        <>
          <h2>{measure.label}</h2>
          <Plot report={report} measure={measure} />
        </>
      )}
    </article>,
    document.body,
  );
};
