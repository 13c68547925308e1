import { areTwo, isPlaceName, keepPlaces, mayBeRenamed, namesThrough } from '../document/element-identity.ts';
import { isBlank, sameIgnoringBlank } from '../document/equality.ts';
import { Keyed, plain } from '../document/keyed.ts';
import { isMembers, memberOf } from '../document/members.ts';
import { ancestors, below } from '../document/path.ts';
import { unitAround, unitNamedBy } from '../shipment/fields/merge-units.ts';
import { PARCELS } from '../shipment/parcel-path.ts';
import { type Conflict, WHOLE } from './conflict.ts';
import { isCut } from './cut.ts';
import { type Tree, treeAt, withParcelBack, withTreeAt } from './tree.ts';

/** Conflicts, brought up to the current state. */

const isThere = (value: unknown): boolean =>
  isMembers(value) || Array.isArray(value) || value instanceof Keyed;

/** Something of a list, and not the list: what one side lacks is asked about as one element, not as all of them. */
const isOwner = (path: string, owner: string): boolean => owner !== WHOLE && path[owner.length] !== '[';

/** The outermost of what a path lies in that a side lacks: `one` of them, or both. Undefined: both have all of it. */
const lostOwner = (
  path: string,
  local: Tree,
  theirs: Tree,
): { owner: string; here: boolean; there: boolean } | undefined => {
  for (const owner of ancestors(path)) {
    if (!isOwner(path, owner)) continue;
    const [here, there] = [treeAt(local, owner), treeAt(theirs, owner)].map(isThere) as [boolean, boolean];
    if (!here || !there) return { owner, here, there };
  }
  return undefined;
};

/** The same of an article or another element of a list that is asked about as a whole, where one side lacks it. */
const lostElement = ({ path, kind }: Conflict, local: Tree, theirs: Tree): ReturnType<typeof lostOwner> => {
  if (kind !== 'parcel-gone-here' && kind !== 'parcel-gone-there' && kind !== 'same-or-two') return undefined;
  const [here, there] = [treeAt(local, path), treeAt(theirs, path)].map(isThere) as [boolean, boolean];
  return here === there ? undefined : { owner: path, here, there };
};

/** Base of a unit, where earlier conflicts were about values in it: the local one, with their bases. */
const unitBefore = (unit: string, questions: readonly Conflict[], local: Tree): unknown => {
  const owner = unitNamedBy(unit) ? unit.slice(0, unit.lastIndexOf('.')) : unit;
  const here = treeAt(local, unit);
  const before = questions.reduce<Tree>(
    (value, { path, base }) => withTreeAt(value, path.slice(owner.length + 1), base),
    isMembers(here) ? here : {},
  );
  return isBlank(before) ? undefined : before;
};

/** Questions about values within a unit, as a program before this one has asked them, are one about the unit. */
const byUnit = (held: readonly Conflict[], local: Tree): Conflict[] => {
  const groups = Map.groupBy(held, ({ path }) => (path === WHOLE ? WHOLE : unitAround(path)));
  return [...groups].map(([unit, questions]): Conflict => {
    const [first] = questions as [Conflict];
    if (first.path === unit) return first;
    const whole = questions.find(({ path }) => path === unit);
    const base = unitBefore(unit, questions, local);
    const at = Math.min(...questions.map((each) => each.at));
    return whole ?? { kind: first.kind, path: unit, at, ...(base !== undefined && { base }) };
  });
};

/**
 * The list of an element that one side lacks, where that side may have it under another name: the other's
 * would then be a duplicate. Null: it was removed, or is a parcel, which has an id.
 */
const listAround = (owner: string, local: Tree, theirs: Tree, isHere: boolean): string | null => {
  const path = /^(.+)\[#[^\]]+\]$/.exec(owner)?.[1];
  if (path === undefined) return null;
  const [having, lacking] = (isHere ? [local, theirs] : [theirs, local]).map((side) => treeAt(side, path));
  if (!Array.isArray(having) || !Array.isArray(lacking)) return null;
  return mayBeRenamed(lacking, having) ? path : null;
};

/** A question about a list covers everything in it: an answer to the one would be written over the other's. */
const withoutInner = (questions: ReadonlyMap<string, Conflict>, local: Tree, theirs: Tree): Conflict[] => {
  const isList = (path: string): boolean =>
    questions.has(path) && [local, theirs].some((side) => Array.isArray(treeAt(side, path)));
  return [...questions.values()].filter(({ path }) => !ancestors(path).some(isList));
};

/** About an element of a list that the remote lacked when it was asked. */
const isAboutLack = ({ kind, path, base }: Conflict): boolean =>
  kind === 'parcel-gone-there' ||
  kind === 'same-or-two' ||
  // It was added here; of one that both had, it is asked with what it was before.
  ((kind === 'ignored' || kind === 'rolled-back') && path.endsWith(']') && base === undefined);

/** The question without these of the parcels that one may be: where none is left, it is asked about as removed. */
export const withoutCandidates = (question: Conflict, others: ReadonlySet<string>): Conflict => {
  const { maybe, ...rest } = question;
  if (!maybe) return question;
  const left = maybe.filter((id) => !others.has(id));
  if (left.length === maybe.length) return question;
  return left.length > 0 ? { ...rest, maybe: left } : { ...rest, kind: 'parcel-gone-there' };
};

/** Only of parcels that are on both sides. */
const withCandidates = (question: Conflict, local: Tree, theirs: Tree): Conflict => {
  const isGone = (id: string): boolean =>
    [local, theirs].some((side) => !isThere(treeAt(side, below(PARCELS, { id }))));
  return withoutCandidates(question, new Set((question.maybe ?? []).filter(isGone)));
};

/**
 * The place that a path leads into has another element on the other side. A value of it that is asked about would be mixed
 * with those of the other by an answer.
 */
const leadsIntoAnother = (path: string, list: string, local: Tree, theirs: Tree): boolean => {
  const element = path.slice(0, path.indexOf(']', list.length) + 1);
  if (element === path) return false;
  const [one, other] = [treeAt(local, element), treeAt(theirs, element)];
  const isCutShort = isCut(memberOf(one, 'description'), memberOf(other, 'description'));
  return isMembers(one) && isMembers(other) && !isCutShort && areTwo(one, other);
};

/**
 * The outermost list that a path leads into of which nothing tells any more which element is which: the place that the
 * path names has another element on the other side, whose value an answer would bring here. Null: there is none.
 */
const unsureList = (path: string, local: Tree, theirs: Tree): string | null => {
  const lists = [...path.matchAll(/\[[^\]]*\]/g)].map(({ index }) => path.slice(0, index));
  const isUnsure = (list: string): boolean => {
    const [here, there] = [treeAt(local, list), treeAt(theirs, list)];
    if (!Array.isArray(here) || !Array.isArray(there)) return false;
    const isNamed = path[list.length + 1] === '#';
    const name = isNamed ? namesThrough([here, there]) : null;
    if (isNamed ? name === null : !keepPlaces([here, there])) return true;
    return (name === null || isPlaceName(name)) && leadsIntoAnother(path, list, local, theirs);
  };
  return lists.find(isUnsure) ?? null;
};

/**
 * True for a question whose cause is gone: the remote has the element again that it lacked, or it has taken back the
 * change that mine was asked about against. What happens here ends none: an edit that is still to be sent is older than
 * the question, and a person may have typed the value from before as their answer.
 */
const isOver = (question: Conflict, local: Tree, theirs: Tree): boolean => {
  const { kind, path, base } = question;
  // There may be another element by now where it was asked about.
  if (path === WHOLE || unsureList(path, local, theirs) !== null) return false;
  const there = treeAt(theirs, path);
  if (isAboutLack(question)) return isThere(there) && isThere(treeAt(local, path));
  const isTakenBack = base !== undefined && sameIgnoringBlank(plain(there), base);
  return isTakenBack && (kind === 'both' || kind === 'parcel-gone-here');
};

/** States of a shipment when one of its edits meets the remote. */
interface States {
  /** The remote's last state that is known here; once the edit was sent, what was sent. */
  base: Tree;
  /** The state that the edit wants. */
  local: Tree;
  /** The remote's state now. */
  theirs: Tree;
  /** The desk's state: `local` with the edits after it. */
  atDesk: Tree;
}

/** Asked about a later edit: this one leaves the place as it was last known there, and the desk has something else there. */
const isAboutLater = ({ path }: Conflict, { base, local, atDesk }: States): boolean => {
  const here = treeAt(local, path);
  return sameIgnoringBlank(treeAt(base, path), here) && !sameIgnoringBlank(treeAt(atDesk, path), here);
};

/** Questions whose cause is gone: those about this edit or one before it, and those about a later one. */
export const questionsOver = (
  held: readonly Conflict[],
  states: States,
): { over: Conflict[]; overLater: Conflict[] } => {
  const all = held.filter((each) => isOver(each, states.local, states.theirs));
  const later = new Set(all.filter((each) => isAboutLater(each, states)));
  return { over: all.filter((each) => !later.has(each)), overLater: [...later] };
};

/**
 * The base of a merge with the bases of questions that are over: their places are merged from what both sides had when
 * they were asked about. Where that is not known, each value that differs is asked about. A parcel is in its place here:
 * that is no change of this desk's, which no edit would send.
 */
export const withBasesOf = (over: readonly Conflict[], base: Tree, local: Tree): Tree =>
  over.reduce((tree, each) => withParcelBack(tree, each.path, each.base, local), base);

/** The one question about a shipment that was deleted here: where it was asked about in places, these are nowhere here. */
const ofDeleted = (held: readonly Conflict[]): Conflict[] => {
  const whole = held.find(({ path }) => path === WHOLE);
  if (whole) return [whole];
  return held.length === 0
    ? []
    : [{ kind: 'gone-here', path: WHOLE, at: Math.min(...held.map(({ at }) => at)) }];
};

/**
 * The questions as they can be asked by now. One whose cause is gone is over. One about a value in a parcel, an
 * article or another object that one side has removed since is one about all of that, whose answer brings it back or
 * removes it whole; where both have removed it, nothing is left to ask. An article that one side may have under another
 * number is asked about with its list. Of a shipment that was deleted here the deletion is asked about.
 * @param local what is here, with the parcels' ids; undefined: it was deleted
 * @param theirs what the remote has
 */
export const currentConflicts = (held: readonly Conflict[], local: Tree, theirs: Tree): Conflict[] => {
  if (local === undefined) return ofDeleted(held);
  const found = new Map<string, Conflict>();
  const ask = (next: Conflict, known?: Conflict): void => {
    const earlier = found.get(next.path) ?? known;
    found.set(next.path, earlier ? { ...earlier, at: Math.min(next.at, earlier.at) } : next);
  };
  const whole = new Map(held.map((each) => [each.path, each] as const));
  for (const asked of byUnit(held, local)) {
    if (isOver(asked, local, theirs)) continue;
    const question = withCandidates(asked, local, theirs);
    const { path, kind, at } = question;
    const lost =
      path === WHOLE ? undefined : (lostOwner(path, local, theirs) ?? lostElement(question, local, theirs));
    if (lost && !lost.here && !lost.there) continue;
    const list = lost ? listAround(lost.owner, local, theirs, lost.here) : unsureList(path, local, theirs);
    // The list's own question says what both had before, which one about a value in it does not.
    if (list !== null) ask({ kind: 'both', path: list, at }, whole.get(list));
    else if (!lost) ask(question, question);
    else {
      const gone = lost.here ? 'parcel-gone-there' : 'parcel-gone-here';
      const next = { kind: lost.owner.endsWith(']') ? gone : kind, path: lost.owner, at } as const;
      ask(next, lost.owner === path ? question : undefined);
    }
  }
  return withoutInner(found, local, theirs);
};

/**
 * Questions about a lack that are over: the next merge ends them, since what both sides had when they were asked is no
 * longer what the remote has.
 */
export const conflictsOver = (held: readonly Conflict[], local: Tree, theirs: Tree): Conflict[] =>
  held.filter((each) => isAboutLack(each) && isOver(each, local, theirs));

/**
 * The questions that can be asked, and those that are over: a row's document may lack what the shipment has. All of them
 * where the shipment was deleted here: edits from before that may wait to be sent, and what is asked about in them is not.
 */
export const conflictsToKeep = (held: readonly Conflict[], local: Tree, theirs: Tree): Conflict[] =>
  local === undefined
    ? [...held]
    : [...currentConflicts(held, local, theirs), ...conflictsOver(held, local, theirs)];
