import { namesThrough } from '../../shared/document/element-identity.ts';
import { areaPatch } from '../../shared/sync/area-patch.ts';
import { changesBetweenSides, changesOfElements } from '../../shared/sync/confirmed.ts';
import { type Conflict, WHOLE } from '../../shared/sync/conflict.ts';
import type { MergeResult } from '../../shared/sync/merge.ts';
import type { Side } from '../../shared/sync/parcels.ts';
import { fromTree, placeIn, type Tree, toTree, treeAt, withTreeAt } from '../../shared/sync/tree.ts';
import type { HistoryEntry } from '../core/shipment-store.ts';
import type { QueueEntry } from '../core/sync-store.ts';
import { entriesIn } from './authors.ts';

/** Places in which two states of a shipment differ: of a list whose elements have names, those within it. */
const changedPlaces = (before: Side, after: Side): string[] =>
  changesBetweenSides(before, after, Number.POSITIVE_INFINITY).flatMap((change) => {
    const lists = [change.before ?? [], change.after ?? []];
    const name = lists.every((list) => Array.isArray(list)) ? namesThrough(lists) : null;
    const inside = name === null ? [] : changesOfElements({ ...change, at: 0 }, name);
    return inside.length > 0 ? inside.map(({ path }) => path) : [change.path];
  });

/** Edits that are to be sent since a question about them is over. */
export interface Released {
  /** The state of the remote as seen, and as it is to be: the edits are the difference. */
  seen: Side;
  target: Side;
  /** The shipment at this desk: `target`, but for the values that people are still asked about. */
  mine: Side;
}

/** Null where no question has ended with nothing decided, or nothing is left to send because of it. */
export const releasedBy = ({ asked = [], held, seen, target, local }: MergeResult): Released | null => {
  const paths = new Set(held.map(({ path }) => path));
  if (paths.has(WHOLE) || seen === null || target === null || local === null) return null;
  const isOver = asked.some(({ path }) => path !== WHOLE && !paths.has(path));
  return isOver && areaPatch(seen.document, target.document) !== null ? { seen, target, mine: local } : null;
};

interface HeldEdits extends Released {
  held: readonly Conflict[];
  /** The newest entry first. */
  history: readonly HistoryEntry[];
  /** Now, ms. */
  at: number;
}

/**
 * Edits that a question has held back, once its cause is gone: one entry for each author, as history knows them, in
 * the order of their last edits. Each but the last says the document with the edits up to that author's; the last
 * sends the shipment as it is here. None where history has no edit.
 */
export const heldEdits = ({ seen, target, mine, held, history, at }: HeldEdits): QueueEntry[] => {
  const entryOf = entriesIn(history);
  const here = toTree(mine);
  const own = history.filter(({ action }) => action !== 'sync');
  // A folder or a command has no sign-in there: its values go with a person's.
  const fallback = own.find(({ userId }) => userId !== 0) ?? own[0];
  const changes = changedPlaces(seen, target).flatMap((path) => {
    const found = entryOf(placeIn(path, here));
    const entry = found && found.userId !== 0 ? found : fallback;
    return entry ? [{ path, entry, age: history.indexOf(entry) }] : [];
  });
  const edits = [...Map.groupBy(changes, ({ entry }) => entry.userId).values()].map((own) => ({
    own,
    age: Math.min(...own.map(({ age }) => age)),
  }));
  const taken = (tree: Tree, { path }: { path: string }): Tree => withTreeAt(tree, path, treeAt(here, path));
  let tree = held.reduce(taken, toTree(seen));
  return edits
    .sort((one, other) => other.age - one.age)
    .map(({ own, age }, turn): QueueEntry => {
      tree = own.reduce(taken, tree);
      const { userId, email } = history[age] as HistoryEntry;
      const sends = turn < edits.length - 1 ? fromTree(tree, [seen, mine]) : null;
      const entry = { userId, email, at, kind: 'save' as const, parcelIds: [...mine.ids] };
      return sends ? { ...entry, sends } : entry;
    });
};
