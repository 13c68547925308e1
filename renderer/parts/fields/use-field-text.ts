import { useMemo } from 'react';
import { useLocale } from '../../i18n/use-words.ts';
import { isProblem, type Parsed, type Trouble } from '../../lib/parsed.ts';
import { bench, useInvalidInput, useValue } from '../../stores/bench/index.ts';
import { noteUnclear } from '../../stores/form/unclear.ts';
import { mayGroup, parseDecimal } from '../../ui/numbers.ts';
import { fits, type TextForm } from './field-text.ts';
import { putText } from './put-text.ts';
import { useTyped } from './use-typed.ts';

interface FieldText {
  text: string;
  /** Why the text is not in the document; null where it is. */
  problem: Trouble | null;
  onText(text: string): void;
  /** The field was left: its text is put into its usual form, and typing into it again is a step of its own. */
  onLeave(): void;
}

const same = (parsed: Parsed, value: unknown): boolean =>
  !isProblem(parsed) && Object.is(parsed.value, value ?? undefined);

/**
 * The text of the field of a path. Typed text stays as typed ("4,") as long as it means the document's value;
 * a value from elsewhere (undo, a preset, another's change) takes its place. A text that does not fit stays
 * too, outside the document.
 */
export const useFieldText = (path: string, form: TextForm): FieldText => {
  const locale = useLocale();
  const value = useValue(path);
  const invalidInput = useInvalidInput(path);
  const { typed, put } = useTyped();
  const usual = useMemo(() => form.format(value, locale), [form, value, locale]);
  const problem = invalidInput === undefined ? null : fits(path, form.parse(invalidInput));
  const unfinished = form.late === true && typed !== null;
  return {
    text: invalidInput ?? (typed !== null && same(form.parse(typed), value) ? typed : usual),
    problem: problem && isProblem(problem) && !unfinished ? problem : null,
    onText: (text) => {
      put(text);
      putText(bench, path, form, text);
      const number = form.thousands && mayGroup(text, locale) ? parseDecimal(text) : null;
      noteUnclear(path, number ?? null);
    },
    onLeave: () => {
      put(null);
      bench.rest();
    },
  };
};
