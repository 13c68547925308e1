/**
 * True where the whole text fits a pattern, without regard to capitals and blanks at the ends; `*` is any number of
 * signs. Without a regular expression: what a person types as a pattern must not take seconds on a long text.
 */
export const fitsPattern = (pattern: string, text: string): boolean => {
  const [wanted, found] = [pattern.trim().toLowerCase(), text.trim().toLowerCase()];
  const [first = '', ...rest] = wanted.split('*');
  const last = rest.pop();
  if (last === undefined) return found === first;
  if (!found.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const next = found.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  return found.length - last.length >= at && found.endsWith(last);
};
