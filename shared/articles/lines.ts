import { below, indexWithin } from '../document/path.ts';
import { parcelIndexOf, parcelPath } from '../shipment/parcel-path.ts';
import type { Article, Parcel } from '../shipment/schema/parcel.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';

/** Place of an article line: the parcel and its index there, both from 0. */
export interface LinePlace {
  parcel: number;
  index: number;
}

/** One article line. Each belongs to exactly one parcel, as in the document. */
export interface ArticleLine extends LinePlace {
  article: Article;
}

export const parcelsIn = (shipment: Shipment | null): Parcel[] => shipment?.shipmentInfo.shipmentItems ?? [];

/** The lines of all parcels, parcel by parcel, in the document's order. */
export const articleLines = (shipment: Shipment | null): ArticleLine[] =>
  parcelsIn(shipment).flatMap(({ articles }, parcel) =>
    (articles ?? []).map((article, index) => ({ parcel, index, article })),
  );

/** The path of a line below the shipment. */
export const linePath = ({ parcel, index }: LinePlace): string =>
  below(`${parcelPath(parcel)}.articles`, index);

/** The line that a path is of or leads into; null for any other path. */
export const placeOfPath = (path: string): LinePlace | null => {
  const parcel = parcelIndexOf(path);
  const index = parcel === null ? null : indexWithin(path, `${parcelPath(parcel)}.articles`);
  return parcel === null || index === null ? null : { parcel, index };
};

export const samePlace = (one: LinePlace, other: LinePlace): boolean =>
  one.parcel === other.parcel && one.index === other.index;

/** The shipment with other parcels; the same shipment where nothing changed. */
export const withParcels = (shipment: Shipment, parcels: Parcel[]): Shipment =>
  parcels === shipment.shipmentInfo.shipmentItems
    ? shipment
    : { ...shipment, shipmentInfo: { ...shipment.shipmentInfo, shipmentItems: parcels } };

/**
 * The shipment with other lines in some of its parcels; `change` gets a parcel's lines and its index. A parcel
 * whose lines stay the same array stays the same object. One without lines gets no empty list.
 */
export const withLines = (
  shipment: Shipment,
  change: (articles: readonly Article[], parcel: number) => readonly Article[],
): Shipment => {
  const parcels = parcelsIn(shipment);
  const none: Article[] = [];
  const changed = parcels.map((parcel, index) => {
    const before = parcel.articles ?? none;
    const articles = change(before, index);
    return articles === before ? parcel : { ...parcel, articles: [...articles] };
  });
  return changed.every((parcel, index) => parcel === parcels[index])
    ? shipment
    : withParcels(shipment, changed);
};

/** Places as a question: is this one among them? */
export const placeSet = (places: readonly LinePlace[]): ((parcel: number, index: number) => boolean) => {
  const keys = new Set(places.map(({ parcel, index }) => `${parcel}/${index}`));
  return (parcel, index) => keys.has(`${parcel}/${index}`);
};

/** The highest position of all lines; 0 where none has one. */
export const highestPosition = (shipment: Shipment): number =>
  articleLines(shipment).reduce((highest, { article }) => Math.max(highest, article.position ?? 0), 0);
