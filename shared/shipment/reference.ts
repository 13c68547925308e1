/**
 * Spellings of a shipment's reference. Unicode has two ways to write `é`, one sign or two, and programs send either: they
 * are one reference (Unicode Standard, section 3.7, canonical equivalence; UAX #15). What is stored keeps its spelling,
 * since a server that is asked for it may know that one alone; a new one is stored composed (NFC).
 */

/** The reference as a new shipment is stored under it. */
export const composed = (reference: string): string => reference.normalize('NFC');

/** Do two texts name one shipment? */
export const isSameReference = (one: string, other: string): boolean =>
  one === other || composed(one) === composed(other);

/** The reference as it is written, then its other spellings; nearly always itself alone. */
export const spellingsOf = (reference: string): readonly string[] => {
  const texts = [reference, composed(reference), reference.normalize('NFD')];
  return texts.every((text) => text === reference) ? [reference] : [...new Set(texts)];
};
