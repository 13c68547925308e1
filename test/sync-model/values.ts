/** A value entered in a run is unlike any other: a text `v12`, or a number beyond 100,000. */
export const isEntered = (value: unknown): value is string | number =>
  (typeof value === 'string' &&
    (value[0] === 'v' || value[0] === 'V') &&
    value.length < 12 &&
    /^.\d+$/.test(value)) ||
  (typeof value === 'number' && value > 100_000);

/** The entered values in a document, in one spelling. */
export const valuesIn = (value: unknown, into: Set<string> = new Set()): Set<string> => {
  if (typeof value !== 'object' || value === null) {
    if (isEntered(value)) into.add(String(value).toLowerCase());
  } else if (Array.isArray(value)) for (const each of value) valuesIn(each, into);
  else for (const name in value) valuesIn((value as Record<string, unknown>)[name], into);
  return into;
};
