/** Line that a key leads to from a line of a list; null for keys that do not move. */
export const lineAfterKey = (key: string, at: number, last: number, page = 10): number | null => {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
};
