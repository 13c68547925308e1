import { parseJson } from '../../shared/json.ts';
import type { Draft, DraftHead } from '../../shared/shipment/bench-draft.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface Row {
  reference: string;
  version: number | null;
  changes: string;
  unfit: string;
  at: number;
}

export const draftReads = (db: ReadDb) => {
  const heads = db.prepare<[userId: number], DraftHead>(
    'SELECT reference, version, at FROM drafts WHERE user_id = ? ORDER BY at DESC, reference',
  );
  const one = db.prepare<[userId: number, reference: string], Row>(
    'SELECT reference, version, changes, unfit, at FROM drafts WHERE user_id = ? AND reference = ?',
  );
  return {
    list: (userId: number): DraftHead[] => heads.all(userId),
    get: (userId: number, reference: string): Draft | null => {
      const row = one.get(userId, reference);
      if (row === undefined) return null;
      return {
        ...row,
        changes: parseJson(row.changes) as Draft['changes'],
        unfit: JSON.parse(row.unfit) as Draft['unfit'],
      };
    },
  };
};

export const draftWrites = (db: WriteDb) => {
  const put = db.prepare<[Row & { userId: number }]>(
    `INSERT INTO drafts (user_id, reference, version, changes, unfit, at)
     VALUES (@userId, @reference, @version, @changes, @unfit, @at)
     ON CONFLICT (user_id, reference) DO UPDATE SET
       version = excluded.version, changes = excluded.changes, unfit = excluded.unfit, at = excluded.at`,
  );
  const drop = db.prepare<[userId: number, reference: string]>(
    'DELETE FROM drafts WHERE user_id = ? AND reference = ?',
  );
  return {
    putDraft: (userId: number, draft: Draft): void => {
      const { reference, version, at } = draft;
      const changes = JSON.stringify(draft.changes);
      put.run({ userId, reference, version, changes, unfit: JSON.stringify(draft.unfit), at });
    },
    removeDraft: (userId: number, reference: string): void => {
      drop.run(userId, reference);
    },
  };
};
