import type { NewPrintJob, PrintJob, PrintJobStore } from '../core/print-job-store.ts';
import { auditWrites } from './audit.ts';
import type { WriteDb } from './connection.ts';
import { neededPaperWrites } from './needed-papers.ts';
import { reportFaults } from './report-faults.ts';

/** Longer than the question whether a label came out is asked: a reprint of one that is older is not asked about. */
export const OVER_LIFE_MS = 400 * 86_400_000;
/** Number of the oldest jobs that one sweep looks at. */
const SWEPT = 500;
/** As many of the newest stay whatever their time: a clock may have stood years back when they were printed. */
export const KEPT = 50_000;

type Statements<Prepare extends (db: WriteDb) => unknown> = ReturnType<Prepare>;

/** Columns set by every change of a job; `@wanted`: 1 when a person asked for it now. */
const touched = 'updated_at = @at, revision = revision + 1';
const wantedNow = 'wanted_at = CASE @wanted WHEN 1 THEN @at ELSE wanted_at END';

/** The request that a part of a print belongs to (see print-parts.ts). */
const whole = (column: string): string =>
  `CASE instr(${column}, '#') WHEN 0 THEN ${column} ELSE substr(${column}, 1, instr(${column}, '#') - 1) END`;

const errorText = (error: PrintJob['error'] | undefined): string | null =>
  error == null ? null : JSON.stringify(error);

/** A label whose barcodes cannot be read waits for a person from the beginning. */
const proven = (
  proof: NewPrintJob['proof'],
  held?: NewPrintJob['held'],
): { proof: string | null; state: PrintJob['state']; error: string | null } => {
  const [missing] = proof?.missing ?? [];
  const error = errorText(missing === undefined ? held : { code: 'label.proof', details: { missing } });
  return { proof: proof ? JSON.stringify(proof) : null, state: error ? 'failed' : 'queued', error };
};

/** Selects the open jobs of a shipment that are cancelled. */
interface Overtaken {
  reference: string;
  /** Of the types that this pattern fits (`CARRIER:*`) only; null: of every type. */
  documentType: string | null;
  /** As much as was added before this job. */
  before: number | bigint;
  /** But not the jobs of this request, `id` and `id#2`, `id#3`…: they are one print in several parts. */
  request: string | null;
  /** But not those of other parcels of this very label; `parcel` null: of all. */
  parcel: number | null;
  labelledAt: number | null;
}

const openJobStatements = (db: WriteDb) => {
  const open = `reference = @reference AND state IN ('queued', 'failed') AND seq < @before
    AND (@documentType IS NULL OR document_type GLOB @documentType)
    AND (@parcel IS NULL OR parcel IS NULL OR parcel = @parcel OR labelled_at IS NOT @labelledAt)
    AND (@request IS NULL OR (request_id <> @request AND substr(request_id, 1, length(@request) + 1) <> @request || '#'))`;
  return {
    dropPayloads: db.prepare<[Overtaken]>(
      `DELETE FROM print_payloads WHERE seq IN (SELECT seq FROM print_jobs WHERE ${open})`,
    ),
    cancel: db.prepare<[Overtaken & { error: string; at: number }]>(
      `UPDATE print_jobs SET state = 'cancelled', error = @error, ${touched} WHERE ${open}`,
    ),
  };
};

/** Jobs of a shipment that have not gone out and may yet: what overtakes them cancels them. */
class OpenJobs {
  readonly #sql: Statements<typeof openJobStatements>;

  constructor(db: WriteDb) {
    this.#sql = openJobStatements(db);
  }

  /** Those that a newer job of the same document takes the place of. */
  replaceBy(job: NewPrintJob & { reference: string }, before: number): void {
    const { reference, documentType = 'LABEL', requestId, parcel = null, labelledAt } = job;
    const [, request = null] = /^(.+)#\d+$/.exec(requestId) ?? [];
    const code = documentType === 'LABEL' ? 'print.replaced' : 'print.paper-replaced';
    this.#cancel({ reference, documentType, before, request, parcel, labelledAt }, code, job.createdAt);
  }

  /** Those of a deleted shipment. */
  withdraw(reference: string, at: number): void {
    this.#cancel(this.#allOf(reference, null), 'print.withdrawn', at);
  }

  /** A new label is there: what its carrier made beside the one before is not printed any more. */
  relabelled(reference: string, at: number): void {
    this.#cancel(this.#allOf(reference, 'CARRIER:*'), 'print.paper-replaced', at);
  }

  /** The papers that its carrier has made beside it go too. */
  voidLabel(reference: string, at: number): void {
    for (const type of ['LABEL', 'CARRIER:*']) this.#cancel(this.#allOf(reference, type), 'print.voided', at);
  }

  #allOf(reference: string, documentType: string | null): Overtaken {
    const before = Number.MAX_SAFE_INTEGER;
    return { reference, documentType, before, request: null, parcel: null, labelledAt: null };
  }

  #cancel(
    overtaken: Overtaken,
    code: 'print.replaced' | 'print.paper-replaced' | 'print.withdrawn' | 'print.voided',
    at: number,
  ): void {
    this.#sql.dropPayloads.run(overtaken);
    const error = JSON.stringify({ code, details: { reference: overtaken.reference } });
    this.#sql.cancel.run({ ...overtaken, error, at });
  }
}

const newJobStatements = (db: WriteDb) => ({
  add: db.prepare<[Record<string, unknown>]>(
    `INSERT INTO print_jobs (id, request_id, printer_id, reference, title, format, width_mm, height_mm, dpi,
       rotation, document_type, labelled_at, parcel, reprint, is_foreign, asked_by, request_hash, copies, proof, state, error, attempts, created_at, updated_at, wanted_at)
     VALUES (@id, @requestId, @printerId, @reference, @title, @format, @widthMm, @heightMm, @dpi,
       @rotation, @documentType, @labelledAt, @parcel, @reprint, @foreign, @askedBy, @requestHash, @copies, @proof, @state, @error, 0, @createdAt, @createdAt,
       @createdAt)
     ON CONFLICT (request_id) DO NOTHING`,
  ),
  addPayload: db.prepare<[seq: number | bigint, payload: Uint8Array]>(
    'INSERT INTO print_payloads (seq, payload) VALUES (?, ?)',
  ),
  wentOut: db
    .prepare<[Record<string, unknown>], 1>(
      `SELECT 1 FROM print_jobs WHERE reference = @reference AND document_type = 'LABEL'
         AND labelled_at = @labelledAt AND state IN ('sending', 'sent', 'uncertain')
         AND (@parcel IS NULL OR parcel IS NULL OR parcel = @parcel) AND seq < @before
         AND ${whole('request_id')} <> ${whole('@requestId')}`,
    )
    .pluck(),
});

/** Adds jobs to the queue, and cancels the open ones that they replace. */
class NewJobs {
  readonly #sql: Statements<typeof newJobStatements>;
  readonly #open: OpenJobs;

  constructor(db: WriteDb, open: OpenJobs) {
    this.#sql = newJobStatements(db);
    this.#open = open;
  }

  /** The parts of a print, one behind the other; false where one of them must not be added. */
  insertPrint(parts: readonly NewPrintJob[]): boolean {
    let first: number | undefined;
    for (const part of parts) {
      const seq = this.insert(part, first);
      if (seq === null) return false;
      first ??= seq;
    }
    return true;
  }

  /**
   * Its place in the queue. Null when there is a job of this request already, which stays as it is, and where the label
   * came out in between and this is no reprint: the caller looks again.
   * @param first where the parts of its print begin; left out: with this one
   */
  insert(job: NewPrintJob, first?: number): number | null {
    if (this.#wentOut(job, first ?? Number.MAX_SAFE_INTEGER)) return null;
    const seq = this.#add(job);
    const { reference } = job;
    if (seq !== null && reference !== null) this.#open.replaceBy({ ...job, reference }, first ?? seq);
    return seq;
  }

  /** The very label went out in the meantime, or may have: it was waiting when this print was planned. */
  #wentOut(job: NewPrintJob, before: number): boolean {
    const { documentType = 'LABEL', reference, labelledAt, parcel = null, requestId } = job;
    if (documentType !== 'LABEL' || reference === null || labelledAt === null || job.reprint) return false;
    return this.#sql.wentOut.get({ reference, labelledAt, parcel, requestId, before }) !== undefined;
  }

  #add(job: NewPrintJob): number | null {
    const {
      payload,
      media,
      documentType = 'LABEL',
      rotation = null,
      parcel = null,
      askedBy = null,
      requestHash = null,
      copies = 1,
      proof,
      held,
      ...row
    } = job;
    const { changes, lastInsertRowid } = this.#sql.add.run({
      ...row,
      ...media,
      rotation,
      documentType,
      parcel,
      ...{ askedBy, requestHash, copies },
      reprint: job.reprint ? 1 : 0,
      foreign: job.foreign ? 1 : 0,
      ...proven(proof, held),
    });
    if (changes === 0) return null;
    this.#sql.addPayload.run(lastInsertRowid, payload);
    return Number(lastInsertRowid);
  }
}

/** Do two jobs of a shipment print the same? Another label always does; of one and the same each parcel has its own. */
const samePrint = (one: string, other: string): string =>
  `(${one}.labelled_at IS NOT ${other}.labelled_at OR ${one}.parcel IS NULL OR ${other}.parcel IS NULL
    OR ${one}.parcel = ${other}.parcel)`;

const stateStatements = (db: WriteDb) => {
  const isIn = 'id = @id AND state IN (SELECT value FROM json_each(@from))';
  const hasNewer = `EXISTS (SELECT 1 FROM print_jobs n WHERE n.reference = print_jobs.reference
    AND n.seq > print_jobs.seq AND n.document_type = print_jobs.document_type
    AND ${samePrint('n', 'print_jobs')}
    AND ${whole('n.request_id')} <> ${whole('print_jobs.request_id')})`;
  return {
    move: db.prepare<[Record<string, unknown>]>(
      `UPDATE print_jobs SET state = @to, error = @error, ${touched}, ${wantedNow},
         attempts = attempts + (@to = 'sending' OR @attempted)
       WHERE ${isIn} AND (@printerId IS NULL OR printer_id = @printerId) AND (@to <> 'queued' OR NOT ${hasNewer})`,
    ),
    redirect: db.prepare<[Record<string, unknown>]>(
      `UPDATE print_jobs SET printer_id = @printerId, format = @format, width_mm = @widthMm, height_mm = @heightMm,
         dpi = @dpi, rotation = @rotation, fit = NULL, proof = @proof, state = @state, error = @error, ${touched}, ${wantedNow}
       WHERE ${isIn} AND (@whileAt IS NULL OR print_jobs.printer_id = @whileAt) AND NOT ${hasNewer}`,
    ),
    decide: db.prepare<[Record<string, unknown>]>(
      `UPDATE print_jobs SET fit = @fit, state = 'queued', error = NULL, ${touched}, wanted_at = @at
       WHERE id = @id AND state = 'failed' AND is_foreign = 1 AND printer_id = @printerId AND NOT ${hasNewer}`,
    ),
    settle: db.prepare<[{ error: string | null; at: number }]>(
      `UPDATE print_jobs SET state = 'uncertain', error = @error, ${touched} WHERE state = 'sending'`,
    ),
    putPayload: db.prepare<[payload: Uint8Array, id: string]>(
      `INSERT OR REPLACE INTO print_payloads (payload, seq)
       VALUES (?, (SELECT seq FROM print_jobs WHERE id = ?))`,
    ),
    dropPayload: db.prepare<[id: string]>(
      'DELETE FROM print_payloads WHERE seq = (SELECT seq FROM print_jobs WHERE id = ?)',
    ),
    // Only the oldest are looked at: those that are never over are few.
    forget: db.prepare<[before: number]>(
      `DELETE FROM print_jobs WHERE seq IN (SELECT seq FROM print_jobs ORDER BY seq LIMIT ${SWEPT})
         AND seq <= (SELECT max(seq) FROM print_jobs) - ${KEPT}
         AND state IN ('sent', 'cancelled') AND updated_at < ?`,
    ),
  };
};

/** The states that a job goes through, each by compare-and-set: what another was faster at changes nothing. */
const jobStates = (db: WriteDb) => {
  const sql = stateStatements(db);
  const needed = neededPaperWrites(db);
  const faults = reportFaults(db);
  return {
    move: (...[id, from, to, details]: Parameters<PrintJobStore['move']>): boolean => {
      const { at, error, printerId = null, wanted = false, attempted = false } = details;
      const flags = { wanted: wanted ? 1 : 0, attempted: attempted ? 1 : 0 };
      const values = { id, from: JSON.stringify(from), to, at, printerId, ...flags };
      const moved = sql.move.run({ ...values, error: errorText(error) }).changes === 1;
      if (moved && to === 'sent') needed.printed(id);
      if (moved && (to === 'failed' || to === 'uncertain')) faults.note(id, at, error?.code);
      // Done with for good: another print of it is another job.
      if (moved && (to === 'sent' || to === 'cancelled')) sql.dropPayload.run(id);
      return moved;
    },
    redirect: (...[id, from, to]: Parameters<PrintJobStore['redirect']>): boolean => {
      const { payload, media, rotation = null, proof, whileAt = null, wanted = false, ...rest } = to;
      const where = { id, from: JSON.stringify(from), whileAt };
      const values = { ...rest, ...media, rotation, ...proven(proof), wanted: wanted ? 1 : 0 };
      const moved = sql.redirect.run({ ...where, ...values }).changes === 1;
      if (moved) sql.putPayload.run(payload, id);
      return moved;
    },
    decide: (...[id, to]: Parameters<PrintJobStore['decide']>): boolean =>
      sql.decide.run({ id, ...to, fit: JSON.stringify(to.fit) }).changes === 1,
    settle: (at: number, error: PrintJob['error']): number => {
      faults.noteBrokenOff(at);
      return sql.settle.run({ error: errorText(error), at }).changes;
    },
    forgetOld: (now: number): void => {
      sql.forget.run(now - OVER_LIFE_MS);
    },
  };
};

/** The print queue's writes: new jobs, what cancels open ones, and each step of a job's state. */
export const printJobWrites = (db: WriteDb, audit = auditWrites(db)) => {
  const open = new OpenJobs(db);
  const added = new NewJobs(db, open);
  const states = jobStates(db);
  return {
    /** Adds the parts of a print; false, and the caller rolls back, where one of them must not be added. */
    insertPrint: (parts: readonly NewPrintJob[]): boolean => added.insertPrint(parts),
    /** Cancels everything that a deleted shipment still has to print. */
    withdraw: (reference: string, at: number): void => open.withdraw(reference, at),
    /** Cancels prints of a label that was voided. */
    voidLabel: (reference: string, at: number): void => open.voidLabel(reference, at),
    relabelled: (reference: string, at: number): void => open.relabelled(reference, at),
    /** Drops what was over long ago, a bounded number at a time; what is not over stays until it is resolved. */
    forgetOld: states.forgetOld,
    operations: {
      addJob: (job: NewPrintJob): void => void added.insert(job),
      addProgramJob: (job: NewPrintJob, printer: string): void => {
        if (added.insert(job) === null) return;
        const { id, format, copies = 1 } = job;
        audit.append({
          ...{ kind: 'printers', action: 'printed', subject: printer },
          details: { job: id, format, copies },
        });
      },
      moveJob: states.move,
      redirectJob: states.redirect,
      decideJob: states.decide,
      settleJobs: states.settle,
    },
  };
};
