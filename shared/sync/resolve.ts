import { Keyed, plain } from '../document/keyed.ts';
import { ancestors } from '../document/path.ts';
import { PARCELS } from '../shipment/parcel-path.ts';
import { type ConfirmedChange, type Conflict, WHOLE } from './conflict.ts';
import { currentConflicts } from './current-conflicts.ts';
import { putBackAs } from './order.ts';
import type { Side } from './parcels.ts';
import { fromTree, parcelIdAt, type Tree, toTree, treeAt, withTreeAt } from './tree.ts';

/** A person's answer to one question. `value` without a value takes it away. */
export interface Answer {
  path: string;
  take: 'mine' | 'theirs' | 'value';
  value?: unknown;
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
const withTheirs = (here: Tree, there: Tree, path: string): Tree => {
  const next = withTreeAt(here, path, treeAt(there, path));
  const id = parcelIdAt(path);
  const [before, theirs, after] = [here, there, next].map((tree) => treeAt(tree, PARCELS));
  if (id === null || !(theirs instanceof Keyed) || !(after instanceof Keyed)) return next;
  if (!after.items.has(id) || (before instanceof Keyed && before.items.has(id))) return next;
  return withTreeAt(next, PARCELS, after.ordered(putBackAs(after.order, theirs.order, id)));
};

/** Applies answers to the local values, place by place. Those about the whole are left out. */
const answered = (
  { local, base }: Question,
  [here, there]: [Tree, Tree],
  held: readonly Conflict[],
  answers: readonly Answer[],
) => {
  const asked = new Set(held.map(({ path }) => path));
  const decided = new Set<string>();
  let tree = here;
  for (const { path, take, value } of answers) {
    if (path === WHOLE || !asked.has(path) || tree === undefined) continue;
    decided.add(path);
    if (take === 'theirs') tree = withTheirs(tree, there, path);
    if (take === 'value') tree = withTreeAt(tree, path, value ?? undefined);
  }
  return { local: fromTree(tree, [base, local]), decided: [...decided] };
};

/**
 * The whole: local against remote, or one of them against nothing. A local state that is kept includes the
 * answers about its places.
 */
const resolveWhole = (
  base: Side | null,
  { kind }: Conflict,
  { take }: Answer,
  inner: ReturnType<typeof answered>,
): ResolveResult => {
  const mine = { local: inner.local, decided: inner.decided, held: [], confirmed: [], send: true };
  const theirs = { decided: [], held: [], confirmed: [], send: false };
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
 * The state after a person's answers. Mine: what is here goes there. Theirs: what is there comes here. Answers to
 * questions that are not asked any more are passed over: what is asked is what `currentConflicts` says. Pure.
 */
export const resolve = (question: Question, answers: readonly Answer[]): ResolveResult => {
  const { base, confirmed } = question;
  const [here, there] = [toTree(question.local), toTree(base)];
  const held = currentConflicts(question.held, here, there);
  const after = answered(question, [here, there], held, answers);
  const whole = held.find(({ path }) => path === WHOLE);
  const answer = answers.find(({ path }) => path === WHOLE);
  if (whole && answer) return resolveWhole(base, whole, answer, after);
  const { local, decided } = after;
  return {
    base,
    local,
    held: held.filter(({ path }) => !decided.includes(path)),
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
