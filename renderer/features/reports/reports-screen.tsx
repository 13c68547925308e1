import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { dayOf } from '../../../shared/reports/days.ts';
import { rangeOf } from '../../../shared/reports/ranges.ts';
import type { Report } from '../../../shared/reports/report.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useLink } from '../../stores/link.ts';
import { reports, useReports } from '../../stores/reports.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import list from '../../ui/list-screen.module.css';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import { type Measure, measuresOf } from './measures.ts';
import { Plot } from './plot.tsx';
import { PrintedReport } from './printed-report.tsx';
import { ReportFilters, type Wanted } from './report-filters.tsx';
import { ReportTable } from './report-table.tsx';
import classes from './reports.module.css';

const MINUTE_MS = 60_000;

const save = async (wanted: Wanted): Promise<void> => {
  const csv = await reports.csv(wanted);
  if (csv !== null) saveFile(`packdesk-${wanted.from}-${wanted.to}-${wanted.by}.csv`, csv, 'text/csv');
};

const isEmpty = ({ total }: Report): boolean =>
  total.shipments + total.again + total.voided + total.faults === 0;

const Figures = ({ report }: { report: Report }) => {
  const t = useWords();
  const locale = useLocale();
  const measures = measuresOf(report, t, locale);
  const [shown, setShown] = useState('shipments');
  const measure: Measure | undefined = measures.find(({ id }) => id === shown) ?? measures[0];
  return (
    <div className={classes.figures}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for those who have keys alone */}
      <section className={classes.tableBox} tabIndex={0} aria-label={t('reports:table')}>
        <ReportTable report={report} />
      </section>
      <section className={classes.plotBox} aria-label={t('reports:plot')}>
        <NativeSelect
          label={t('reports:measure')}
          value={measure?.id ?? ''}
          onChange={({ currentTarget }) => setShown(currentTarget.value)}
          data={measures.map(({ id, label }) => ({ value: id, label }))}
        />
        {measure && <Plot report={report} measure={measure} />}
      </section>
      <PrintedReport report={report} measure={measure} />
    </div>
  );
};

/** The labels that were made, by day, carrier, product, packer or country: for supervisors and administrators. */
export const ReportsScreen = () => {
  const t = useWords();
  const connected = useLink((state) => state.state === 'connected');
  const { report, failure, loading } = useReports((state) => state);
  const today = dayOf(useNow(MINUTE_MS), Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [wanted, setWanted] = useState<Wanted>(() => ({
    ...{ range: 'last-7', by: 'day' },
    ...rangeOf('last-7', today),
  }));
  const { from, to, by, range } = wanted;
  useEffect(() => {
    if (connected) void reports.load({ from, to, by });
  }, [connected, from, to, by]);
  // A range by name goes along with the day.
  useEffect(() => {
    if (range !== 'custom') setWanted((before) => ({ ...before, ...rangeOf(range, today) }));
  }, [range, today]);
  useEffect(() => reports.forget, []);
  const personal = report?.personal ?? by === 'packer';
  return (
    <main className={list.screen} aria-busy={loading}>
      <div className={list.top}>
        <div className={list.titles}>
          <h1 className={list.title}>{t('reports:title')}</h1>
          <p className={list.hint}>{t('reports:hint')}</p>
        </div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} />}
          disabled={!report}
          onClick={() => void save(wanted)}
        >
          {t('reports:csv')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          disabled={!report || isEmpty(report)}
          onClick={() => window.print()}
        >
          {t('reports:print')}
        </Button>
      </div>
      <ReportFilters wanted={wanted} today={today} personal={personal} onChange={setWanted} />
      {failure && (
        <div className={list.notice}>
          <FailureBox failure={failure}>
            <Button size="xs" onClick={() => void reports.load({ from, to, by })}>
              {t('common:retry')}
            </Button>
          </FailureBox>
        </div>
      )}
      <div className={list.panel}>
        {report && isEmpty(report) && (
          <div className={ui.empty}>
            <strong>{t('reports:empty')}</strong>
            {t('reports:emptyHint')}
          </div>
        )}
        {report && !isEmpty(report) && <Figures report={report} />}
      </div>
    </main>
  );
};
