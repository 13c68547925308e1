import { type BurstKey, cutsBurst, endOf, isCharacter, SCAN_HICCUP_MS } from '../bench/burst.ts';

/** When the last character of something unended was heard, by whichever ear, ms on the clock of the keys. */
let lastCharacterAt = Number.NEGATIVE_INFINITY;

/** Text so far of a code that began on another screen. */
interface Rest {
  text: string;
  /** This key was its end. */
  ended: boolean;
}

/**
 * If the desk has just been signed in to or unlocked, the beginning of a scan may have gone to the screen
 * before. The rest of that code is not a code, and may be that of another order: it is not looked up. Called
 * for each key; null where it is not part of such a rest.
 */
export const createCutScan = (): ((key: BurstKey) => Rest | null) => {
  /** Null once this ear has heard a pause, or an end: from then on whatever it hears began here. */
  let rest: string | null = '';
  return (key) => {
    const near = key.at - lastCharacterAt <= SCAN_HICCUP_MS;
    if (isCharacter(key)) lastCharacterAt = key.at;
    // A password and its Enter are whole.
    else if (endOf(key) !== null || cutsBurst(key)) lastCharacterAt = Number.NEGATIVE_INFINITY;
    if (!near) rest = null;
    if (rest === null) return null;
    if (isCharacter(key)) {
      rest += key.key;
      return { text: rest, ended: false };
    }
    if (endOf(key) === null || rest === '') return null;
    const text = rest;
    rest = null;
    return { text, ended: true };
  };
};
