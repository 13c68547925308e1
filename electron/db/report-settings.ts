import { type ReportSettings, readReportSettings } from '../../shared/reports/settings.ts';
import { type AuditWrites, auditWrites } from './audit.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { settingReads, settingWrites } from './settings.ts';

const REPORTS_SETTING = 'reports';

export const reportSettingReads = (db: ReadDb) => {
  const read = settingReads(db);
  return (): ReportSettings => readReportSettings(read(REPORTS_SETTING));
};

export const reportSettingWrites = (db: WriteDb, audit: AuditWrites = auditWrites(db)) => {
  const { setSetting } = settingWrites(db, audit);
  const eraseFacts = db.prepare<[]>('UPDATE report_facts SET user_id = NULL WHERE user_id IS NOT NULL');
  const eraseScans = db.prepare<[]>('UPDATE bench_scans SET user_id = NULL WHERE user_id IS NOT NULL');
  return {
    /** Turning personal figures off takes the users out of all that is kept, in the same transaction. */
    setReportSettings: (settings: ReportSettings): void => {
      setSetting(REPORTS_SETTING, settings);
      if (settings.personal) return;
      eraseFacts.run();
      eraseScans.run();
    },
  };
};
