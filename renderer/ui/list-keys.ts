/** Where a key leads from a line of a list; null for keys that do not move. */
export const lineAfterKey = (key: string, at: number, last: number): number | null => {
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: last,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(last, to));
};
