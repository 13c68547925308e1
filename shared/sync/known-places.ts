import { namesThrough } from '../document/element-identity.ts';
import { isBlank, sameIgnoringBlank, sameIgnoringSpelling } from '../document/equality.ts';
import { plain } from '../document/keyed.ts';
import { ancestors, isWithin } from '../document/path.ts';
import { CONFIRMED_LIFE_MS, changesOfElements } from './confirmed.ts';
import { type ConfirmedChange, type Conflict, WHOLE } from './conflict.ts';
import { NOTHING_SENT, type SentChange, sentIn } from './sent-place.ts';
import { type Tree, treeAt, withTreeAt } from './tree.ts';
import type { UnconfirmedChange } from './unconfirmed.ts';

/** Known places before two trees are merged: conflicts, confirmed changes, unconfirmed changes. */
export interface KnownPlaces {
  held(path: string): Conflict | undefined;
  /** Something inside waits. */
  isHeldBelow(path: string): boolean;
  /** Conflicts directly or deeper in this list, by path. */
  heldIn(path: string): string[];
  /** Something is known about its inside: it must be inspected, even if its sides are equal as a whole. */
  mustLook(path: string): boolean;
  /** Values sent to a place: by themselves, or in their owner. */
  sentOf(
    path: string,
    inOwner: readonly SentChange[],
    at: (owner: unknown) => unknown,
  ): readonly SentChange[];
  /** The remote shows what it had before a change of ours that it had confirmed. */
  isUndone(path: string, base: unknown, remote: unknown): boolean;
  /**
   * Nothing of ours can be undone in this list: no change in it is remembered, no request is in doubt, and no backup was
   * restored there.
   */
  isTheirs(list: string): boolean;
  /**
   * Likewise; and where a backup was restored there, also a place in which this desk has changed anything and the remote
   * shows something else: that need not be what was there before.
   */
  isRolledBack(path: string, base: unknown, remote: unknown): boolean;
  /**
   * Added here last, and the remote had confirmed that: its going may be that of a restored backup. Not where a later
   * change of ours is in the same list there: that list is newer, and another user has removed the element.
   */
  wasAdded(path: string): boolean;
  /** A person has had `sent` sent once more although the remote had kept only this of it. */
  wasCut(path: string, sent: unknown, kept: unknown): boolean;
  /**
   * Of a list that was confirmed as a whole, also its elements are ours: another user may have changed it
   * next to them. Not where the name is one of another element before or after that change.
   * @param name the member that names an element in it
   * @param lists its states now
   */
  lookIntoElements(path: string, name: string, lists: readonly (readonly unknown[])[]): void;
}

interface Known {
  /** The last seen state of the remote is from before a backup was restored there. */
  restored: boolean;
  /** State of the remote. */
  remote: unknown;
  held: readonly Conflict[];
  confirmed: readonly ConfirmedChange[];
  inDoubt: readonly (UnconfirmedChange & SentChange)[];
  /** Now, ms. */
  now: number;
}

/**
 * The states of a place before each of this desk's changes of all of it, also where the desk has changed parts of it before
 * or since. They reach back as far as the place was as the desk had made it.
 * @param confirmed the oldest first
 */
const formerStates = (confirmed: readonly ConfirmedChange[], path: string, base: unknown): unknown[] => {
  const found: unknown[] = [];
  let [state, isWhole] = [plain(base), false];
  for (const { path: place, before, after } of confirmed.toReversed()) {
    if (!isWithin(place, path)) continue;
    const inner = place.slice(path.length);
    if (!sameIgnoringSpelling(plain(treeAt(state, inner)), after)) break;
    state = inner === '' ? before : withTreeAt(state as Tree, inner, before);
    isWhole ||= inner === '';
    if (isWhole) found.push(state);
  }
  return found;
};

/** The list of the shipment that an update carries whole, and that a place is in. */
const listAround = (path: string): string => path.slice(0, path.indexOf('['));

export const knownPlaces = ({ restored, remote, held, confirmed: all, inDoubt, now }: Known): KnownPlaces => {
  const confirmed = all.filter(({ forgotten, wasCut }) => !forgotten && !wasCut);
  const recent = restored ? all.filter(({ at }) => at > now - CONFIRMED_LIFE_MS) : [];
  const touched = [...new Set(recent.map(({ path }) => path))];
  const mayBeUndone = (path: string): boolean =>
    touched.some((place) => isWithin(path, place) || isWithin(place, path));
  const heldAt = new Map(held.map((each) => [each.path, each]));
  const heldBelow = new Set([...heldAt.keys()].flatMap(ancestors));
  const confirmedAt = Map.groupBy(confirmed, ({ path }) => path);
  const sentAt = Map.groupBy(
    inDoubt.filter(({ path }) => path !== WHOLE),
    ({ path }) => path,
  );
  const known = [...confirmedAt.keys(), ...sentAt.keys()];
  // Lists too that were confirmed as a whole: an element of ours may be gone from one, and the rest be another's.
  const lists = confirmed.filter(({ before, after }) => Array.isArray(before) || Array.isArray(after));
  const looked = new Set([...heldBelow, ...known.flatMap(ancestors), ...lists.map(({ path }) => path)]);
  const confirmedOf = (path: string): readonly ConfirmedChange[] => confirmedAt.get(path) ?? [];

  /**
   * The remote's state is newer than this change: it already contains a later one of ours in the same list.
   */
  const isOlder = (change: ConfirmedChange): boolean => {
    const index = confirmed.findIndex(({ path, at }) => path === change.path && at === change.at);
    return confirmed
      .slice(index + 1)
      .some(
        ({ path, before, after, at }) =>
          at !== change.at &&
          listAround(path) === listAround(change.path) &&
          !isBlank(after) &&
          !sameIgnoringSpelling(before, after) &&
          sameIgnoringSpelling(plain(treeAt(remote, path)), after),
      );
  };

  const isUndone = (path: string, base: unknown, remote: unknown): boolean => {
    const last = confirmedOf(path).at(-1);
    if (!last) return false;
    const former = sameIgnoringSpelling(last.after, base)
      ? confirmedOf(path).map(({ before }) => before)
      : [];
    return [...former, ...formerStates(confirmed, path, base)].some((each) =>
      sameIgnoringSpelling(each, remote),
    );
  };

  /** Of one that was long, or one of many, only the place is remembered, or the area that it was in. */
  const mayBeIn =
    (list: string) =>
    ({ path, at, forgotten }: ConfirmedChange): boolean =>
      at > now - CONFIRMED_LIFE_MS && (isWithin(path, list) || (forgotten === true && isWithin(list, path)));

  return {
    isTheirs: (list) => !restored && inDoubt.length === 0 && !all.some(mayBeIn(list)),
    held: (path) => heldAt.get(path),
    isHeldBelow: (path) => heldBelow.has(path),
    heldIn: (path) => [...heldAt.keys()].filter((each) => each.startsWith(`${path}[`)),
    mustLook: (path) => looked.has(path) || mayBeUndone(path),
    sentOf: (path, inOwner, at) =>
      sentAt.size === 0 ? NOTHING_SENT : [...(sentAt.get(path) ?? []), ...sentIn(inOwner, at)],
    isUndone,
    isRolledBack: (path, base, remote) =>
      isUndone(path, base, remote) || (mayBeUndone(path) && !sameIgnoringSpelling(base, remote)),
    wasAdded: (path) => {
      if (mayBeUndone(path)) return true;
      const last = confirmedOf(path).at(-1);
      return last !== undefined && isBlank(last.before) && !isBlank(last.after) && !isOlder(last);
    },
    wasCut: (path, sent, kept) =>
      all.some(
        (each) =>
          each.wasCut &&
          each.path === path &&
          sameIgnoringBlank(each.before, kept) &&
          sameIgnoringBlank(each.after, sent),
      ),
    lookIntoElements: (path, name, lists) => {
      const areNamed = ({ before, after }: ConfirmedChange): boolean =>
        namesThrough([...lists, ...[before, after].filter((each) => Array.isArray(each))]) === name;
      const opened = confirmedOf(path).filter(areNamed);
      for (const change of opened.flatMap((each) => changesOfElements(each, name))) {
        confirmedAt.set(change.path, [...confirmedOf(change.path), change]);
        for (const each of ancestors(change.path)) looked.add(each);
      }
    },
  };
};
