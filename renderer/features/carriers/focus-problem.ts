/**
 * Moves the focus to the field that a problem's path names: the path's own, else that of its list, else of
 * its group.
 */
export const focusProblem = (form: HTMLElement | null, path: string): void => {
  // Not before the next frame: the fold around the field may only open with the problem.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const fields = [...(form?.querySelectorAll<HTMLElement>('[data-carrier-field]') ?? [])];
      const at = (wanted: string) => fields.find((field) => field.dataset.carrierField === wanted);
      const field = at(path) ?? at(path.replace(/\[\d+\]$/, '')) ?? at(path.replace(/\.[^.]+$/, ''));
      field?.focus();
    }),
  );
};
