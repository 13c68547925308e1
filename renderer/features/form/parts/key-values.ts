import { isMembers, type Members } from '../../../../shared/document/members.ts';

/** Of an element that is a name and a `value`: what its name is called (`key`, `name`, ...). Null for any other. */
export const pairShape = (element: unknown): { name: string } | null => {
  if (!isMembers(element)) return null;
  const [name, ...others] = Object.keys(element).filter((member) => member !== 'value');
  const fits = name !== undefined && others.length === 0 && Object.hasOwn(element, 'value');
  return fits && typeof element[name] === 'string' ? { name } : null;
};

/** Why a name cannot be one of an object's members; null where it can. `own` is the name that it has now. */
export const nameProblem = (
  object: Members,
  name: string,
  own: string | null,
): 'keyEmpty' | 'keyTaken' | 'keyReserved' | null => {
  if (name === '') return 'keyEmpty';
  // JSON text could not bring this name back without setting an object's prototype.
  if (name === '__proto__') return 'keyReserved';
  return name !== own && Object.hasOwn(object, name) ? 'keyTaken' : null;
};

/** The object with one member called otherwise, at the same place. */
export const renamed = (object: Members, from: string, to: string): Members =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name === from ? to : name, value]));

/** The object without a member; undefined when that was the last one. */
export const withoutMember = (object: Members, name: string): Members | undefined => {
  const { [name]: _gone, ...rest } = object;
  return Object.keys(rest).length > 0 ? rest : undefined;
};
