import type { NewPrintJob, PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';

type ListQuery = Parameters<PrintJobStore['list']>[0];

interface JobRow extends Omit<PrintJob, 'reprint' | 'error'> {
  reprint: 0 | 1;
  error: string | null;
}

const columns = `j.id, j.request_id AS requestId, j.printer_id AS printerId, j.reference, j.title, j.format,
  j.reprint, j.state, j.attempts, j.error, j.created_at AS createdAt, j.updated_at AS updatedAt`;

const toJob = (row: JobRow): PrintJob => ({
  ...row,
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
      return db.prepare<[Record<string, unknown>], JobRow>(listing(query)).all(values).map(toJob);
    },
  };
};

export const printJobWrites = (db: WriteDb) => {
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO print_jobs (id, request_id, printer_id, reference, title, format, reprint, state, attempts,
       created_at, updated_at)
     VALUES (@id, @requestId, @printerId, @reference, @title, @format, @reprint, 'queued', 0,
       @createdAt, @createdAt)
     ON CONFLICT (request_id) DO NOTHING`,
  );
  const addPayload = db.prepare<[seq: number | bigint, payload: Uint8Array]>(
    'INSERT INTO print_payloads (seq, payload) VALUES (?, ?)',
  );
  const move = db.prepare<[Record<string, unknown>]>(
    `UPDATE print_jobs SET state = @to, error = @error, updated_at = @at, attempts = attempts + (@to = 'sending')
     WHERE id = @id AND state IN (SELECT value FROM json_each(@from))`,
  );
  const settle = db.prepare<[at: number]>(
    "UPDATE print_jobs SET state = 'uncertain', updated_at = ? WHERE state = 'sending'",
  );

  /** False when there is a job of this request already; that one stays as it is. */
  const insert = (job: NewPrintJob): boolean => {
    const { payload, ...row } = job;
    const { changes, lastInsertRowid } = add.run({ ...row, reprint: job.reprint ? 1 : 0 });
    if (changes === 0) return false;
    addPayload.run(lastInsertRowid, payload);
    return true;
  };

  return {
    insert,
    operations: {
      addJob: (job: NewPrintJob): void => {
        insert(job);
      },
      moveJob: (...[id, from, to, { at, error }]: Parameters<PrintJobStore['move']>): boolean => {
        const text = error == null ? null : JSON.stringify(error);
        return move.run({ id, from: JSON.stringify(from), to, at, error: text }).changes === 1;
      },
      settleJobs: (at: number): number => settle.run(at).changes,
    },
  };
};
