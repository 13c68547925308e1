import { isNamed } from '../document/element-identity.ts';
import { isBlank } from '../document/equality.ts';
import {
  allCarriedIds,
  articlesOf,
  carriedId,
  carriedIds,
  withArticleIds,
  withCarriedId,
  withCarriedIds,
} from '../shipment/carried-ids.ts';
import type { Article } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { pairParcels } from './pair-parcels.ts';

/** Texts by which articles are known wherever they are: the number of each, else all that each says; '' for none. */
const knownBy = (...lists: readonly (readonly Article[])[]) => {
  if (lists.every((list) => isNamed(list, 'articleNumber')))
    return ({ articleNumber }: Article): string => String(articleNumber).trim().toLowerCase();
  return ({ packdeskId: _id, position: _place, ...article }: Article): string => {
    const said = Object.entries(article).filter(([, value]) => !isBlank(value));
    return said.length === 0 ? '' : JSON.stringify(said.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  };
};

/** The ids of articles, and those that they carried before where one article alone can be meant. */
const keptIds = (was: readonly Article[], is: readonly Article[]): (string | null)[] => {
  const ids = carriedIds(is);
  if (!ids.includes(null) || was.length === 0) return ids;
  const taken = new Set(ids);
  const known = knownBy(was, is);
  const [before, now] = [Map.groupBy(was, known), Map.groupBy(is, known)];
  return is.map((article, index) => {
    const own = ids[index] ?? null;
    const text = known(article);
    const [one, ...others] = before.get(text) ?? [];
    if (own !== null || text === '' || others.length > 0 || now.get(text)?.length !== 1) return own;
    const id = carriedId(one);
    return taken.has(id) ? null : id;
  });
};

/**
 * A document of another program, whose parcels and articles have the ids again that they carried before: of those that
 * stay, as far as that can be told. A copy of one carries none.
 * @param before null for a new one
 * @param ofParcels false: those of articles alone
 */
export const keepCarriedIds = (before: Shipment | null, after: Shipment, ofParcels = true): Shipment => {
  const [was, is] = [before, after].map((document) => document?.shipmentInfo.shipmentItems ?? []);
  const carried = [before, after].flatMap(allCarriedIds).flat();
  if (!was || !is || carried.every((id) => id === null)) return after;
  const ids = carriedIds(is);
  const bare = is.map((parcel, index) => withCarriedId(parcel, ids[index] ?? null));
  const pairs = pairParcels(was, bare, 'step');
  const kept = withCarriedIds(
    after,
    ids.map((id, index) => id ?? (ofParcels ? carriedId(was[pairs[index] ?? -1]) : null)),
  );
  return withArticleIds(kept, (articles, index) =>
    keptIds(articlesOf(was[pairs[index] ?? -1] ?? {}), articles),
  );
};
