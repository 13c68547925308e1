import type { Hold, HoldSaid } from '../../shared/shipment/hold.ts';
import type { HoldChange } from '../core/holds.ts';
import type { ReadDb, WriteDb } from './connection.ts';

/** Of two, what the service behind this one says: it tells the other desks as well. */
const FIRST = "ORDER BY place = 'remote' DESC LIMIT 1";

/** Why a shipment `s` is on hold, as a column; null where it is not. */
export const holdReason = `(SELECT h.reason FROM shipment_holds h WHERE h.seq = s.seq ${FIRST}) AS hold`;

/** Since when, for the same. */
export const heldAt = `(SELECT h.at FROM shipment_holds h WHERE h.seq = s.seq ${FIRST}) AS heldAt`;

/** Open and labelled ones on hold, as a condition of shipments `s`. */
export const ON_HOLD = 's.seq IN (SELECT seq FROM shipment_holds) AND s.status NOT IN (30, 90)';

export const holdReads = (db: ReadDb) => {
  const ofShipment = db.prepare<[reference: string], Hold>(
    `SELECT h.place, h.reason, h."by" AS "by", h.at FROM shipments s JOIN shipment_holds h ON h.seq = s.seq
     WHERE s.reference = ? ${FIRST}`,
  );
  const ofPlace = db.prepare<[reference: string, place: string], Hold>(
    `SELECT h.place, h.reason, h."by" AS "by", h.at FROM shipments s JOIN shipment_holds h ON h.seq = s.seq
     WHERE s.reference = ? AND h.place = ?`,
  );
  const count = db.prepare<[], number>(`SELECT count(*) FROM shipments s WHERE ${ON_HOLD}`).pluck();
  return {
    /** The hold of a shipment; null where it has none, or there is no such shipment. */
    hold: (reference: string): Hold | null => ofShipment.get(reference) ?? null,
    holdAt: (reference: string, place: Hold['place']): Hold | null => ofPlace.get(reference, place) ?? null,
    countHeld: (): number => count.get() ?? 0,
  };
};

export const holdWrites = (db: WriteDb) => {
  const put = db.prepare<[Hold & { reference: string }]>(
    `INSERT OR REPLACE INTO shipment_holds (seq, place, reason, "by", at)
     SELECT seq, @place, @reason, @by, @at FROM shipments WHERE reference = @reference`,
  );
  const drop = db.prepare<[reference: string, place: string]>(
    'DELETE FROM shipment_holds WHERE seq = (SELECT seq FROM shipments WHERE reference = ?) AND place = ?',
  );
  const first = db.prepare<[seq: number], HoldSaid>(
    `SELECT reason, "by" AS "by", at FROM shipment_holds WHERE seq = ? ${FIRST}`,
  );
  const noteRemoteHold = (reference: string, hold: HoldSaid | null): void => {
    if (hold) put.run({ ...hold, place: 'remote', reference });
    else drop.run(reference, 'remote');
  };
  return {
    operations: { noteRemoteHold },
    apply(reference: string, { set, release }: HoldChange): void {
      for (const place of release ?? []) drop.run(reference, place);
      if (set) put.run({ ...set, reference });
    },
    /** The hold of a shipment by its row. */
    of: (seq: number): HoldSaid | undefined => first.get(seq),
  };
};
