import { changesOfElements } from './confirmed.ts';
import type { Doubt } from './doubt.ts';
import { type Confirmed, type Held, WHOLE } from './held.ts';
import { looselySame } from './same.ts';
import { NOTHING_SENT, type Sent, sentIn } from './sent-place.ts';
import { ancestors } from './tree.ts';

/** What is known of places before two trees are merged: what waits there, what was confirmed, what was sent in doubt. */
export interface KnownPlaces {
  held(path: string): Held | undefined;
  /** Something inside waits. */
  isHeldBelow(path: string): boolean;
  /** What is held directly or deeper in this list, by path. */
  heldIn(path: string): string[];
  /** Something is known of what lies inside: it must be looked into, whatever its sides say as a whole. */
  mustLook(path: string): boolean;
  /** What was sent of a place: by itself, or in what it is in. */
  sentOf(path: string, inOwner: readonly Sent[], at: (owner: unknown) => unknown): readonly Sent[];
  /** The remote shows what it had before a change of ours that it had confirmed. */
  isUndone(path: string, base: unknown, remote: unknown): boolean;
  /** Added here, or changed here inside, and the remote had confirmed that: its going is told. */
  hasOurs(path: string): boolean;
  /**
   * Of a list that was confirmed as a whole, also its elements are ours: somebody else may have changed it beside them.
   * @param name the member that names an element in it
   */
  lookIntoElements(path: string, name: string): void;
}

interface Known {
  held: readonly Held[];
  confirmed: readonly Confirmed[];
  inDoubt: readonly (Doubt & Sent)[];
}

export const knownPlaces = ({ held, confirmed, inDoubt }: Known): KnownPlaces => {
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
  const confirmedOf = (path: string): readonly Confirmed[] => confirmedAt.get(path) ?? [];

  return {
    held: (path) => heldAt.get(path),
    isHeldBelow: (path) => heldBelow.has(path),
    heldIn: (path) => [...heldAt.keys()].filter((each) => each.startsWith(`${path}[`)),
    mustLook: (path) => looked.has(path),
    sentOf: (path, inOwner, at) =>
      sentAt.size === 0 ? NOTHING_SENT : [...(sentAt.get(path) ?? []), ...sentIn(inOwner, at)],
    isUndone: (path, base, remote) => {
      const last = confirmedOf(path).at(-1);
      if (!last || !looselySame(last.after, base)) return false;
      return confirmedOf(path).some(({ before }) => looselySame(before, remote));
    },
    hasOurs: (path) => looked.has(path) || (confirmedOf(path).at(-1)?.after ?? undefined) !== undefined,
    lookIntoElements: (path, name) => {
      for (const change of confirmedOf(path).flatMap((each) => changesOfElements(each, name))) {
        confirmedAt.set(change.path, [...confirmedOf(change.path), change]);
        for (const each of ancestors(change.path)) looked.add(each);
      }
    },
  };
};
