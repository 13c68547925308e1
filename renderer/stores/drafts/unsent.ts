import { z } from 'zod';
import { Draft } from '../../../shared/bridge/views.ts';

/** The part of the browser's Storage that is needed here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A draft on its way to the desk; null takes it away there. */
export type Entry = readonly [reference: string, draft: Draft | null];

/** As earlier versions kept drafts: in the window, for whoever signed in, as merge patches. */
const Earlier = z.object({
  patch: z.record(z.string(), z.json()),
  version: z.int().nullable(),
  at: z.number(),
});
const EARLIER = 'packdesk.draft.';
const UNSENT = 'packdesk.unsent.';

const parsed = <T>(schema: z.ZodType<T>, text: string | null): T | null => {
  try {
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    return null; // Written by another version, or damaged: there is nothing to bring back.
  }
};

/**
 * What could not be given to the desk yet, in the window's own storage: a lost connection and a closed window must
 * not lose what was typed. By user; a full or forbidden storage only means that memory alone has it.
 */
export const createUnsent = (storage: TextStorage) => {
  const prefix = (userId: number) => `${UNSENT}${userId}.`;
  const keys = (start: string): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(start),
    );

  const entries = (userId: number): Entry[] =>
    keys(prefix(userId)).map((key) => [
      key.slice(prefix(userId).length),
      parsed(Draft.nullable(), storage.getItem(key)),
    ]);

  /** Drafts of earlier versions, which knew no users: whoever signs in first has them. They are taken out. */
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
    keep: (userId: number, [reference, draft]: Entry): void => {
      try {
        storage.setItem(prefix(userId) + reference, JSON.stringify(draft));
      } catch {
        // The storage is full or forbidden.
      }
    },
    forget: (userId: number, reference: string): void => storage.removeItem(prefix(userId) + reference),
  };
};
