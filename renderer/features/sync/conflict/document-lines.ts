import { leafChanges } from '../../../../shared/shipment/diff.ts';
import { unitPathOf } from '../../../../shared/shipment/fields/unit.ts';
import { valueAt } from '../../../../shared/shipment/path.ts';

export interface DocumentLine {
  path: string;
  value: unknown;
  unit: unknown;
  /** Another value than both sides had before. */
  differs: boolean;
}

const ARTICLES = /^articles\[\d+\]/;

const joined = (path: string, below: string): string =>
  path === '' ? below : below.startsWith('[') ? path + below : `${path}.${below}`;

/** The unit of a number: within the object, or null where the object does not say. */
const unitIn = (document: unknown, path: string, full: string): unknown => {
  const unitPath = unitPathOf(full);
  if (unitPath === undefined) return undefined;
  return valueAt(document, path === '' ? unitPath : unitPath.slice(path.length).replace(/^\./, ''));
};

/**
 * A parcel or a shipment as lines to be compared, what differs from before first; article lines go into a count, for
 * nobody decides about a parcel by its hundredth line.
 * @param path of the object below the shipment, e.g. `shipmentInfo.shipmentItems[1]`
 */
export const documentLines = (
  path: string,
  value: unknown,
  base: unknown,
): { lines: DocumentLine[]; articles: number; articlesDiffer: boolean } => {
  const changed = new Set(base === undefined ? [] : leafChanges(base, value).map((leaf) => leaf.path));
  const leaves = leafChanges({}, value).filter(
    ({ after }) => after !== undefined && after !== null && after !== '',
  );
  const lines = leaves
    .filter((leaf) => path === '' || !ARTICLES.test(leaf.path))
    .map((leaf) => {
      const full = joined(path, leaf.path);
      return {
        path: full,
        value: leaf.after,
        unit: unitIn(value, path, full),
        differs: changed.has(leaf.path),
      };
    });
  const articles = path === '' ? [] : valueAt(value, 'articles');
  return {
    lines: [...lines.filter(({ differs }) => differs), ...lines.filter(({ differs }) => !differs)],
    articles: Array.isArray(articles) ? articles.length : 0,
    articlesDiffer: [...changed].some((leaf) => ARTICLES.test(leaf)),
  };
};
