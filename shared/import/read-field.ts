import type { NumberStyle } from '../articles/import/number-style.ts';
import { sameJson } from '../document/equality.ts';
import { parsePath, type Step } from '../document/path.ts';
import type { Field } from '../shipment/fields/field.ts';
import type { Columns, SourceRow } from './columns.ts';
import { type ImportProblem, importProblem } from './problem.ts';
import type { FieldMapping } from './profile.ts';
import { numberIn, type ReadValue, readValue } from './read-value.ts';
import type { ImportStep } from './step.ts';
import { takeSteps } from './take-steps.ts';
import { countryPathOf, levelOf, memberOf, type TargetLevel, targetField } from './targets.ts';
import { cellReader, placesOfSource, type TextReader, textReader } from './texts.ts';

/** A mapping, looked up once for all rows. */
export interface PlannedField {
  mapping: FieldMapping;
  field: Field;
  level: TargetLevel;
  /** Steps below its shipment, parcel or article. */
  steps: readonly Step[];
  /** Reads its text. */
  read: TextReader;
  /** Columns that its value depends on, besides the country of its address. */
  places: readonly number[];
  /** The mapping reads a column that the source has. */
  isRead: boolean;
  /** Path of the country of its address; null for no part of one. */
  countryPath: string | null;
  unit: { said: (row: SourceRow) => string; usual: string | undefined };
  /** Another field takes what follows the house number of the same column. */
  restTaken: boolean;
  /** Another column that its number is multiplied by; null for none. */
  times: { name: string; read: (row: SourceRow) => string } | null;
}

const nothing = (): string => '';

/** A field of the same columns has the step that takes what follows the house number. */
const takesRest = (fields: readonly FieldMapping[], { from }: FieldMapping): boolean =>
  fields.some(
    (other) =>
      other.steps.some((step) => step.kind === 'street' && step.part === 'rest') &&
      sameJson(other.from, from),
  );

const planField = (
  mapping: FieldMapping,
  { field, isRead, restTaken }: Pick<PlannedField, 'field' | 'isRead' | 'restTaken'>,
  columns: Columns,
): PlannedField => {
  const find = <Kind extends ImportStep['kind']>(kind: Kind) =>
    mapping.steps.find((step) => step.kind === kind) as Extract<ImportStep, { kind: Kind }> | undefined;
  const [unit, times] = [find('unit'), find('times')];
  const { constant } = mapping;
  const said = unit?.from === undefined ? null : cellReader(columns, unit.from);
  const beside = [unit?.from, times?.from].filter((name) => name !== undefined);
  return {
    ...{
      mapping,
      field,
      isRead,
      restTaken,
      level: levelOf(mapping.to),
      countryPath: countryPathOf(mapping.to),
    },
    steps: parsePath(memberOf(mapping.to)),
    read: constant === undefined ? textReader(columns, mapping) : () => ({ text: constant.trim(), at: -1 }),
    places: placesOfSource(columns, { from: [...(constant === undefined ? mapping.from : []), ...beside] }),
    unit: { said: said ?? nothing, usual: unit?.unit },
    times: times ? { name: times.from, read: cellReader(columns, times.from) } : null,
  };
};

/** The mappings of a profile that have a value in this source; countries first, since their addresses ask for them. */
export const planFields = (fields: readonly FieldMapping[], columns: Columns): PlannedField[] => {
  const planned = fields.flatMap((mapping): PlannedField[] => {
    const field = targetField(mapping.to);
    const isRead =
      mapping.constant === undefined && mapping.from.flat().some((name) => columns.at(name) >= 0);
    if (!field || (!isRead && mapping.constant === undefined && mapping.otherwise === undefined)) return [];
    return [planField(mapping, { field, isRead, restTaken: takesRest(fields, mapping) }, columns)];
  });
  return [
    ...planned.filter(({ field }) => field.kind === 'country'),
    ...planned.filter(({ field }) => field.kind !== 'country'),
  ];
};

/** Surroundings of the fields of a row. */
export interface FieldContext {
  columns: Columns;
  /** Decimal sign of each column. */
  styles: readonly (NumberStyle | null)[];
  /** Country of an address by the path of its country. */
  countryOf(path: string): string | null;
}

/** A field's value in a row, with what the row says about its unit. */
export interface FieldValue {
  value: unknown;
  beside?: { path: string; value: string };
  /** The text is the row's own, not a constant of the profile. */
  isOwn: boolean;
}

const styleAt = ({ columns, styles }: FieldContext, heading: string): NumberStyle | null =>
  styles[columns.at(heading)] ?? null;

const unitOf = ({ unit }: PlannedField, row: SourceRow, at: number, { columns }: FieldContext) => {
  const said = unit.said(row);
  return (said === '' ? undefined : said) ?? unit.usual ?? (at < 0 ? null : columns.unitAt(at));
};

/** Factor of the number; null where the other column has no number. */
const timesOf = ({ times }: PlannedField, row: SourceRow, context: FieldContext): number | null =>
  times === null ? 1 : numberIn(times.read(row), styleAt(context, times.name));

const readAt = (
  planned: PlannedField,
  text: string,
  at: number,
  row: SourceRow,
  context: FieldContext,
): ReadValue => {
  if (text === '') return null;
  const { field, countryPath } = planned;
  const times = timesOf(planned, row, context);
  if (times === null) return { code: 'numberInvalid' };
  return readValue(field, text, {
    style: context.styles[at] ?? (planned.isRead && at >= 0 ? null : 'point'),
    unit: unitOf(planned, row, at, context),
    times,
    country: countryPath === null ? null : context.countryOf(countryPath),
  });
};

/** Reads a field in a row: its value, nothing, its problem, or a hint at why it has no value. */
export const readField = (
  planned: PlannedField,
  row: SourceRow,
  context: FieldContext,
): FieldValue | { problem: ImportProblem } | { hint: ImportProblem } | null => {
  const { mapping, countryPath } = planned;
  const { columns } = context;
  const source = planned.read(row);
  const place = { column: source.at < 0 ? null : (columns.headings[source.at] ?? null), field: mapping.to };
  const country = countryPath === null ? null : context.countryOf(countryPath);
  const stepped = takeSteps(source.text, mapping.steps, { country, restTaken: planned.restTaken });
  if ('code' in stepped)
    return { problem: importProblem(stepped.code, row.row, { ...place, text: stepped.text }) };
  if (stepped.unsure && stepped.text === '' && mapping.otherwise === undefined)
    return { hint: importProblem('houseNumberUnclear', row.row, { ...place, text: source.text }) };
  const isOwn = mapping.constant === undefined && stepped.text !== '';
  const text = stepped.text === '' ? (mapping.otherwise ?? '') : stepped.text;
  const read = readAt(planned, text, isOwn ? source.at : -1, row, context);
  if (read === null) return null;
  if ('code' in read) return { problem: importProblem(read.code, row.row, { ...place, text }) };
  return { ...read, isOwn };
};
