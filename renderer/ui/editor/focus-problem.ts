import { isWithin } from '../../../shared/document/path.ts';

const fieldsIn = (form: HTMLElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

/** Leads to a field once it is drawn: the fold around it may only open with its problem. */
const afterDrawing = (find: () => HTMLElement | undefined): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()));
};

/** Moves the focus to the field of a path: the path's own, else that of its list, else of its group. */
export const focusProblem = (form: HTMLElement | null, path: string): void =>
  afterDrawing(() => {
    const fields = fieldsIn(form);
    const at = (wanted: string) => fields.find((field) => field.dataset.field === wanted);
    return at(path) ?? at(path.replace(/\[\d+\]$/, '')) ?? at(path.replace(/\.[^.]+$/, ''));
  });

/** Moves the focus to the first field on the page that has a problem. */
export const focusFirstProblem = (form: HTMLElement | null, paths: readonly string[]): void =>
  afterDrawing(() =>
    fieldsIn(form).find(({ dataset: { field } }) => field && paths.some((path) => isWithin(path, field))),
  );
