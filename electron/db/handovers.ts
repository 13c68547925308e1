import { parseJson } from '../../shared/json.ts';
import { manifestPrints, type StoredHandover, type StoredLine } from '../core/handover-store.ts';
import type { ReadDb } from './connection.ts';

interface HandoverRow extends Omit<StoredHandover, 'heading' | 'totals' | 'unprinted'> {
  unprinted: 0 | 1;
  heading: string;
  shipments: number;
  parcels: number;
  grams: number;
  limitedGrams: number;
  unweighed: number;
}

interface LineRow extends Omit<StoredLine, 'line' | 'live'> {
  live: 0 | 1;
  line: string;
}

/** Its prints are a range of the index of requests: the sign after a colon ends it. */
const prints = manifestPrints("' || h.number || '");
const columns = `h.id, h.number, h.request_id AS requestId, h.carrier_code AS carrierCode, h.at,
  h.user_id AS userId, h.email, h.heading, h.revision, h.shipments, h.parcels, h.grams,
  h.limited_grams AS limitedGrams, h.unweighed, h.undone,
  (SELECT closed_at FROM handover_days d WHERE d.id = h.day_id) AS closedAt,
  (h.day_id IS NULL AND h.shipments > 0 AND NOT EXISTS (SELECT 1 FROM print_jobs j
     WHERE j.request_id >= '${prints}' AND j.request_id < '${prints.slice(0, -1)};')) AS unprinted`;

const toHandover = (row: HandoverRow): StoredHandover => {
  const { heading, shipments, parcels, grams, limitedGrams, unweighed, unprinted, ...rest } = row;
  return {
    ...rest,
    unprinted: unprinted === 1,
    heading: parseJson(heading) as StoredHandover['heading'],
    totals: { shipments, parcels, grams, limitedGrams, unweighed },
  };
};

const toLine = ({ line, live, ...rest }: LineRow): StoredLine => ({
  ...rest,
  live: live === 1,
  line: parseJson(line) as StoredLine['line'],
});

/** Manifests as they were made. */
export const handoverReads = (db: ReadDb) => {
  const select = (rest: string) =>
    db.prepare<[Record<string, unknown>], HandoverRow>(`SELECT ${columns} FROM handovers h ${rest}`);
  const byId = select('WHERE h.id = @id');
  const byRequest = select('WHERE h.request_id = @requestId');
  const newest = select('ORDER BY h.id DESC LIMIT @limit OFFSET @offset');
  const open = select('WHERE h.day_id IS NULL ORDER BY h.id');
  const count = db.prepare<[], number>('SELECT count(*) FROM handovers').pluck();
  const lines = db.prepare<[id: number], LineRow>(
    `SELECT line, status_before AS statusBefore, live, undone_at AS undoneAt,
       undone_by AS undoneBy
     FROM handover_lines WHERE handover_id = ? ORDER BY position`,
  );
  const holding = db
    .prepare<[reference: string], number>(
      `SELECT h.number FROM handover_lines l JOIN handovers h ON h.id = l.handover_id
       WHERE l.reference = ? AND l.undone_at IS NULL ORDER BY l.seq DESC LIMIT 1`,
    )
    .pluck();
  const closedBy = db
    .prepare<[requestId: string], number>(
      `SELECT (SELECT count(*) FROM handovers h WHERE h.day_id = d.id) FROM handover_days d
       WHERE d.request_id = ?`,
    )
    .pluck();
  const one = (row: HandoverRow | undefined): StoredHandover | null =>
    row === undefined ? null : toHandover(row);
  return {
    byId: (id: number) => one(byId.get({ id })),
    byRequest: (requestId: string) => one(byRequest.get({ requestId })),
    list: (page: { offset: number; limit: number }) => ({
      total: count.get() ?? 0,
      rows: newest.all(page).map(toHandover),
    }),
    open: () => open.all({}).map(toHandover),
    lines: (id: number) => lines.all(id).map(toLine),
    holding: (reference: string) => holding.get(reference) ?? null,
    closedBy: (requestId: string) => closedBy.get(requestId) ?? null,
  };
};
