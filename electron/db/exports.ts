import { type ExportProfile, tellsVoided } from '../../shared/export/profile.ts';
import type { ExportedFile, ExportFailure } from '../../shared/export/views.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type {
  DueLabel,
  NewExportFile,
  NewExportRun,
  StoredExport,
  WaitingFile,
} from '../core/export-store.ts';
import { auditWrites } from './audit.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { RollbackWithResult } from './group-commit.ts';

interface Row extends Omit<StoredExport, 'profile' | 'last' | 'failure'> {
  profile: string;
  failure: string | null;
}

const fileColumns = 'name, labels, replaced, at, written_at AS writtenAt, folder';

export const exportReads = (db: ReadDb) => {
  const all = db.prepare<[], Row>(
    `SELECT p.id, p.profile, p.failure,
       (SELECT count(*) FROM export_rows r WHERE r.profile = p.id AND r.file IS NULL AND r.batch <> '') AS due,
       (SELECT count(*) FROM export_rows r WHERE r.profile = p.id AND r.file IS NULL AND r.batch = '') AS later,
       (SELECT count(*) FROM export_files f WHERE f.profile = p.id AND f.written_at IS NULL) AS waiting
     FROM export_profiles p ORDER BY p.created_at, p.id`,
  );
  const files = db.prepare<[profile: string, limit: number], ExportedFile>(
    `SELECT ${fileColumns} FROM export_files INDEXED BY export_files_of WHERE profile = ? ORDER BY id DESC LIMIT ?`,
  );
  const last = db.prepare<[profile: string], ExportedFile>(
    `SELECT ${fileColumns} FROM export_files INDEXED BY export_files_of
     WHERE profile = ? AND written_at IS NOT NULL ORDER BY id DESC LIMIT 1`,
  );
  // As it is where nothing was kept: a label that is another one by now is told of by what made it so.
  const labels = db.prepare<[Record<string, unknown>], DueLabel>(
    `SELECT r.id, r.reference, r.labelled_at AS labelledAt, r.state, r.manifest, r.at, r.batch,
       coalesce(r.text, iif(coalesce(s.labelled_at, 0) = r.labelled_at, t.text, NULL)) AS text,
       coalesce((SELECT o.order_key FROM imported_orders o INDEXED BY imported_orders_reference
         WHERE o.reference = r.reference ORDER BY o.at DESC LIMIT 1), '') AS "order"
     FROM export_rows r LEFT JOIN shipments s ON s.reference = r.reference
       LEFT JOIN shipment_texts t ON t.seq = s.seq
     WHERE r.profile = @profile AND r.file IS NULL AND r.id > @after AND r.batch =
       (SELECT f.batch FROM export_rows f WHERE f.profile = @profile AND f.file IS NULL AND f.batch <> ''
        ORDER BY f.id LIMIT 1)
     ORDER BY r.id LIMIT @limit`,
  );
  const nextFile = db.prepare<[profile: string], WaitingFile>(
    `SELECT id, name, bytes FROM export_files WHERE profile = ? AND written_at IS NULL ORDER BY id LIMIT 1`,
  );
  return {
    list: (): StoredExport[] =>
      all.all().map(({ profile, failure, ...row }) => ({
        ...row,
        profile: JSON.parse(profile) as unknown,
        last: last.get(row.id) ?? null,
        failure: failure === null ? null : (JSON.parse(failure) as ExportFailure),
      })),
    nextLabels: (profile: string, after: number, limit: number): DueLabel[] =>
      labels.all({ profile, after, limit }),
    nextFile: (profile: string): WaitingFile | null => nextFile.get(profile) ?? null,
    files: (profile: string, limit: number): ExportedFile[] => files.all(profile, limit),
  };
};

/** Time for which it is known what was exported, ms: a label of before is new to a run again. */
export const EXPORTED_LIFE_MS = 400 * 24 * 3_600_000;
/** Files that one sweep drops: writes wait for it. */
const SWEPT = 2000;

/** Labels of a span that a run makes due, and what waited for the next file of its profile. */
const runWrites = (db: WriteDb) => {
  const insert = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO export_runs (request_id, profile, choice, at, email, labels)
     VALUES (@requestId, @profile, @choice, @at, @email, 0) ON CONFLICT (request_id) DO NOTHING`,
  );
  const before = db
    .prepare<[Record<string, unknown>], number>(
      'SELECT labels FROM export_runs WHERE request_id = @requestId AND profile = @profile AND choice = @choice',
    )
    .pluck();
  const due = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO export_rows (profile, reference, labelled_at, state, manifest, at, batch)
     SELECT @profile, s.reference, coalesce(s.labelled_at, 0), iif(s.status = ${ShipmentStatus.handedOver}, 'handedOver', 'labelled'),
       coalesce((SELECT printf('%06d', h.number) FROM handover_lines l JOIN handovers h ON h.id = l.handover_id
         WHERE l.reference = s.reference AND l.undone_at IS NULL ORDER BY h.id DESC LIMIT 1), ''), @at, @batch
     FROM shipments s
     -- A label of another desk came without its moment: that of its last change is near.
     WHERE ((s.labelled_at >= @from AND s.labelled_at < @to AND s.status <> ${ShipmentStatus.cancelled})
         OR (s.labelled_at IS NULL AND s.status IN (${ShipmentStatus.labelled}, ${ShipmentStatus.handedOver})
           AND s.updated_at >= @from AND s.updated_at < @to))
       AND (@onlyNew = 0 OR NOT EXISTS (SELECT 1 FROM export_rows r WHERE r.profile = @profile
         AND r.reference = s.reference AND r.labelled_at = coalesce(s.labelled_at, 0)))
     ORDER BY s.labelled_at, s.seq`,
  );
  const later = db.prepare<[Record<string, unknown>]>(
    `UPDATE export_rows SET batch = @batch WHERE profile = @profile AND file IS NULL AND batch = ''`,
  );
  const count = db.prepare<[labels: number, requestId: string]>(
    'UPDATE export_runs SET labels = ? WHERE request_id = ?',
  );
  return ({ fromDay, toDay, onlyNew, ...run }: NewExportRun): number | null => {
    const choice = JSON.stringify({ fromDay, toDay, onlyNew });
    const added = insert.run({ ...run, choice });
    if (added.changes === 0) return before.get({ ...run, choice }) ?? null;
    const row = { ...run, onlyNew: onlyNew ? 1 : 0, batch: `run:${added.lastInsertRowid}` };
    const labels = due.run(row).changes + later.run(row).changes;
    count.run(labels, run.requestId);
    return labels;
  };
};

const fileWrites = (db: WriteDb) => {
  const insert = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO export_files (profile, name, bytes, size, labels, replaced, at)
     VALUES (@profile, @name, @bytes, length(@bytes), @labels, @replaced, @at)`,
  );
  const take = db.prepare<[file: number | bigint, rows: string]>(
    `UPDATE export_rows SET file = ?, text = NULL
     WHERE id IN (SELECT value FROM json_each(?)) AND file IS NULL`,
  );
  const written = db
    .prepare<[Record<string, unknown>], string>(
      `UPDATE export_files SET bytes = NULL, written_at = @at, folder = @folder
       WHERE id = @id AND written_at IS NULL RETURNING profile`,
    )
    .pluck();
  const fail = db.prepare<[failure: string | null, profile: string]>(
    'UPDATE export_profiles SET failure = ? WHERE id = ?',
  );
  return {
    makeExportFile: ({ rows, ...file }: NewExportFile): boolean => {
      const added = insert.run({ ...file });
      const taken = take.run(added.lastInsertRowid, JSON.stringify(rows)).changes;
      if (taken !== rows.length) throw new RollbackWithResult(false);
      return true;
    },
    exportWritten: (id: number, folder: string, at: number): void => {
      const profile = written.get({ id, folder, at });
      if (profile !== undefined) fail.run(null, profile);
    },
    exportFailed: (profile: string, failure: ExportFailure): void =>
      void fail.run(JSON.stringify(failure), profile),
  };
};

export const exportWrites = (db: WriteDb, audit = auditWrites(db)) => {
  const one = db.prepare<[id: string], string>('SELECT profile FROM export_profiles WHERE id = ?').pluck();
  const put = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO export_profiles (id, profile, moment, active, tells_voided, created_at)
     VALUES (@id, @profile, @moment, @active, @tellsVoided, @at)
     ON CONFLICT (id) DO UPDATE SET profile = @profile, moment = @moment, active = @active,
       tells_voided = @tellsVoided, failure = NULL`,
  );
  const remove = db.prepare<[id: string]>('DELETE FROM export_profiles WHERE id = ?');
  const forget = db.prepare<[before: number, limit: number]>(
    `DELETE FROM export_files WHERE id IN (SELECT id FROM export_files WHERE written_at < ? LIMIT ?)`,
  );
  const listed = (id: string): unknown[] => one.all(id).map((profile) => JSON.parse(profile) as unknown);
  const recorded = <Result>(id: string, change: () => Result): Result => {
    const before = listed(id);
    const result = change();
    audit.settingChanged('exports', before, listed(id));
    return result;
  };
  return {
    operations: {
      ...fileWrites(db),
      beginExport: runWrites(db),
      putExport: (profile: ExportProfile, at: number): void => {
        const { id, when, on } = profile;
        const flags = { moment: when, active: on ? 1 : 0, tellsVoided: tellsVoided(profile) ? 1 : 0 };
        recorded(id, () => put.run({ id, profile: JSON.stringify(profile), at, ...flags }));
      },
      removeExport: (id: string): boolean => recorded(id, () => remove.run(id).changes === 1),
    },
    /** Files of long ago, with their labels. */
    forgetOld: (now: number): void => void forget.run(now - EXPORTED_LIFE_MS, SWEPT),
  };
};
