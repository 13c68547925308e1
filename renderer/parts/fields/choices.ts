/** One of the values that a field offers. */
export interface Choice {
  value: string | number;
  /** As the list shows it. */
  label: string;
  /** As the closed field shows it; the label where it is absent. */
  short?: string;
  /** Other names that find it. */
  also?: string;
}

/** Without case and accents: `zurich` finds Zürich. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const begins = (text: string, wanted: string): boolean =>
  text.split(/[\s(,–-]+/).some((word) => word.startsWith(wanted));

const rank = ({ value, label, also }: Choice, wanted: string): number => {
  const code = folded(String(value));
  const words = folded(label);
  if (code === wanted || words === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (words.startsWith(wanted)) return 2;
  if (begins(words, wanted)) return 3;
  if (words.includes(wanted)) return 4;
  return also !== undefined && begins(folded(also), wanted) ? 4 : 5;
};

/** The choices in which a text occurs, the nearest first; all of them for an empty text. */
export const fitting = (choices: readonly Choice[], text: string): Choice[] => {
  const wanted = folded(text);
  if (wanted === '') return [...choices];
  return choices
    .map((choice) => ({ choice, rank: rank(choice, wanted) }))
    .filter((found) => found.rank < 5)
    .sort((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice);
};

/** `Niger (NE)` without its code: typed in full, it means this one and not Nigeria. */
const bareName = (label: string): string => folded(label.replace(/\s\([^)]*\)$/, ''));

/** The choice that a text means beyond doubt: its code, its label, or all that is left of the list. */
export const meant = (choices: readonly Choice[], text: string): Choice | null => {
  const wanted = folded(text);
  const exact = choices.find(
    ({ value, label, short }) =>
      [folded(String(value)), folded(label), bareName(label)].includes(wanted) ||
      (short && folded(short) === wanted),
  );
  if (exact) return exact;
  const left = fitting(choices, text);
  return wanted.length >= 3 && left.length === 1 ? (left[0] ?? null) : null;
};

/** Label of a value among the choices; a value that is not one of them is shown as it is. */
export const choiceText = (choices: readonly Choice[], value: unknown): string => {
  if (value === undefined || value === null) return '';
  const known = choices.find((choice) => choice.value === value);
  if (known) return known.short ?? known.label;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
