import { elementId, withElementId } from '../document/element-id.ts';
import { idsThrough, isKnownApart, keepPlaces, keyedBy, namesThrough } from '../document/element-identity.ts';
import { isBlank, sameIgnoringBlank } from '../document/equality.ts';
import { Keyed } from '../document/keyed.ts';
import { isMembers, type Members, memberOf } from '../document/members.ts';
import { below, isPathName, isWithin } from '../document/path.ts';
import { isUnit, type MemberUnit, memberUnitPath, unitsIn } from '../shipment/fields/merge-units.ts';
import { numbersOfUnit } from '../shipment/fields/unit.ts';
import { type Conflict, WHOLE } from './conflict.ts';
import { mergedById } from './merge-by-ids.ts';
import { type Both, type Four, type MergeContext, PlaceMerge } from './merge-place.ts';
import { mergeOrder } from './order.ts';
import { isOurs, NOTHING_SENT, sentIn } from './sent-place.ts';
import { unitOf } from './tree.ts';

const plainNames = (four: Four): boolean =>
  [four.base, four.local, four.remote, four.pre].every(
    (value) => !isMembers(value) || Object.keys(value).every(isPathName),
  );

/**
 * Merges two trees that came from one. Where both sides changed a value to different ones, and where a value of ours
 * was ignored or undone, the place is held: here stays mine, there stays theirs, until a person has decided.
 */
export class TreeMerge {
  readonly #place: PlaceMerge;
  readonly #settling: boolean;

  constructor(context: MergeContext) {
    this.#place = new PlaceMerge(context);
    this.#settling = context.settling;
  }

  merge(four: Omit<Four, 'sent'>): Both {
    this.#place.begin(four.remote);
    return this.#node(WHOLE, { ...four, sent: NOTHING_SENT });
  }

  /** Conflicts after the merges so far. */
  found(): Conflict[] {
    return this.#place.found();
  }

  #node(path: string, four: Four): Both {
    const { local, remote } = four;
    if (this.#place.known.held(path) || (!this.#place.known.mustLook(path) && this.#isSettled(four)))
      return this.#place.whole(path, four);
    if (local instanceof Keyed || remote instanceof Keyed) {
      const canBe = (value: unknown) => value instanceof Keyed || isBlank(value);
      if (!canBe(local) || !canBe(remote)) return this.#place.whole(path, four);
      const [mine, theirs] = this.#keyed(path, four);
      return { local: mine, remote: theirs };
    }
    if (Array.isArray(local) && Array.isArray(remote)) return this.#lists(path, four);
    if (isMembers(local) && isMembers(remote) && plainNames(four) && !isUnit(path))
      return this.#isUndone(path, four)
        ? this.#place.hold('rolled-back', path, remote, four)
        : this.#objects(path, four);
    return this.#place.whole(path, four);
  }

  /** All of it is as it was before a change that was confirmed: one question, and not one for each part of it. */
  #isUndone(path: string, four: Four): boolean {
    const { base, local, remote } = four;
    const { known } = this.#place;
    // A shipment as a whole has questions of its own (merge.ts).
    if (path === WHOLE || known.isHeldBelow(path) || isOurs(four)) return false;
    if ([base, local].some((each) => sameIgnoringBlank(each, remote))) return false;
    return known.isUndone(path, base, remote);
  }

  /** Nothing in it can differ from what its sides say as a whole. */
  #isSettled({ base, local, remote, pre }: Four): boolean {
    if (base === remote && !this.#settling) return true;
    if (sameIgnoringBlank(local, remote)) return true;
    if (this.#settling && !sameIgnoringBlank(pre, base)) return false;
    return sameIgnoringBlank(base, local) || sameIgnoringBlank(base, remote);
  }

  #objects(path: string, four: Four): Both {
    const [local, remote] = [four.local as object, four.remote as object];
    const names = new Set([...Object.keys(remote), ...Object.keys(local)]);
    for (const value of [four.base, four.pre])
      if (isMembers(value)) for (const n of Object.keys(value)) names.add(n);
    const [mine, theirs]: [Members, Members] = [{}, {}];
    const grouped = new Map<string, Both>();
    for (const unit of unitsIn(path)) {
      const merged = this.#memberUnit(path, unit, four);
      for (const name of unit.members)
        grouped.set(name, { local: memberOf(merged.local, name), remote: memberOf(merged.remote, name) });
    }
    for (const name of names) {
      const where = below(path, name);
      const merged =
        grouped.get(name) ??
        this.#node(where, {
          base: memberOf(four.base, name),
          local: memberOf(local, name),
          remote: memberOf(remote, name),
          pre: memberOf(four.pre, name),
          sent: this.#place.known.sentOf(where, four.sent, (owner) => memberOf(owner, name)),
        });
      if (merged.local !== undefined) mine[name] = merged.local;
      if (merged.remote !== undefined) theirs[name] = merged.remote;
    }
    const both = { local: mine, remote: theirs };
    for (const name of names)
      if (!grouped.has(name) && numbersOfUnit(name)) this.#keepUnit(path, name, four, both);
    const id = elementId(remote);
    return { local: withElementId(mine, id), remote: withElementId(theirs, id) };
  }

  /** Members that belong together: all of one side's, or all of them are asked about. */
  #memberUnit(path: string, unit: MemberUnit, four: Four): Both {
    const where = memberUnitPath(path, unit);
    const of = (owner: unknown) => unitOf(owner, unit);
    const { base, local, remote, pre } = four;
    const sent = this.#place.known.sentOf(where, four.sent, of);
    return this.#place.whole(where, {
      base: of(base),
      local: of(local),
      remote: of(remote),
      pre: of(pre),
      sent,
    });
  }

  /**
   * A number and its unit are one value: 6 here, inches there is not 6 inches. Where the sides name different units,
   * each result is all of one side's, or all that differs is asked about.
   */
  #keepUnit(path: string, unit: string, four: Four, both: { local: Members; remote: Members }) {
    if (sameIgnoringBlank(memberOf(four.local, unit), memberOf(four.remote, unit))) return;
    const names = [unit, ...(numbersOfUnit(unit) ?? [])];
    const isOf = (result: Members, side: unknown) =>
      names.every((name) => sameIgnoringBlank(result[name], memberOf(side, name)));
    const isOne = (result: Members) => isOf(result, four.local) || isOf(result, four.remote);
    if (isOne(both.local) && isOne(both.remote)) return;
    for (const name of names) {
      const [local, remote] = [memberOf(four.local, name), memberOf(four.remote, name)];
      if (sameIgnoringBlank(local, remote)) continue;
      const where = below(path, name);
      const base = memberOf(this.#settling ? four.pre : four.base, name);
      if (!this.#place.found().some((each) => each.path === where))
        this.#place.hold('both', where, base, { ...four, local, remote });
      for (const [result, value] of [
        [both.local, local],
        [both.remote, remote],
      ] as const) {
        if (value === undefined) delete result[name];
        else result[name] = value;
      }
    }
  }

  #keyed(path: string, four: Four): [local: Keyed, remote: Keyed] {
    const of = (value: unknown) => (value instanceof Keyed ? value : new Keyed([]));
    const [base, local, remote, pre] = [of(four.base), of(four.local), of(four.remote), of(four.pre)];
    const { sent } = four;
    const ids = new Set([...remote.order, ...local.order, ...base.order, ...pre.order]);
    const [mine, theirs] = [new Map<string, unknown>(), new Map<string, unknown>()];
    for (const id of ids) {
      const where = below(path, { id });
      const four: Four = {
        base: base.items.get(id),
        local: local.items.get(id),
        remote: remote.items.get(id),
        pre: pre.items.get(id),
        sent: this.#place.known.sentOf(where, sent, (list) =>
          list instanceof Keyed ? list.items.get(id) : undefined,
        ),
      };
      if (four.local === undefined && four.remote === undefined) continue;
      const merged =
        four.local === undefined || four.remote === undefined
          ? this.#place.oneSided(where, four)
          : this.#node(where, four);
      if (merged.local !== undefined) mine.set(id, merged.local);
      if (merged.remote !== undefined) theirs.set(id, merged.remote);
    }
    const order = mergeOrder(base.order, local.order, remote.order);
    const inOrder = (side: Map<string, unknown>) =>
      new Keyed(order.flatMap((id) => (side.has(id) ? [[id, side.get(id)] as const] : [])));
    return [inOrder(mine), inOrder(theirs)];
  }

  #places(path: string, four: Four): Both {
    const of = (value: unknown, index: number) => (Array.isArray(value) ? value[index] : undefined);
    const merged = (four.local as unknown[]).map((_, index) =>
      this.#node(below(path, index), {
        base: of(four.base, index),
        local: of(four.local, index),
        remote: of(four.remote, index),
        pre: of(four.pre, index),
        sent: this.#place.known.sentOf(below(path, index), four.sent, (list) => of(list, index)),
      }),
    );
    return { local: merged.map(({ local }) => local), remote: merged.map(({ remote }) => remote) };
  }

  /**
   * At a place of ours the remote has what was there before, and that is another element: some of its values would be
   * questions of their own and the others taken, and the two would be mixed.
   */
  #isReplaced(places: readonly (readonly [place: string, base: unknown, remote: unknown])[]): boolean {
    const { known } = this.#place;
    return places.some(([where, was, is]) => {
      if (!isMembers(was) || !isMembers(is) || !isKnownApart(was, is)) return false;
      const names = Object.keys({ ...was, ...is }).filter(isPathName);
      const values = names.map(
        (name) => [below(where, name), memberOf(was, name), memberOf(is, name)] as const,
      );
      const units = unitsIn(where).map(
        (unit) => [memberUnitPath(where, unit), unitOf(was, unit), unitOf(is, unit)] as const,
      );
      return [...values, ...units].some(
        ([place, before, now]) => !sameIgnoringBlank(before, now) && known.isRolledBack(place, before, now),
      );
    });
  }

  #lists(path: string, four: Four): Both {
    if (isOurs(four) && !this.#place.known.isHeldBelow(path)) return this.#place.whole(path, four);
    if (this.#isUndone(path, four)) return this.#place.hold('rolled-back', path, four.remote, four);
    const given = [four.base, four.local, four.remote, ...(this.#settling ? [four.pre] : [])];
    const all = given.map((value) => (Array.isArray(value) ? value : []));
    const name = namesThrough(all);
    const ids = name === null ? null : idsThrough(all, name);
    const byPlace = keepPlaces(all);
    // The conflicts inside must be found again in their places.
    const waiting = this.#place.known.heldIn(path);
    const isNamed = (each: string) =>
      name !== null &&
      all.some((list) => keyedBy(list, name).order.some((id) => isWithin(each, below(path, { id }))));
    const isRenamed = (each: string) =>
      ids?.renamed.some((id) => isWithin(each, below(path, { id }))) === true;
    if (name !== null && ids !== null && waiting.every(isNamed) && !waiting.some(isRenamed)) {
      this.#place.known.lookIntoElements(path, name, all);
      const of = (value: unknown, named?: ReadonlyMap<string, string>) =>
        keyedBy(Array.isArray(value) ? value : [], name, named);
      const [was, is] = [of(four.base).items, of(four.remote).items];
      const places = [...is].map(([id, now]) => [below(path, { id }), was.get(id), now] as const);
      if (waiting.length === 0 && this.#isReplaced(places))
        return this.#place.hold('rolled-back', path, four.remote, four);
      const [local, remote] = this.#keyed(path, {
        base: of(four.base, ids.base),
        local: of(four.local, ids.local),
        remote: of(four.remote, ids.remote),
        pre: of(four.pre, ids.pre),
        sent: sentIn(four.sent, (value) => of(value)),
      });
      return { local: local.list(), remote: remote.list() };
    }
    if (byPlace && waiting.every((each) => each[path.length + 1] !== '#')) {
      const [was = [], , is = []] = all;
      const places = is.map((now, index) => [below(path, index), was[index], now] as const);
      if (waiting.length === 0 && this.#isReplaced(places))
        return this.#place.hold('rolled-back', path, four.remote, four);
      return this.#places(path, four);
    }
    const merged = waiting.length === 0 ? this.#byId(path, four) : null;
    return merged === null ? this.#place.whole(path, four) : { local: merged, remote: merged };
  }

  /** By the ids of its elements: nothing of the list may just have been sent, or be undone. */
  #byId(path: string, four: Four): unknown[] | null {
    const wasSent = this.#settling && !sameIgnoringBlank(four.pre, four.base);
    if (wasSent || !this.#place.known.isTheirs(path)) return null;
    const [base, local, remote] = [four.base, four.local, four.remote].map((value) =>
      Array.isArray(value) ? value : [],
    ) as [unknown[], unknown[], unknown[]];
    // Where both say the same there is nothing to merge, whatever the ids are.
    return sameIgnoringBlank(local, remote) ? null : mergedById({ base, local, remote });
  }
}
