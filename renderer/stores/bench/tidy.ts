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
