/**
 * What an emptied field holds in its form. A form takes `undefined` for "never touched" and shows the value from
 * before again; no document has this one, and `tidy` leaves it out.
 */
export const EMPTIED = Number.NaN;

/**
 * A form's values as a document: members without a value are left out, and so are objects that the form made only
 * to hold such members. Everything else, unknown members too, stays as it is. The result shares nothing with
 * the form, which changes its values in place.
 */
export const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((element) => tidy(element) ?? {});
  if (Number.isNaN(value)) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value);
  const kept = members
    .map(([name, member]) => [name, tidy(member)] as const)
    .filter(([, member]) => member !== undefined);
  return members.length > 0 && kept.length === 0 ? undefined : Object.fromEntries(kept);
};

type Node = Record<string, unknown> | unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The member of this name; undefined beyond an array's end, which is never made longer. */
const step = (node: Node, name: string): Node | undefined => {
  const members = node as Record<string, unknown>;
  if (members[name] === undefined && !Array.isArray(node)) members[name] = {};
  const member = members[name];
  return isNode(member) ? member : undefined;
};

/**
 * A document for a form whose fields of these names (`a.0.b`) are on screen already: where it has no value, the
 * field is EMPTIED. Otherwise a field would go on to show, and save, what it showed of the document before.
 */
export const forFields = <T extends object>(document: T, names: Iterable<string>): T => {
  const values = structuredClone(document);
  for (const name of names) {
    const path = name.split('.');
    const last = path.pop() ?? '';
    let node: Node | undefined = values as unknown as Node;
    for (const member of path) node = node && step(node, member);
    const members = node as Record<string, unknown> | undefined;
    if (members && !Array.isArray(node) && members[last] === undefined) members[last] = EMPTIED;
  }
  return values;
};
