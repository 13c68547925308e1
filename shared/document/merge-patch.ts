import { sameIgnoringNull } from './equality.ts';
import { isMembers, type Members, memberOf } from './members.ts';

/**
 * Applies a JSON merge patch (RFC 7396): objects merge member by member, null removes a member, everything
 * else replaces whole, arrays too. Neither argument is changed; unpatched parts are shared with `target`.
 * A member named `__proto__` is passed over: an assignment to it would change the object's prototype.
 */
export const mergePatch = (target: unknown, patch: unknown): unknown => {
  if (!isMembers(patch)) return patch;
  const result: Members = isMembers(target) ? { ...target } : {};
  for (const name of Object.keys(patch)) {
    if (name === '__proto__') continue;
    const value = patch[name];
    if (value === null) delete result[name];
    else result[name] = mergePatch(Object.hasOwn(result, name) ? result[name] : undefined, value);
  }
  return result;
};

const changed = (before: Members, after: Members): Members => {
  const patch: Members = {};
  for (const name of Object.keys(before)) {
    if (before[name] != null && memberOf(after, name) == null) patch[name] = null;
  }
  for (const [name, value] of Object.entries(after)) {
    const old = memberOf(before, name);
    if (value == null || sameIgnoringNull(old, value)) continue;
    patch[name] = isMembers(old) && isMembers(value) ? changed(old, value) : value;
  }
  return patch;
};

/**
 * The merge patch (RFC 7396) that makes `after` of `before`: changed members only, arrays whole, null for
 * what went. Null where nothing changed. A member that is null counts as absent, since a merge patch cannot
 * say otherwise.
 */
export const buildPatch = (before: object, after: object): Members | null => {
  const patch = changed(before as Members, after as Members);
  return Object.keys(patch).length > 0 ? patch : null;
};
