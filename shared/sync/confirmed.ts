import { type DiffView, diff } from '../document/diff.ts';
import { isByPlace, isNamed, keyedBy } from '../document/element-identity.ts';
import { isBlank, sameIgnoringBlank, sameIgnoringSpelling } from '../document/equality.ts';
import { Keyed, plain } from '../document/keyed.ts';
import { isMembers } from '../document/members.ts';
import { isPathName } from '../document/path.ts';
import { isUnit, memberUnitPath, unitsIn } from '../shipment/fields/merge-units.ts';
import type { ConfirmedChange } from './conflict.ts';
import type { Side } from './parcels.ts';
import { parcelIdAt, toTree, treeAt, unitOf } from './tree.ts';

/** Time for which a confirmed change is remembered: a restored backup is noticed sooner. */
export const CONFIRMED_LIFE_MS = 30 * 86_400_000;
/** Number of them for one shipment, the newest; of others only that something in their area was changed. */
const MOST = 200;
/** A late copy of an old request may bring back what was there some changes ago. */
const OF_ONE_PLACE = 5;
/** Of changes between two sides, however long they are. */
const ALL = Number.POSITIVE_INFINITY;
/** Of a larger value, e.g. a long list of articles, only its place is remembered. */
const MOST_TEXT = 4_000;

type Leaf = Omit<ConfirmedChange, 'at'>;

const textLength = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

const leafOf = (path: string, before: unknown, after: unknown, most: number): Leaf[] => {
  const [was, is] = [plain(before), plain(after)];
  if (most !== ALL && textLength(was) + textLength(is) > most) return [];
  return [{ path, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
};

const canOpen = (path: string, before: unknown, after: unknown): boolean => {
  if (before instanceof Keyed && after instanceof Keyed) return true;
  if (isMembers(before) && isMembers(after) && !isUnit(path))
    return [...Object.keys(before), ...Object.keys(after)].every(isPathName);
  return Array.isArray(before) && Array.isArray(after) && isByPlace([before, after]);
};

/** @param most a change with more text than this, both values in JSON, is left out */
const facts = (most: number): DiffView<Leaf> => {
  const tell = (path: string, before: unknown, after: unknown) => leafOf(path, before, after, most);
  return {
    same: sameIgnoringBlank,
    opens: canOpen,
    tell,
    groups: (path, before, after) =>
      unitsIn(path).map((unit) => {
        const [was, is] = [unitOf(before, unit), unitOf(after, unit)];
        const isSame = sameIgnoringBlank(was, is);
        return { members: unit.members, told: isSame ? [] : tell(memberUnitPath(path, unit), was, is) };
      }),
  };
};

/**
 * Changes of an update at the remote, by place.
 * @param most a change with more text than this, both values in JSON, is left out
 */
export const changesBetweenSides = (
  before: Side | null,
  after: Side | null,
  most: number = MOST_TEXT,
): Leaf[] => diff(toTree(before), toTree(after), facts(most));

/**
 * Changes of a list's elements within a confirmed change of the whole list, where they have names of their
 * own.
 */
export const changesOfElements = (
  { path, before, after, at }: ConfirmedChange,
  name: string,
): ConfirmedChange[] => {
  const [was = [], is = []] = [before, after].map((list) => (Array.isArray(list) ? list : []));
  if (!isNamed(was, name) || !isNamed(is, name)) return [];
  const changes = diff(keyedBy(was, name), keyedBy(is, name), facts(ALL), path);
  return changes.map((change) => ({ ...change, at }));
};

const placeOnly = ({ path, at }: ConfirmedChange): ConfirmedChange => ({ path, at, forgotten: true });

const isLong = ({ before, after }: ConfirmedChange): boolean =>
  textLength(before) + textLength(after) > MOST_TEXT;

/** `shipmentInfo.shipmentItems` of anything in a parcel: there are few of them. */
const areaOf = (path: string): string => /^[^.[]+(?:\.[^.[]+)?/.exec(path)?.[0] ?? '';

/** The newest of all, and of one place the last few; of the others only where they were. */
const withNews = (
  earlier: readonly ConfirmedChange[],
  news: readonly Leaf[],
  at: number,
): ConfirmedChange[] => {
  const told = news.map((each): ConfirmedChange => ({ ...each, at }));
  const all = [
    ...earlier.filter((each) => each.at > at - CONFIRMED_LIFE_MS),
    ...told.map((each) => (isLong(each) ? placeOnly(each) : each)),
  ];
  const counts = new Map<string, number>();
  const kept = all.toReversed().filter(({ path, forgotten }) => {
    if (forgotten) return false;
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    return count <= OF_ONE_PLACE;
  });
  const over = kept.slice(MOST).map((each) => placeOnly({ ...each, path: areaOf(each.path) }));
  // The newest of each place last, so that it is the one that stays.
  const places = [...over.toReversed(), ...all.filter(({ forgotten }) => forgotten)];
  const few = places.length > MOST ? places.map((each) => ({ ...each, path: areaOf(each.path) })) : places;
  const newest = new Map(few.map((each) => [each.path, each]));
  return [...newest.values(), ...kept.slice(0, MOST).toReversed()];
};

/**
 * Confirmed changes to remember after another update: of each place its values before each of the last few.
 */
export const remember = (
  earlier: readonly ConfirmedChange[],
  before: Side | null,
  after: Side | null,
  at: number,
): ConfirmedChange[] => {
  // A new shipment is one fact: that it was made.
  const news: Leaf[] = before === null ? [{ path: '' }] : changesBetweenSides(before, after, ALL);
  return withNews(earlier, news, at);
};

/**
 * The same of what the remote shows already although no confirmed update contains it: a request whose answer was lost
 * has done it.
 * @param base what both had; null where the shipment was made here
 * @param areTwo `base` is another one under the same reference: what mine lacks was never taken out of it
 */
export const rememberShown = (
  earlier: readonly ConfirmedChange[],
  {
    base,
    mine,
    shown,
    areTwo = false,
  }: { base: Side | null; mine: Side | null; shown: Side | null; areTwo?: boolean },
  at: number,
): readonly ConfirmedChange[] => {
  if (mine === null || shown === null) return earlier;
  if (base === null) return withNews(earlier, [{ path: '' }], at);
  const there = toTree(shown);
  const news = changesBetweenSides(base, mine, ALL).flatMap((change): Leaf[] => {
    const now = plain(treeAt(there, change.path));
    // A parcel that the remote has under our id is ours, whatever its numbers.
    const isAdded = change.before === undefined && now !== undefined && parcelIdAt(change.path) !== null;
    if (!isAdded && !sameIgnoringSpelling(now, change.after)) return [];
    if (areTwo && isBlank(change.after)) return [];
    return [{ ...change, ...(now !== undefined && { after: now }) }];
  });
  return news.length === 0 ? earlier : withNews(earlier, news, at);
};

/**
 * Changes that later unconfirmed requests made to an earlier one's, as far as they are still there: a backup
 * may be of a moment between two of them.
 * @param requests the oldest first; the first one's changes are covered by `rememberShown`
 */
export const rememberSteps = (
  earlier: readonly ConfirmedChange[],
  requests: readonly (readonly Leaf[])[],
  shown: Side | null,
  at: number,
): readonly ConfirmedChange[] => {
  const steps = requests.slice(1).filter((request) => request.every(({ path }) => path !== ''));
  if (shown === null || steps.length === 0) return earlier;
  const there = toTree(shown);
  const news = steps
    .flat()
    .filter(
      ({ path, before, after }) =>
        textLength(before) + textLength(after) <= MOST_TEXT &&
        sameIgnoringSpelling(plain(treeAt(there, path)), after),
    );
  return news.length === 0 ? earlier : withNews(earlier, news, at);
};
