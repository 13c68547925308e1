import { isProblem, type Parsed, type Trouble } from '../../lib/parsed.ts';
import { bench, useInvalidInput, useValue } from '../../stores/bench/index.ts';
import { type Choice, choiceText, found } from './choices.ts';
import { fits } from './field-text.ts';
import { useTyped } from './use-typed.ts';

/** A text that is none of the choices: as it is where the field takes any, as a number where it takes those. */
const freely = (path: string, text: string): Parsed => {
  const asText = fits(path, { value: text });
  if (!isProblem(asText) || !/^\d+$/.test(text)) return asText;
  return fits(path, { value: Number(text) });
};

/** So many of several are named. */
const NAMED = 3;

/** Why a text is none of the choices: it may mean several, or is like none. */
export const unsure = (fitting: readonly Choice[]): Trouble => {
  if (fitting.length === 0) return { problem: 'choice' };
  const names = fitting.slice(0, NAMED).map(({ label }) => label);
  return { problem: 'several', names: [...names, ...(fitting.length > NAMED ? ['…'] : [])].join(', ') };
};

/**
 * Meaning of a text typed into a field with choices: one of them, or itself where the field takes other
 * values too.
 */
export const parseChoice = (
  path: string,
  text: string,
  choices: readonly Choice[],
  free: boolean,
): Parsed => {
  const wanted = text.trim();
  if (wanted === '') return { value: undefined };
  const { meant, fitting } = found(choices, wanted);
  if (meant) return { value: meant.value };
  return free ? freely(path, wanted) : unsure(fitting);
};

interface ChoiceText {
  /** Displayed text. */
  text: string;
  /** Text being typed; null where there is none. */
  typed: string | null;
  /** Text that was typed and is not in the document; null where there is none. */
  held: string | null;
  problem: Trouble | null;
  value: unknown;
  onText(text: string): void;
  /** Takes what was typed, or this value. */
  take(value?: string | number): void;
  /** Forgets what is being typed. */
  forget(): void;
}

/**
 * The text of a field with choices. Typed text counts once it is committed: half of a name is not a value.
 */
export const useChoiceText = (path: string, choices: readonly Choice[], free: boolean): ChoiceText => {
  const value = useValue(path);
  const invalidInput = useInvalidInput(path);
  const { typed, put: setTyped, pull } = useTyped();
  const usual = choiceText(choices, value);
  const problem =
    invalidInput === undefined || typed !== null ? null : parseChoice(path, invalidInput, choices, free);

  const put = (parsed: Parsed, text: string) => {
    if (isProblem(parsed)) bench.hold(path, text);
    else bench.set(path, parsed.value);
    bench.rest();
  };
  return {
    text: typed ?? invalidInput ?? usual,
    typed,
    held: invalidInput ?? null,
    problem: problem && isProblem(problem) ? problem : null,
    value,
    // A text that is put back (after a scan) is nothing typed.
    onText: (text) => setTyped(text === (invalidInput ?? usual) ? null : text),
    take: (chosen) => {
      const text = pull();
      if (chosen !== undefined) put({ value: chosen }, String(chosen));
      else if (text !== null) put(parseChoice(path, text, choices, free), text);
    },
    forget: () => setTyped(null),
  };
};
