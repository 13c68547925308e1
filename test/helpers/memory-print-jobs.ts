import type { NewPrintJob, PrintJob, PrintJobStore } from '../../electron/core/print-job-store.ts';
import { wholeOf } from '../../electron/core/print-parts.ts';

type Printed = Pick<PrintJob, 'labelledAt' | 'parcel'>;

const samePrint = (one: Printed, other: Printed): boolean =>
  one.labelledAt !== other.labelledAt ||
  one.parcel === null ||
  other.parcel === null ||
  one.parcel === other.parcel;

/** Print jobs in memory, by the rules of the port, for tests that must look at states from outside. */
export const memoryPrintJobs = (): PrintJobStore => {
  const rows: { job: PrintJob; payload: Uint8Array }[] = [];
  /** Every change of a job comes through here. */
  const change = (job: PrintJob, changes: Partial<PrintJob>, wanted = false): void => {
    Object.assign(job, changes, { revision: job.revision + 1 }, wanted && { wantedAt: changes.updatedAt });
  };
  const find = (id: string) => rows.find(({ job }) => job.id === id);
  const add = (fresh: NewPrintJob): void => {
    if (rows.some(({ job }) => job.requestId === fresh.requestId)) return;
    const {
      payload,
      documentType = 'LABEL',
      foreign = false,
      proof = null,
      rotation = null,
      parcel = null,
      askedBy = null,
      requestHash = null,
      copies = 1,
      held: _,
      ...job
    } = fresh;
    for (const { job: older } of rows) {
      if (job.reference === null || older.reference !== job.reference) continue;
      if (older.documentType !== documentType || wholeOf(older.requestId) === wholeOf(job.requestId))
        continue;
      if (!samePrint({ ...job, parcel }, older)) continue;
      if (older.state !== 'queued' && older.state !== 'failed') continue;
      const code = documentType === 'LABEL' ? 'print.replaced' : 'print.paper-replaced';
      const error = { code, details: { reference: job.reference } };
      change(older, { state: 'cancelled', updatedAt: job.createdAt, error });
    }
    rows.push({
      payload,
      job: {
        ...job,
        documentType,
        foreign,
        rotation,
        parcel,
        ...{ askedBy, requestHash, copies },
        proof,
        fit: null,
        state: 'queued',
        attempts: 0,
        error: null,
        updatedAt: job.createdAt,
        seq: rows.length + 1,
        revision: 0,
        wantedAt: job.createdAt,
      },
    });
  };
  const isOvertaken = (job: PrintJob): boolean => {
    const newest = rows.findLast(
      ({ job: other }) =>
        other.reference === job.reference && other.documentType === job.documentType && samePrint(other, job),
    )?.job;
    return (
      job.reference !== null && newest !== undefined && wholeOf(newest.requestId) !== wholeOf(job.requestId)
    );
  };
  return {
    add: async (job) => add(job),
    addForProgram: async (job) => add(job),
    byId: async (id) => structuredClone(find(id)?.job ?? null),
    byRequest: async (requestId) =>
      structuredClone(rows.find(({ job }) => job.requestId === requestId)?.job ?? null),
    payload: async (id) => find(id)?.payload ?? null,
    list: async ({ states, reference, documentType, printerId, parcel, ofPrograms, order, limit }) => {
      const found = rows
        .map(({ job }) => job)
        .filter((job) => states?.includes(job.state) ?? true)
        .filter((job) => !ofPrograms || job.askedBy !== null)
        .filter((job) => reference === undefined || job.reference === reference)
        .filter((job) => documentType === undefined || job.documentType === documentType)
        .filter((job) => printerId === undefined || job.printerId === printerId)
        .filter((job) => parcel == null || job.parcel === null || job.parcel === parcel);
      return structuredClone((order === 'oldest' ? found : found.reverse()).slice(0, limit));
    },
    move: async (id, from, to, { at, error, printerId = null, wanted, attempted = false }) => {
      const job = find(id)?.job;
      if (job === undefined || !from.includes(job.state)) return false;
      if (printerId !== null && job.printerId !== printerId) return false;
      if (to === 'queued' && isOvertaken(job)) return false;
      change(job, { state: to, updatedAt: at, error: error ?? null }, wanted);
      if (to === 'sending' || attempted) job.attempts += 1;
      return true;
    },
    redirect: async (id, from, { at, payload, whileAt, wanted, ...made }) => {
      const row = find(id);
      if (row === undefined || !from.includes(row.job.state) || isOvertaken(row.job)) return false;
      if (whileAt !== undefined && row.job.printerId !== whileAt) return false;
      const queued = { state: 'queued', updatedAt: at, error: null } as const;
      change(row.job, { proof: null, rotation: null, fit: null, ...made, ...queued }, wanted);
      row.payload = payload;
      return true;
    },
    decide: async (id, { printerId, fit, at }) => {
      const job = find(id)?.job;
      if (job?.state !== 'failed' || !job.foreign || job.printerId !== printerId || isOvertaken(job))
        return false;
      change(job, { fit, state: 'queued', updatedAt: at, error: null }, true);
      return true;
    },
    settleAfterStart: async (at, error) => {
      const left = rows.filter(({ job }) => job.state === 'sending');
      for (const { job } of left) change(job, { state: 'uncertain', updatedAt: at, error });
      return left.length;
    },
  };
};
