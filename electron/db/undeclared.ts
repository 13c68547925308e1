import { STATUS_PATH } from '../../shared/shipment/handed-over.ts';
import type { LeftElsewhere } from '../core/carrier-manifest-store.ts';
import { handedOver, notHeld } from './carrier-declarations.ts';
import type { ReadDb } from './connection.ts';
import { historyReads } from './history.ts';

/** So many entries of a shipment's history are looked at: few come after its handover. */
const MOST_ENTRIES = 50;

interface Row {
  reference: string;
  updatedAt: number;
}

/** Shipments that their carriers were not told of, with when they were handed over and by whom. */
export const undeclaredReads = (db: ReadDb) => {
  const history = historyReads(db);
  const of = `${handedOver} AND s.carrier_code = @carrierCode ${notHeld('m.id IS NULL')}`;
  // Nothing was handed over after it was changed last.
  const rows = db.prepare<[Record<string, unknown>], Row>(
    `SELECT s.reference, s.updated_at AS updatedAt ${of} AND s.updated_at >= @since
     ORDER BY s.updated_at DESC, s.seq DESC LIMIT @limit`,
  );
  const counts = db.prepare<[Record<string, unknown>], { total: number; since: number }>(
    `SELECT count(*) AS total, count(*) FILTER (WHERE s.updated_at >= @since) AS since ${of}`,
  );

  const leftAt = ({ reference, updatedAt }: Row): LeftElsewhere => {
    const entries = history.page(reference, { limit: MOST_ENTRIES });
    const left = entries.find(
      ({ action, changes }) =>
        action === 'hand-over' ||
        changes.some(({ path, after }) => path === STATUS_PATH && after !== undefined),
    );
    return { reference, at: left?.at ?? updatedAt, email: left?.email ?? '' };
  };

  return {
    undeclaredOf: (request: { carrierCode: string; since: number; limit: number }) => {
      const { total, since } = counts.get(request) ?? { total: 0, since: 0 };
      const found = rows.all(request);
      // Changed since, but handed over before.
      const left = found.map(leftAt).filter(({ at }) => at >= request.since);
      left.sort((one, other) => other.at - one.at);
      return { rows: left, beyond: since - found.length, older: total - since + found.length - left.length };
    },
  };
};
