/** One line of a paper: control characters and line breaks become a blank. */
export const line = (value: string | null | undefined): string =>
  (value ?? '')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Those that say something, in their order. */
export const filledLines = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.map(line).filter((text) => text !== '');
