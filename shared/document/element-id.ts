import { isMembers } from './members.ts';

/**
 * The id of a list's element, beside what the element says: a member that is not part of its JSON, that no comparison
 * counts, and that a copy made with `...` keeps.
 */
const ID = Symbol('id of an element');

/** Null for an element without one. */
export const elementId = (element: unknown): string | null => {
  const id: unknown = isMembers(element) ? (element as { [ID]?: unknown })[ID] : undefined;
  return typeof id === 'string' ? id : null;
};

/** The element with this id beside what it says; null takes it away. */
export const withElementId = <T extends object>(element: T, id: string | null): T => {
  if (elementId(element) === id) return element;
  const { [ID]: _before, ...rest } = element as T & { [ID]?: string };
  return (id === null ? rest : { ...rest, [ID]: id }) as T;
};
