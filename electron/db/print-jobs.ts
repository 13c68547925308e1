import type { PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import type { ReadDb } from './connection.ts';
import { cachedByText } from './statement-cache.ts';

type ListQuery = Parameters<PrintJobStore['list']>[0];

interface JobRow extends Omit<PrintJob, 'reprint' | 'foreign' | 'error' | 'fit' | 'proof' | 'media'> {
  reprint: 0 | 1;
  foreign: 0 | 1;
  error: string | null;
  fit: string | null;
  proof: string | null;
  widthMm: number;
  heightMm: number;
}

const columns = `j.seq, j.revision, j.wanted_at AS wantedAt, j.id, j.request_id AS requestId, j.printer_id AS printerId, j.reference, j.title, j.format,
  j.width_mm AS widthMm, j.height_mm AS heightMm, j.dpi, j.rotation, j.document_type AS documentType,
  j.labelled_at AS labelledAt, j.parcel, j.reprint, j.state,
  j.is_foreign AS "foreign", j.asked_by AS askedBy, j.request_hash AS requestHash, j.copies, j.fit, j.proof, j.attempts, j.error, j.created_at AS createdAt, j.updated_at AS updatedAt`;

const toJob = ({ widthMm, heightMm, ...row }: JobRow): PrintJob => ({
  ...row,
  media: { widthMm, heightMm },
  reprint: row.reprint === 1,
  foreign: row.foreign === 1,
  error: row.error === null ? null : (JSON.parse(row.error) as PrintJob['error']),
  fit: row.fit === null ? null : (JSON.parse(row.fit) as PrintJob['fit']),
  proof: row.proof === null ? null : (JSON.parse(row.proof) as PrintJob['proof']),
});

const orNull = (row: JobRow | undefined): PrintJob | null => (row === undefined ? null : toJob(row));

/** Only the conditions that are asked for, so that each finds its index: open jobs are few among the done. */
const listing = (query: ListQuery): string => {
  const conditions = [
    query.states && 'j.state IN (SELECT value FROM json_each(@states))',
    query.reference !== undefined && 'j.reference = @reference',
    query.documentType !== undefined && 'j.document_type = @documentType',
    query.printerId !== undefined && 'j.printer_id = @printerId',
    query.ofPrograms && 'j.asked_by IS NOT NULL',
    query.parcel != null && '(j.parcel IS NULL OR j.parcel = @parcel)',
  ].filter((condition) => typeof condition === 'string');
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const order = query.order === 'oldest' ? 'ASC' : 'DESC';
  return `SELECT ${columns} FROM print_jobs j ${where} ORDER BY j.seq ${order} LIMIT @limit`;
};

export const printJobReads = (db: ReadDb) => {
  // Sixty-four texts at most.
  const prepared = cachedByText((sql: string) => db.prepare<[Record<string, unknown>], JobRow>(sql));
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
