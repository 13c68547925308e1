import type {
  CommitResult,
  IdempotentResponse,
  ShipmentChange,
  ShipmentColumns,
} from '../core/shipment-store.ts';
import { addressWrites } from './address-book.ts';
import { checksumOf } from './checksums.ts';
import type { WriteDb } from './connection.ts';
import { documentWrites } from './documents.ts';
import { RollbackWithResult } from './group-commit.ts';
import { historyWrites } from './history.ts';
import { idempotencyWrites } from './idempotency.ts';
import { neededPaperWrites } from './needed-papers.ts';
import { numberClaims } from './number-claims.ts';
import { overrideWrites } from './overrides.ts';
import { printJobWrites } from './print-job-writes.ts';
import { codeLines, scanCodeWrites } from './scan-codes.ts';
import { searchDigest, searchGrams } from './search-text.ts';
import { columnOf, type Sqlite, selected } from './shipment-rows.ts';
import { syncWrites } from './sync-writes.ts';

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

type Change<Kind extends ShipmentChange['kind']> = Extract<ShipmentChange, { kind: Kind }>;

const columnsOfDocument: Record<keyof DocumentColumns, true> = {
  status: true,
  carrierCode: true,
  recipientName: true,
  city: true,
  countryCode: true,
  orderNumber: true,
  parcelCount: true,
  weightKg: true,
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

const refuse = (result: CommitResult): never => {
  throw new RollbackWithResult(result);
};

/** Shipments with all that belongs to them. */
export const shipmentWrites = (db: WriteDb) => {
  const rows = rowStatements(db);
  const codes = scanCodeWrites(db);
  const documents = documentWrites(db);
  const overrides = overrideWrites(db);
  const log = historyWrites(db);
  const jobs = printJobWrites(db);
  const idempotency = idempotencyWrites(db);
  const needed = neededPaperWrites(db);
  const addresses = addressWrites(db);
  const sync = syncWrites(db);
  const holderOf = numberClaims(db);

  const currentAt = (reference: string, expectedVersion: number): CurrentRow => {
    const row = rows.current.get(reference);
    if (row === undefined) return refuse({ outcome: 'unknown', reference });
    return row.version === expectedVersion ? row : refuse({ outcome: 'stale', reference });
  };

  const index = (seq: number, reference: string, columns: ShipmentColumns): void => {
    rows.index.run(seq, searchGrams(searchable(reference, columns)));
  };

  const create = (change: Change<'create'>): { seq: number; version: number } => {
    const { id, reference, columns, history } = change;
    const earlier = log.resume(reference);
    const version = earlier.version + 1;
    const lastHistory = log.add(reference, history, earlier.lastHistory);
    const row = toDocumentColumns(reference, columns, history.at);
    const added = rows.insert.run({ ...row, id, reference, version, at: history.at, lastHistory });
    if (added.changes === 0) refuse({ outcome: 'taken', reference });
    const seq = Number(added.lastInsertRowid);
    rows.insertText.run(seq, id, version, change.text, checksumOf(change.text));
    codes.replace(seq, '', row.scanCodes);
    index(seq, reference, columns);
    return { seq, version };
  };

  const update = (change: Change<'update'>): { seq: number; version: number } => {
    const { reference, columns, history } = change;
    const before = currentAt(reference, change.expectedVersion);
    const [seq, version, at] = [before.seq, before.version + 1, history.at];
    const lastHistory = log.add(reference, history, before.lastHistory);
    const after = toDocumentColumns(reference, columns, at);
    if (keys.every((key) => before[key] === after[key])) rows.touch.run(version, at, lastHistory, seq);
    else rows.update.run({ ...after, seq, version, at, lastHistory });
    rows.updateText.run(version, change.text, checksumOf(change.text), seq);
    if (before.scanCodes !== after.scanCodes) codes.replace(seq, before.scanCodes, after.scanCodes);
    if (before.searchDigest !== after.searchDigest) index(seq, reference, columns);
    if (change.id !== undefined) {
      rows.rename.run(change.id, seq);
      rows.renameText.run(change.id, seq);
    }
    if (change.voidsLabel) {
      documents.retire(seq, 'LABEL');
      jobs.voidLabel(reference, at);
      needed.forget(reference);
    }
    return { seq, version };
  };

  const remove = ({ reference, expectedVersion, history }: Change<'delete'>) => {
    const { seq, version, scanCodes, lastHistory } = currentAt(reference, expectedVersion);
    codes.replace(seq, scanCodes, '');
    rows.removeIndex.run(seq);
    rows.remove.run(seq);
    jobs.withdraw(reference, history.at);
    needed.forget(reference);
    log.bury(reference, log.add(reference, history, lastHistory), version + 1);
    return { seq: null, version: version + 1 };
  };

  /** Writes a history row and its parts, leaving the shipment as it is. */
  const note = ({ reference, expectedVersion, history }: Change<'paper' | 'override'>) => {
    const { seq, version, lastHistory } = currentAt(reference, expectedVersion);
    rows.note.run(log.add(reference, history, lastHistory), seq);
    return { seq, version };
  };

  const setAside = (change: Change<'override'>) => {
    const noted = note(change);
    overrides.apply(noted.seq, change.override);
    return noted;
  };

  /** Nothing of the shipment itself; of one that is not here the version is that of its deletion. */
  const beside = ({ reference, expectedVersion }: Change<'sync'>): number => {
    if (expectedVersion !== null) return currentAt(reference, expectedVersion).version;
    if (rows.current.get(reference) !== undefined) refuse({ outcome: 'stale', reference });
    return log.buriedVersion(reference);
  };

  const apply = (change: Exclude<ShipmentChange, Change<'sync'>>) => {
    switch (change.kind) {
      case 'create':
        return create(change);
      case 'update':
        return update(change);
      case 'delete':
        return remove(change);
      case 'paper':
        return note(change);
      case 'override':
        return setAside(change);
      default:
        return change satisfies never;
    }
  };

  const checkClaims = (
    { reference, claims = [], history }: Exclude<ShipmentChange, Change<'sync'>>,
    seq: number,
  ) => {
    for (const number of claims) {
      const other = holderOf(number, seq, history.at);
      if (other !== null) refuse({ outcome: 'number-taken', reference, number, other });
    }
  };

  const write = (change: ShipmentChange): number => {
    if (change.kind === 'sync') return beside(change);
    const { seq, version } = apply(change);
    if (seq !== null) checkClaims(change, seq);
    if (seq !== null && change.documents) documents.replace(seq, change.documents);
    const { printJobs = [], printsNeeded } = change;
    const isOut =
      printsNeeded !== undefined && !needed.mayPrint(printsNeeded, printJobs[0]?.labelledAt ?? null);
    if (isOut || !jobs.insertPrint(printJobs)) refuse({ outcome: 'repeated' });
    if (change.papersToFollow) needed.replace(change.reference, change.papersToFollow);
    if (change.paperWaived) needed.drop(change.reference, change.paperWaived);
    for (const address of change.addresses ?? []) addresses.keep(address);
    return version;
  };

  const make = (change: ShipmentChange): number => {
    const finish = sync(change);
    const version = write(change);
    finish?.(version);
    return version;
  };

  return {
    /** All changes with all that belongs to them, and the kept answer; or none of it. */
    commit(changes: readonly ShipmentChange[], answer?: IdempotentResponse): CommitResult {
      if (answer !== undefined && !idempotency.insert(answer)) refuse({ outcome: 'repeated' });
      return { outcome: 'saved', versions: changes.map(make) };
    },
  };
};
