import { z } from 'zod';

/** Changes that could not be saved yet, kept on this desk until they are. */
export const Draft = z.object({
  /** A merge patch, as a save would send it. */
  patch: z.record(z.string(), z.json()),
  /** The version that it was made from; null for a shipment that does not exist yet, of which it is the whole. */
  version: z.int().nullable(),
  /** ms since 1970 */
  at: z.number(),
});
export type Draft = z.infer<typeof Draft>;

export interface Drafts {
  get(reference: string): Draft | null;
  put(reference: string, draft: Draft): void;
  remove(reference: string): void;
  /** What is kept, the newest first. */
  list(): { reference: string; at: number }[];
}

/** The part of the browser's Storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'packdesk.draft.';
const keyOf = (reference: string): string => PREFIX + reference;

const parse = (text: string): Draft | null => {
  try {
    return Draft.parse(JSON.parse(text));
  } catch {
    return null; // Written by another version, or damaged: there is nothing to bring back.
  }
};

/** Drafts in the window's local storage, which survives a reload, a crash and a restart. */
export const createDrafts = (storage: DraftStorage): Drafts => {
  const get = (reference: string): Draft | null => {
    const text = storage.getItem(keyOf(reference));
    return text === null ? null : parse(text);
  };
  return {
    get,
    put: (reference, draft) => storage.setItem(keyOf(reference), JSON.stringify(draft)),
    remove: (reference) => storage.removeItem(keyOf(reference)),
    list: () =>
      Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length))
        .flatMap((reference) => {
          const draft = get(reference);
          return draft ? [{ reference, at: draft.at }] : [];
        })
        .sort((one, other) => other.at - one.at),
  };
};
