import type { WriteDb } from '../connection.ts';
import type { Migration } from '../migrate.ts';

interface WholeJob {
  seq: number;
  title: string;
  payload: Uint8Array;
}

const column = `
-- Index of the parcel whose label it prints; null: of all of them, or no parcel's label.
ALTER TABLE print_jobs ADD COLUMN parcel INTEGER;
UPDATE print_jobs SET parcel = 0
  WHERE document_type = 'LABEL' AND is_foreign = 0 AND reference IS NOT NULL AND title LIKE '%, 1 label';
`;

/** Drawn labels of several parcels in one document that have not gone out, unless the shipment has a newer print. */
const wholeJobs = `SELECT j.seq, j.title, p.payload FROM print_jobs j JOIN print_payloads p ON p.seq = j.seq
  WHERE j.document_type = 'LABEL' AND j.is_foreign = 0 AND j.reference IS NOT NULL AND j.parcel IS NULL
    AND j.format = 'ZPL' AND j.state IN ('queued', 'failed')
    AND NOT EXISTS (SELECT 1 FROM print_jobs n WHERE n.reference = j.reference AND n.seq > j.seq)
  ORDER BY j.seq`;

const columns = `printer_id, reference, format, width_mm, height_mm, dpi, rotation, document_type, labelled_at,
  reprint, is_foreign, fit, proof, state, attempts, error, created_at, updated_at, wanted_at, revision`;

/** Number of labels a job prints: its title says so. */
const labelsOf = (title: string): number => Number(/, (\d+) labels$/.exec(title)?.[1] ?? 0);

const labelsIn = (payload: Uint8Array): Buffer[] =>
  (
    Buffer.from(payload)
      .toString('latin1')
      .match(/[\s\S]*?\^XZ\s*/g) ?? []
  ).map((label) => Buffer.from(label, 'latin1'));

const splitting = (db: WriteDb) => {
  const last = db.prepare<[], number>('SELECT max(seq) FROM print_jobs').pluck();
  const toEnd = db.prepare<[now: number, title: string, seq: number]>(
    'UPDATE print_jobs SET seq = ?, title = ?, parcel = 0 WHERE seq = ?',
  );
  const payloadToEnd = db.prepare<[now: number, payload: Uint8Array, seq: number]>(
    'UPDATE print_payloads SET seq = ?, payload = ? WHERE seq = ?',
  );
  const add = db.prepare<[{ title: string; part: string; parcel: number; seq: number }]>(
    `INSERT INTO print_jobs (id, request_id, title, parcel, ${columns})
     SELECT id || '-' || @part, request_id || '#' || @part, @title, @parcel, ${columns} FROM print_jobs
     WHERE seq = @seq`,
  );
  const addPayload = db.prepare<[seq: number | bigint, payload: Uint8Array]>(
    'INSERT INTO print_payloads (seq, payload) VALUES (?, ?)',
  );

  return ({ seq: before, title, payload }: WholeJob): void => {
    const labels = labelsIn(payload);
    const [first, ...more] = labels;
    if (labels.length < 2 || labels.length !== labelsOf(title) || !first) return;
    const named = (parcel: number): string =>
      title.replace(/, \d+ labels$/, `, ${parcel + 1}/${labels.length}`);
    const seq = (last.get() ?? 0) + 1;
    toEnd.run(seq, named(0), before);
    payloadToEnd.run(seq, first, before);
    for (const [index, label] of more.entries()) {
      const parcel = index + 1;
      const added = add.run({ title: named(parcel), part: `${parcel + 1}`, parcel, seq });
      addPayload.run(added.lastInsertRowid, label);
    }
  };
};

/**
 * One job for each parcel's label. Before, a job printed all labels of its shipment: one of a single label becomes that
 * of the first parcel, drawn ZPL that waits is taken apart and goes to the end of the queue, so that its labels stay
 * together. A PDF, and what may have come out already, stays one job of all parcels.
 */
export const jobParcels: Migration = {
  version: 9,
  name: '0009-job-parcels',
  up: (db) => {
    db.exec(column);
    const split = splitting(db);
    for (const job of db.prepare<[], WholeJob>(wholeJobs).all()) split(job);
  },
};
