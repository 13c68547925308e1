import type { StoredShipment } from '../core/shipment-store.ts';
import type { OutboxRow, QueueEntry, SyncRecord } from '../core/sync-store.ts';
import { applyMerge, isUnfit } from './apply-merge.ts';
import { SEARCHED } from './authors.ts';
import type { Step } from './decide.ts';
import { heldEdits, releasedBy } from './held-edits.ts';
import type { SyncPorts } from './ports.ts';

interface RowToSplit {
  row: OutboxRow;
  stored: StoredShipment;
  record: SyncRecord;
  step: Step;
  /** Tag of what the remote has. */
  etag: string | null;
}

/** Edits of others that a row would send, each entry its author's; null where all is the row's own, or nothing tells. */
const entriesOf = async (
  { shipments, store, clock }: SyncPorts,
  { row, step: { merged } }: RowToSplit,
): Promise<QueueEntry[] | null> => {
  const { local } = merged;
  const released = releasedBy(merged);
  // A row that has left already, or has another one behind it, stays as it is.
  if (released === null || row.inDoubt.length > 0 || row.text !== null || row.label?.asked) return null;
  if ((await store.rows(row.reference)).length > 1) return null;
  const history = await shipments.history(row.reference, { limit: SEARCHED });
  const entries = heldEdits({ ...released, held: merged.held, history, at: clock.now() });
  if (entries.every(({ userId }) => userId === row.userId)) return null;
  const last = entries.at(-1);
  const { label, userId, email } = row;
  if (label === null || last === undefined || local === null) return entries;
  if (last.userId === userId) return entries.with(-1, { ...last, label });
  // The row's own user wants a label alone: of all of it.
  const wish = { ...last, userId, email, label };
  return [...entries.with(-1, { ...last, sends: local }), wish];
};

/**
 * A question ends by what the remote says just before a row is sent: what it has held back of other users is in that
 * row's document by then. The row becomes one for each author, so that no edit goes out with another's rights.
 * @returns false where nothing of others would go with it, or it cannot be told apart
 */
export const splitRow = async (ports: SyncPorts, split: RowToSplit): Promise<boolean> => {
  const { row, stored, record, etag, step } = split;
  const { base, held, local } = step.merged;
  const queue = await entriesOf(ports, split);
  if (queue === null || base === null || local === null) return false;
  const at = ports.clock.now();
  const next: SyncRecord = {
    ...record,
    base: JSON.stringify(base.document),
    baseIds: [...base.ids],
    localIds: [...local.ids],
    etag,
    held,
    seenAt: at,
    goneAt: null,
  };
  const done = { state: 'done', label: null, last: null } as const;
  const rows = [{ id: row.id, change: done, doneAtVersion: row.version }];
  try {
    const change = applyMerge({
      ...{ reference: row.reference, stored, local, sync: { record: next, rows, queue }, newId: 0 },
      history: { at, userId: 0, email: '', action: 'sync' },
    });
    const result = await ports.shipments.commit([change]);
    if (result.outcome === 'saved' && change.kind !== 'sync')
      ports.announce(row.reference, result.versions[0] ?? 0);
    // Edited at the same moment: it is read again.
    return true;
  } catch (error) {
    if (isUnfit(error)) return false;
    throw error;
  }
};
