import { unprintable } from './measure.ts';

/** A text of a document with characters that no font has, and its path in the document. */
export interface UnprintableText {
  path: string;
  text: string;
  /** Each once. */
  characters: string[];
}

/** Below an owner; `path` begins with a point or a bracket. Documents are never changed in place. */
const remembered = new WeakMap<object, readonly UnprintableText[]>();

const below = (step: string, value: unknown): UnprintableText[] => {
  if (typeof value === 'string') {
    const characters = unprintable(value);
    return characters.length === 0 ? [] : [{ path: step, text: value, characters }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return within(value).map((found) => ({ ...found, path: `${step}${found.path}` }));
};

const within = (owner: object): readonly UnprintableText[] => {
  const known = remembered.get(owner);
  if (known) return known;
  const found = Array.isArray(owner)
    ? owner.flatMap((value, index) => below(`[${index}]`, value))
    : Object.entries(owner).flatMap(([name, value]) => below(`.${name}`, value));
  remembered.set(owner, found);
  return found;
};

/** Every text of a document, or of a part of it, with characters that no font has; nearly always none. */
export const unprintableTexts = (document: object): UnprintableText[] =>
  within(document).map((found) => ({ ...found, path: found.path.replace(/^\./, '') }));
