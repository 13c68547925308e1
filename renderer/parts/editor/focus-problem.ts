import { isWithin } from '../../../shared/document/path.ts';

/** Moves the focus to the first field on the page that has a problem, or that a problem is in. */
export const focusProblem = (form: HTMLElement | null, problems: readonly { path: string }[]): void => {
  // Not before the next frame: the fold around the field may only open with the problem.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const fields = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
      fields
        .find(({ dataset: { field } }) => field && problems.some(({ path }) => isWithin(path, field)))
        ?.focus();
    }),
  );
};
