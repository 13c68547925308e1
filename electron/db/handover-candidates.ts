import { parseJson } from '../../shared/json.ts';
import { ShipmentStatus } from '../../shared/shipment/status.ts';
import type { Candidate, Withdrawn } from '../core/handover-store.ts';
import type { FieldChange } from '../core/shipment-store.ts';
import type { ReadDb } from './connection.ts';
import { holdReason } from './holds.ts';
import { NO_RETURN } from './returns.ts';
import type { Sqlite } from './shipment-rows.ts';

/** So many older entries of the log in a row end a look for labels that are void. */
const MOST_OLDER = 200;

interface CandidateRow extends Sqlite<Omit<Candidate, 'prints'>> {
  prints: string;
}

/**
 * True where the void of the label that was bought for a shipment was begun. The list of states is that of the index of
 * live purchases, to the letter.
 * @param reference of the shipment, as SQL
 */
export const isVoiding = (reference: string): string =>
  `EXISTS (SELECT 1 FROM carrier_purchases p WHERE p.reference = ${reference}
    AND p.state IN ('buying', 'bought', 'labelled', 'voiding') AND p.state = 'voiding')`;

/** Prints of the label that a shipment has now: by its reference's index, a handful each. */
const columns = `s.reference, s.version, s.carrier_code AS carrierCode, s.label_stale AS labelStale,
  s.labelled_at AS labelledAt, ${isVoiding('s.reference')} AS labelVoiding, ${holdReason},
  (SELECT json_group_array(json_object('requestId', j.request_id, 'state', j.state)) FROM print_jobs j
    WHERE j.reference = s.reference AND j.labelled_at = s.labelled_at AND j.document_type = 'LABEL') AS prints`;

const toCandidate = ({ prints, labelStale, labelVoiding, ...rest }: CandidateRow): Candidate => ({
  ...rest,
  labelStale: labelStale === 1,
  labelVoiding: labelVoiding === 1,
  prints: JSON.parse(prints) as Candidate['prints'],
});

interface LogRow {
  id: number;
  at: number;
  action: string;
}

interface WithdrawnRow {
  reference: string;
  at: number;
  email: string;
  changes: string;
}

/** The tracking numbers that a `cancel` or a `void` took away, as history keeps them. */
const numbersIn = (changes: string): string[] =>
  (parseJson(changes) as FieldChange[]).flatMap(({ path, before }) =>
    path.endsWith('.trackingNumber') && typeof before === 'string' && before !== '' ? [before] : [],
  );

/** Shipments that are due for manifests. */
export const candidateReads = (db: ReadDb) => {
  const { labelled } = ShipmentStatus;
  // First which, then their prints: those of shipments that are not shown are not needed. Without statistics the
  // planner would sort all of a status; the index has them in order.
  const newest = db.prepare<[limit: number], CandidateRow>(
    `SELECT ${columns} FROM shipments s WHERE s.seq IN
       (SELECT seq FROM shipments s INDEXED BY shipments_waiting WHERE status = ${labelled} AND ${NO_RETURN} ORDER BY labelled_at DESC LIMIT ?)
     ORDER BY s.labelled_at DESC, s.seq DESC`,
  );
  const total = db
    .prepare<[], number>(
      `SELECT count(*) FROM shipments s INDEXED BY shipments_waiting WHERE status = ${labelled} AND ${NO_RETURN}`,
    )
    .pluck();
  const one = db.prepare<[reference: string], CandidateRow>(
    `SELECT ${columns} FROM shipments s WHERE s.reference = ? AND s.status = ${labelled} AND ${NO_RETURN}`,
  );
  const log = db.prepare<[], LogRow>('SELECT id, at, action FROM history ORDER BY id DESC');
  const deletion = db.prepare<[id: number], WithdrawnRow>(
    `SELECT reference, at, email, changes FROM history h WHERE id = ?
       AND (action = 'void' OR EXISTS (SELECT 1 FROM deleted_shipments d WHERE d.reference = h.reference))`,
  );

  /** Ids of what was cancelled or voided since, the newest first. The log is in the order of time, but for a clock set back. */
  const cancelledSince = (since: number, limit: number): number[] => {
    const found: number[] = [];
    let older = 0;
    for (const { id, at, action } of log.iterate()) {
      if (at >= since && (action === 'cancel' || action === 'void')) found.push(id);
      older = at >= since ? 0 : older + 1;
      if (older > MOST_OLDER || found.length >= limit) break;
    }
    return found;
  };

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
      cancelledSince(since, limit)
        .flatMap((id) => deletion.get(id) ?? [])
        .map(({ changes, ...rest }) => ({ ...rest, trackingNumbers: numbersIn(changes) })),
  };
};
