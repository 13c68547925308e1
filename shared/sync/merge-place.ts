import { isBlank, sameIgnoringBlank, sameIgnoringSpelling } from '../document/equality.ts';
import { plain } from '../document/keyed.ts';
import { isMembers, memberOf } from '../document/members.ts';
import { isUnit, unitNamedBy } from '../shipment/fields/merge-units.ts';
import { STATUS_PATH } from '../shipment/handed-over.ts';
import { type ConfirmedChange, type Conflict, type ConflictKind, MOST_CANDIDATES } from './conflict.ts';
import { isCut } from './cut.ts';
import { type KnownPlaces, knownPlaces } from './known-places.ts';
import { DESK_OWNS, REMOTE_OWNS } from './owners.ts';
import { isOurs, isPutBack, type SentChange } from './sent-place.ts';
import type { UnconfirmedChange } from './unconfirmed.ts';

/** The same place in all trees. `pre` is there while an answer is read: what the remote had before our change. */
export interface Four {
  base: unknown;
  local: unknown;
  remote: unknown;
  pre: unknown;
  /** Results of unconfirmed requests: they may have arrived. */
  sent: readonly SentChange[];
}

/** Merged value of a place: here and at the remote. They differ where a person must decide. */
export interface Both {
  local: unknown;
  remote: unknown;
}

export interface MergeContext {
  /** Unconfirmed changes that may have arrived: the remote may have written them in its own way. */
  inDoubt?: readonly (UnconfirmedChange & SentChange)[];
  held: readonly Conflict[];
  confirmed: readonly ConfirmedChange[];
  /** The last seen state is from before a backup was restored at the remote. */
  restored?: boolean;
  /** True while an answer is read: `base` is what was sent, `pre` what the remote had before. */
  settling: boolean;
  /** Of parcels that the remote does not show, by path: ids of its new ones that each may be. */
  maybe?: ReadonlyMap<string, readonly string[]>;
  at: number;
}

const taken = (value: unknown): Both => ({ local: value, remote: value });

/**
 * Decides single places of a merge: which side a value is taken from, and where a person must. Collects the conflicts.
 */
export class PlaceMerge {
  readonly #context: MergeContext;
  readonly #found: Conflict[] = [];
  /** Facts about places before the merge: their conflicts, and changes that were sent or confirmed. */
  known: KnownPlaces;

  constructor(context: MergeContext) {
    this.#context = context;
    this.known = this.#knownWith(undefined);
  }

  /** Begins with a document: its conflicts are found as the remote has it. */
  begin(remote: unknown): void {
    this.known = this.#knownWith(remote);
  }

  /** Conflicts so far. */
  found(): Conflict[] {
    return this.#found;
  }

  /** Notes a conflict: each side keeps its own until a person has decided. */
  hold(kind: ConflictKind, path: string, base: unknown, { local, remote }: Both): Both {
    const before = this.known.held(path);
    const held = before ?? {
      kind,
      path,
      at: this.#context.at,
      ...(base !== undefined && { base: plain(base) }),
    };
    this.#found.push(held);
    return { local, remote };
  }

  /**
   * It is asked about, or something in it is that cannot be found any more: then all of it is one question. What both had
   * before that is in the earlier ones alone, and the base by now is what the remote has: it would end this one at once.
   */
  #isHeld(path: string): boolean {
    return this.known.held(path) !== undefined || this.known.isHeldBelow(path);
  }

  /** A leaf, or something that is merged as a whole. */
  whole(path: string, four: Four): Both {
    const { base, local, remote, pre } = four;
    if (sameIgnoringBlank(local, remote)) return taken(remote);
    if (this.#isHeld(path)) return this.hold('both', path, undefined, four);
    if (REMOTE_OWNS.has(path)) return taken(remote === undefined ? local : remote);
    // It is in the remote's own way of writing; where it is as it was sent, it was written otherwise here since.
    const isSpelling =
      sameIgnoringSpelling(local, remote) && !four.sent.some(({ after }) => sameIgnoringBlank(after, remote));
    if (isOurs(four)) return taken(isSpelling ? remote : local);
    if (isPutBack(four) && !sameIgnoringBlank(base, remote)) return this.hold('both', path, base, four);
    const ours = this.#context.settling && !sameIgnoringBlank(pre, base);
    // A remote that keeps no such member: what this desk has handed over stays so here, and is no question.
    if (path === STATUS_PATH && ours && !isBlank(local) && sameIgnoringBlank(pre, remote))
      return { local, remote };
    if (DESK_OWNS.has(path)) return sameIgnoringBlank(local, base) || ours ? taken(remote) : taken(local);
    // Values that are not the remote's are not the base's either, where both are one object.
    if (base !== remote && sameIgnoringBlank(base, local)) {
      if (ours && !sameIgnoringSpelling(local, remote) && !this.#isCompleted(path, four)) {
        if (this.known.wasCut(path, local, remote)) return taken(remote);
        const kind = sameIgnoringBlank(pre, remote) ? 'ignored' : 'both';
        return this.hold(isCut(local, remote) ? 'cut' : kind, path, pre, four);
      }
      // Its own way of writing what it has just been sent, also where that is how it had been before.
      if (ours && sameIgnoringSpelling(local, remote)) return taken(remote);
      if (this.known.isRolledBack(path, base, remote)) return this.hold('rolled-back', path, remote, four);
      return taken(remote);
    }
    // Changed here since it was sent: it goes out next.
    if (
      sameIgnoringBlank(base, remote) ||
      (ours && (sameIgnoringSpelling(base, remote) || sameIgnoringBlank(pre, remote)))
    )
      return taken(local);
    if (four.sent.some(({ mayBeThere }) => mayBeThere) && sameIgnoringSpelling(local, remote))
      return taken(remote);
    return this.hold('both', path, this.#context.settling ? pre : base, four);
  }

  /**
   * Asks if a parcel that only this desk has is one of the remote's new ones. What was sent is no base of the two: the
   * other may never have said it.
   */
  #holdMaybe(path: string, maybe: readonly string[], four: Four): Both {
    const before = this.known.held(path);
    const base = before ? before.base : this.#context.settling ? four.pre : four.base;
    this.#found.push({
      kind: 'same-or-two',
      path,
      at: before?.at ?? this.#context.at,
      ...(base !== undefined && { base: plain(base) }),
      maybe: [...new Set([...maybe, ...(before?.maybe ?? [])])].slice(0, MOST_CANDIDATES),
    });
    return { local: four.local, remote: four.remote };
  }

  /** An element that one side has and the other has not. */
  oneSided(path: string, four: Four): Both {
    const { base, local, remote, pre } = four;
    const maybe = local === undefined || remote !== undefined ? undefined : this.#context.maybe?.get(path);
    if (maybe && (this.known.held(path) || base === undefined || !sameIgnoringBlank(base, local)))
      return this.#holdMaybe(path, maybe, four);
    if (this.#isHeld(path)) return this.hold('both', path, undefined, four);
    const gone = remote === undefined ? 'parcel-gone-there' : 'parcel-gone-here';
    if (base === undefined) {
      // Sent by us, and removed here since.
      if (local === undefined && four.sent.some(({ after }) => after !== undefined))
        return isOurs(four)
          ? taken(undefined)
          : this.hold('parcel-gone-here', path, four.sent.at(-1)?.after, four);
      // Added on one side, or taken away by what we sent.
      if (this.#context.settling && local === undefined && pre !== undefined)
        return this.hold('ignored', path, pre, four);
      if (local === undefined && this.known.isRolledBack(path, base, remote))
        return this.hold('rolled-back', path, undefined, four);
      return taken(local ?? remote);
    }
    // It was in what we sent.
    if (this.#context.settling && pre === undefined && sameIgnoringBlank(base, local))
      return maybe ? this.#holdMaybe(path, maybe, four) : this.hold('ignored', path, undefined, four);
    if (remote === undefined) {
      if (!sameIgnoringBlank(base, local)) return this.hold(gone, path, base, four);
      return this.known.wasAdded(path) ? this.hold('rolled-back', path, undefined, four) : taken(undefined);
    }
    return sameIgnoringBlank(base, remote) ? taken(undefined) : this.hold(gone, path, base, four);
  }

  /** Our unit is there, with additions by the remote that neither side had before. */
  #isCompleted(path: string, { local, remote, pre }: Four): boolean {
    return (
      (isUnit(path) || unitNamedBy(path) !== undefined) &&
      isMembers(local) &&
      isMembers(remote) &&
      Object.entries(remote).every(([name, value]) =>
        isBlank(memberOf(local, name))
          ? isBlank(memberOf(pre, name))
          : sameIgnoringSpelling(local[name], value),
      ) &&
      Object.entries(local).every(([name, value]) => isBlank(value) || !isBlank(memberOf(remote, name)))
    );
  }

  #knownWith(remote: unknown): KnownPlaces {
    const { held, confirmed, inDoubt = [], restored, at } = this.#context;
    return knownPlaces({ held, confirmed, inDoubt, restored: restored === true, now: at, remote });
  }
}
