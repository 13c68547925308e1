import { isNamed } from '../document/element-identity.ts';
import { isBlank, sameIgnoringBlank } from '../document/equality.ts';
import {
  allCarriedIds,
  carriedId,
  carriedIds,
  withArticleIds,
  withCarriedId,
  withCarriedIds,
} from '../shipment/carried-ids.ts';
import type { Article } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { pairParcels } from './pair-parcels.ts';

/** Tells that two articles are one, whatever their places: the number of each, else all that each says. */
const sameBy = (was: readonly Article[], is: readonly Article[]) => {
  const areNumbered = [was, is].every((list) => isNamed(list, 'articleNumber'));
  const said = ({ packdeskId: _id, position: _place, ...article }: Article) => article;
  return areNumbered
    ? (one: Article, other: Article) => sameIgnoringBlank(one.articleNumber, other.articleNumber)
    : (one: Article, other: Article) => !isBlank(said(one)) && sameIgnoringBlank(said(one), said(other));
};

/** The ids of articles, and those that they carried before where one article alone can be meant. */
const keptIds = (was: readonly Article[], is: readonly Article[]): (string | null)[] => {
  const ids = carriedIds(is);
  const taken = new Set(ids);
  const isSame = sameBy(was, is);
  return is.map((article, index) => {
    if (ids[index] !== null) return ids[index] ?? null;
    const [before, ...others] = was.filter((each) => isSame(each, article));
    const isAlone = is.filter((each) => isSame(each, article)).length === 1;
    const id = others.length === 0 && isAlone ? carriedId(before) : null;
    return taken.has(id) ? null : id;
  });
};

/**
 * A document of another program, whose parcels and articles have the ids again that they carried before: of those that
 * stay, as far as that can be told. A copy of one carries none.
 * @param before null for a new one
 */
export const keepCarriedIds = (before: Shipment | null, after: Shipment): Shipment => {
  const [was, is] = [before, after].map((document) => document?.shipmentInfo.shipmentItems ?? []);
  const carried = [before, after].flatMap(allCarriedIds).flat();
  if (!was || !is || carried.every((id) => id === null)) return after;
  const ids = carriedIds(is);
  const bare = is.map((parcel, index) => withCarriedId(parcel, ids[index] ?? null));
  const pairs = pairParcels(was, bare, 'step');
  const kept = withCarriedIds(
    after,
    ids.map((id, index) => id ?? carriedId(was[pairs[index] ?? -1])),
  );
  return withArticleIds(kept, (articles, index) =>
    keptIds(was[pairs[index] ?? -1]?.articles ?? [], articles),
  );
};
