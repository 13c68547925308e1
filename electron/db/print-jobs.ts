import type { NewPrintJob, PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { neededPaperWrites } from './needed-papers.ts';
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

/** Longer than the question whether a label came out is asked: a reprint of one that is older is not asked about. */
export const OVER_LIFE_MS = 400 * 86_400_000;
const SWEPT = 500;
/** As many of the newest stay whatever their time: a clock may have stood years back when they were printed. */
export const KEPT = 50_000;

/** The request that a part of a print belongs to (see print-parts.ts). */
const whole = (column: string): string =>
  `CASE instr(${column}, '#') WHEN 0 THEN ${column} ELSE substr(${column}, 1, instr(${column}, '#') - 1) END`;

/** Do two jobs of a shipment print the same? Another label always does; of one and the same each parcel has its own. */
const samePrint = (one: string, other: string): string =>
  `(${one}.labelled_at IS NOT ${other}.labelled_at OR ${one}.parcel IS NULL OR ${other}.parcel IS NULL
    OR ${one}.parcel = ${other}.parcel)`;

/** Jobs that have not gone out and may yet: what overtakes them cancels them. */
const OPEN = "('queued', 'failed')";

const columns = `j.seq, j.revision, j.wanted_at AS wantedAt, j.id, j.request_id AS requestId, j.printer_id AS printerId, j.reference, j.title, j.format,
  j.width_mm AS widthMm, j.height_mm AS heightMm, j.dpi, j.rotation, j.document_type AS documentType,
  j.labelled_at AS labelledAt, j.parcel, j.reprint, j.state,
  j.is_foreign AS "foreign", j.fit, j.proof, j.attempts, j.error, j.created_at AS createdAt, j.updated_at AS updatedAt`;

const toJob = ({ widthMm, heightMm, ...row }: JobRow): PrintJob => ({
  ...row,
  media: { widthMm, heightMm },
  reprint: row.reprint === 1,
  foreign: row.foreign === 1,
  error: row.error === null ? null : (JSON.parse(row.error) as PrintJob['error']),
  fit: row.fit === null ? null : (JSON.parse(row.fit) as PrintJob['fit']),
  proof: row.proof === null ? null : (JSON.parse(row.proof) as PrintJob['proof']),
});

/** A label whose barcodes cannot be read waits for a person from the beginning. */
const proven = (
  proof: NewPrintJob['proof'],
  held?: NewPrintJob['held'],
): { proof: string | null; state: PrintJob['state']; error: string | null } => {
  const [missing] = proof?.missing ?? [];
  const why = missing === undefined ? held : { code: 'label.proof', details: { missing } };
  const error = why ? JSON.stringify(why) : null;
  return { proof: proof ? JSON.stringify(proof) : null, state: error ? 'failed' : 'queued', error };
};

/** Columns set by every change of a job; `@wanted`: 1 when a person asked for it now. */
const touched = 'updated_at = @at, revision = revision + 1';
const wantedNow = 'wanted_at = CASE @wanted WHEN 1 THEN @at ELSE wanted_at END';

const orNull = (row: JobRow | undefined): PrintJob | null => (row === undefined ? null : toJob(row));

/** Only the conditions that are asked for, so that each finds its index: open jobs are few among the done. */
const listing = (query: ListQuery): string => {
  const conditions = [
    query.states && 'j.state IN (SELECT value FROM json_each(@states))',
    query.reference !== undefined && 'j.reference = @reference',
    query.documentType !== undefined && 'j.document_type = @documentType',
    query.printerId !== undefined && 'j.printer_id = @printerId',
    query.parcel != null && '(j.parcel IS NULL OR j.parcel = @parcel)',
  ].filter((condition) => typeof condition === 'string');
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const order = query.order === 'oldest' ? 'ASC' : 'DESC';
  return `SELECT ${columns} FROM print_jobs j ${where} ORDER BY j.seq ${order} LIMIT @limit`;
};

export const printJobReads = (db: ReadDb) => {
  // Thirty-two texts at most.
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

export const printJobWrites = (db: WriteDb) => {
  const needed = neededPaperWrites(db);
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT INTO print_jobs (id, request_id, printer_id, reference, title, format, width_mm, height_mm, dpi,
       rotation, document_type, labelled_at, parcel, reprint, is_foreign, proof, state, error, attempts, created_at, updated_at, wanted_at)
     VALUES (@id, @requestId, @printerId, @reference, @title, @format, @widthMm, @heightMm, @dpi,
       @rotation, @documentType, @labelledAt, @parcel, @reprint, @foreign, @proof, @state, @error, 0, @createdAt, @createdAt,
       @createdAt)
     ON CONFLICT (request_id) DO NOTHING`,
  );
  const addPayload = db.prepare<[seq: number | bigint, payload: Uint8Array]>(
    'INSERT INTO print_payloads (seq, payload) VALUES (?, ?)',
  );
  const isIn = 'id = @id AND state IN (SELECT value FROM json_each(@from))';
  const hasNewer = `EXISTS (SELECT 1 FROM print_jobs n WHERE n.reference = print_jobs.reference
    AND n.seq > print_jobs.seq AND n.document_type = print_jobs.document_type
    AND ${samePrint('n', 'print_jobs')}
    AND ${whole('n.request_id')} <> ${whole('print_jobs.request_id')})`;
  const move = db.prepare<[Record<string, unknown>]>(
    `UPDATE print_jobs SET state = @to, error = @error, ${touched}, ${wantedNow},
       attempts = attempts + (@to = 'sending')
     WHERE ${isIn} AND (@printerId IS NULL OR printer_id = @printerId) AND (@to <> 'queued' OR NOT ${hasNewer})`,
  );
  const redirect = db.prepare<[Record<string, unknown>]>(
    `UPDATE print_jobs SET printer_id = @printerId, format = @format, width_mm = @widthMm, height_mm = @heightMm,
       dpi = @dpi, rotation = @rotation, fit = NULL, proof = @proof, state = @state, error = @error, ${touched}, ${wantedNow}
     WHERE ${isIn} AND (@whileAt IS NULL OR print_jobs.printer_id = @whileAt) AND NOT ${hasNewer}`,
  );
  const decide = db.prepare<[Record<string, unknown>]>(
    `UPDATE print_jobs SET fit = @fit, state = 'queued', error = NULL, ${touched}, wanted_at = @at
     WHERE id = @id AND state = 'failed' AND is_foreign = 1 AND printer_id = @printerId AND NOT ${hasNewer}`,
  );
  const putPayload = db.prepare<[payload: Uint8Array, id: string]>(
    `INSERT OR REPLACE INTO print_payloads (payload, seq)
     VALUES (?, (SELECT seq FROM print_jobs WHERE id = ?))`,
  );
  const settle = db.prepare<[{ error: string | null; at: number }]>(
    `UPDATE print_jobs SET state = 'uncertain', error = @error, ${touched} WHERE state = 'sending'`,
  );
  // The oldest alone are looked at: those that are never over are few.
  const forget = db.prepare<[before: number]>(
    `DELETE FROM print_jobs WHERE seq IN (SELECT seq FROM print_jobs ORDER BY seq LIMIT ${SWEPT})
       AND seq <= (SELECT max(seq) FROM print_jobs) - ${KEPT}
       AND state IN ('sent', 'cancelled') AND updated_at < ?`,
  );
  const dropPayload = db.prepare<[id: string]>(
    'DELETE FROM print_payloads WHERE seq = (SELECT seq FROM print_jobs WHERE id = ?)',
  );
  interface Overtaken {
    reference: string;
    /** Of this type alone; null: of every type. */
    documentType: string | null;
    /** As much as was added before this job. */
    before: number | bigint;
    /** But not the jobs of this request, `id` and `id#2`, `id#3`…: they are one print in several parts. */
    request: string | null;
    /** But not those of other parcels of this very label; `parcel` null: of all. */
    parcel: number | null;
    labelledAt: number | null;
  }
  const open = `reference = @reference AND state IN ${OPEN} AND seq < @before
    AND (@documentType IS NULL OR document_type = @documentType)
    AND (@parcel IS NULL OR parcel IS NULL OR parcel = @parcel OR labelled_at IS NOT @labelledAt)
    AND (@request IS NULL OR (request_id <> @request AND substr(request_id, 1, length(@request) + 1) <> @request || '#'))`;
  const dropOpenPayloads = db.prepare<[Overtaken]>(
    `DELETE FROM print_payloads WHERE seq IN (SELECT seq FROM print_jobs WHERE ${open})`,
  );
  const cancelOpen = db.prepare<[Overtaken & { error: string; at: number }]>(
    `UPDATE print_jobs SET state = 'cancelled', error = @error, ${touched} WHERE ${open}`,
  );

  const allOf = (reference: string): Overtaken => ({
    reference,
    documentType: null,
    before: Number.MAX_SAFE_INTEGER,
    request: null,
    parcel: null,
    labelledAt: null,
  });

  const cancel = (
    overtaken: Overtaken,
    code: 'print.replaced' | 'print.paper-replaced' | 'print.withdrawn' | 'print.voided',
    at: number,
  ): void => {
    dropOpenPayloads.run(overtaken);
    const error = JSON.stringify({ code, details: { reference: overtaken.reference } });
    cancelOpen.run({ ...overtaken, error, at });
  };

  /** The very label went out meanwhile, or may have: what was waiting when this print was planned. */
  const wentOut = db
    .prepare<[Record<string, unknown>], 1>(
      `SELECT 1 FROM print_jobs WHERE reference = @reference AND document_type = 'LABEL'
         AND labelled_at = @labelledAt AND state IN ('sending', 'sent', 'uncertain')
         AND (@parcel IS NULL OR parcel IS NULL OR parcel = @parcel) AND seq < @before
         AND ${whole('request_id')} <> ${whole('@requestId')}`,
    )
    .pluck();

  /**
   * Its place in the queue. Null when there is a job of this request already, which stays as it is, and where the label
   * came out in between and this is no reprint: the caller looks again.
   * @param first where the parts of its print begin; left out: with this one
   */
  const insert = (job: NewPrintJob, first?: number): number | null => {
    const {
      payload,
      media,
      documentType = 'LABEL',
      rotation = null,
      parcel = null,
      proof,
      held,
      ...row
    } = job;
    const { reference, labelledAt, requestId } = job;
    if (documentType === 'LABEL' && reference !== null && labelledAt !== null && !job.reprint) {
      const before = first ?? Number.MAX_SAFE_INTEGER;
      if (wentOut.get({ reference, labelledAt, parcel, requestId, before }) !== undefined) return null;
    }
    const { changes, lastInsertRowid } = add.run({
      ...row,
      ...media,
      rotation,
      documentType,
      parcel,
      reprint: job.reprint ? 1 : 0,
      foreign: job.foreign ? 1 : 0,
      ...proven(proof, held),
    });
    if (changes === 0) return null;
    addPayload.run(lastInsertRowid, payload);
    const seq = Number(lastInsertRowid);
    if (reference === null) return seq;
    const code = documentType === 'LABEL' ? 'print.replaced' : 'print.paper-replaced';
    const [, request = null] = /^(.+)#\d+$/.exec(requestId) ?? [];
    const overtaken = { reference, documentType, before: first ?? seq, request, parcel, labelledAt };
    cancel(overtaken, code, job.createdAt);
    return seq;
  };

  /** The parts of a print, one behind the other; false where one of them must not be added. */
  const insertPrint = (parts: readonly NewPrintJob[]): boolean => {
    let first: number | undefined;
    for (const part of parts) {
      const seq = insert(part, first);
      if (seq === null) return false;
      first ??= seq;
    }
    return true;
  };

  return {
    /** Drops what was over long ago, a bounded number at a time; what is not over stays until it is resolved. */
    forgetOld: (now: number): void => {
      forget.run(now - OVER_LIFE_MS);
    },
    insertPrint,
    /** Cancels everything that a deleted shipment still has to print. */
    withdraw: (reference: string, at: number): void => cancel(allOf(reference), 'print.withdrawn', at),
    /** Cancels prints of a label that was voided. */
    voidLabel: (reference: string, at: number): void =>
      cancel({ ...allOf(reference), documentType: 'LABEL' }, 'print.voided', at),
    operations: {
      addJob: (job: NewPrintJob): void => {
        insert(job);
      },
      moveJob: (...[id, from, to, details]: Parameters<PrintJobStore['move']>): boolean => {
        const { at, error, printerId = null, wanted = false } = details;
        const text = error == null ? null : JSON.stringify(error);
        const moved =
          move.run({ id, from: JSON.stringify(from), to, at, error: text, printerId, wanted: wanted ? 1 : 0 })
            .changes === 1;
        if (moved && to === 'sent') needed.printed(id);
        // Done with for good: another print of it is another job.
        if (moved && (to === 'sent' || to === 'cancelled')) dropPayload.run(id);
        return moved;
      },
      redirectJob: (...[id, from, to]: Parameters<PrintJobStore['redirect']>): boolean => {
        const { payload, media, rotation = null, proof, whileAt = null, wanted = false, ...rest } = to;
        const values = {
          id,
          from: JSON.stringify(from),
          whileAt,
          ...rest,
          ...media,
          rotation,
          ...proven(proof),
          wanted: wanted ? 1 : 0,
        };
        const moved = redirect.run(values).changes === 1;
        if (moved) putPayload.run(payload, id);
        return moved;
      },
      decideJob: (...[id, to]: Parameters<PrintJobStore['decide']>): boolean =>
        decide.run({ id, ...to, fit: JSON.stringify(to.fit) }).changes === 1,
      settleJobs: (at: number, error: PrintJob['error']): number =>
        settle.run({ error: error === null ? null : JSON.stringify(error), at }).changes,
    },
  };
};
