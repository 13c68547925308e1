import { choices, fields } from '../../i18n/index.ts';
import { addTexts, inDeskLanguages } from '../../i18n/texts.ts';
import type { Words } from '../../words.ts';
import type { Field, SectionId } from './field.ts';

const texts = addTexts('fields', fields);
const choiceTexts = addTexts('choices', choices);

/** A text of a field, in each language of the desk. */
export const words = (key: keyof typeof fields.en): Words =>
  inDeskLanguages((language) => texts(language)[key]);

/** The same of a value that a field offers. */
export const choice = (key: keyof typeof choices.en): Words =>
  inDeskLanguages((language) => choiceTexts(language)[key]);

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
