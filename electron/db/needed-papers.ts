import type { StoredPaper } from '../../shared/papers/kind.ts';
import type { NeededPaper, NeededPaperStore, PapersToFollow } from '../core/needed-papers.ts';
import type { ReadDb, WriteDb } from './connection.ts';

interface Row extends Omit<NeededPaper, 'error'> {
  error: string | null;
}

const columns = 'id, reference, kind, state, error, user_id AS userId, email, role, at';

export const neededPaperReads = (db: ReadDb): ((reference?: string) => NeededPaper[]) => {
  const all = db.prepare<[], Row>(`SELECT ${columns} FROM needed_papers ORDER BY id`);
  const ofOne = db.prepare<[reference: string], Row>(
    `SELECT ${columns} FROM needed_papers WHERE reference = ? ORDER BY id`,
  );
  const toPaper = ({ error, ...row }: Row): NeededPaper => ({
    ...row,
    error: error === null ? null : (JSON.parse(error) as NeededPaper['error']),
  });
  return (reference) => (reference === undefined ? all.all() : ofOne.all(reference)).map(toPaper);
};

export const neededPaperWrites = (db: WriteDb) => {
  const forget = db.prepare<[reference: string]>('DELETE FROM needed_papers WHERE reference = ?');
  const drop = db.prepare<[reference: string, kind: string]>(
    'DELETE FROM needed_papers WHERE reference = ? AND kind = ?',
  );
  const dropPrinted = db.prepare<[job: string]>(
    `DELETE FROM needed_papers WHERE (reference, kind) IN
       (SELECT reference, document_type FROM print_jobs WHERE id = ? AND document_type <> 'LABEL')`,
  );
  const dropWaiting = db.prepare<[reference: string, kind: string]>(
    "DELETE FROM needed_papers WHERE reference = ? AND kind = ? AND state = 'waiting'",
  );
  // A paper more must not cost the label that it comes with.
  const add = db.prepare<[Record<string, unknown>]>(
    `INSERT OR IGNORE INTO needed_papers (reference, kind, state, user_id, email, role, at)
     VALUES (@reference, @kind, 'waiting', @userId, @email, @role, @at)`,
  );
  // `labelled_at` says which paper of its kind a job prints.
  const printable = db
    .prepare<[id: number, labelledAt: number | null], 1>(
      `SELECT 1 FROM needed_papers p WHERE p.id = ? AND NOT EXISTS (
         SELECT 1 FROM print_jobs j WHERE j.reference = p.reference AND j.document_type = p.kind
           AND j.labelled_at IS ? AND j.state IN ('sending', 'uncertain'))`,
    )
    .pluck();
  const note = db.prepare<[state: string, error: string | null, id: number]>(
    'UPDATE needed_papers SET state = ?, error = ? WHERE id = ?',
  );
  return {
    replace: (reference: string, { kinds, insteadOf, ...by }: PapersToFollow): void => {
      if (insteadOf === undefined) forget.run(reference);
      else for (const kind of insteadOf) dropWaiting.run(reference, kind);
      for (const kind of kinds) add.run({ reference, kind, ...by });
    },
    /**
     * True where a job of it may be added: an automatic retry may have printed a failed one since the
     * request. Waiting jobs do not prevent it, the new job replaces them.
     */
    mayPrint: (id: number, labelledAt: number | null): boolean => printable.get(id, labelledAt) !== undefined,
    /** With the job that has printed it, no matter who asked for it. */
    printed: (job: string): void => {
      dropPrinted.run(job);
    },
    /** It is not needed after all. */
    drop: (reference: string, kind: StoredPaper): void => {
      drop.run(reference, kind);
    },
    forget: (reference: string): void => {
      forget.run(reference);
    },
    noteNeeded: (...[id, { state, error }]: Parameters<NeededPaperStore['note']>): void => {
      note.run(state, error === null ? null : JSON.stringify(error), id);
    },
  };
};
