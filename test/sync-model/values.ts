/** A value entered in a run is unlike any other: a text `v12`, or a number beyond 100,000. */
export const isEntered = (value: unknown): value is string | number =>
  (typeof value === 'string' &&
    (value[0] === 'v' || value[0] === 'V') &&
    value.length < 12 &&
    /^.\d+$/.test(value)) ||
  (typeof value === 'number' && value > 100_000);

/** The entered values in a document, in one spelling, with the number of places they are in. */
export const timesIn = (value: unknown, into: Map<string, number> = new Map()): Map<string, number> => {
  if (typeof value !== 'object' || value === null) {
    const name = String(value).toLowerCase();
    if (isEntered(value)) into.set(name, (into.get(name) ?? 0) + 1);
  } else for (const each of Object.values(value)) timesIn(each, into);
  return into;
};

/** The entered values in a document, in one spelling. */
export const valuesIn = (value: unknown, into: Set<string> = new Set()): Set<string> => {
  if (typeof value !== 'object' || value === null) {
    if (isEntered(value)) into.add(String(value).toLowerCase());
  } else if (Array.isArray(value)) for (const each of value) valuesIn(each, into);
  else for (const name in value) valuesIn((value as Record<string, unknown>)[name], into);
  return into;
};
