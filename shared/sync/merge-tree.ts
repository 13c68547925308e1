import {
  isUnit,
  type MemberUnit,
  memberUnitPath,
  unitNamedBy,
  unitsIn,
} from '../shipment/fields/merge-units.ts';
import { numbersOfUnit } from '../shipment/fields/unit.ts';
import { STATUS_PATH } from '../shipment/handed-over.ts';
import { type ConfirmedChange, type Conflict, type ConflictKind, WHOLE } from './conflict.ts';
import { isCut } from './cut.ts';
import { isBlank, isMembers, looselySame, same } from './equality.ts';
import { Keyed, plain } from './keyed.ts';
import { knownPlaces } from './known-places.ts';
import { idsThrough, keepPlaces, keyedBy, namesThrough } from './lists.ts';
import { mergeOrder } from './order.ts';
import { DESK_OWNS, REMOTE_OWNS } from './owners.ts';
import { isOurs, isPutBack, NOTHING_SENT, type SentChange, sentIn } from './sent-place.ts';
import { below, isPlainName, unitOf } from './tree.ts';
import type { UnconfirmedChange } from './unconfirmed.ts';

type Members = Record<string, unknown>;

/** The same place in all trees. `pre` is there while an answer is read: what the remote had before our change. */
interface Four {
  base: unknown;
  local: unknown;
  remote: unknown;
  pre: unknown;
  /** Results of unconfirmed requests: they may have arrived. */
  sent: readonly SentChange[];
}

/** Merged value of a place: here and at the remote. They differ where a person must decide. */
interface Both {
  local: unknown;
  remote: unknown;
}

export interface TreeMerge {
  /** Unconfirmed changes that may have arrived: the remote may have written them in its own way. */
  inDoubt?: readonly (UnconfirmedChange & SentChange)[];
  held: readonly Conflict[];
  confirmed: readonly ConfirmedChange[];
  /** The last seen state is from before a backup was restored at the remote. */
  restored?: boolean;
  /** True while an answer is read: `base` is what was sent, `pre` what the remote had before. */
  settling: boolean;
  at: number;
}

/** A member of its own; undefined where there is none, or no object. */
const memberOf = (value: unknown, name: string): unknown =>
  isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const taken = (value: unknown): Both => ({ local: value, remote: value });

/**
 * Merges two trees that came from one. Where both sides changed a value to different ones, and where a value of ours
 * was ignored or undone, the place is held: here stays mine, there stays theirs, until a person has decided.
 */
export const createTreeMerge = ({ held, confirmed, settling, at, inDoubt = [], restored }: TreeMerge) => {
  const all = { held, confirmed, inDoubt, restored: restored === true, now: at };
  let known = knownPlaces({ ...all, remote: undefined });
  const found: Conflict[] = [];
  const hold = (kind: ConflictKind, path: string, base: unknown, { local, remote }: Both): Both => {
    const before = known.held(path);
    const held = before ?? { kind, path, at, ...(base !== undefined && { base: plain(base) }) };
    found.push(held);
    return { local, remote };
  };

  /** Our unit is there, with additions by the remote that neither side had before. */
  const isCompleted = (path: string, { local, remote, pre }: Four): boolean =>
    (isUnit(path) || unitNamedBy(path) !== undefined) &&
    isMembers(local) &&
    isMembers(remote) &&
    Object.entries(remote).every(([name, value]) =>
      isBlank(memberOf(local, name)) ? isBlank(memberOf(pre, name)) : looselySame(local[name], value),
    ) &&
    Object.entries(local).every(([name, value]) => isBlank(value) || !isBlank(memberOf(remote, name)));

  /** A leaf, or something that is merged as a whole. */
  const whole = (path: string, four: Four): Both => {
    const { base, local, remote, pre } = four;
    if (same(local, remote)) return taken(remote);
    // The conflicts inside cannot be found any more: all of it becomes one.
    if (known.held(path) || known.isHeldBelow(path)) return hold('both', path, base, four);
    if (REMOTE_OWNS.has(path)) return taken(remote === undefined ? local : remote);
    // It is in the remote's own way of writing; where it is as it was sent, it was written otherwise here since.
    const isSpelling = looselySame(local, remote) && !four.sent.some(({ after }) => same(after, remote));
    if (isOurs(four)) return taken(isSpelling ? remote : local);
    if (isPutBack(four) && !same(base, remote)) return hold('both', path, base, four);
    const ours = settling && !same(pre, base);
    // A remote that keeps no such member: what this desk has handed over stays so here, and is no question.
    if (path === STATUS_PATH && ours && !isBlank(local) && same(pre, remote)) return { local, remote };
    if (DESK_OWNS.has(path)) return same(local, base) || ours ? taken(remote) : taken(local);
    // Values that are not the remote's are not the base's either, where both are one object.
    if (base !== remote && same(base, local)) {
      if (ours && !looselySame(local, remote) && !isCompleted(path, four)) {
        if (known.wasCut(path, local, remote)) return taken(remote);
        const kind = same(pre, remote) ? 'ignored' : 'both';
        return hold(isCut(local, remote) ? 'cut' : kind, path, pre, four);
      }
      if (known.isRolledBack(path, base, remote)) return hold('rolled-back', path, remote, four);
      return taken(remote);
    }
    // Changed here since it was sent: it goes out next.
    if (same(base, remote) || (ours && (looselySame(base, remote) || same(pre, remote)))) return taken(local);
    if (four.sent.some(({ mayBeThere }) => mayBeThere) && looselySame(local, remote)) return taken(remote);
    return hold('both', path, settling ? pre : base, four);
  };

  /**
   * A number and its unit are one value: 6 here, inches there is not 6 inches. Where the sides name different units,
   * each result is all of one side's, or all that differs is asked about.
   */
  const keepUnit = (path: string, unit: string, four: Four, both: { local: Members; remote: Members }) => {
    if (same(memberOf(four.local, unit), memberOf(four.remote, unit))) return;
    const names = [unit, ...(numbersOfUnit(unit) ?? [])];
    const isOf = (result: Members, side: unknown) =>
      names.every((name) => same(result[name], memberOf(side, name)));
    const isOne = (result: Members) => isOf(result, four.local) || isOf(result, four.remote);
    if (isOne(both.local) && isOne(both.remote)) return;
    for (const name of names) {
      const [local, remote] = [memberOf(four.local, name), memberOf(four.remote, name)];
      if (same(local, remote)) continue;
      const where = below(path, name);
      const base = memberOf(settling ? four.pre : four.base, name);
      if (!found.some((each) => each.path === where)) hold('both', where, base, { ...four, local, remote });
      for (const [result, value] of [
        [both.local, local],
        [both.remote, remote],
      ] as const) {
        if (value === undefined) delete result[name];
        else result[name] = value;
      }
    }
  };

  /** Members that belong together: all of one side's, or all of them are asked about. */
  const memberUnit = (path: string, unit: MemberUnit, four: Four): Both => {
    const where = memberUnitPath(path, unit);
    const of = (owner: unknown) => unitOf(owner, unit);
    const { base, local, remote, pre } = four;
    const sent = known.sentOf(where, four.sent, of);
    return whole(where, { base: of(base), local: of(local), remote: of(remote), pre: of(pre), sent });
  };

  const objects = (path: string, four: Four): Both => {
    const [local, remote] = [four.local as object, four.remote as object];
    const names = new Set([...Object.keys(remote), ...Object.keys(local)]);
    for (const value of [four.base, four.pre])
      if (isMembers(value)) for (const n of Object.keys(value)) names.add(n);
    const [mine, theirs]: [Members, Members] = [{}, {}];
    const grouped = new Map<string, Both>();
    for (const unit of unitsIn(path)) {
      const merged = memberUnit(path, unit, four);
      for (const name of unit.members)
        grouped.set(name, { local: memberOf(merged.local, name), remote: memberOf(merged.remote, name) });
    }
    for (const name of names) {
      const where = below(path, name);
      const merged =
        grouped.get(name) ??
        node(where, {
          base: memberOf(four.base, name),
          local: memberOf(local, name),
          remote: memberOf(remote, name),
          pre: memberOf(four.pre, name),
          sent: known.sentOf(where, four.sent, (owner) => memberOf(owner, name)),
        });
      if (merged.local !== undefined) mine[name] = merged.local;
      if (merged.remote !== undefined) theirs[name] = merged.remote;
    }
    const both = { local: mine, remote: theirs };
    for (const name of names) if (!grouped.has(name) && numbersOfUnit(name)) keepUnit(path, name, four, both);
    return both;
  };

  /** An element that one side has and the other has not. */
  const oneSided = (path: string, four: Four): Both => {
    const { base, local, remote, pre } = four;
    if (known.held(path) || known.isHeldBelow(path)) return hold('both', path, base, four);
    const gone = remote === undefined ? 'parcel-gone-there' : 'parcel-gone-here';
    if (base === undefined) {
      // Sent by us, and removed here since.
      if (local === undefined && four.sent.some(({ after }) => after !== undefined))
        return isOurs(four)
          ? taken(undefined)
          : hold('parcel-gone-here', path, four.sent.at(-1)?.after, four);
      // Added on one side, or taken away by what we sent.
      if (settling && local === undefined && pre !== undefined) return hold('ignored', path, pre, four);
      if (local === undefined && known.isRolledBack(path, base, remote))
        return hold('rolled-back', path, undefined, four);
      return taken(local ?? remote);
    }
    // It was in what we sent.
    if (settling && pre === undefined && same(base, local)) return hold('ignored', path, undefined, four);
    if (remote === undefined) {
      if (!same(base, local)) return hold(gone, path, base, four);
      return known.wasAdded(path) ? hold('rolled-back', path, undefined, four) : taken(undefined);
    }
    return same(base, remote) ? taken(undefined) : hold(gone, path, base, four);
  };

  const keyed = (path: string, four: Four): [local: Keyed, remote: Keyed] => {
    const of = (value: unknown) => (value instanceof Keyed ? value : new Keyed([]));
    const [base, local, remote, pre] = [of(four.base), of(four.local), of(four.remote), of(four.pre)];
    const { sent } = four;
    const ids = new Set([...remote.order, ...local.order, ...base.order, ...pre.order]);
    const [mine, theirs] = [new Map<string, unknown>(), new Map<string, unknown>()];
    for (const id of ids) {
      const where = `${path}[#${id}]`;
      const four: Four = {
        base: base.items.get(id),
        local: local.items.get(id),
        remote: remote.items.get(id),
        pre: pre.items.get(id),
        sent: known.sentOf(where, sent, (list) => (list instanceof Keyed ? list.items.get(id) : undefined)),
      };
      if (four.local === undefined && four.remote === undefined) continue;
      const merged =
        four.local === undefined || four.remote === undefined ? oneSided(where, four) : node(where, four);
      if (merged.local !== undefined) mine.set(id, merged.local);
      if (merged.remote !== undefined) theirs.set(id, merged.remote);
    }
    const order = mergeOrder(base.order, local.order, remote.order);
    const inOrder = (side: Map<string, unknown>) =>
      new Keyed(order.flatMap((id) => (side.has(id) ? [[id, side.get(id)] as const] : [])));
    return [inOrder(mine), inOrder(theirs)];
  };

  const places = (path: string, four: Four): Both => {
    const of = (value: unknown, index: number) => (Array.isArray(value) ? value[index] : undefined);
    const merged = (four.local as unknown[]).map((_, index) =>
      node(`${path}[${index}]`, {
        base: of(four.base, index),
        local: of(four.local, index),
        remote: of(four.remote, index),
        pre: of(four.pre, index),
        sent: known.sentOf(`${path}[${index}]`, four.sent, (list) => of(list, index)),
      }),
    );
    return { local: merged.map(({ local }) => local), remote: merged.map(({ remote }) => remote) };
  };

  const lists = (path: string, four: Four): Both => {
    if (isOurs(four) && !known.isHeldBelow(path)) return whole(path, four);
    // All of it is as it was before a change that was confirmed: one question, and not one for each element.
    if (
      !known.isHeldBelow(path) &&
      !same(four.base, four.remote) &&
      known.isUndone(path, four.base, four.remote)
    )
      return hold('rolled-back', path, four.remote, four);
    const given = [four.base, four.local, four.remote, ...(settling ? [four.pre] : [])];
    const all = given.map((value) => (Array.isArray(value) ? value : []));
    const name = namesThrough(all);
    const ids = name === null ? null : idsThrough(all, name);
    const byPlace = keepPlaces(all.filter((list, index) => index > 0 || list.length > 0));
    // The conflicts inside must be found again in their places.
    const waiting = known.heldIn(path);
    const isNamed = (each: string) =>
      name !== null &&
      all.some((list) => keyedBy(list, name).order.some((id) => each.startsWith(`${path}[#${id}]`)));
    const isRenamed = (each: string) =>
      ids?.renamed.some((id) => each.startsWith(`${path}[#${id}]`)) === true;
    if (name !== null && ids !== null && waiting.every(isNamed) && !waiting.some(isRenamed)) {
      known.lookIntoElements(path, name);
      const of = (value: unknown, named?: ReadonlyMap<string, string>) =>
        keyedBy(Array.isArray(value) ? value : [], name, named);
      const [local, remote] = keyed(path, {
        base: of(four.base, ids.base),
        local: of(four.local, ids.local),
        remote: of(four.remote, ids.remote),
        pre: of(four.pre, ids.pre),
        sent: sentIn(four.sent, (value) => of(value)),
      });
      return { local: local.list(), remote: remote.list() };
    }
    if (byPlace && waiting.every((each) => each[path.length + 1] !== '#')) return places(path, four);
    return whole(path, four);
  };

  /** Nothing in it can differ from what its sides say as a whole. */
  const isSettled = ({ base, local, remote, pre }: Four): boolean => {
    if (base === remote && !settling) return true;
    if (same(local, remote)) return true;
    if (settling && !same(pre, base)) return false;
    return same(base, local) || same(base, remote);
  };

  const plainNames = (four: Four): boolean =>
    [four.base, four.local, four.remote, four.pre].every(
      (value) => !isMembers(value) || Object.keys(value).every(isPlainName),
    );

  const node = (path: string, four: Four): Both => {
    const { local, remote } = four;
    if (known.held(path) || (!known.mustLook(path) && isSettled(four))) return whole(path, four);
    if (local instanceof Keyed || remote instanceof Keyed) {
      const canBe = (value: unknown) => value instanceof Keyed || isBlank(value);
      if (!canBe(local) || !canBe(remote)) return whole(path, four);
      const [mine, theirs] = keyed(path, four);
      return { local: mine, remote: theirs };
    }
    if (Array.isArray(local) && Array.isArray(remote)) return lists(path, four);
    if (isMembers(local) && isMembers(remote) && plainNames(four) && !isUnit(path))
      return objects(path, four);
    return whole(path, four);
  };

  return {
    merge: (four: Omit<Four, 'sent'>): Both => {
      known = knownPlaces({ ...all, remote: four.remote });
      return node(WHOLE, { ...four, sent: NOTHING_SENT });
    },
    /** Conflicts after the merges so far. */
    found: (): Conflict[] => found,
  };
};
