const questions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-question]')];

/** Element of a conflict that gets the focus: its choice, else its first. */
const entryOf = (question: HTMLElement): HTMLElement | null =>
  question.querySelector<HTMLElement>('input[type=radio]:checked') ??
  question.querySelector<HTMLElement>('input[type=radio]');

const enter = (question: HTMLElement | undefined): boolean => {
  const entry = question && entryOf(question);
  entry?.focus();
  question?.scrollIntoView({ block: 'nearest' });
  return Boolean(entry);
};

/** Beginning of the screen: there is nothing to scroll to. */
export const focusFirstQuestion = (): void => {
  const [first] = questions();
  if (first) entryOf(first)?.focus({ preventScroll: true });
};

/** Goes to the question after or before this one; after the last one to the button that applies them. */
export const focusBeside = (key: string, step: 1 | -1): void => {
  const all = questions();
  const at = all.findIndex((question) => question.dataset.question === key);
  if (!enter(all[at + step]) && step === 1) document.querySelector<HTMLElement>('[data-apply]')?.focus();
};
