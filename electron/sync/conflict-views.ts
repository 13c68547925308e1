import type { ConflictHead, ConflictItem, ConflictView } from '../../shared/bridge/sync-views.ts';
import { shipmentFacts } from '../../shared/shipment/columns.ts';
import type { Parcel } from '../../shared/shipment/schema/parcel.ts';
import type { Held } from '../../shared/sync/held.ts';
import { WHOLE } from '../../shared/sync/merge.ts';
import { parcelsIn, type Side } from '../../shared/sync/parcels.ts';
import { sideAt } from '../../shared/sync/resolve.ts';
import { ancestors, parcelIdIn, placePath } from '../../shared/sync/tree.ts';
import type { HistoryEntry, ShipmentStore } from '../core/shipment-store.ts';
import type { SyncRecord, SyncStore } from '../core/sync-store.ts';
import { conflictVersion } from './decisions.ts';
import { baseOf, localOf } from './sides.ts';

export interface ConflictViewPorts {
  store: Pick<SyncStore, 'record' | 'conflicts'>;
  shipments: Pick<ShipmentStore, 'byReferences' | 'history'>;
}

/** How far back it is looked who wrote a value. */
const HISTORY = 200;

/** What a parcel is known by, the best first. */
const nameOf = (parcel: Parcel | undefined): string =>
  [
    parcel?.trackingNumber,
    parcel?.packetNumber,
    parcel?.labelNumber,
    parcel?.packageReference1,
    parcel?.content,
  ]
    .map((value) => value?.trim() ?? '')
    .find((value) => value !== '') ?? '';

const parcelOf = (path: string, local: Side | null, base: Side | null): ConflictItem['parcel'] => {
  const id = parcelIdIn(path);
  if (id === null) return null;
  for (const side of [local, base]) {
    const index = side?.ids.indexOf(id) ?? -1;
    if (side && index >= 0) return { number: index + 1, name: nameOf(parcelsIn(side.document)[index]) };
  }
  return { number: (local?.ids.length ?? 0) + 1, name: '' };
};

/** Whether a change of history is of this place, of what is below it, or of all that it lies in. */
const touches = (changed: string, place: string): boolean =>
  changed === place || ancestors(changed).includes(place) || ancestors(place).slice(1).includes(changed);

/** Who gave this desk its value, as far as history says. */
const author = (history: readonly HistoryEntry[], path: string): Pick<ConflictItem, 'mineBy' | 'mineAt'> => {
  const own = history.filter(({ action }) => action !== 'sync');
  const entry =
    path === WHOLE ? own[0] : own.find(({ changes }) => changes.some((change) => touches(change.path, path)));
  // A new shipment's first entry names no fields: what nobody has changed since is of whoever made it.
  const made = entry ?? own.findLast(({ action }) => action === 'create' || action === 'import');
  return { mineBy: made?.email ?? '', mineAt: made?.at ?? null };
};

/** Questions to a person, as people see them. */
export const createConflictViews = ({ store, shipments }: ConflictViewPorts) => {
  const headOf = async (record: SyncRecord): Promise<ConflictHead> => {
    const { reference, held } = record;
    const [stored] = await shipments.byReferences([reference]);
    const document = (localOf(stored, record) ?? baseOf(record))?.document;
    const facts = document && shipmentFacts(document);
    return {
      reference,
      recipientName: facts?.recipientName ?? '',
      city: facts?.city ?? '',
      count: held.length,
      at: Math.min(...held.map(({ at }) => at)),
    };
  };

  return {
    heads: async (): Promise<ConflictHead[]> => Promise.all((await store.conflicts()).map(headOf)),
    /** Null where nothing of it waits. */
    view: async (reference: string): Promise<ConflictView | null> => {
      const [record, [stored], history] = await Promise.all([
        store.record(reference),
        shipments.byReferences([reference]),
        shipments.history(reference, { limit: HISTORY }),
      ]);
      if (!record || record.held.length === 0) return null;
      const [local, base] = [localOf(stored, record), baseOf(record)];
      const itemOf = (held: Held): ConflictItem => {
        const id = parcelIdIn(held.path);
        const here = id === null || local?.ids.includes(id) === true;
        const path = placePath(held.path, here ? local : base);
        return {
          key: held.path,
          kind: held.kind,
          path,
          parcel: parcelOf(held.path, local, base),
          base: held.base as ConflictItem['base'],
          mine: sideAt(local, held.path) as ConflictItem['mine'],
          theirs: sideAt(record.goneAt === null ? base : null, held.path) as ConflictItem['theirs'],
          ...author(history, path),
          theirsSeenAt: record.seenAt,
        };
      };
      return {
        reference,
        version: conflictVersion(record, stored?.version ?? null),
        items: record.held.map(itemOf),
      };
    },
  };
};
