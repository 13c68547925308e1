import type { CommitResult, ShipmentChange, ShipmentColumns } from '../core/shipment-store.ts';
import { checksumOf } from './checksums.ts';
import type { WriteDb } from './connection.ts';
import { RollbackWithResult } from './group-commit.ts';
import { historyWrites } from './history.ts';
import { codeLines, scanCodeWrites } from './scan-codes.ts';
import { searchDigest, searchGrams } from './search-text.ts';
import { columnOf, type Sqlite, selected } from './shipment-rows.ts';

/** Columns of `shipments` that come from the document. */
interface DocumentColumns extends Sqlite<Omit<ShipmentColumns, 'scanCodes' | 'searchText'>> {
  scanCodes: string;
  searchDigest: string;
  updatedDay: number;
}

interface CurrentRow extends DocumentColumns {
  seq: number;
  version: number;
  lastHistory: number;
}

/** Columns that every change writes into the shipment's row. */
interface Stamp {
  at: number;
  lastHistory: number;
}

const DAY_MS = 86_400_000;

export type Change<Kind extends ShipmentChange['kind']> = Extract<ShipmentChange, { kind: Kind }>;

/** A change of the shipment's row, or only of its history. */
export type StoredChange = Exclude<ShipmentChange, Change<'sync'>>;

const columnsOfDocument: Record<keyof DocumentColumns, true> = {
  status: true,
  carrierCode: true,
  recipientName: true,
  city: true,
  countryCode: true,
  orderNumber: true,
  parcelCount: true,
  weightKg: true,
  dueOn: true,
  labelStale: true,
  labelledAt: true,
  scanCodes: true,
  searchDigest: true,
  updatedDay: true,
};
const keys = Object.keys(columnsOfDocument) as (keyof DocumentColumns)[];

const searchable = (reference: string, columns: ShipmentColumns): string[] => [
  reference,
  columns.recipientName,
  columns.city,
  columns.orderNumber,
  ...columns.scanCodes,
  columns.searchText,
];

const toDocumentColumns = (
  reference: string,
  { scanCodes, searchText, ...columns }: ShipmentColumns,
  at: number,
): DocumentColumns => ({
  ...columns,
  labelStale: columns.labelStale ? 1 : 0,
  scanCodes: codeLines(reference, scanCodes),
  searchDigest: searchDigest(searchable(reference, { ...columns, scanCodes, searchText })),
  updatedDay: Math.floor(at / DAY_MS),
});

const rowStatements = (db: WriteDb) => ({
  current: db.prepare<[reference: string], CurrentRow>(
    `SELECT ${selected(['seq', 'version', 'lastHistory', ...keys])} FROM shipments s WHERE s.reference = ?`,
  ),
  insert: db.prepare<[DocumentColumns & Stamp & { id: number; reference: string; version: number }]>(
    `INSERT INTO shipments (id, reference, version, created_at, updated_at, last_history,
       ${keys.map(columnOf).join(', ')})
     VALUES (@id, @reference, @version, @at, @at, @lastHistory, ${keys.map((key) => `@${key}`).join(', ')})
     ON CONFLICT (reference) DO NOTHING`,
  ),
  insertText: db.prepare<[seq: number, id: number, version: number, text: string, sum: number]>(
    'INSERT INTO shipment_texts (seq, id, version, text, sum) VALUES (?, ?, ?, ?, ?)',
  ),
  // Two updates, since naming a column in SET costs its index's pages even where its value stays.
  touch: db.prepare<[version: number, at: number, lastHistory: number, seq: number]>(
    'UPDATE shipments SET version = ?, updated_at = ?, last_history = ? WHERE seq = ?',
  ),
  update: db.prepare<[DocumentColumns & Stamp & { seq: number; version: number }]>(
    `UPDATE shipments SET version = @version, updated_at = @at, last_history = @lastHistory,
       ${keys.map((key) => `${columnOf(key)} = @${key}`).join(', ')}
     WHERE seq = @seq`,
  ),
  raise: db.prepare<[version: number, seq: number]>('UPDATE shipments SET version = ? WHERE seq = ?'),
  note: db.prepare<[lastHistory: number, seq: number]>('UPDATE shipments SET last_history = ? WHERE seq = ?'),
  updateText: db.prepare<[version: number, text: string, sum: number, seq: number]>(
    'UPDATE shipment_texts SET version = ?, text = ?, sum = ? WHERE seq = ?',
  ),
  rename: db.prepare<[id: number, seq: number]>('UPDATE shipments SET id = ? WHERE seq = ?'),
  renameText: db.prepare<[id: number, seq: number]>('UPDATE shipment_texts SET id = ? WHERE seq = ?'),
  remove: db.prepare<[seq: number]>('DELETE FROM shipments WHERE seq = ?'),
  index: db.prepare<[seq: number, grams: string]>(
    'INSERT OR REPLACE INTO shipment_search (rowid, grams) VALUES (?, ?)',
  ),
  removeIndex: db.prepare<[seq: number]>('DELETE FROM shipment_search WHERE rowid = ?'),
});

/** Ends the transaction, which leaves nothing behind. */
export const refuse = (result: CommitResult): never => {
  throw new RollbackWithResult(result);
};

/** A shipment's row after a change; `seq` null: it has gone. */
export interface Written {
  seq: number | null;
  version: number;
}

/** The rows of shipments, with their texts, histories, codes to scan and search index. */
export class ShipmentRows {
  readonly #rows: ReturnType<typeof rowStatements>;
  readonly #codes: ReturnType<typeof scanCodeWrites>;
  readonly #log: ReturnType<typeof historyWrites>;

  constructor(db: WriteDb) {
    this.#rows = rowStatements(db);
    this.#codes = scanCodeWrites(db);
    this.#log = historyWrites(db);
  }

  create(change: Change<'create'>): Written & { seq: number } {
    const { id, reference, columns, history } = change;
    const earlier = this.#log.resume(reference);
    const version = earlier.version + 1;
    const lastHistory = this.#log.add(reference, history, earlier.lastHistory);
    const row = toDocumentColumns(reference, columns, history.at);
    const added = this.#rows.insert.run({ ...row, id, reference, version, at: history.at, lastHistory });
    if (added.changes === 0) refuse({ outcome: 'taken', reference });
    const seq = Number(added.lastInsertRowid);
    this.#rows.insertText.run(seq, id, version, change.text, checksumOf(change.text));
    this.#codes.replace(seq, '', row.scanCodes);
    this.#index(seq, reference, columns);
    return { seq, version };
  }

  update(change: Change<'update'>): Written & { seq: number } {
    const { reference, columns, history } = change;
    const before = this.#currentAt(reference, change.expectedVersion);
    const [seq, version, at] = [before.seq, before.version + 1, history.at];
    const lastHistory = this.#log.add(reference, history, before.lastHistory);
    const after = toDocumentColumns(reference, columns, at);
    if (keys.every((key) => before[key] === after[key])) this.#rows.touch.run(version, at, lastHistory, seq);
    else this.#rows.update.run({ ...after, seq, version, at, lastHistory });
    this.#rows.updateText.run(version, change.text, checksumOf(change.text), seq);
    if (before.scanCodes !== after.scanCodes) this.#codes.replace(seq, before.scanCodes, after.scanCodes);
    if (before.searchDigest !== after.searchDigest) this.#index(seq, reference, columns);
    if (change.id !== undefined) {
      this.#rows.rename.run(change.id, seq);
      this.#rows.renameText.run(change.id, seq);
    }
    return { seq, version };
  }

  delete({ reference, expectedVersion, history }: Change<'delete'>): Written {
    const { seq, version, scanCodes, lastHistory } = this.#currentAt(reference, expectedVersion);
    this.#codes.replace(seq, scanCodes, '');
    this.#rows.removeIndex.run(seq);
    this.#rows.remove.run(seq);
    this.#log.bury(reference, this.#log.add(reference, history, lastHistory), version + 1);
    return { seq: null, version: version + 1 };
  }

  /** Writes a history row, leaving the shipment as it is. */
  note({
    reference,
    expectedVersion,
    history,
  }: Change<'paper' | 'override' | 'hold'>): Written & { seq: number } {
    const { seq, version, lastHistory } = this.#currentAt(reference, expectedVersion);
    this.#rows.note.run(this.#log.add(reference, history, lastHistory), seq);
    return { seq, version };
  }

  /** Nothing of the shipment itself; of one that is not here the version is that of its deletion. */
  beside({ reference, expectedVersion, withIds, isNewVersion }: Change<'sync'>): number {
    if (expectedVersion !== null) {
      const { seq, version: before } = this.#currentAt(reference, expectedVersion);
      const version = isNewVersion ? before + 1 : before;
      if (isNewVersion) this.#rows.raise.run(version, seq);
      if (withIds !== undefined) this.#rows.updateText.run(version, withIds, checksumOf(withIds), seq);
      return version;
    }
    if (this.#rows.current.get(reference) !== undefined) refuse({ outcome: 'stale', reference });
    return this.#log.buriedVersion(reference);
  }

  #currentAt(reference: string, expectedVersion: number): CurrentRow {
    const row = this.#rows.current.get(reference);
    if (row === undefined) return refuse({ outcome: 'unknown', reference });
    return row.version === expectedVersion ? row : refuse({ outcome: 'stale', reference });
  }

  #index(seq: number, reference: string, columns: ShipmentColumns): void {
    this.#rows.index.run(seq, searchGrams(searchable(reference, columns)));
  }
}
