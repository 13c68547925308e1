import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { storePaths } from '../../../electron/db/folder.ts';
import { reportGroups } from '../../../shared/reports/report.ts';
import { testClock } from '../../helpers/clock.ts';
import { figuresOf } from '../../helpers/figures.ts';
import { longIt } from '../../helpers/long-it.ts';
import { openAt, tempFolder, tempStore } from '../../helpers/store.ts';
import { workOfAll } from '../../helpers/work.ts';

const SHIPMENTS = 100_000;
const YEAR_MS = 365 * 86_400_000;
const START = Date.UTC(2026, 0, 1);

/** A year of labels, written as they are stored. */
const yearOfLabels = async (): Promise<string> => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const db = new Database(storePaths(folder).file);
  db.exec(`INSERT INTO report_facts
      (at, kind, reference, user_id, carrier, product, country, parcels, grams, cost, currency, scanned_at)
    WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${SHIPMENTS})
    SELECT ${START} + i * (${YEAR_MS} / ${SHIPMENTS}), 'label', 'R-' || i, i % 7, 'C' || (i % 5), 'P' || (i % 9),
      substr('DEFRITESNLPL', 1 + 2 * (i % 6), 2), 1 + i % 3, 1000 + i, 71000, 'EUR', ${START} + i * (${YEAR_MS} / ${SHIPMENTS}) - 60000
    FROM n`);
  db.close();
  return folder;
};

longIt('a year of 100,000 shipments is reported with little work, whatever it is grouped by', async () => {
  const store = await tempStore({ folder: await yearOfLabels() });
  const { reports } = figuresOf(store, testClock(), 'Europe/Berlin');
  for (const by of reportGroups) {
    const work = await workOfAll(async () => {
      const { total } = await reports.run({ from: '2025-12-31', to: '2027-01-01', by });
      expect(total).toMatchObject({ shipments: SHIPMENTS, tookMs: SHIPMENTS * 60_000 });
    });
    expect(work).toBeLessThan(100);
  }
});

test('its queries and those of the board go by an index', async () => {
  const folder = await tempFolder();
  await (await openAt(folder)).close();
  const db = new Database(storePaths(folder).file, { readonly: true });
  const planOf = (sql: string): string =>
    db
      .prepare<number[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...[0, 1].slice(0, sql.split('?').length - 1))
      .map(({ detail }) => detail)
      .join('; ');
  expect(planOf('SELECT carrier, count(*) FROM report_facts WHERE at >= ? AND at < ? GROUP BY 1')).toContain(
    'USING INDEX report_facts_at (at>? AND at<?)',
  );
  expect(
    planOf(`SELECT id FROM report_facts WHERE reference = ? AND kind = 'label' AND voided_at IS NULL`),
  ).toContain('report_facts_live (reference=?)');
  expect(
    planOf(`SELECT at FROM report_facts WHERE kind = 'fault' AND at >= ? ORDER BY at DESC LIMIT 5`),
  ).toContain('report_facts_fault (at>?)');
  expect(planOf('SELECT count(*) FROM shipments WHERE status = 10')).toContain('shipments_status');
  db.close();
});
