import { type Found, type Named, type NameIndex, nameIndex } from '../../../shared/named.ts';

/** One of the values that a field offers. */
export interface Choice {
  value: string | number;
  /** As the list shows it. */
  label: string;
  /** As the closed field shows it; the label where it is absent. */
  short?: string;
  /** Further codes and names that it is called by. */
  also?: Partial<Named>;
}

/** `Niger (NE)` without its code: typed in full, it means this one and not Nigeria. */
const bareName = (label: string): string => label.replace(/\s\([^)]*\)$/, '');

const namedOf = ({ value, label, short, also }: Choice): Named => ({
  codes: [String(value), ...(also?.codes ?? [])],
  longCodes: also?.longCodes ?? [],
  names: [label, bareName(label), ...(short === undefined ? [] : [short]), ...(also?.names ?? [])],
});

const made = new WeakMap<readonly Choice[], NameIndex<Choice>>();

const indexOf = (choices: readonly Choice[]): NameIndex<Choice> => {
  const index = made.get(choices) ?? nameIndex(choices, namedOf);
  made.set(choices, index);
  return index;
};

/** The choices that a text may mean, the nearest first, and the one that it means beyond doubt. */
export const found = (choices: readonly Choice[], text: string): Found<Choice> =>
  indexOf(choices).search(text);

/** The choices that a text may mean, the nearest first; all of them for an empty text. */
export const fitting = (choices: readonly Choice[], text: string): Choice[] => found(choices, text).fitting;

/** The choice that a text means beyond doubt: its code, its name, or all that begins so. */
export const meant = (choices: readonly Choice[], text: string): Choice | null => found(choices, text).meant;

/** The choice that Enter takes with the list in sight: the one that is meant, or the only one left of the list. */
export const taken = (choices: readonly Choice[], text: string): Choice | null => {
  const { fitting: left, meant: sure } = found(choices, text);
  return sure ?? (left.length === 1 ? (left[0] ?? null) : null);
};

/** Label of a value among the choices; a value that is not one of them is shown as it is. */
export const choiceText = (choices: readonly Choice[], value: unknown): string => {
  if (value === undefined || value === null) return '';
  const known = choices.find((choice) => choice.value === value);
  if (known) return known.short ?? known.label;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
