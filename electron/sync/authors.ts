import { ancestors } from '../../shared/document/path.ts';
import { WHOLE } from '../../shared/sync/conflict.ts';
import type { ConflictItem } from '../../shared/sync/views.ts';
import type { HistoryEntry } from '../core/shipment-store.ts';

/** Entries of a shipment's history that are searched for the author of a value, the newest first. */
export const SEARCHED = 500;

type Author = Pick<ConflictItem, 'mineBy' | 'mineAt'>;

/**
 * Finds the entry that brought this desk's value at a path, as far as history says; goes through history only once for
 * all paths.
 * @param history the newest first
 */
export const entriesIn = (history: readonly HistoryEntry[]): ((path: string) => HistoryEntry | undefined) => {
  const own = history.filter(({ action }) => action !== 'sync');
  /** By place the number of the newest entry that changed it itself, and of the newest that changed anything below. */
  const [itself, below] = [new Map<string, number>(), new Map<string, number>()];
  for (const [turn, { changes }] of own.entries()) {
    for (const { path } of changes) {
      if (itself.has(path)) continue;
      itself.set(path, turn);
      for (const place of ancestors(path)) if (!below.has(place)) below.set(place, turn);
    }
  }
  // A new shipment's first entry names no fields: unchanged values belong to the user who created it.
  const made = own.findLast(({ action }) => action === 'create' || action === 'import');

  const newest = (path: string): HistoryEntry | undefined => {
    if (path === WHOLE) return own[0];
    // Everything that contains it, too, but not the shipment as such.
    const above = ancestors(path)
      .slice(1)
      .map((place) => itself.get(place));
    const turns = [itself.get(path), below.get(path), ...above].filter((turn) => turn !== undefined);
    return own[Math.min(...turns)];
  };
  return (path) => newest(path) ?? made;
};

/** The same: the author of this desk's value, and when it was entered. */
export const authorsIn = (history: readonly HistoryEntry[]): ((path: string) => Author) => {
  const entryOf = entriesIn(history);
  return (path) => {
    const entry = entryOf(path);
    return { mineBy: entry?.email ?? '', mineAt: entry?.at ?? null };
  };
};
