/** Elements of `order` that the others have too. */
const common = (order: readonly string[], other: ReadonlySet<string>): string[] =>
  order.filter((id) => other.has(id));

const equal = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index]);

/**
 * Inserts what `from` has and `into` lacks behind its predecessor there.
 * @param first which of the two goes first where both have added at one place
 */
const woven = (into: readonly string[], from: readonly string[], first: 'into' | 'from'): string[] => {
  const result = [...into];
  const there = new Set(into);
  const known = new Set(from);
  let at = 0;
  for (const id of from) {
    if (there.has(id)) at = result.indexOf(id) + 1;
    else {
      while (first === 'into' && at < result.length && !known.has(result[at] ?? '')) at += 1;
      result.splice(at, 0, id);
      there.add(id);
      at += 1;
    }
  }
  return result;
};

/** `order` with `id` behind the nearest element before it that `from` has too; first where there is none. */
export const putBackAs = (order: readonly string[], from: readonly string[], id: string): string[] => {
  const others = order.filter((each) => each !== id);
  const before = from.slice(0, from.indexOf(id)).findLast((each) => others.includes(each));
  return others.toSpliced(before === undefined ? 0 : others.indexOf(before) + 1, 0, id);
};

/**
 * One order of all elements of two changed lists: the side that moved something decides, the remote if both
 * did. Additions of the other side keep their place there. Where both have added at one place, the remote's
 * comes first: it may carry a label with its position by now.
 */
export const mergeOrder = (
  base: readonly string[],
  local: readonly string[],
  remote: readonly string[],
): string[] => {
  const [inBase, inLocal] = [new Set(base), new Set(local)];
  const localMoved = !equal(common(local, inBase), common(base, inLocal));
  const inRemote = new Set(remote);
  const remoteMoved = !equal(common(remote, inBase), common(base, inRemote));
  return localMoved && !remoteMoved ? woven(local, remote, 'from') : woven(remote, local, 'into');
};
