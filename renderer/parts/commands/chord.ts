import { hasMod } from '../../ui/keyboard.ts';

type Letter =
  | 'A'
  | 'B'
  | 'C'
  | 'D'
  | 'E'
  | 'F'
  | 'G'
  | 'H'
  | 'I'
  | 'J'
  | 'K'
  | 'L'
  | 'M'
  | 'N'
  | 'O'
  | 'P'
  | 'Q'
  | 'R'
  | 'S'
  | 'T'
  | 'U'
  | 'V'
  | 'W'
  | 'X'
  | 'Y'
  | 'Z';
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export type Key =
  | Letter
  | Digit
  | Arrow
  | 'Enter'
  | 'Escape'
  | 'Delete'
  | 'Space'
  | 'Tab'
  | 'F2'
  | 'F6'
  | '?';

/** Keys pressed together, as `aria-keyshortcuts` writes them. `Control` is Command on a Mac. */
export type Chord = Key | `${'Control' | 'Alt' | 'Shift' | 'Control+Shift'}+${Key}`;

/** The parts of a key event that decide which chord it is. */
export type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The keys of a chord, one by one: `['Control', 'S']`. */
export const keysOf = (chord: Chord): string[] => chord.split('+');

/** The codes of a key by its position. */
const positionsOf = (key: string): readonly string[] => {
  if (/^[A-Z]$/.test(key)) return [`Key${key}`];
  return /^\d$/.test(key) ? [`Digit${key}`, `Numpad${key}`] : [key];
};

/**
 * True where this press is the chord. With Alt a key counts by its position, as Alt changes the character on a Mac;
 * else by its character.
 * @param exact Shift, or Alt with Control, makes another chord; else both are ignored
 */
export const isChord = (chord: Chord, press: Press, exact: boolean): boolean => {
  const keys = keysOf(chord);
  const key = keys.at(-1) ?? '';
  const shift = keys.includes('Shift');
  if (shift ? !press.shiftKey : exact && press.shiftKey) return false;
  if (keys.includes('Control')) {
    return hasMod(press) && !(exact && press.altKey) && press.key.toLowerCase() === key.toLowerCase();
  }
  if (hasMod(press)) return false;
  return keys.includes('Alt')
    ? press.altKey && positionsOf(key).includes(press.code)
    : !press.altKey && press.key === key;
};
