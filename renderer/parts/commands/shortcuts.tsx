import { useWords, type Words } from '../../i18n/use-words.ts';
import { Keys } from '../../ui/key.tsx';
import { type EntryId, entryOf } from './catalogue.ts';
import { type Chord, isChord, keysOf, type Press } from './chord.ts';

/** Keys with another name on a keyboard than in `aria-keyshortcuts`. */
const names = {
  Control: 'keys:keyCtrl',
  Shift: 'keys:keyShift',
  Enter: 'keys:keyEnter',
  Escape: 'keys:keyEsc',
  Delete: 'keys:keyDel',
  Space: 'keys:keySpace',
} as const;
const signs: Record<string, string> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** The keys of a chord as printed on a keyboard, e.g. `['Strg', 'S']`. */
export const chordWords = (t: Words, chord: Chord): string[] =>
  keysOf(chord).map((key) => (key in names ? t(names[key as keyof typeof names]) : (signs[key] ?? key)));

/** The chords that people are shown. */
export const shownChords = (id: EntryId): readonly Chord[] => {
  const { shown, chords = [] } = entryOf(id);
  return shown ?? chords;
};

/** The chord on a button: the first that is shown, or that of the nth choice (from 0). */
const chordAt = (id: EntryId, nth?: number): Chord | undefined =>
  nth === undefined ? shownChords(id)[0] : entryOf(id).chords?.[nth];

/**
 * `aria-keyshortcuts` of what does the same as a key: `<Button {...shortcut('save')}>`.
 * @param nth which of several choices, from 0: a carton preset
 */
export const shortcut = (id: EntryId, nth?: number): { 'aria-keyshortcuts'?: string } => {
  const chord = chordAt(id, nth);
  return chord ? { 'aria-keyshortcuts': chord } : {};
};

/** The keys of a command or of a part of the window, as a hint next to its words. */
export const KeysOf = ({ id, nth }: { id: EntryId; nth?: number }) => {
  const t = useWords();
  const chord = chordAt(id, nth);
  return chord ? <Keys of={chordWords(t, chord)} /> : null;
};

/** True where this press is one of its chords. */
export const isPressed = (id: EntryId, press: Press): boolean => pressedChord(id, press) >= 0;

/** Which of its chords is pressed, from 0; -1 where none is. */
export const pressedChord = (id: EntryId, press: Press): number => {
  const entry = entryOf(id);
  const exact = entry.kind === 'command' && entry.exact === true;
  return (entry.chords ?? []).findIndex((chord) => isChord(chord, press, exact));
};
