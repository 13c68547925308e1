import { parseJson } from '../../shared/json.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { Candidate, Withdrawn } from '../core/handover-store.ts';
import type { FieldChange } from '../core/shipment-store.ts';
import type { ReadDb } from './connection.ts';
import type { Sqlite } from './shipment-rows.ts';

/** How many entries of the log a look for deleted shipments goes back. */
const LOOKED_AT = 20_000;

interface CandidateRow extends Sqlite<Omit<Candidate, 'prints'>> {
  prints: string;
}

/** Prints of the label that a shipment has now: by its reference's index, a handful each. */
const columns = `s.reference, s.version, s.carrier_code AS carrierCode, s.label_stale AS labelStale,
  s.labelled_at AS labelledAt,
  (SELECT json_group_array(json_object('requestId', j.request_id, 'state', j.state)) FROM print_jobs j
    WHERE j.reference = s.reference AND j.labelled_at = s.labelled_at AND j.document_type = 'LABEL') AS prints`;

const toCandidate = ({ prints, labelStale, ...rest }: CandidateRow): Candidate => ({
  ...rest,
  labelStale: labelStale === 1,
  prints: JSON.parse(prints) as Candidate['prints'],
});

interface WithdrawnRow {
  reference: string;
  at: number;
  email: string;
  changes: string;
}

/** The numbers of a deletion's `cancel`, as history keeps what was voided. */
const numbersIn = (changes: string): string[] =>
  (parseJson(changes) as FieldChange[]).flatMap(({ before }) =>
    typeof before === 'string' && before !== '' ? [before] : [],
  );

/** What is to come onto manifests. */
export const candidateReads = (db: ReadDb) => {
  const { labelled } = ShipmentStatus;
  const newest = db.prepare<[limit: number], CandidateRow>(
    `SELECT ${columns} FROM shipments s WHERE s.status = ${labelled}
     ORDER BY s.labelled_at DESC, s.seq DESC LIMIT ?`,
  );
  const total = db.prepare<[], number>(`SELECT count(*) FROM shipments WHERE status = ${labelled}`).pluck();
  const one = db.prepare<[reference: string], CandidateRow>(
    `SELECT ${columns} FROM shipments s WHERE s.reference = ? AND s.status = ${labelled}`,
  );
  const withdrawn = db.prepare<[since: number, limit: number], WithdrawnRow>(
    `SELECT h.reference, h.at, h.email, h.changes
     FROM (SELECT * FROM history ORDER BY id DESC LIMIT ${LOOKED_AT}) h
     WHERE h.action = 'cancel' AND h.at >= ?
       AND EXISTS (SELECT 1 FROM deleted_shipments d WHERE d.reference = h.reference)
     ORDER BY h.id DESC LIMIT ?`,
  );
  return {
    candidates: (limit: number) => ({
      total: total.get() ?? 0,
      rows: newest.all(limit).map(toCandidate),
    }),
    candidatesOf: (references: readonly string[]): Candidate[] =>
      references.flatMap((reference) => {
        const row = one.get(reference);
        return row === undefined ? [] : [toCandidate(row)];
      }),
    withdrawn: (since: number, limit: number): Withdrawn[] =>
      withdrawn.all(since, limit).map(({ changes, ...rest }) => ({
        ...rest,
        trackingNumbers: numbersIn(changes),
      })),
  };
};
