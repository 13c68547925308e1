import { sameJson } from '../../shared/document/equality.ts';
import { parseJson } from '../../shared/json.ts';
import type { Shipment } from '../../shared/shipment/schema/shipment.ts';
import { conflictsToKeep } from '../../shared/sync/current-conflicts.ts';
import { toTree } from '../../shared/sync/tree.ts';
import type { ShipmentChange } from '../core/shipment-store.ts';
import type { QueueEntry, SyncWrite } from '../core/sync-store.ts';
import type { WriteDb } from './connection.ts';
import { holdWrites } from './holds.ts';
import { type LastOpen, outboxWrites } from './outbox.ts';
import { syncRecordWrites } from './sync-records.ts';

/** The shipment before a change: what another user's edits that wait would send. */
interface Before {
  text: string;
  localIds: string[] | null;
}

/** Extracts the sync parts of a change. */
const syncParts = (change: ShipmentChange): { sync: SyncWrite | undefined; entries: QueueEntry[] } => {
  const own = change.kind === 'sync' ? undefined : change.queue;
  return { sync: change.sync, entries: [...(change.sync?.queue ?? []), ...(own ? [own] : [])] };
};

/** The part of a shipment's change that an edge adds to it: what is known of the remote, and what must be sent. */
export const syncWrites = (db: WriteDb) => {
  const records = syncRecordWrites(db);
  const outbox = outboxWrites(db);
  const holds = holdWrites(db).operations;
  const textOf = db
    .prepare<[reference: string], string>(
      'SELECT text FROM shipment_texts WHERE seq = (SELECT seq FROM shipments WHERE reference = ?)',
    )
    .pluck();

  /** Null where no other user's edits hang on the document as it is. */
  const before = (reference: string, entries: readonly QueueEntry[]): Before | null => {
    const last = outbox.lastOpen(reference);
    const others = last !== undefined && entries.some(({ userId }) => userId !== last.userId);
    const text = others ? textOf.get(reference) : undefined;
    return text === undefined ? null : { text, localIds: records.localIds(reference) };
  };

  /** A row of another user's goes on sending what it was made for, whatever this edit brings. */
  const setApart = (last: LastOpen, was: Before): void => {
    if (last.kind === 'save' && last.frozen === 0) outbox.freeze(last.id, was.text, was.localIds);
  };

  /** A part removed by an edit is no longer asked about value by value. */
  const askWhatIsSo = (reference: string): void => {
    const record = records.asked(reference);
    const text = record && textOf.get(reference);
    if (!record || text == null) return;
    const { base } = record;
    if (base === null) return;
    const side = (json: string, ids: string[]) => toTree({ document: parseJson(json) as Shipment, ids });
    const held = conflictsToKeep(record.held, side(text, record.localIds), side(base, record.baseIds));
    if (!sameJson(held, record.held)) records.put({ ...record, held });
  };

  const queue = (reference: string, version: number, entry: QueueEntry, was: Before | null): void => {
    enqueue(reference, version, entry, was);
    if (entry.endsWishes) outbox.endWishes(reference);
  };

  const enqueue = (reference: string, version: number, entry: QueueEntry, was: Before | null): void => {
    const last = outbox.lastOpen(reference);
    const edit = { ...entry, reference, version };
    records.putLocalIds(reference, entry.parcelIds);
    askWhatIsSo(reference);
    const own = last?.userId === entry.userId;
    // A deletion has to reach the remote before the shipment that came after it.
    if (last && own && !(last.kind === 'delete' && entry.kind === 'save')) {
      outbox.takeAgain(last.id, edit);
      return;
    }
    if (last && was && !own) setApart(last, was);
    const id = outbox.add(edit);
    if (entry.sends) outbox.freeze(id, JSON.stringify(entry.sends.document), entry.sends.ids);
  };

  const write = (reference: string, { record, forget, askedAt, rows, hold }: SyncWrite): void => {
    if (hold !== undefined) holds.noteRemoteHold(reference, hold);
    if (forget) records.forget(reference);
    else if (record !== undefined) records.put(record);
    if (askedAt !== undefined) records.noteLookup(reference, askedAt);
    for (const { id, change, doneAtVersion } of rows ?? []) {
      if (doneAtVersion === undefined) outbox.changeRow(id, change);
      else outbox.changeAfterPush(id, change, doneAtVersion);
    }
  };

  /**
   * Called before the shipment changes.
   * @returns what writes the rest, given the version that the change has made; null where there is nothing to write
   */
  return (change: ShipmentChange): ((version: number) => void) | null => {
    const { reference } = change;
    const { sync, entries } = syncParts(change);
    if (sync === undefined && entries.length === 0) return null;
    const was = entries.length === 0 ? null : before(reference, entries);
    return (version) => {
      if (sync !== undefined) write(reference, sync);
      for (const entry of entries) queue(reference, version, entry, was);
    };
  };
};
