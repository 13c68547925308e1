import { SAME_PACKING_MS } from '../../shared/reports/take.ts';
import type { BenchScan } from '../core/report-store.ts';
import type { WriteDb } from './connection.ts';
import { reportSettingReads } from './report-settings.ts';

/** Notes when shipments were opened at the bench. */
export const benchScanWrites = (db: WriteDb) => {
  const settings = reportSettingReads(db);
  // A packer who scans it once more, or one of its parcels, packs it still.
  const put = db.prepare<[Omit<BenchScan, 'userId'> & { userId: number | null; same: number }]>(
    `INSERT INTO bench_scans (reference, at, user_id) VALUES (@reference, @at, @userId)
     ON CONFLICT (reference) DO UPDATE SET at = excluded.at, user_id = excluded.user_id
     WHERE bench_scans.user_id IS NOT excluded.user_id OR excluded.at NOT BETWEEN bench_scans.at AND bench_scans.at + @same`,
  );
  return {
    noteScans: (scans: readonly BenchScan[]): void => {
      const { personal } = settings();
      for (const { userId, ...scan } of scans)
        put.run({ ...scan, userId: personal ? userId : null, same: SAME_PACKING_MS });
    },
  };
};
