import { z } from 'zod';
import { parseJson } from '../../../shared/json.ts';
import { Draft } from '../../../shared/shipment/bench-draft.ts';

/** The part of the browser's Storage that is needed here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** That a draft went, and when: one that the desk has from a later time stays. ms since 1970. */
const Gone = z.strictObject({ goneAt: z.number() });

/** A draft on its way to the desk; null takes it away there. */
export type Entry = readonly [reference: string, draft: Draft | null];

/** An entry as the window kept it; `at` in ms since 1970. */
export interface UnsentDraft {
  reference: string;
  draft: Draft | null;
  at: number;
}

/** Drafts as earlier versions kept them: in the window, per signed-in user, as merge patches. */
const Earlier = z.object({
  patch: z.record(z.string(), z.json()),
  version: z.int().nullable(),
  at: z.number(),
});
const EARLIER = 'packdesk.draft.';
const UNSENT = 'packdesk.unsent.';

const parsed = <T>(schema: z.ZodType<T>, text: string | null): T | null => {
  try {
    return text === null ? null : schema.parse(parseJson(text));
  } catch {
    return null; // Written by another version, or damaged: there is nothing to bring back.
  }
};

/**
 * Drafts that have not reached the desk yet, in the window's own storage: a lost connection and a closed
 * window must not lose edits. By user; with a full or forbidden storage they are only in memory.
 */
export const createUnsent = (storage: TextStorage) => {
  const prefix = (userId: number) => `${UNSENT}${userId}.`;
  const keys = (start: string): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(start),
    );

  /**
   * Unsent drafts, each with its time. An unreadable entry proves nothing, least of all that a draft was
   * sent.
   */
  const entries = (userId: number): UnsentDraft[] =>
    keys(prefix(userId)).flatMap((key): UnsentDraft[] => {
      const found = parsed(z.union([Gone, Draft]), storage.getItem(key));
      if (found === null) return [];
      const reference = key.slice(prefix(userId).length);
      return 'goneAt' in found
        ? [{ reference, draft: null, at: found.goneAt }]
        : [{ reference, draft: found, at: found.at }];
    });

  /**
   * Drafts of earlier versions, which knew no users: the first user to sign in gets them. They are removed
   * from the storage.
   */
  const takeEarlier = (): Entry[] =>
    keys(EARLIER).flatMap((key) => {
      const found = parsed(Earlier, storage.getItem(key));
      storage.removeItem(key);
      if (!found) return [];
      const { patch, version, at } = found;
      const reference = key.slice(EARLIER.length);
      return [
        [reference, { reference, version, at, changes: [{ kind: 'merge', patch }], unfit: {} }] as const,
      ];
    });

  return {
    entries,
    takeEarlier,
    keep: (userId: number, [reference, draft]: Entry, now: number): void => {
      try {
        storage.setItem(prefix(userId) + reference, JSON.stringify(draft ?? { goneAt: now }));
      } catch {
        // The storage is full or forbidden.
      }
    },
    forget: (userId: number, reference: string): void => storage.removeItem(prefix(userId) + reference),
  };
};
