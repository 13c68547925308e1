import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';

/** State that a refused request must not change, without counting rows. */
const KEPT = [
  'SELECT max(seq) FROM shipments',
  'SELECT max(seq) FROM shipment_texts',
  'SELECT max(id) FROM history',
  'SELECT max(seq) FROM documents',
  'SELECT max(seq) FROM print_jobs',
  'SELECT count(*) FROM idempotent_responses',
];

export interface Watch {
  /** Says the same as long as nothing was saved. */
  state(): string;
  shipments(): number;
  /** Faults of the file as a whole; empty where it is sound. */
  faults(): string[];
}

/** Looks at a store's file from outside, while the service works on it. */
export const watchStore = (folder: string): Watch => {
  const db = new Database(join(folder, 'packdesk.db'), { readonly: true });
  onTestFinished(() => void db.close());
  const state = db.prepare<[], unknown[]>(`SELECT ${KEPT.map((query) => `(${query})`).join(', ')}`).raw();
  const count = db.prepare<[], number>('SELECT count(*) FROM shipments').pluck();
  const halves = db
    .prepare<[], string>(
      `SELECT reference FROM shipments s WHERE NOT EXISTS (SELECT 1 FROM shipment_texts t WHERE t.seq = s.seq
         AND t.version = s.version AND json_valid(t.text))
       UNION ALL SELECT 'text ' || seq FROM shipment_texts WHERE seq NOT IN (SELECT seq FROM shipments)`,
    )
    .pluck();
  return {
    state: () => JSON.stringify(state.get()),
    shipments: () => count.get() ?? 0,
    faults: () => {
      const check = db.pragma('integrity_check', { simple: true });
      return [...(check === 'ok' ? [] : [String(check)]), ...halves.all()];
    },
  };
};
