import type { NewPrintJob, PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { keeping } from './keeping.ts';

type ListQuery = Parameters<PrintJobStore['list']>[0];

interface JobRow extends Omit<PrintJob, 'reprint' | 'error' | 'media'> {
  reprint: 0 | 1;
  error: string | null;
  widthMm: number;
  heightMm: number;
}

/** Jobs that have not gone out and may yet: what overtakes them cancels them. */
const OPEN = "('queued', 'failed')";

const columns = `j.id, j.request_id AS requestId, j.printer_id AS printerId, j.reference, j.title, j.format,
  j.width_mm AS widthMm, j.height_mm AS heightMm, j.dpi, j.labelled_at AS labelledAt, j.reprint, j.state,
  j.attempts, j.error, j.created_at AS createdAt, j.updated_at AS updatedAt`;

const toJob = ({ widthMm, heightMm, ...row }: JobRow): PrintJob => ({
  ...row,
  media: { widthMm, heightMm },
  reprint: row.reprint === 1,
  error: row.error === null ? null : (JSON.parse(row.error) as PrintJob['error']),
});

const orNull = (row: JobRow | undefined): PrintJob | null => (row === undefined ? null : toJob(row));

/** Only the conditions that are asked for, so that each finds its index: open jobs are few among the done. */
const listing = (query: ListQuery): string => {
  const conditions = [
    query.states && 'j.state IN (SELECT value FROM json_each(@states))',
    query.reference !== undefined && 'j.reference = @reference',
    query.printerId !== undefined && 'j.printer_id = @printerId',
  ].filter((condition) => typeof condition === 'string');
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const order = query.order === 'oldest' ? 'ASC' : 'DESC';
  return `SELECT ${columns} FROM print_jobs j ${where} ORDER BY j.seq ${order} LIMIT @limit`;
};

export const printJobReads = (db: ReadDb) => {
  // Sixteen texts at most.
  const prepared = keeping((sql: string) => db.prepare<[Record<string, unknown>], JobRow>(sql));
  const byId = db.prepare<[id: string], JobRow>(`SELECT ${columns} FROM print_jobs j WHERE j.id = ?`);
  const byRequest = db.prepare<[id: string], JobRow>(
    `SELECT ${columns} FROM print_jobs j WHERE j.request_id = ?`,
  );
  const payload = db
    .prepare<[id: string], Uint8Array>(
      'SELECT p.payload FROM print_payloads p JOIN print_jobs j ON j.seq = p.seq WHERE j.id = ?',
    )
    .pluck();
  return {
    byId: (id: string) => orNull(byId.get(id)),
    byRequest: (requestId: string) => orNull(byRequest.get(requestId)),
    payload: (id: string) => payload.get(id) ?? null,
    list(query: ListQuery): PrintJob[] {
      const values = { ...query, states: JSON.stringify(query.states ?? []) };
      return prepared(listing(query)).all(values).map(toJob);
    },
  };
};

export const printJobWrites = (db: WriteDb) => {
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO print_jobs (id, request_id, printer_id, reference, title, format, width_mm, height_mm, dpi,
       labelled_at, reprint, state, attempts, created_at, updated_at)
     VALUES (@id, @requestId, @printerId, @reference, @title, @format, @widthMm, @heightMm, @dpi,
       @labelledAt, @reprint, 'queued', 0, @createdAt, @createdAt)
     ON CONFLICT (request_id) DO NOTHING`,
  );
  const addPayload = db.prepare<[seq: number | bigint, payload: Uint8Array]>(
    'INSERT INTO print_payloads (seq, payload) VALUES (?, ?)',
  );
  const move = db.prepare<[Record<string, unknown>]>(
    `UPDATE print_jobs SET state = @to, error = @error, updated_at = @at, attempts = attempts + (@to = 'sending')
     WHERE id = @id AND state IN (SELECT value FROM json_each(@from))
       AND (@to <> 'queued' OR NOT EXISTS
         (SELECT 1 FROM print_jobs n WHERE n.reference = print_jobs.reference AND n.seq > print_jobs.seq))`,
  );
  const settle = db.prepare<[error: string | null, at: number]>(
    "UPDATE print_jobs SET state = 'uncertain', error = ?, updated_at = ? WHERE state = 'sending'",
  );
  const dropPayload = db.prepare<[id: string]>(
    'DELETE FROM print_payloads WHERE seq = (SELECT seq FROM print_jobs WHERE id = ?)',
  );
  const dropOpenPayloads = db.prepare<[reference: string, before: number | bigint]>(
    `DELETE FROM print_payloads WHERE seq IN
       (SELECT seq FROM print_jobs WHERE reference = ? AND state IN ${OPEN} AND seq < ?)`,
  );
  const cancelOpen = db.prepare<[error: string, at: number, reference: string, before: number | bigint]>(
    `UPDATE print_jobs SET state = 'cancelled', error = ?, updated_at = ?
     WHERE reference = ? AND state IN ${OPEN} AND seq < ?`,
  );

  /** Cancels what a shipment still has to print, or as much of it as was added before the job `before`. */
  const cancel = (
    reference: string,
    code: 'print.replaced' | 'print.withdrawn',
    at: number,
    before: number | bigint = Number.MAX_SAFE_INTEGER,
  ): void => {
    dropOpenPayloads.run(reference, before);
    cancelOpen.run(JSON.stringify({ code, details: { reference } }), at, reference, before);
  };

  /** False when there is a job of this request already; that one stays as it is. */
  const insert = (job: NewPrintJob): boolean => {
    const { payload, media, ...row } = job;
    const { changes, lastInsertRowid } = add.run({ ...row, ...media, reprint: job.reprint ? 1 : 0 });
    if (changes === 0) return false;
    addPayload.run(lastInsertRowid, payload);
    if (job.reference !== null) cancel(job.reference, 'print.replaced', job.createdAt, lastInsertRowid);
    return true;
  };

  return {
    insert,
    cancel,
    operations: {
      addJob: (job: NewPrintJob): void => {
        insert(job);
      },
      moveJob: (...[id, from, to, { at, error }]: Parameters<PrintJobStore['move']>): boolean => {
        const text = error == null ? null : JSON.stringify(error);
        const moved = move.run({ id, from: JSON.stringify(from), to, at, error: text }).changes === 1;
        // Done with for good: another print of it is another job.
        if (moved && (to === 'sent' || to === 'cancelled')) dropPayload.run(id);
        return moved;
      },
      settleJobs: (at: number, error: PrintJob['error']): number =>
        settle.run(error === null ? null : JSON.stringify(error), at).changes,
    },
  };
};
