import { isBlank } from '../../../../shared/document/equality.ts';
import { type LeafChange, leafChanges } from '../../../../shared/document/leaf-changes.ts';
import { valueAt } from '../../../../shared/document/path.ts';
import { isCarriedIdPath } from '../../../../shared/shipment/carried-ids.ts';
import { fieldPlace } from '../../../../shared/shipment/fields/index.ts';
import { unitPathOf } from '../../../../shared/shipment/fields/unit.ts';
import type { ConflictItem } from '../../../../shared/sync/views.ts';

export interface DocumentLine {
  path: string;
  value: unknown;
  unit: unknown;
  /** Another value than the one that it is compared with. */
  differs: boolean;
  /** Nothing here, and something there. */
  removed: boolean;
}

export type Side = 'base' | 'mine' | 'theirs';

/** With what a side is compared: what both had before, else the other side; undefined: with nothing. */
export const comparedWith = (
  { base, mine, theirs }: Pick<ConflictItem, Side>,
  side: Side,
): { value: unknown; isBase: boolean } => {
  if (side === 'base' || base != null) return { value: base ?? undefined, isBase: true };
  return { value: (side === 'mine' ? theirs : mine) ?? undefined, isBase: false };
};

/** As many lines as tell which parcel or shipment it is. */
const SHOWN = 8;
/** So many come with each step: a shipment of a thousand parcels has ten thousand. */
const MORE = 200;

/**
 * Number of lines a card shows: some, those that differ among them, and more with each step that was asked
 * for.
 * @param differing how many of them differ
 */
export const shownOf = (lines: number, differing: number, steps: number): number =>
  Math.min(lines, Math.max(SHOWN, Math.min(differing, 3 * SHOWN)) + steps * MORE);

const ARTICLES = /^articles\[\d+\]/;

const joined = (path: string, below: string): string =>
  below === '' ? path : path === '' ? below : below.startsWith('[') ? path + below : `${path}.${below}`;

/** The unit of a number: within the object, or null where the object does not say. */
const unitIn = (document: unknown, path: string, full: string): unknown => {
  const unitPath = unitPathOf(full);
  if (unitPath === undefined) return undefined;
  return valueAt(document, path === '' ? unitPath : unitPath.slice(path.length).replace(/^\./, ''));
};

/** The element of a list that a path lies in, `shipmentInfo.shipmentItems[1]`; empty: in none. */
const elementOf = (path: string): string => /^.*\]/.exec(path)?.[0] ?? '';

/** Element by element in the order of the form: each side has its members in an order of its own. */
const inOrder = (lines: readonly DocumentLine[]): DocumentLine[] =>
  [...Map.groupBy(lines, ({ path }) => elementOf(path)).values()].flatMap((those) =>
    those.toSorted((one, other) => fieldPlace(one.path) - fieldPlace(other.path)),
  );

/**
 * A parcel or a shipment as lines to be compared, what differs first, what is not there any more among it;
 * article lines are only counted, since the hundredth line decides nothing.
 * @param path of the object below the shipment, e.g. `shipmentInfo.shipmentItems[1]`
 * @param base what it is compared with; undefined: nothing
 */
export const documentLines = (
  path: string,
  value: unknown,
  base: unknown,
): { lines: DocumentLine[]; articles: number; articlesDiffer: boolean } => {
  const changes = (base === undefined ? [] : leafChanges(base, value)).filter(
    (leaf) => (!isBlank(leaf.before) || !isBlank(leaf.after)) && !isCarriedIdPath(joined(path, leaf.path)),
  );
  const changed = new Set(changes.map((leaf) => leaf.path));
  const isShown = (leaf: LeafChange): boolean =>
    !isCarriedIdPath(joined(path, leaf.path)) && (path === '' || !ARTICLES.test(leaf.path));
  const lines = leafChanges({}, value)
    .filter((leaf) => !isBlank(leaf.after) && isShown(leaf))
    .map((leaf): DocumentLine => {
      const full = joined(path, leaf.path);
      const differs = changed.has(leaf.path);
      return { path: full, value: leaf.after, unit: unitIn(value, path, full), differs, removed: false };
    });
  const gone = changes
    .filter((leaf) => isBlank(leaf.after) && isShown(leaf))
    .map((leaf): DocumentLine => {
      const full = joined(path, leaf.path);
      return { path: full, value: undefined, unit: undefined, differs: true, removed: true };
    });
  const articles = path === '' ? [] : valueAt(value, 'articles');
  const [same, other] = [lines.filter(({ differs }) => !differs), lines.filter(({ differs }) => differs)];
  return {
    lines: [other, gone, same].flatMap(inOrder),
    articles: Array.isArray(articles) ? articles.length : 0,
    articlesDiffer: [...changed].some((leaf) => ARTICLES.test(leaf)),
  };
};
