import type { NewPurchase, Purchase, PurchaseState, PurchaseStep } from '../core/purchase-store.ts';
import type { ReadDb, WriteDb } from './connection.ts';
import { printJobWrites } from './print-job-writes.ts';

const columns = `id, reference, engine, draft_id AS draftId, carrier_id AS carrierId, service, fingerprint, state,
  user_id AS userId, at, changed_at AS changedAt`;

export const purchaseReads = (db: ReadDb) => {
  // The lists of states are those of the partial indexes, to the letter: SQLite uses them then.
  const live = db.prepare<[reference: string], Purchase>(
    `SELECT ${columns} FROM carrier_purchases
     WHERE reference = ? AND state IN ('buying', 'bought', 'labelled', 'voiding')`,
  );
  const unsettled = db.prepare<[], Purchase>(
    `SELECT ${columns} FROM carrier_purchases WHERE state IN ('buying', 'bought', 'voiding') ORDER BY id`,
  );
  return {
    live: (reference: string): Purchase | null => live.get(reference) ?? null,
    unsettled: (): Purchase[] => unsettled.all(),
  };
};

export const purchaseWrites = (db: WriteDb) => {
  const jobs = printJobWrites(db);
  const add = db.prepare<[NewPurchase]>(
    `INSERT INTO carrier_purchases
       (reference, engine, draft_id, carrier_id, service, fingerprint, state, user_id, at, changed_at)
     VALUES (@reference, @engine, @draftId, @carrierId, @service, @fingerprint, 'buying', @userId, @at, @at)
     ON CONFLICT DO NOTHING`,
  );
  const one = db.prepare<[id: number | bigint], Purchase>(
    `SELECT ${columns} FROM carrier_purchases WHERE id = ?`,
  );
  const move = db.prepare<[to: PurchaseState, at: number, id: number, from: PurchaseState]>(
    'UPDATE carrier_purchases SET state = ?, changed_at = ? WHERE id = ? AND state = ?',
  );
  // A shipment's change may find its purchase in any live state, as when its label is fetched once more.
  const settle = db.prepare<[to: PurchaseState, at: number, id: number]>(
    `UPDATE carrier_purchases SET state = ?, changed_at = ?
     WHERE id = ? AND state IN ('buying', 'bought', 'labelled', 'voiding')`,
  );
  return {
    operations: {
      beginPurchase: (purchase: NewPurchase): Purchase | null => {
        const { changes, lastInsertRowid } = add.run(purchase);
        return changes === 1 ? (one.get(lastInsertRowid) ?? null) : null;
      },
      /** Jobs that still wait to print a label go with the first step of its void: it may be void from now on. */
      movePurchase: (id: number, from: PurchaseState, to: PurchaseState, at: number): boolean => {
        if (move.run(to, at, id, from).changes !== 1) return false;
        const reference = to === 'voiding' ? one.get(id)?.reference : undefined;
        if (reference !== undefined) jobs.voidLabel(reference, at);
        return true;
      },
    },
    /** With the change of its shipment. False: it has ended already. */
    settle: ({ id, to }: PurchaseStep, at: number): boolean => settle.run(to, at, id).changes === 1,
  };
};
