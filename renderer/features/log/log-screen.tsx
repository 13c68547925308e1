import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AuditEntry } from '../../../shared/audit/entry.ts';
import { useLocale, useWords } from '../../i18n/use-words.ts';
import { momentText } from '../../lib/time.ts';
import { auditLog, useAudit } from '../../stores/audit.ts';
import { useLink } from '../../stores/link.ts';
import { FailureBox } from '../../ui/failure-box.tsx';
import { as } from '../../ui/grid-roles.ts';
import { LineGrid } from '../../ui/line-grid.tsx';
import list from '../../ui/list-screen.module.css';
import ui from '../../ui/ui.module.css';
import { useNow } from '../../ui/use-now.ts';
import classes from './log.module.css';
import { LogDetail } from './log-detail.tsx';
import { LogExport, LogFilters } from './log-filters.tsx';
import { actionText, whereText, whoText } from './log-words.ts';

const LINE_HEIGHT = 40;
const MINUTE_MS = 60_000;

const Cells = ({ entry, now }: { entry: AuditEntry; now: number }) => {
  const t = useWords();
  const locale = useLocale();
  return (
    <>
      <span {...as.gridcell(1)} className={classes.when}>
        {momentText(entry.at, now, locale)}
      </span>
      <b {...as.gridcell(2)}>{actionText(t, entry)}</b>
      <span {...as.gridcell(3)} title={entry.subject}>
        {entry.subject}
      </span>
      <span {...as.gridcell(4)}>{whoText(t, entry)}</span>
      <span {...as.gridcell(5)}>{whereText(t, entry)}</span>
    </>
  );
};

const Entries = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const t = useWords();
  const now = useNow(MINUTE_MS);
  const [wanted, setWanted] = useState(entries[0]?.seq ?? 0);
  const active = Math.max(
    0,
    entries.findIndex(({ seq }) => seq === wanted),
  );
  const chosen = entries[active];
  const names = ['when', 'what', 'subject', 'who', 'where'] as const;
  const choose = (index: number) => setWanted(entries[index]?.seq ?? 0);
  return (
    <div className={`${list.body} ${classes.body}`}>
      <LineGrid
        label={t('log:title')}
        name="log"
        marks={{ 'data-log': '' }}
        lineClass={classes.line}
        columns={names.map((name) => ({ word: t(`log:${name}`) }))}
        count={entries.length}
        lineHeight={LINE_HEIGHT}
        lineAt={(index) => {
          const entry = entries[index];
          return (
            entry && {
              key: entry.seq,
              marks: { 'data-action': `${entry.kind}/${entry.action}` },
              cells: <Cells entry={entry} now={now} />,
            }
          );
        }}
        active={active}
        onActive={choose}
        onEnter={choose}
        onDrawn={(_, last) => auditLog.reach(last)}
      />
      {chosen && <LogDetail entry={chosen} />}
    </div>
  );
};

/** The audit log, for administrators: who did what, when and from where. */
export const LogScreen = () => {
  const t = useWords();
  const connected = useLink((state) => state.state === 'connected');
  const entries = useAudit((state) => state.entries);
  const failure = useAudit((state) => state.failure);
  useEffect(() => {
    if (connected) void auditLog.reload();
  }, [connected]);
  // The next look begins without a filter.
  useEffect(() => auditLog.forget, []);
  return (
    <main className={list.screen}>
      <div className={list.top}>
        <div className={list.titles}>
          <h1 className={list.title}>{t('log:title')}</h1>
          <p className={list.hint}>{t('log:hint')}</p>
        </div>
        <LogExport />
      </div>
      <LogFilters />
      {failure && (
        <div className={list.notice}>
          <FailureBox failure={failure}>
            <Button size="xs" onClick={() => void auditLog.reload()}>
              {t('common:retry')}
            </Button>
          </FailureBox>
        </div>
      )}
      <div className={list.panel}>
        {entries?.length === 0 && (
          <div className={ui.empty}>
            <strong>{t('log:none')}</strong>
            {t('log:noneHint')}
          </div>
        )}
        {entries !== null && entries.length > 0 && <Entries entries={entries} />}
      </div>
    </main>
  );
};
