import { MOST_BOARDS } from '../../shared/board/tokens.ts';
import type { BoardToken } from '../core/report-store.ts';
import { type AuditWrites, auditWrites } from './audit.ts';
import type { ReadDb, WriteDb } from './connection.ts';

const columns = 'id, name, created_at AS createdAt';

export const boardReads = (db: ReadDb) => {
  const all = db.prepare<[], BoardToken>(`SELECT ${columns} FROM board_tokens ORDER BY created_at, id`);
  const ofHash = db.prepare<[hash: string], BoardToken>(`SELECT ${columns} FROM board_tokens WHERE hash = ?`);
  return {
    boards: (): BoardToken[] => all.all(),
    boardOf: (hash: string): BoardToken | null => ofHash.get(hash) ?? null,
  };
};

export const boardWrites = (db: WriteDb, audit: AuditWrites = auditWrites(db)) => {
  const add = db.prepare<[BoardToken & { hash: string }]>(
    `INSERT INTO board_tokens (id, name, hash, created_at)
     SELECT @id, @name, @hash, @createdAt WHERE (SELECT count(*) FROM board_tokens) < ${MOST_BOARDS}
       AND NOT EXISTS (SELECT 1 FROM board_tokens WHERE name = @name)
     ON CONFLICT DO NOTHING`,
  );
  const remove = db.prepare<[id: string], { name: string }>(
    'DELETE FROM board_tokens WHERE id = ? RETURNING name',
  );
  /** The log names the board, never its token. */
  const record = (name: string, isThere: boolean): void =>
    audit.append({
      ...{ kind: 'settings', action: 'changed', subject: 'boards' },
      changes: [{ path: name, ...(isThere ? { after: true } : { before: true }) }],
    });
  return {
    addBoard: (board: BoardToken & { hash: string }): boolean => {
      if (add.run(board).changes !== 1) return false;
      record(board.name, true);
      return true;
    },
    removeBoard: (id: string): boolean => {
      const removed = remove.get(id);
      if (removed) record(removed.name, false);
      return removed !== undefined;
    },
  };
};
