import { ancestors } from '../../shared/document/path.ts';
import { PackdeskError } from '../../shared/errors.ts';
import { changesBetweenSides } from '../../shared/sync/confirmed.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import { parcelIdIn, placePath } from '../../shared/sync/tree.ts';
import type { QueueEntryView, QueueRowView } from '../../shared/sync/views.ts';
import type { ShipmentStore } from '../core/shipment-store.ts';
import type { OutboxRow, OutboxState, SyncRecord, SyncStore } from '../core/sync-store.ts';
import type { Engine } from './engine.ts';
import { baseOf, newRecord, wantedBy } from './sides.ts';

export interface QueueViewPorts {
  store: Pick<SyncStore, 'list' | 'row' | 'record' | 'heldWhole'>;
  shipments: Pick<ShipmentStore, 'byReferences'>;
  /** Null where nothing is sent now. */
  engine: () => Pick<Engine, 'pushing' | 'signedOut'> | null;
}

const OPEN: OutboxState[] = ['queued', 'refused'];

const isWhole = ({ held }: SyncRecord): boolean => held.some(({ path }) => path === WHOLE);

/** Place where people find it: by position in what is wanted, else in what the remote has. */
const shownPath = (path: string, wanted: Side | null, base: Side | null): string => {
  const id = parcelIdIn(path);
  const inWanted = id === null || wanted?.ids.includes(id) === true;
  return placePath(path, inWanted ? wanted : base);
};

/** Only changes without an open conflict are sent. */
const isHeld = (path: string, record: SyncRecord): boolean => {
  const places = [...ancestors(path), path];
  return record.held.some((each) => each.path !== WHOLE && places.includes(each.path));
};

/** The queue as people see it. */
export const createQueueViews = ({ store, shipments, engine }: QueueViewPorts) => {
  const rowView = (row: OutboxRow, wholes: ReadonlySet<string>): QueueRowView => {
    const { id, reference, kind, email, attempts, nextAt, createdAt, updatedAt, last } = row;
    const now = engine();
    const sending = row.state === 'queued' && now?.pushing().has(id) === true;
    const held = row.state === 'queued' && wholes.has(reference);
    return {
      id,
      reference,
      kind,
      state: sending ? 'sending' : held ? 'held' : row.state,
      email,
      signIn: row.state === 'queued' && now?.signedOut().has(row.userId) === true,
      attempts,
      nextAt,
      createdAt,
      updatedAt,
      label: row.label !== null,
      last,
    };
  };

  return {
    list: async (query: { show: 'open' | 'done'; offset: number; limit: number }) => {
      const { show, offset, limit } = query;
      const states: OutboxState[] = show === 'open' ? OPEN : ['done'];
      const needsFirst = show === 'open';
      const { total, rows } = await store.list({ states, offset, limit, needsFirst });
      const queued = rows.filter(({ state }) => state === 'queued').map(({ reference }) => reference);
      const waiting = new Set(queued.length > 0 ? await store.heldWhole([...new Set(queued)]) : []);
      return { total, rows: rows.map((row) => rowView(row, waiting)) };
    },
    /** A row's pending changes, field by field. @throws PackdeskError sync.row-unknown */
    entry: async (id: number): Promise<QueueEntryView> => {
      const row = await store.row(id);
      if (!row) throw new PackdeskError('sync.row-unknown');
      const [[stored], known] = await Promise.all([
        shipments.byReferences([row.reference]),
        store.record(row.reference),
      ]);
      const record = known ?? newRecord(row.reference);
      const view = rowView(row, new Set(isWhole(record) ? [row.reference] : []));
      if (row.state === 'done') return { row: view, changes: [] };
      const base = baseOf(record);
      const wanted = wantedBy(row, stored, record);
      const changes = changesBetweenSides(base, wanted, Number.POSITIVE_INFINITY)
        .filter(({ path }) => !isHeld(path, record))
        .map((change) => ({ ...change, path: shownPath(change.path, wanted, base) }));
      return { row: view, changes: changes as QueueEntryView['changes'] };
    },
  };
};
