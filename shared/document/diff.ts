import { Keyed } from './keyed.ts';
import { isBranch, isMembers, type Members } from './members.ts';
import { below, childAt, type Step } from './path.ts';

/** Decides which differences of two documents are told, and how. The walk itself is the same for all views. */
export interface DiffView<Told> {
  /** Skips a place: nothing of the two is told. */
  same(before: unknown, after: unknown): boolean;
  /** True where what lies inside the two is told, place by place, and not the two as a whole. @param step as in `tell` */
  opens(path: string, before: unknown, after: unknown, step?: Step): boolean;
  /** Tells of two that differ. @param step the last of the path; undefined for the documents themselves */
  tell(path: string, before: unknown, after: unknown, step?: Step): readonly Told[];
  /** Members of an object that are told together, before its others. */
  groups?(path: string, before: Members, after: Members): readonly MemberGroup<Told>[];
  /**
   * Also opens what is on one side alone, or is no object or list on the other: what lies inside came or went. `tell` is
   * then given the other side's value, if there is any.
   */
  opensOneSide?: boolean;
  /** Most differences told of what lies inside; with more, this is told instead. */
  most?: { count: number; tell(path: string, before: unknown, after: unknown): Told };
}

export interface MemberGroup<Told> {
  members: readonly string[];
  told: readonly Told[];
}

/** True for what has something inside; an empty object or list is a value itself. */
export const hasInside = (value: unknown): value is Members | unknown[] =>
  Array.isArray(value) ? value.length > 0 : isBranch(value) && Object.keys(value).length > 0;

const idsOf = (value: unknown): readonly string[] => (value instanceof Keyed ? value.order : []);

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

/** The steps into two values of one kind, or into the one that there is. */
const stepsInside = (before: unknown, after: unknown): Iterable<Step> => {
  if (before instanceof Keyed || after instanceof Keyed)
    return [...new Set([...idsOf(before), ...idsOf(after)])].map((id) => ({ id }));
  if (Array.isArray(before) || Array.isArray(after))
    return Array(Math.max(lengthOf(before), lengthOf(after))).keys();
  if (!isMembers(before)) return Object.keys(after as Members);
  if (!isMembers(after)) return Object.keys(before);
  return new Set([...Object.keys(before), ...Object.keys(after)]);
};

class Walk<Told> {
  readonly told: Told[] = [];
  readonly #view: DiffView<Told>;

  constructor(view: DiffView<Told>) {
    this.#view = view;
  }

  /** Of two that are not the same. */
  between(path: string, before: unknown, after: unknown, step?: Step): void {
    const { opens, tell, opensOneSide } = this.#view;
    if (!opens(path, before, after, step)) this.told.push(...tell(path, before, after, step));
    else if (opensOneSide) this.#perhapsOneSide(path, before, after);
    else this.#inside(path, before, after);
  }

  #perhapsOneSide(path: string, before: unknown, after: unknown): void {
    const [was, is] = [hasInside(before), hasInside(after)];
    if (was && is && Array.isArray(before) !== Array.isArray(after)) {
      // Neither has a member of the other: one went, one came.
      this.between(path, before, undefined);
      this.between(path, undefined, after);
      return;
    }
    const start = this.told.length;
    // A value that became an object, or the other way round: the value itself went or came.
    if ((!was || !is) && (was ? after : before) !== undefined)
      this.told.push(...this.#view.tell(path, before, after));
    this.#inside(path, was ? before : undefined, is ? after : undefined, start);
  }

  #inside(path: string, before: unknown, after: unknown, start = this.told.length): void {
    const { same, tell, most } = this.#view;
    const grouped = this.#groups(path, before, after);
    for (const step of stepsInside(before, after)) {
      if (grouped?.has(step)) continue;
      const [old, next] = [childAt(before, step), childAt(after, step)];
      // An element that came or went did so as a whole.
      if (typeof step === 'object' && (old === undefined || next === undefined))
        this.told.push(...tell(below(path, step), old, next, step));
      else if (!same(old, next)) this.between(below(path, step), old, next, step);
      if (!most || this.told.length - start <= most.count) continue;
      this.told.splice(start, this.told.length, most.tell(path, before, after));
      return;
    }
  }

  /** @returns the members that are told now; null: there are none such */
  #groups(path: string, before: unknown, after: unknown): Set<unknown> | null {
    const { groups } = this.#view;
    if (!groups || !isMembers(before) || !isMembers(after)) return null;
    const all = groups(path, before, after);
    if (all.length === 0) return null;
    for (const { told } of all) this.told.push(...told);
    return new Set(all.flatMap(({ members }) => members));
  }
}

/**
 * The differences of two JSON documents: members by name, lists by place, `Keyed` lists by id, in the documents'
 * order. The view decides what counts as a difference and how far down it is told.
 * @param path where the two are
 */
export const diff = <Told>(before: unknown, after: unknown, view: DiffView<Told>, path = ''): Told[] => {
  const walk = new Walk(view);
  // Two that are opened are compared place by place anyway, and not as a whole before.
  if (view.opens(path, before, after) || !view.same(before, after)) walk.between(path, before, after);
  return walk.told;
};
