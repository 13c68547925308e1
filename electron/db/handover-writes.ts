import type { ManifestLine } from '../../shared/handover/line.ts';
import { totalsOf } from '../../shared/handover/totals.ts';
import type {
  Closing,
  HandoverResult,
  NewHandover,
  StoredHandover,
  Undoing,
} from '../core/handover-store.ts';
import type { CommitResult, ShipmentChange } from '../core/shipment-store.ts';
import { carrierManifestWrites } from './carrier-manifests.ts';
import type { WriteDb } from './connection.ts';
import { exportClosing } from './export-labels.ts';
import { RollbackWithResult } from './group-commit.ts';
import { isVoiding } from './handover-candidates.ts';

type Commit = (changes: readonly ShipmentChange[]) => CommitResult;

const refuse = (result: HandoverResult): never => {
  throw new RollbackWithResult(result);
};

const handoverStatements = (db: WriteDb) => {
  const left = 'FROM handover_lines l WHERE l.handover_id = h.id AND l.undone_at IS NULL';
  const sum = (name: keyof ManifestLine): string =>
    `(SELECT coalesce(sum(json_extract(l.line, '$.${name}')), 0) ${left})`;
  return {
    insert: db.prepare<[Record<string, unknown>]>(
      `INSERT INTO handovers (number, request_id, carrier_code, at, user_id, email, heading, revision, shipments,
         parcels, grams, limited_grams, unweighed, undone)
       VALUES (@number, @requestId, @carrierCode, @at, @userId, @email, @heading, 0, @shipments,
         @parcels, @grams, @limitedGrams, @unweighed, 0)
       ON CONFLICT (request_id) DO NOTHING`,
    ),
    insertLine: db.prepare<[Record<string, unknown>]>(
      `INSERT INTO handover_lines (handover_id, position, reference, status_before, line, live)
       VALUES (@id, @position, @reference, @statusBefore, @line, 1)`,
    ),
    voiding: db.prepare<[reference: string], number>(`SELECT ${isVoiding('?')}`).pluck(),
    // A line of an open manifest whose handover was taken back elsewhere, as by another desk of the remote's.
    supersede: db
      .prepare<[Record<string, unknown>], number>(
        `UPDATE handover_lines SET live = 0, undone_at = @at, undone_by = @email
         WHERE reference = @reference AND live = 1 RETURNING handover_id`,
      )
      .pluck(),
    revise: db.prepare<[id: number]>('UPDATE handovers SET revision = revision + 1 WHERE id = ?'),
    undoLine: db.prepare<[Record<string, unknown>]>(
      `UPDATE handover_lines SET live = 0, undone_at = @at, undone_by = @email
       WHERE handover_id = @id AND reference = @reference AND undone_at IS NULL`,
    ),
    addUp: db.prepare<[id: number]>(
      `UPDATE handovers AS h SET shipments = (SELECT count(*) ${left}), parcels = ${sum('parcels')},
         grams = ${sum('grams')}, limited_grams = ${sum('limitedGrams')}, unweighed = ${sum('unweighed')},
         undone = (SELECT count(*) FROM handover_lines l WHERE l.handover_id = h.id AND l.undone_at IS NOT NULL)
       WHERE h.id = ?`,
    ),
    nextRevision: db.prepare<[id: number, revision: number]>(
      'UPDATE handovers SET revision = revision + 1 WHERE id = ? AND revision = ? AND day_id IS NULL',
    ),
    open: db.prepare<[], Pick<StoredHandover, 'id' | 'revision'>>(
      'SELECT id, revision FROM handovers WHERE day_id IS NULL ORDER BY id',
    ),
    insertDay: db.prepare<[Record<string, unknown>]>(
      `INSERT INTO handover_days (request_id, closed_at, user_id, email) VALUES (@requestId, @at, @userId, @email)
       ON CONFLICT (request_id) DO NOTHING`,
    ),
    closeLines: db.prepare(
      `UPDATE handover_lines SET live = 0
       WHERE live = 1 AND handover_id IN (SELECT id FROM handovers WHERE day_id IS NULL)`,
    ),
    closeAll: db.prepare<[dayId: number | bigint]>('UPDATE handovers SET day_id = ? WHERE day_id IS NULL'),
  };
};

/**
 * Manifests, each with the changes of its shipments in one transaction.
 * @param commit the shipments' own, which leaves nothing behind where it refuses
 */
export const handoverWrites = (db: WriteDb, commit: Commit) => {
  const sql = handoverStatements(db);
  const carrierManifests = carrierManifestWrites(db);
  const exportsOf = exportClosing(db);
  return {
    makeHandover({ lines, heading, ...handover }: NewHandover, changes: readonly ShipmentChange[]) {
      const totals = totalsOf(lines.map(({ line }) => line));
      const added = sql.insert.run({ ...handover, ...totals, heading: JSON.stringify(heading) });
      if (added.changes === 0) refuse({ outcome: 'repeated' });
      const { at, email } = handover;
      const older = new Set<number>();
      for (const [position, { line, statusBefore }] of lines.entries()) {
        const { reference } = line;
        // Begun since it was looked at: its carrier may not take it any more.
        if (sql.voiding.get(reference) === 1) refuse({ outcome: 'stale', reference });
        for (const id of sql.supersede.all({ reference, at, email })) older.add(id);
        sql.insertLine.run({
          id: added.lastInsertRowid,
          position,
          reference,
          statusBefore,
          line: JSON.stringify(line),
        });
      }
      const { number, carrierCode } = handover;
      carrierManifests.add({ id: added.lastInsertRowid, number, carrierCode, at });
      for (const id of older) {
        sql.revise.run(id);
        sql.addUp.run(id);
      }
      return commit(changes) as HandoverResult;
    },
    undoHandover({ id, revision, references, at, email }: Undoing, changes: readonly ShipmentChange[]) {
      if (sql.nextRevision.run(id, revision).changes === 0) refuse({ outcome: 'changed' });
      for (const reference of references) {
        if (sql.undoLine.run({ id, reference, at, email }).changes === 0) refuse({ outcome: 'changed' });
      }
      sql.addUp.run(id);
      return commit(changes) as HandoverResult;
    },
    closeHandovers({ handovers, ...day }: Closing): HandoverResult {
      const added = sql.insertDay.run(day);
      if (added.changes === 0) return refuse({ outcome: 'repeated' });
      const seen = new Map(handovers.map(({ id, revision }) => [id, revision]));
      const now = sql.open.all();
      const isSame = now.length === seen.size && now.every(({ id, revision }) => seen.get(id) === revision);
      if (!isSame || now.length === 0) return refuse({ outcome: 'changed' });
      exportsOf(day.at);
      sql.closeLines.run();
      sql.closeAll.run(added.lastInsertRowid);
      return { outcome: 'saved', versions: [] };
    },
  };
};
