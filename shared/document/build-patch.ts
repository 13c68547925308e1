type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own member; a name like `constructor` is one of every object otherwise. */
const own = (owner: Members, name: string): unknown => (Object.hasOwn(owner, name) ? owner[name] : undefined);

/** True where both say the same. Members that are undefined or null count as absent; 0 and -0 are one number. */
export const sameIgnoringNull = (left: unknown, right: unknown): boolean => {
  if (left === right || Object.is(left, right)) return true;
  if (left == null || right == null) return left == null && right == null;
  if (Array.isArray(left)) {
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((value, index) => sameIgnoringNull(value, right[index]))
    );
  }
  if (!isObject(left) || !isObject(right)) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  for (const name of names) if (!sameIgnoringNull(own(left, name), own(right, name))) return false;
  return true;
};

const changed = (before: Members, after: Members): Members => {
  const patch: Members = {};
  for (const name of Object.keys(before)) {
    if (before[name] != null && own(after, name) == null) patch[name] = null;
  }
  for (const [name, value] of Object.entries(after)) {
    const old = own(before, name);
    if (value == null || sameIgnoringNull(old, value)) continue;
    patch[name] = isObject(old) && isObject(value) ? changed(old, value) : value;
  }
  return patch;
};

/**
 * The merge patch (RFC 7396) that makes `after` of `before`: changed members alone, arrays whole, null for
 * what went. Null where nothing changed. A member that is null counts as absent, since a merge patch cannot
 * say otherwise.
 */
export const buildPatch = (before: object, after: object): Members | null => {
  const patch = changed(before as Members, after as Members);
  return Object.keys(patch).length > 0 ? patch : null;
};
