import { elementId, withElementId } from '../document/element-id.ts';
import { type LeafChange, leafChanges } from '../document/leaf-changes.ts';
import { isMembers, type Members } from '../document/members.ts';
import type { Article, Parcel } from './schema/parcel.ts';
import type { Shipment } from './schema/shipment.ts';

/**
 * The id that a parcel, or an article in it, carries from one Packdesk to the next, in a member that the interface does not
 * know. A desk gives it to the parcels that it sends; a service that keeps unknown members shows it again, and then nothing
 * else has to tell which parcel is which. It is no value of the shipment: no merge, no history, no label and no question is
 * about it.
 */

const MEMBER = 'packdeskId';

/** Shorter ones are of one desk only (`p1`, `r1`), or someone else's. */
const FORM = /^[\w-]{8,60}$/;

/** True for an id that no other desk gives. */
export const canTravel = (id: string): boolean => FORM.test(id);

/** The id that a parcel or an article carries; null for none. */
export const carriedId = (element: Members | undefined): string | null => {
  const id: unknown = element?.[MEMBER];
  return typeof id === 'string' && canTravel(id) ? id : null;
};

/** The ids of a list by place; null where there is none, and for a copy of an element before it. */
export const carriedIds = (list: readonly Members[]): (string | null)[] => {
  const seen = new Set<string>();
  return list.map((element) => {
    const id = carriedId(element);
    if (id === null || seen.has(id)) return null;
    seen.add(id);
    return id;
  });
};

/** Both carry one, and not the same: they are two parcels. */
export const areApart = (one: Parcel | undefined, other: Parcel | undefined): boolean => {
  const [id, otherId] = [carriedId(one), carriedId(other)];
  return id !== null && otherId !== null && id !== otherId;
};

/** The articles of a parcel; none where a program has written something else there. */
export const articlesOf = (parcel: Members): readonly Article[] => {
  const { articles } = parcel;
  return Array.isArray(articles) && articles.every(isMembers) ? (articles as Article[]) : [];
};

const withArticles = <T extends Members>(
  parcel: T,
  change: (articles: readonly Article[]) => Article[],
): T => {
  const before = articlesOf(parcel);
  const articles = change(before);
  return articles.every((each, index) => each === before[index]) ? parcel : { ...parcel, articles };
};

const withoutMember = <T extends Members>(element: T): T => {
  if (carriedId(element) === null) return element;
  const { [MEMBER]: _id, ...rest } = element;
  return rest as unknown as T;
};

/** Of a copy that has its original's id nothing tells which is which: neither has one. */
const besideValues = (articles: readonly Article[]): Article[] => {
  const alike = Map.groupBy(articles, carriedId);
  return articles.map((article) => {
    const id = carriedId(article);
    return withElementId(withoutMember(article), alike.get(id)?.length === 1 ? id : null);
  });
};

/** One object for each, so that what is the same is the same object too. */
const bare = new WeakMap<Members, Members>();

/**
 * The parcel or article without its id: what it says. The ids of a parcel's articles are beside their values from then on
 * (`elementId`). A member of this name that is no such id is a value like any other.
 */
export const withoutCarriedId = <T extends Members>(element: T): T => {
  const known = isMembers(element) ? bare.get(element) : element;
  if (known) return known as T;
  const without = withArticles(withoutMember(element), besideValues);
  bare.set(element, without);
  return without;
};

/** @param id null takes it away; where the member has another meaning, that stays */
export const withCarriedId = <T extends Members>(element: T, id: string | null): T => {
  const before = carriedId(element);
  if (before === id) return element;
  if (id === null) return withoutMember(element);
  return before === null && element[MEMBER] != null ? element : { ...element, [MEMBER]: id };
};

/** The articles of a parcel carry again what `withoutCarriedId` has put beside their values. */
export const withArticleIdsBack = (parcel: Parcel): Parcel =>
  withArticles(parcel, (articles) =>
    articles.map((article) => {
      const id = elementId(article);
      return id === null ? article : withCarriedId(withElementId(article, null), id);
    }),
  );

const withParcels = (document: Shipment, change: (parcel: Parcel, index: number) => Parcel): Shipment => {
  const before = document.shipmentInfo.shipmentItems;
  if (!before) return document;
  const shipmentItems = before.map(change);
  if (shipmentItems.every((parcel, index) => parcel === before[index])) return document;
  return { ...document, shipmentInfo: { ...document.shipmentInfo, shipmentItems } };
};

/** The document with these ids in its parcels, by their place. Those of their articles stay. */
export const withCarriedIds = (document: Shipment, ids: readonly (string | null)[]): Shipment =>
  withParcels(document, (parcel, index) => withCarriedId(parcel, ids[index] ?? null));

/**
 * The document with other ids in the articles of its parcels.
 * @param idsOf by the articles' places; called with a parcel and its place
 */
export const withArticleIds = (
  document: Shipment,
  idsOf: (articles: readonly Article[], parcel: number) => readonly (string | null)[],
): Shipment =>
  withParcels(document, (parcel, index) =>
    withArticles(parcel, (articles) => {
      const ids = articles.length === 0 ? [] : idsOf(articles, index);
      return articles.map((article, at) => withCarriedId(article, ids[at] ?? null));
    }),
  );

/** No person compares more lines than that, and their ids would make the largest shipments too large. */
const MOST_ARTICLES = 1000;

/** The articles of a document are so few that ids may be given to them. */
export const mayCarryArticles = ({ shipmentInfo }: Shipment): boolean =>
  (shipmentInfo.shipmentItems ?? []).reduce((sum, parcel) => sum + articlesOf(parcel).length, 0) <=
  MOST_ARTICLES;

/** The document with an id in each parcel that carries none, and in each article where they may have them. */
export const withMissingIds = (document: Shipment, fresh: () => string): Shipment => {
  const filled = (list: readonly Members[]) => carriedIds(list).map((id) => id ?? fresh());
  const given = withCarriedIds(document, filled(document.shipmentInfo.shipmentItems ?? []));
  return mayCarryArticles(document) ? withArticleIds(given, filled) : given;
};

/** The document without any of these ids. */
export const withoutCarriedIds = (document: Shipment): Shipment =>
  withArticleIds(withCarriedIds(document, []), () => []);

/** Ids of a document's parcels by place, then those of the articles of each. */
export const allCarriedIds = (document: Shipment | null): (string | null)[][] => {
  const parcels = document?.shipmentInfo.shipmentItems ?? [];
  return [carriedIds(parcels), ...parcels.map((parcel) => carriedIds(articlesOf(parcel)))];
};

/** The path of such an id, by the places of the parcel and the article. */
export const isCarriedIdPath = (path: string): boolean =>
  /^shipmentInfo\.shipmentItems\[\d+\](?:\.articles\[\d+\])?\.packdeskId$/.test(path);

const isId = (value: unknown): boolean => value == null || (typeof value === 'string' && canTravel(value));

/** Another service may have given the member a meaning of its own. */
const areIds = ({ before, after }: LeafChange): boolean => isId(before) && isId(after);

/** Changes of a shipment's values, leaf by leaf: all but the ids that its parcels and articles carry. */
export const changesOfValues = (before: Shipment, after: Shipment): LeafChange[] =>
  leafChanges(before, after).filter((change) => !isCarriedIdPath(change.path) || !areIds(change));
