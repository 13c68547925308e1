import type { Bench } from '../../stores/bench/create-bench.ts';
import { isProblem } from '../parsed.ts';
import { fits, type TextForm } from './field-text.ts';

type Typing = Pick<Bench, 'set' | 'hold'>;

/** Puts the text of a field where it belongs: what it means into the document, or itself beside it. */
export const putText = (bench: Typing, path: string, form: TextForm, text: string): void => {
  const parsed = fits(path, form.parse(text));
  if (isProblem(parsed)) bench.hold(path, text);
  else bench.set(path, parsed.value);
};
