import type { Override } from '../../shared/rules/overrides.ts';
import type { OverrideChange } from '../core/overrides.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface Row extends Omit<Override, 'values'> {
  found: string;
}

export const overrideReads = (db: ReadDb) => {
  const ofShipment = db.prepare<[reference: string], Row>(
    `SELECT o.rule, o.path, o.found, o.reason, o.email AS "by", o.at FROM overrides o
     JOIN shipments s ON s.seq = o.seq WHERE s.reference = ? ORDER BY o.id`,
  );
  /** The findings of a shipment that were set aside, the first one first. */
  return (reference: string): Override[] =>
    ofShipment
      .all(reference)
      .map(({ found, ...row }) => ({ ...row, values: JSON.parse(found) as Override['values'] }));
};

export const overrideWrites = (db: WriteDb) => {
  const set = db.prepare<[Record<string, unknown>]>(
    `INSERT OR REPLACE INTO overrides (seq, rule, path, found, reason, user_id, email, at)
     VALUES (@seq, @rule, @path, @found, @reason, @userId, @email, @at)`,
  );
  const undo = db.prepare<[seq: number, rule: string, path: string]>(
    'DELETE FROM overrides WHERE seq = ? AND rule = ? AND path = ?',
  );
  return {
    apply(seq: number, change: OverrideChange): void {
      if ('undo' in change) {
        undo.run(seq, change.undo.rule, change.undo.path);
        return;
      }
      const { values, ...override } = change.set;
      set.run({ ...override, seq, found: JSON.stringify(values) });
    },
  };
};
