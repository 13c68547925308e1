import type { Words } from '../../words.ts';
import type { Field, SectionId } from './field.ts';

/** The same in both languages of the desk. */
export const words = (en: string, de: string): Words => ({ en, de });

type Member = Omit<Field, 'path' | 'section'> & { section?: SectionId };

const joined = (prefix: string, name: string): string => {
  if (name === '' || prefix === '') return prefix + name;
  return name.startsWith('[') ? prefix + name : `${prefix}.${name}`;
};

/**
 * The fields of one object of the interface, by their names below `prefix`; the empty name is the object itself,
 * `[]` an element of the list. `section` is where all of them stand unless one says otherwise.
 */
export const fieldsOf = (prefix: string, section: SectionId, members: Record<string, Member>): Field[] =>
  Object.entries(members).map(([name, member]) => ({ section, ...member, path: joined(prefix, name) }));
