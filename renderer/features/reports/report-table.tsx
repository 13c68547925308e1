import type { Report } from '../../../shared/reports/report.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { groupText, measuresOf } from './measures.ts';
import classes from './reports.module.css';

/** All figures of a report, with their totals. */
export const ReportTable = ({ report }: { report: Report }) => {
  const t = useWords();
  const locale = useLocale();
  const measures = measuresOf(report, t, locale);
  return (
    <table className={classes.table} data-report={report.by}>
      <thead>
        <tr>
          <th scope="col">{t(`reports:by.${report.by}`)}</th>
          {measures.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.rows.map(({ key, name, figures }) => (
          <tr key={key} data-group={key}>
            <th scope="row">{groupText(report, key, name, t, locale)}</th>
            {measures.map(({ id, text }) => (
              <td key={id} data-measure={id}>
                {text(figures)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-group="total">
          <th scope="row">{t('reports:total')}</th>
          {measures.map(({ id, text }) => (
            <td key={id} data-measure={id}>
              {text(report.total)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
};
