import type { IppAttribute, IppGroup, IppMessage, IppValue } from './message.ts';

/** Reads attributes of an answer: missing, out-of-band and mistyped ones count as absent. */
type Attributes = readonly IppAttribute[];

export const groupsOf = ({ groups }: IppMessage, tag: number): Attributes[] =>
  groups.filter((group: IppGroup) => group.tag === tag).map(({ attributes }) => attributes);

export const valuesOf = (attributes: Attributes, name: string): readonly IppValue[] =>
  attributes.find((attribute) => attribute.name === name)?.values ?? [];

/** Texts, names, keywords, addresses. */
export const wordsOf = (attributes: Attributes, name: string): string[] =>
  valuesOf(attributes, name).flatMap((value) =>
    'value' in value && typeof value.value === 'string' ? [value.value] : [],
  );

export const wordOf = (attributes: Attributes, name: string): string => wordsOf(attributes, name)[0] ?? '';

export const numberOf = (attributes: Attributes, name: string): number | null => {
  const [value] = valuesOf(attributes, name);
  return value?.type === 'integer' || value?.type === 'enum' ? value.value : null;
};

export const flagOf = (attributes: Attributes, name: string): boolean | null => {
  const [value] = valuesOf(attributes, name);
  return value?.type === 'boolean' ? value.value : null;
};

/** The members of each collection. */
export const collectionsOf = (attributes: Attributes, name: string): IppAttribute[][] =>
  valuesOf(attributes, name).flatMap((value) => (value.type === 'collection' ? [value.value] : []));
