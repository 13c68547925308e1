import type { ReadDb } from './connection.ts';
import { comparable, type SchemaObject, schemaObjects } from './schema-text.ts';

/** An object of a database that is not as a database of its version has it. */
export interface Difference {
  type: SchemaObject['type'];
  name: string;
  /** Absent where the version has no such object. */
  expected?: SchemaObject;
  /** Absent where the database lacks it. */
  found?: SchemaObject;
  /** Columns of a table that is on both sides: those that the database lacks, has too many, or has another way. */
  lacks: string[];
  extra: string[];
  changed: string[];
}

interface Column {
  name: string;
  type: string;
  notNull: number;
  default: string | null;
}

const columnsOf = (db: ReadDb, table: string): Map<string, Column> =>
  new Map(
    db
      .prepare<[string], Column>(
        'SELECT name, type, "notnull" AS "notNull", dflt_value AS "default" FROM pragma_table_xinfo(?)',
      )
      .all(table)
      .map((column) => [column.name, column]),
  );

const columnsApart = (
  db: ReadDb,
  reference: ReadDb,
  table: string,
): Pick<Difference, 'lacks' | 'extra' | 'changed'> => {
  const found = columnsOf(db, table);
  const expected = columnsOf(reference, table);
  const changed = [...expected.values()].filter((column) => {
    const other = found.get(column.name);
    return other !== undefined && JSON.stringify(other) !== JSON.stringify(column);
  });
  return {
    lacks: [...expected.keys()].filter((name) => !found.has(name)),
    extra: [...found.keys()].filter((name) => !expected.has(name)),
    changed: changed.map(({ name }) => name),
  };
};

/**
 * @param reference an empty database of the same version (reference-schema.ts)
 * @returns what differs, tables first
 */
export const schemaDifferences = (db: ReadDb, reference: ReadDb): Difference[] => {
  const byName = (each: ReadDb) =>
    new Map(schemaObjects(each).map((object) => [`${object.type} ${object.name}`, object]));
  const [found, expected] = [byName(db), byName(reference)];
  const differences: Difference[] = [];
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const [here, there] = [found.get(key), expected.get(key)];
    const either = here ?? there;
    if (either === undefined || (here && there && comparable(here.sql) === comparable(there.sql))) continue;
    const columns =
      here && there && either.type === 'table'
        ? columnsApart(db, reference, either.name)
        : { lacks: [], extra: [], changed: [] };
    differences.push({
      ...{ type: either.type, name: either.name, ...columns },
      ...(there && { expected: there }),
      ...(here && { found: here }),
    });
  }
  return differences.sort((a, b) => Number(b.type === 'table') - Number(a.type === 'table'));
};

const listed = (what: string, names: readonly string[]): string =>
  `${what}${names.length === 1 ? '' : 's'} ${names.join(', ')}`;

const wordsOf = ({ type, name, found, expected, lacks, extra, changed }: Difference): string => {
  if (found === undefined) return `the ${type} ${name} is missing`;
  if (expected === undefined) return `the ${type} ${name} is none of Packdesk's`;
  const parts = [
    ...(lacks.length > 0 ? [`lacks the ${listed('column', lacks)}`] : []),
    ...(extra.length > 0 ? [`has the ${listed('column', extra)} more`] : []),
    ...(changed.length > 0 ? [`has other ${listed('column', changed)}`] : []),
  ];
  return `the ${type} ${name} ${parts.length > 0 ? parts.join(' and ') : 'is defined another way'}`;
};

/** The words name so many; where a table is gone its indexes are too. */
const NAMED = 3;

/** @returns a sentence's end for `store.damaged`, in English as its other details */
export const differenceWords = (version: number, differences: readonly Difference[]): string => {
  // A migration was edited after its digest was recorded.
  if (differences.length === 0) return `its tables are not those that were recorded for version ${version}.`;
  const more = differences.length - NAMED;
  const named = differences.slice(0, NAMED).map(wordsOf).join('; ');
  return `its tables are not those of version ${version}: ${named}${more > 0 ? `; and ${more} more` : ''}.`;
};
