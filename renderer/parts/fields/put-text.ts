import { isProblem } from '../../lib/parsed.ts';
import type { Bench } from '../../stores/bench/create-bench.ts';
import { fits, type TextForm } from './field-text.ts';

type Typing = Pick<Bench, 'set' | 'hold'>;

/**
 * Puts the text of a field where it belongs: its meaning into the document, or the text itself into the
 * invalid input.
 */
export const putText = (bench: Typing, path: string, form: TextForm, text: string): void => {
  const parsed = fits(path, form.parse(text));
  if (isProblem(parsed)) bench.hold(path, text);
  else bench.set(path, parsed.value);
};
