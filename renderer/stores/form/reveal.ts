type Reveal = (path: string) => void;

const reveals = new Set<Reveal>();

/**
 * A section that does not draw all of its fields (a long list, a folded part) brings the field of a path on screen
 * when it is asked to. Paths that are none of its own are to be passed over. Returns the way to stop.
 */
export const onReveal = (reveal: Reveal): (() => void) => {
  reveals.add(reveal);
  return () => void reveals.delete(reveal);
};

/** Asks the section on screen to show the field of a path. */
export const reveal = (path: string): void => {
  for (const each of reveals) each(path);
};
