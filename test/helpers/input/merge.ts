type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** RFC 7396, section 2, to the letter: the reference for updates, independent of the code under test. */
export const mergedAsInRfc = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const result: Members = isObject(target) ? structuredClone(target) : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete result[name];
    else result[name] = mergedAsInRfc(Object.hasOwn(result, name) ? result[name] : undefined, value);
  }
  return result;
};
