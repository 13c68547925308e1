import { type ImportProblem, problemText, problemWords } from '../../../shared/import/problem.ts';
import type { ProblemView } from '../../../shared/import/wizard/views.ts';
import { useLanguage } from '../../i18n/field-words.ts';

/** The desk names only problems of its own catalogue. */
const known = (problem: ProblemView) => problem as ImportProblem;

/** Says a problem in the window's language, with its place: "Row 4, Weight (Parcel: Weight): “abc” is not a number." */
export const useProblemWords = (): ((problem: ProblemView) => string) => {
  const language = useLanguage();
  return (problem) => problemWords(known(problem), language);
};

/** Says a problem where its place is on screen. */
export const useProblemText = (): ((problem: ProblemView) => string) => {
  const language = useLanguage();
  return (problem) => problemText(known(problem), language);
};
