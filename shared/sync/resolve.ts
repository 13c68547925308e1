import { sameIgnoringBlank, sameIgnoringSpelling } from '../document/equality.ts';
import { Keyed, plain } from '../document/keyed.ts';
import { ancestors } from '../document/path.ts';
import { type ConfirmedChange, type Conflict, WHOLE } from './conflict.ts';
import { conflictsOver, currentConflicts, withoutCandidates } from './current-conflicts.ts';
import { TreeMerge } from './merge-tree.ts';
import type { Side } from './parcels.ts';
import { fromTree, parcelPath, type Tree, toTree, treeAt, withParcelBack, withTreeAt } from './tree.ts';

/**
 * A person's answer to one question. `value` without a value takes it away. `same`: it is the remote's parcel with the id
 * `as`, one of those that it may be.
 */
export interface Answer {
  path: string;
  take: 'mine' | 'theirs' | 'value' | 'same';
  value?: unknown;
  as?: string;
}

export interface Question {
  base: Side | null;
  local: Side | null;
  held: readonly Conflict[];
  confirmed: readonly ConfirmedChange[];
}

export interface ResolveResult {
  base: Side | null;
  local: Side | null;
  held: Conflict[];
  confirmed: ConfirmedChange[];
  /** The places that were decided one by one. */
  decided: readonly string[];
  /** The local state is to be sent; false: the remote's version stays. */
  send: boolean;
}

/** A parcel that comes back has its place among the others again. */
const withTheirs = (here: Tree, there: Tree, path: string): Tree =>
  withParcelBack(here, path, treeAt(there, path), there);

/** One parcel in a document of its own. */
const parcelAlone = (id: string, parcel: unknown): Tree => ({
  shipmentInfo: { shipmentItems: new Keyed(parcel === undefined ? [] : [[id, parcel]]) },
});

/** Two states of a parcel that came from one, merged; and what both have changed differently. */
const mergedParcel = (id: string, base: unknown, local: unknown, remote: unknown, at: number) => {
  const merge = new TreeMerge({ held: [], confirmed: [], at, settling: false });
  const [one, two, three] = [base, local, remote].map((parcel) => parcelAlone(id, parcel));
  const merged = merge.merge({ base: one, local: two, remote: three, pre: undefined });
  return { parcel: treeAt(merged.local, parcelPath(id)), held: merge.found() };
};

/**
 * A parcel of ours is one of the remote's: what was changed here goes on to that, over what was changed in that here since.
 * A value that the remote has changed as well is asked about.
 */
const joined = (here: Tree, there: Tree, { path, base, at }: Conflict, id: string) => {
  const [place, theirs] = [parcelPath(id), treeAt(there, parcelPath(id))];
  const mine = mergedParcel(id, base, treeAt(here, path), theirs, at);
  const later = mergedParcel(id, theirs, mine.parcel, treeAt(here, place), at);
  const tree = withTreeAt(withTreeAt(here, path, undefined), place, later.parcel);
  const held = mine.held.filter(
    (each) => !sameIgnoringBlank(plain(treeAt(tree, each.path)), plain(treeAt(there, each.path))),
  );
  return { tree, held };
};

/** Applies answers to the local values, place by place. Those about the whole are left out. */
const answered = (
  { local, base }: Question,
  [here, there]: [Tree, Tree],
  held: readonly Conflict[],
  answers: readonly Answer[],
) => {
  const asked = new Map(held.map((each) => [each.path, each] as const));
  const decided = new Set<string>();
  const raised: Conflict[] = [];
  const joinedTo = new Set<string>();
  let tree = here;
  for (const { path, take, value, as = '' } of answers) {
    const question = asked.get(path);
    if (path === WHOLE || !question || tree === undefined) continue;
    // One that it cannot be any more answers nothing; nor can two be the same one, or one that was removed here since. The
    // question goes on until the next look: an edit that is still to be sent may hold the parcel.
    const canBe = question.maybe?.includes(as) && !joinedTo.has(as) && treeAt(tree, path) !== undefined;
    if (take === 'same' && !canBe) continue;
    decided.add(path);
    if (take === 'same') {
      const next = joined(tree, there, question, as);
      tree = next.tree;
      joinedTo.add(as);
      raised.push(...next.held.filter((each) => !asked.has(each.path)));
    }
    if (take === 'theirs') tree = withTheirs(tree, there, path);
    if (take === 'value') tree = withTreeAt(tree, path, value ?? undefined);
  }
  return { local: fromTree(tree, [base, local]), decided: [...decided], raised, joinedTo };
};

/**
 * Changes that the remote shows, with those of the same place before them: a backup that is restored there may undo them
 * also after a decision about the whole shipment. A change that it does not show is no news any more.
 */
const stillShown = (confirmed: readonly ConfirmedChange[], there: Tree): ConfirmedChange[] => {
  const isShown = ({ path, after }: ConfirmedChange): boolean =>
    sameIgnoringSpelling(plain(treeAt(there, path)), after);
  return confirmed.filter(
    ({ path, forgotten, wasCut }, index) =>
      path !== WHOLE &&
      !wasCut &&
      (forgotten || confirmed.slice(index).some((each) => each.path === path && isShown(each))),
  );
};

/**
 * The whole: local against remote, or one of them against nothing. A local state that is kept includes the
 * answers about its places.
 */
const resolveWhole = (
  { base, confirmed: earlier }: Question,
  { kind }: Conflict,
  { take }: Answer,
  inner: ReturnType<typeof answered>,
): ResolveResult => {
  const confirmed = kind === 'gone-there' ? [] : stillShown(earlier, toTree(base));
  const mine = { local: inner.local, decided: inner.decided, held: [], confirmed, send: true };
  const theirs = { decided: [], held: [], confirmed, send: false };
  if (kind === 'gone-there') {
    // Mine: made there again. Theirs: gone here too.
    return take === 'theirs' ? { ...theirs, base: null, local: null } : { ...mine, base: null };
  }
  return take === 'theirs' ? { ...theirs, base, local: base } : { ...mine, base };
};

interface Asked {
  held: readonly Conflict[];
  answers: readonly Answer[];
  here: Tree;
  there: Tree;
}

/** Texts that a person has sent once more although the remote had cut them: cut as before they are no question. */
const cutBefore = ({ held, answers, here, there }: Asked): ConfirmedChange[] =>
  held.flatMap(({ kind, path, at }): ConfirmedChange[] => {
    const isAgain = answers.some((each) => each.path === path && each.take === 'mine');
    if (kind !== 'cut' || !isAgain) return [];
    return [{ path, before: plain(treeAt(there, path)), after: plain(treeAt(here, path)), at, wasCut: true }];
  });

/**
 * A question that is over, from whose base the next merge goes on: a value in it that was decided has been seen as the
 * remote has it. From the older base, "mine" would be no change where it says what was there before, and be given up.
 */
const withDecided = (over: Conflict, decided: readonly string[], there: Tree): Conflict => {
  const inner = decided.filter((path) => ancestors(path).includes(over.path));
  if (inner.length === 0) return over;
  const before = withTreeAt(there, over.path, over.base);
  const seen = inner.reduce((tree, path) => withTreeAt(tree, path, treeAt(there, path)), before);
  return { ...over, base: plain(treeAt(seen, over.path)) };
};

/**
 * The state after a person's answers. Mine: what is here goes there. Theirs: what is there comes here. Answers to
 * questions that are not asked any more are passed over: what is asked is what `currentConflicts` says. Of a shipment that
 * was deleted here that is the deletion alone. Pure.
 */
export const resolve = (question: Question, answers: readonly Answer[]): ResolveResult => {
  const { base, confirmed } = question;
  const [here, there] = [toTree(question.local), toTree(base)];
  const held = currentConflicts(question.held, here, there);
  const after = answered(question, [here, there], held, answers);
  const whole = held.find(({ path }) => path === WHOLE);
  const answer = answers.find(({ path }) => path === WHOLE);
  if (whole && answer) return resolveWhole(question, whole, answer, after);
  const { local, decided, raised, joinedTo } = after;
  if (here === undefined) {
    return {
      base,
      local: null,
      held: [...question.held],
      confirmed: [...confirmed],
      decided: [],
      send: false,
    };
  }
  return {
    base,
    local,
    held: [
      ...held.filter(({ path }) => !decided.includes(path)).map((each) => withoutCandidates(each, joinedTo)),
      ...raised,
      ...conflictsOver(question.held, here, there).map((over) => withDecided(over, decided, there)),
    ],
    // Decided now: what the remote had shown before is no news any more.
    confirmed: [
      ...confirmed.filter(
        ({ path }) => !decided.some((place) => place === path || ancestors(path).includes(place)),
      ),
      ...cutBefore({ held, answers, here, there }),
    ],
    decided,
    send: decided.length > 0,
  };
};

/** One side's value at a conflict's path: absent if there is none, a parcel as its object. */
export const sideAt = (side: Side | null, path: string): unknown => valuesOf(side)(path);

/** `sideAt` of one side for many places. */
export const valuesOf = (side: Side | null): ((path: string) => unknown) => {
  const tree = toTree(side);
  return (path) => (path === WHOLE ? side?.document : plain(treeAt(tree, path)));
};
