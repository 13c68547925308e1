import { headingOf, plainHeading } from '../articles/import/headers.ts';
import { type ImportProblem, importProblem } from './problem.ts';
import type { FieldMapping, ImportProfile, TextSource } from './profile.ts';

/** A row of a source; cells are texts in the order of its columns. Numbers of JSON and workbooks have a point. */
export interface SourceRow {
  /** As a spreadsheet counts them; of JSON and XML the number of the record. */
  row: number;
  cells: readonly string[];
}

/** The columns of a source: where a heading is, and which ones are there more than once. */
export interface Columns {
  headings: readonly string[];
  /** Index of the column of a heading; -1 where there is none. */
  at(heading: string): number;
  /** Unit of weight or currency that a heading names for its cells; null for none. */
  unitAt(index: number): string | null;
}

/** Name of a column without a heading: A, B, ... Z, AA. */
export const columnLetter = (index: number): string => {
  let [name, left] = ['', index];
  for (; left >= 0; left = Math.floor(left / 26) - 1) name = String.fromCharCode(65 + (left % 26)) + name;
  return name;
};

/** Finds columns by their headings: exactly as written, else without regard to capitals, blanks and signs. */
export const columnsOf = (headings: readonly string[]): Columns => {
  const exact = new Map<string, number>();
  const near = new Map<string, number>();
  for (const [index, heading] of headings.entries()) {
    const name = heading.trim();
    const plain = plainHeading(name);
    if (!exact.has(name)) exact.set(name, index);
    if (plain !== '' && !near.has(plain)) near.set(plain, index);
  }
  const units = headings.map((heading) => headingOf(heading).unit);
  return {
    headings,
    at: (heading) => exact.get(heading.trim()) ?? near.get(plainHeading(heading)) ?? -1,
    unitAt: (index) => units[index] ?? null,
  };
};

/** Every heading that a mapping or another part of a profile names. */
const namesIn = ({ from }: Pick<TextSource, 'from'>): string[] => from.flat();

/** All headings that a profile reads, each once. */
export const sourceNames = (profile: ImportProfile): string[] => {
  const steps = profile.fields.flatMap(({ steps: of }) =>
    of.flatMap((step) => ('from' in step && step.from !== undefined ? [step.from] : [])),
  );
  const patterns = [...profile.reference.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  return [
    ...new Set([
      ...namesIn(profile.order),
      ...(profile.parcel ? namesIn(profile.parcel) : []),
      ...profile.fields.filter(({ constant }) => constant === undefined).flatMap(namesIn),
      ...profile.only.map(({ from }) => from),
      ...profile.stops.map(({ from }) => from),
      ...steps,
      ...patterns.filter((name) => name !== 'order'),
    ]),
  ];
};

const isThere = (columns: Columns, { from }: Pick<TextSource, 'from'>): boolean =>
  from.flat().some((name) => columns.at(name) >= 0);

/** Fields of a profile that no column of the source is for; their mappings are passed over. */
export const fieldsWithoutColumn = (profile: ImportProfile, columns: Columns): FieldMapping[] =>
  profile.fields.filter(
    (field) => field.constant === undefined && field.from.length > 0 && !isThere(columns, field),
  );

/** Problems that keep a whole file from being imported: a column that must be there, or one that is there twice. */
export const columnProblems = (
  profile: ImportProfile,
  columns: Columns,
  row: number | null,
): ImportProblem[] => {
  const missing = [
    ...[profile.order, ...(profile.parcel ? [profile.parcel] : [])]
      .filter((source) => !isThere(columns, source))
      .map((source) => importProblem('headingMissing', row, { column: source.from.flat()[0] ?? '' })),
    ...profile.only
      .filter(({ from }) => columns.at(from) < 0)
      .map(({ from }) => importProblem('headingMissing', row, { column: from })),
    ...fieldsWithoutColumn(profile, columns)
      .filter(({ required, otherwise }) => required && otherwise === undefined)
      .map(({ from, to }) =>
        importProblem('headingMissing', row, { column: from.flat()[0] ?? '', field: to }),
      ),
  ];
  const named = new Set(sourceNames(profile).map((name) => columns.headings[columns.at(name)] ?? ''));
  const counts = Map.groupBy(
    columns.headings.filter((heading) => heading !== '' && named.has(heading)),
    (heading) => heading,
  );
  const twice = [...counts]
    .filter(([, all]) => all.length > 1)
    .map(([heading]) => importProblem('headingTwice', row, { column: heading }));
  return [...missing, ...twice];
};
