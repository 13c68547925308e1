import { sameIgnoringBlank } from '../document/equality.ts';
import { isWithin } from '../document/path.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import { type ConfirmedChange, type Conflict, WHOLE } from './conflict.ts';
import { currentConflicts, questionsOver, withBasesOf } from './current-conflicts.ts';
import { maybeSame } from './maybe-same.ts';
import { TreeMerge } from './merge-tree.ts';
import { nameParcels } from './name-parcels.ts';
import type { Side } from './parcels.ts';
import { fromTree, type Tree, toTree, withTreeAt } from './tree.ts';
import { isUnconfirmedCreate, mayHaveArrived, type UnconfirmedRequest } from './unconfirmed.ts';

/** Known states of one shipment when the remote has answered. Null: there is none on that side. */
export interface MergeInput {
  /** The last common state; in `settle` the sent one. */
  base: Side | null;
  local: Side | null;
  /** The remote's document; its parcels have no ids yet. */
  remote: Shipment | null;
  held: readonly Conflict[];
  confirmed: readonly ConfirmedChange[];
  /** Unconfirmed requests. */
  inDoubt?: readonly UnconfirmedRequest[];
  /** The remote keeps the ids that parcels carry. */
  keepsIds?: boolean;
  /** `base` was seen before a backup was restored at the remote: what it confirmed may be undone. */
  restored?: boolean;
  /**
   * The shipment at this desk, where `local` is what one edit makes of it and others may come after that edit. Null: it
   * was deleted here since, and nothing of it can be asked about.
   */
  atDesk?: Side | null;
  /** Now, ms. */
  at: number;
}

export interface MergeResult {
  /** New state of this desk. */
  local: Side | null;
  /** New state for the remote: sent where it differs from `seen`. */
  target: Side | null;
  /** The remote's document with ids; null: it has none. */
  seen: Side | null;
  /** Stored as the remote's last state: `seen`, and its former state where it has none any more. */
  base: Side | null;
  /** All that waits for a person from now on. */
  held: Conflict[];
  /** The remote has lost a shipment that nothing was changed about here. */
  gone: boolean;
  /** Questions that there were before, where both sides have the shipment. */
  asked?: readonly Conflict[];
  /** Questions that are over and were asked about edits that come after `local`. */
  overLater?: readonly Conflict[] | undefined;
}

/** One question about all of it, of what is so now; it waits since it was first asked. */
const heldWhole = (
  { base, local, held, at }: MergeInput,
  kind: Conflict['kind'],
  seen: Side | null,
): MergeResult => {
  const before = held.find(({ path }) => path === WHOLE);
  return {
    local,
    target: seen,
    seen,
    base: seen ?? base,
    held: [before ? { ...before, kind } : { kind, path: WHOLE, at }],
    gone: false,
  };
};

/** Both have it, and it was asked about before: two that were made under one reference stay that. */
const kindOfBoth = (held: readonly Conflict[]): Conflict['kind'] =>
  held.some(({ kind, path }) => path === WHOLE && kind === 'exists-there') ? 'exists-there' : 'both';

const agreed = (side: Side | null, seen: Side | null): MergeResult => ({
  local: side,
  target: side,
  seen,
  base: seen,
  held: [],
  gone: false,
});

/** The remote has no such shipment. */
const withoutRemote = (input: MergeInput): MergeResult => {
  const { base, local, confirmed, held } = input;
  if (local === null) return agreed(null, null);
  if (base === null) return agreed(local, null);
  const untouched =
    sameIgnoringBlank(toTree(base), toTree(local)) && confirmed.length === 0 && held.length === 0;
  if (!untouched) return heldWhole(input, 'gone-there', null);
  return { local, target: null, seen: null, base, held: [], gone: true };
};

/** Deleted here. */
const withoutLocal = (input: MergeInput, remote: Side): MergeResult => {
  // The user who deleted it with conflicts open has not seen the remote's version.
  const asked = input.held.length > 0;
  const untouched = input.base !== null && sameIgnoringBlank(toTree(input.base), toTree(remote));
  return untouched && !asked
    ? { ...agreed(null, remote), target: null }
    : heldWhole(input, 'gone-here', remote);
};

/** The remote has made a new shipment under the reference of one that it had lost: its number says so. */
const isAnother = (base: Side | null, remote: Side): boolean => {
  const [before, now] = [base?.document.shipmentInfo.shipmentId, remote.document.shipmentInfo.shipmentId];
  return before != null && now != null && before !== now;
};

const trees = (input: MergeInput, remote: Side, pre: Side | null): MergeResult => {
  const { base, local, confirmed, at, restored } = input;
  const there = toTree(remote);
  const here = toTree(local);
  const held = currentConflicts(input.held, here, there);
  const last = base === remote ? there : toTree(base);
  // Read for questions alone, which few shipments have.
  const atDesk = input.atDesk === undefined || input.held.length === 0 ? here : toTree(input.atDesk);
  const { over, overLater } = questionsOver(input.held, { base: last, local: here, theirs: there, atDesk });
  const requests = input.inDoubt ?? [];
  const arrived = new Set(mayHaveArrived(requests, remote));
  const inDoubt = requests.flatMap((request) =>
    request.map((doubt) => ({ ...doubt, mayBeThere: arrived.has(request) })),
  );
  const trustsIds = input.keepsIds === true && !restored;
  const maybe = maybeSame(remote, { base, local, held, inDoubt: requests, trustsIds });
  const merge = new TreeMerge({ held, confirmed, at, settling: pre !== null, inDoubt, restored, maybe });
  const merged = merge.merge({
    base: withBasesOf(over, last, here),
    local: here,
    remote: there,
    pre: pre === null ? undefined : withBasesOf(over, toTree(pre), here),
  });
  const { shipmentId } = remote.document.shipmentInfo;
  // The number that the remote knows it by, also where everything else is ours.
  const numbered = (tree: unknown) =>
    fromTree(
      shipmentId == null ? (tree as Tree) : withTreeAt(tree as Tree, 'shipmentInfo.shipmentId', shipmentId),
      [remote, local, base],
    );
  return {
    local: numbered(merged.local),
    target: numbered(merged.remote),
    seen: remote,
    base: remote,
    held: merge.found(),
    gone: false,
    asked: input.held,
    overLater,
  };
};

/**
 * Brings three states of a shipment together: base, local and remote. Pure. Nothing is invented: every value
 * of the result is one of the three. Where both changed a value differently it stays mine here and theirs
 * there and becomes a conflict; everything else goes on.
 */
export const merge = (input: MergeInput): MergeResult => {
  const { base, local, inDoubt = [] } = input;
  if (input.remote === null) return withoutRemote(input);
  const remote = base?.document === input.remote ? base : nameParcels(input.remote, base, input);
  if (local === null) return withoutLocal(input, remote);
  if (input.held.some(({ path }) => path === WHOLE)) {
    return sameIgnoringBlank(toTree(local), toTree(remote))
      ? agreed(local, remote)
      : heldWhole(input, kindOfBoth(input.held), remote);
  }
  if (
    isAnother(base, remote) &&
    !sameToPeople(local, remote) &&
    !(sameToPeople(base, local) && input.confirmed.length === 0)
  ) {
    return heldWhole(input, 'exists-there', remote);
  }
  if (base === null && !isUnconfirmedCreate(mayHaveArrived(inDoubt, remote))) {
    const twin = trees({ ...input, base: remote, confirmed: [] }, remote, null);
    // Two that were made under one reference, unless they say the same.
    return sameIgnoringBlank(toTree(twin.target), toTree(remote))
      ? agreed(remote, remote)
      : heldWhole(input, 'exists-there', remote);
  }
  return trees(input, remote, null);
};

/**
 * Reads the get after an update. A value of ours that the remote shows as it was before was ignored; one that it wrote
 * in its own way is taken; one that is another's by now is held.
 * @param sent the target that the update carried; `input.base` is the remote's document before it
 * @param shown what a person saw who has deleted it here since: not what the update brought along from the remote
 */
export const settle = (input: MergeInput, sent: Side, shown: Side = sent): MergeResult => {
  const { base: pre, local } = input;
  if (input.remote === null) return heldWhole(input, 'gone-there', null);
  const remote =
    sent.document === input.remote ? sent : nameParcels(input.remote, sent, { ...input, sent: sent.ids });
  if (local === null) return withoutLocal({ ...input, base: shown }, remote);
  const before = pre ?? { document: { shipmentInfo: { shipmentReference: '' } }, ids: [] };
  return trees({ ...input, base: sent }, remote, before);
};

/** The same to a person: without the number that each service gives it. */
export const sameToPeople = (one: Side | null, other: Side | null): boolean => {
  const shown = (side: Side | null) =>
    toTree(
      side && {
        ...side,
        document: { ...side.document, shipmentInfo: { ...side.document.shipmentInfo, shipmentId: null } },
      },
    );
  return sameIgnoringBlank(shown(one), shown(other));
};

/**
 * Rebases edits made from `base` onto its newer state. Values that both changed differently become conflicts;
 * here mine stays.
 * @param onto what `base` has become, with the ids of the same parcels
 * @param overLater questions that are over, about some of these edits: where one of them would be asked about, it goes on
 * from what both sides had when the question came. An edit that leaves the place alone takes what is there by now.
 */
export const rebase = (
  base: Side,
  local: Side | null,
  onto: Side | null,
  { held, overLater = [], at }: Pick<MergeInput, 'held' | 'at'> & Pick<MergeResult, 'overLater'>,
): { local: Side | null; held: Conflict[] } => {
  if (local === null || onto === null) return { local, held: [...held] };
  const isUntouched = local.document === base.document && sameIgnoringBlank(local.ids, base.ids);
  if (isUntouched) return { local: onto, held: [...held] };
  const [before, here, there] = [base, local, onto].map(toTree);
  // A parcel that these edits have changed and that is gone from there may be one that has come with it.
  const maybe = maybeSame(onto, { base, local, held: [], trustsIds: false });
  const mergedFrom = (common: Tree) => {
    const merge = new TreeMerge({ held: [], confirmed: [], at, settling: false, maybe });
    const merged = merge.merge({ base: common, local: here, remote: there, pre: undefined });
    return { tree: merged.local as Record<string, unknown>, found: merge.found() };
  };
  const plainly = mergedFrom(before);
  const isAsked = ({ path }: Conflict): boolean =>
    plainly.found.some((each) => isWithin(each.path, path) || isWithin(path, each.path));
  const over = overLater.filter(isAsked);
  const { tree, found } = over.length === 0 ? plainly : mergedFrom(withBasesOf(over, before, here));
  const known = new Set(held.map(({ path }) => path));
  return {
    local: fromTree(tree, [onto, local, base]),
    held: [...held, ...found.filter(({ path }) => !known.has(path))],
  };
};
