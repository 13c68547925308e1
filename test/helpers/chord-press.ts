import { type Chord, keysOf, type Press } from '../../renderer/parts/commands/chord.ts';

const none: Press = { key: '', code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

const codeOf = (key: string): string =>
  /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : key;

/** The event that a keyboard sends for a chord. */
export const pressOf = (chord: Chord): Press => {
  const keys = keysOf(chord);
  const key = keys.at(-1)!;
  return {
    ...none,
    key: /^[A-Z]$/.test(key) && !keys.includes('Shift') ? key.toLowerCase() : key,
    code: codeOf(key),
    ctrlKey: keys.includes('Control'),
    altKey: keys.includes('Alt'),
    shiftKey: keys.includes('Shift') || key === '?',
  };
};
