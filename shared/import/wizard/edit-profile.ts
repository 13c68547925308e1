import type { Columns } from '../columns.ts';
import { FieldMapping, type ImportProfile } from '../profile.ts';

/** Changes of a profile as a person makes them in the window, column by column. */

type Sources = FieldMapping['from'];

/** More alternatives than this a field does not have. */
const MAX_SOURCES = 20;
/** The longest heading that a profile may name. */
const MAX_HEADING = 200;

/** A column that a profile can name: it has a heading, and none before it has the same. */
export const isNameable = (columns: Columns, at: number): boolean => {
  const heading = columns.headings[at]?.trim() ?? '';
  return heading !== '' && heading.length <= MAX_HEADING && columns.at(heading) === at;
};

const names = (group: Sources[number]): readonly string[] => (typeof group === 'string' ? [group] : group);

const isFrom = ({ constant, from }: FieldMapping, columns: Columns, at: number): boolean =>
  constant === undefined && from.some((group) => names(group).some((name) => columns.at(name) === at));

/** Paths of the fields that a column is for. */
export const fieldsOfColumn = (profile: ImportProfile, columns: Columns, at: number): string[] =>
  profile.fields.filter((mapping) => isFrom(mapping, columns, at)).map(({ to }) => to);

const without = (mapping: FieldMapping, columns: Columns, at: number): FieldMapping | null => {
  const from = mapping.from.flatMap((group): Sources => {
    const left = names(group).filter((name) => columns.at(name) !== at);
    const [first] = left;
    return first === undefined ? [] : [typeof group === 'string' ? first : left];
  });
  return from.length === 0 ? null : { ...mapping, from };
};

const withColumn = (fields: readonly FieldMapping[], to: string, heading: string): FieldMapping[] => {
  const before = fields.find((mapping) => mapping.to === to);
  if (!before || before.constant !== undefined) {
    const added = FieldMapping.parse({ to, from: [heading] });
    return before ? fields.map((each) => (each === before ? added : each)) : [...fields, added];
  }
  // A person's column comes before those that were proposed.
  const from = [heading, ...before.from].slice(0, MAX_SOURCES);
  return fields.map((each) => (each === before ? { ...before, from } : each));
};

const isSame = (one: Sources, other: Sources): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Street and house number from one column are split. */
const withSplitStreets = (fields: readonly FieldMapping[]): FieldMapping[] =>
  fields.map((mapping) => {
    const part = mapping.to.endsWith('.street')
      ? 'street'
      : mapping.to.endsWith('.houseNo')
        ? 'houseNo'
        : null;
    if (part === null || mapping.steps.length > 0) return mapping;
    const partner = `${mapping.to.slice(0, mapping.to.lastIndexOf('.') + 1)}${part === 'street' ? 'houseNo' : 'street'}`;
    const isShared = fields.some(({ to, from }) => to === partner && isSame(from, mapping.from));
    return isShared ? { ...mapping, steps: [{ kind: 'street', part }] } : mapping;
  });

/**
 * Says for which fields a column is. One that is for none any more loses its mapping; a profile without any mapping
 * stays as it was, since there is none such.
 */
export const withFieldsOfColumn = (
  profile: ImportProfile,
  columns: Columns,
  at: number,
  wanted: readonly string[],
): ImportProfile => {
  const heading = columns.headings[at]?.trim() ?? '';
  const before = fieldsOfColumn(profile, columns, at);
  const kept = profile.fields.flatMap((mapping): FieldMapping[] => {
    if (!isFrom(mapping, columns, at) || wanted.includes(mapping.to)) return [mapping];
    const left = without(mapping, columns, at);
    return left ? [left] : [];
  });
  const added = wanted.filter((to) => !before.includes(to));
  const fields = withSplitStreets(
    added.reduce((all, to) => withColumn(all, to, heading), kept as readonly FieldMapping[]),
  );
  return fields.length === 0 ? profile : { ...profile, fields };
};

/** The constant of a field; empty where it has none. */
export const constantOf = ({ fields }: ImportProfile, to: string): string =>
  fields.find((mapping) => mapping.to === to)?.constant ?? '';

/** The same value of a field for all orders; an empty one takes it away again. */
export const withConstant = (profile: ImportProfile, to: string, constant: string): ImportProfile => {
  const others = profile.fields.filter((mapping) => mapping.to !== to);
  const fields = constant === '' ? others : [...others, FieldMapping.parse({ to, constant })];
  return fields.length === 0 ? profile : { ...profile, fields };
};

/** The column of an order's number, or of a parcel's; null for none. */
export const sourceColumn = (source: ImportProfile['parcel'], columns: Columns): number | null => {
  const at = source?.from
    .flat()
    .map((name) => columns.at(name))
    .find((index) => index >= 0);
  return at ?? null;
};

/** A profile for a table in which nothing was recognised: its first column is the order's number. */
export const plainProfile = (
  base: Pick<ImportProfile, 'format' | 'encoding' | 'delimiter' | 'headings' | 'records' | 'sheet'>,
  { id, name, heading }: { id: string; name: string; heading: string },
): ImportProfile => ({
  ...base,
  id,
  name: name.slice(0, 100).trim() || 'Import',
  decimals: 'auto',
  each: '',
  row: 'shipment',
  order: { from: [heading], join: ' ' },
  only: [],
  stops: [],
  reference: '{order}',
  begin: 'desk',
  again: 'skip',
  fields: [FieldMapping.parse({ to: 'shipmentInfo.orderNumber', from: [heading] })],
});
