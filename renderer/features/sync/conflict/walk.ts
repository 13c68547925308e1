const questions = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-question]')];

/** What has the focus in a question: its choice, else its first. */
const entryOf = (question: HTMLElement): HTMLElement | null =>
  question.querySelector<HTMLElement>('input[type=radio]:checked') ??
  question.querySelector<HTMLElement>('input[type=radio]');

const enter = (question: HTMLElement | undefined): boolean => {
  const entry = question && entryOf(question);
  entry?.focus();
  question?.scrollIntoView({ block: 'nearest' });
  return Boolean(entry);
};

export const focusFirstQuestion = (): void => void enter(questions()[0]);

/** Goes to the question after or before this one; after the last one to the button that applies them. */
export const focusBeside = (key: string, step: 1 | -1): void => {
  const all = questions();
  const at = all.findIndex((question) => question.dataset.question === key);
  if (!enter(all[at + step]) && step === 1) document.querySelector<HTMLElement>('[data-apply]')?.focus();
};
