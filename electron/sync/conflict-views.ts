import type { OpenQuestion } from '../../shared/rules/open-question.ts';
import { shipmentFacts } from '../../shared/shipment/columns.ts';
import type { Parcel } from '../../shared/shipment/schema/parcel.ts';
import type { Conflict } from '../../shared/sync/conflict.ts';
import { parcelsIn, type Side } from '../../shared/sync/parcels.ts';
import { valuesOf } from '../../shared/sync/resolve.ts';
import { parcelIdIn, parcelPath, placeIn, toTree } from '../../shared/sync/tree.ts';
import type { ConflictHead, ConflictItem, ConflictView } from '../../shared/sync/views.ts';
import type { ShipmentStore, StoredShipment } from '../core/shipment-store.ts';
import type { Page, SyncRecord, SyncStore } from '../core/sync-store.ts';
import { authorsIn, SEARCHED } from './authors.ts';
import { conflictVersion } from './decisions.ts';
import { baseOf, localOf, questionsOf } from './sides.ts';

export interface ConflictViewPorts {
  store: Pick<SyncStore, 'record' | 'conflicts' | 'conflictCount'>;
  shipments: Pick<ShipmentStore, 'byReferences' | 'history'>;
}

/** Name of a parcel: the best of its identifiers. */
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

/** A side as questions about it are asked: made once, since each of its parts is as large as the shipment. */
const lookedUp = (side: Side | null) => ({
  side,
  valueAt: valuesOf(side),
  tree: toTree(side),
  /** Index of each parcel, by its id. */
  places: new Map(side ? [...side.ids].map((id, index) => [id, index] as const) : []),
});
type LookedUp = ReturnType<typeof lookedUp>;

/** Both sides, and what the remote has by now. */
const sidesOf = (record: SyncRecord, stored: StoredShipment | undefined) => {
  const [local, base] = [lookedUp(localOf(stored, record)), lookedUp(baseOf(record))];
  return { local, base, theirs: record.goneAt === null ? base : lookedUp(null) };
};

const parcelOf = (path: string, local: LookedUp, base: LookedUp): ConflictItem['parcel'] => {
  const id = parcelIdIn(path);
  if (id === null) return null;
  for (const { side, places } of [local, base]) {
    const index = places.get(id);
    if (side && index !== undefined) {
      return { number: index + 1, name: nameOf(parcelsIn(side.document)[index]) };
    }
  }
  return { number: local.places.size + 1, name: '' };
};

/** One of the remote's parcels as it is here by now: an answer goes on with that. */
const candidateOf = (id: string, local: LookedUp, theirs: LookedUp) => {
  const path = parcelPath(id);
  const value = local.valueAt(path) as ConflictItem['theirs'];
  const { number = 0, name = '' } = parcelOf(path, local, theirs) ?? {};
  return { id, number, name, value };
};

/** Questions to a person, as people see them. */
export const createConflictViews = ({ store, shipments }: ConflictViewPorts) => {
  const headOf = (record: SyncRecord, stored: StoredShipment | undefined): ConflictHead => {
    const { reference } = record;
    const held = questionsOf(record, stored);
    const document = (localOf(stored, record) ?? baseOf(record))?.document;
    const facts = document && shipmentFacts(document);
    return {
      reference,
      recipientName: facts?.recipientName ?? '',
      city: facts?.city ?? '',
      count: held.length,
      at: Math.min(...record.held.map(({ at }) => at)),
    };
  };

  return {
    /** Some of the shipments with something to decide, those that wait longest first. */
    heads: async (page: Page): Promise<{ total: number; conflicts: ConflictHead[] }> => {
      const [total, records] = await Promise.all([store.conflictCount(), store.conflicts(page)]);
      const stored = await shipments.byReferences(records.map(({ reference }) => reference));
      const found = new Map(stored.map((each) => [each.reference, each]));
      return { total, conflicts: records.map((record) => headOf(record, found.get(record.reference))) };
    },
    /** Places that wait, and what the remote has there. */
    open: async (reference: string): Promise<OpenQuestion[]> => {
      const [record, [stored]] = await Promise.all([
        store.record(reference),
        shipments.byReferences([reference]),
      ]);
      if (!record) return [];
      const { local, theirs } = sidesOf(record, stored);
      return questionsOf(record, stored)
        .flatMap(({ path, maybe = [] }) => [path, ...maybe.map(parcelPath)])
        .map((path) => {
          const value = theirs.valueAt(path);
          return { path: placeIn(path, local.tree), ...(value !== undefined && { theirs: value }) };
        });
    },
    /** Null where nothing of it waits. */
    view: async (reference: string): Promise<ConflictView | null> => {
      const [record, [stored], history] = await Promise.all([
        store.record(reference),
        shipments.byReferences([reference]),
        shipments.history(reference, { limit: SEARCHED }),
      ]);
      const held = record ? questionsOf(record, stored) : [];
      if (!record || held.length === 0) return null;
      const { local, base, theirs } = sidesOf(record, stored);
      const author = authorsIn(history);
      const itemOf = (held: Conflict): ConflictItem => {
        const id = parcelIdIn(held.path);
        const here = id === null || local.places.has(id);
        const path = placeIn(held.path, (here ? local : base).tree);
        return {
          key: held.path,
          kind: held.kind,
          path,
          parcel: parcelOf(held.path, local, base),
          base: held.base as ConflictItem['base'],
          mine: local.valueAt(held.path) as ConflictItem['mine'],
          theirs: theirs.valueAt(held.path) as ConflictItem['theirs'],
          ...(held.maybe && { maybe: held.maybe.map((id) => candidateOf(id, local, theirs)) }),
          ...author(path),
          theirsSeenAt: record.seenAt,
        };
      };
      const document = (local.side ?? base.side)?.document;
      const facts = document && shipmentFacts(document);
      return {
        reference,
        version: conflictVersion(record, stored?.version ?? null),
        shipment: {
          recipientName: facts?.recipientName ?? '',
          city: facts?.city ?? '',
          parcels: facts?.parcelCount ?? 0,
        },
        items: held.map(itemOf),
      };
    },
  };
};
