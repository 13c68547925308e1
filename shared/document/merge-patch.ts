type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies a JSON merge patch (RFC 7396): objects merge member by member, null removes a member, everything
 * else replaces whole, arrays too. Neither argument is changed; unpatched parts are shared with `target`.
 * A member named `__proto__` is passed over: an assignment to it would change the object's prototype.
 */
export const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isObject(patch)) return patch;
  const result: Members = isObject(target) ? { ...target } : {};
  for (const name of Object.keys(patch)) {
    if (name === '__proto__') continue;
    const value = patch[name];
    if (value === null) delete result[name];
    else result[name] = mergePatch(Object.hasOwn(result, name) ? result[name] : undefined, value);
  }
  return result;
};
