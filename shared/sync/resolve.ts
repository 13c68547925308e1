import { type Confirmed, type Held, WHOLE } from './held.ts';
import { plain } from './keyed.ts';
import type { Side } from './parcels.ts';
import { soundQuestions } from './questions.ts';
import { ancestors, fromTree, toTree, treeAt, withTreeAt } from './tree.ts';

/** A person's answer to one question. `value` without a value takes it away. */
export interface Answer {
  path: string;
  take: 'mine' | 'theirs' | 'value';
  value?: unknown;
}

export interface Question {
  base: Side | null;
  local: Side | null;
  held: readonly Held[];
  confirmed: readonly Confirmed[];
}

export interface Resolved {
  base: Side | null;
  local: Side | null;
  held: Held[];
  confirmed: Confirmed[];
  /** The places that were decided one by one. */
  decided: readonly string[];
  /** What is here is to be sent; false: the remote's word stands as it is. */
  send: boolean;
}

/** All of it: what is here against what is there, or one of them against nothing. */
const resolveWhole = ({ base, local }: Question, { kind }: Held, { take }: Answer): Resolved => {
  const decided = { held: [], confirmed: [], decided: [] };
  if (kind === 'gone-there') {
    // Mine: made there anew. Theirs: gone here too.
    return take === 'theirs'
      ? { ...decided, base: null, local: null, send: false }
      : { ...decided, base: null, local, send: true };
  }
  if (take === 'theirs') return { ...decided, base, local: base, send: false };
  return { ...decided, base, local, send: true };
};

/**
 * The state after a person's answers. Mine: what is here goes there. Theirs: what is there comes here. Answers to
 * questions that nobody asks any more are passed over: what is asked is what `soundQuestions` says. Pure.
 */
export const resolve = (question: Question, answers: readonly Answer[]): Resolved => {
  const { base, confirmed } = question;
  const there = toTree(base);
  let here = toTree(question.local);
  const held = soundQuestions(question.held, here, there);
  const whole = held.find(({ path }) => path === WHOLE);
  const answer = answers.find(({ path }) => path === WHOLE);
  if (whole && answer) return resolveWhole(question, whole, answer);
  const asked = new Set(held.map(({ path }) => path));
  const decided = new Set<string>();
  for (const { path, take, value } of answers) {
    if (path === WHOLE || !asked.has(path) || here === undefined) continue;
    decided.add(path);
    if (take === 'theirs') here = withTreeAt(here, path, treeAt(there, path));
    if (take === 'value') here = withTreeAt(here, path, value ?? undefined);
  }
  return {
    base,
    local: fromTree(here),
    held: held.filter(({ path }) => !decided.has(path)),
    // Decided now: what the remote had shown before is no news any more.
    confirmed: confirmed.filter(
      ({ path }) => ![...decided].some((place) => place === path || ancestors(path).includes(place)),
    ),
    decided: [...decided],
    send: decided.size > 0,
  };
};

/** What stands at a question's place on one side: absent where there is nothing, a parcel as its object. */
export const sideAt = (side: Side | null, path: string): unknown => valuesOf(side)(path);

/** `sideAt` of one side for many places. */
export const valuesOf = (side: Side | null): ((path: string) => unknown) => {
  const tree = toTree(side);
  return (path) => (path === WHOLE ? side?.document : plain(treeAt(tree, path)));
};
