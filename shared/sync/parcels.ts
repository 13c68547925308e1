import { carriedId, carriedIds } from '../shipment/carried-ids.ts';
import type { Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { pairParcels } from './pair-parcels.ts';

/**
 * Identity of parcels. The interface gives them no id, so a desk keeps one for each with the document, and
 * finds it again by the id that the parcel carries, by its identifiers, else by its values. `r1` for one from the remote
 * is a text of this desk only; `p1` with the stamp of its edit, for one added here, is the id that it carries when it is
 * sent.
 */

/** A document with the ids of its parcels, in their order. */
export interface Side {
  document: Shipment;
  ids: readonly string[];
}

export const parcelsIn = (document: Shipment): readonly Parcel[] => document.shipmentInfo.shipmentItems ?? [];

/**
 * Gives ids that none of these have. Those of parcels that came from the remote are told from this desk's own, since
 * both are given while an update is under way.
 */
export const freshIds = (by: 'desk' | 'remote', ...used: readonly (readonly string[])[]): (() => string) => {
  const sign = by === 'desk' ? 'p' : 'r';
  let last = 0;
  for (const id of used.flat())
    if (id.startsWith(sign)) last = Math.max(last, Number.parseInt(id.slice(1), 10) || 0);
  return () => {
    last += 1;
    return `${sign}${last}`;
  };
};

/**
 * True for a parcel with an id that no edit of a desk has given: those begin with `p1-`. A service gives one to each that
 * comes without, and a desk to each that it has seen without.
 */
export const hasIdOfNoEdit = (parcel: Parcel): boolean => {
  const id = carriedId(parcel);
  return id !== null && !/^p\d+-/.test(id);
};

/** The ids where they fit the document; where they got lost, or stand twice, new ones. */
export const soundIds = ({ document, ids }: Side): readonly string[] => {
  const count = parcelsIn(document).length;
  if (ids.length === count && new Set(ids).size === count) return ids;
  const fresh = freshIds('desk');
  return parcelsIn(document).map(fresh);
};

/** Parcels with their ids, in their order. */
export type KnownParcels = readonly (readonly [id: string, parcel: Parcel])[];

export const knownIn = (side: Side | null): KnownParcels => {
  if (!side) return [];
  const ids = soundIds(side);
  return parcelsIn(side.document).map((parcel, index) => [ids[index] ?? '', parcel] as const);
};

/**
 * The ids of a document's parcels after an edit at this desk.
 * @param before the document before it; null for a new one
 * @param used ids that stand for other parcels elsewhere, e.g. at the remote
 * @param stamp of the edit, unlike that of any other edit at any desk: an id that was given once and is gone again is not
 * given to another parcel
 */
export const carryIds = (
  before: Side | null,
  after: Shipment,
  used: readonly string[] = [],
  stamp = '',
): string[] => {
  const parcels = parcelsIn(after);
  const ids = before ? soundIds(before) : [];
  const fresh = freshIds('desk', ids, used);
  const pairs = pairParcels(before ? parcelsIn(before.document) : [], parcels, 'own');
  const known = pairs.map((from) => (from === null ? null : (ids[from] ?? null)));
  const taken = new Set([...known, ...used]);
  // One that is back, as by an undo, is who it was.
  const back = carriedIds(parcels).map((id) => (taken.has(id) ? null : id));
  return parcels.map(
    (_, index) => known[index] ?? back[index] ?? `${fresh()}${stamp === '' ? '' : `-${stamp}`}`,
  );
};
