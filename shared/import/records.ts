import { isMembers } from '../document/members.ts';
import { childAt, joinPaths } from '../document/path.ts';
import type { SourceRow } from './columns.ts';

/**
 * Records of JSON and XML as rows: a column for each path, a row for each element of what repeats in a record. An
 * element of XML is an object of its children by name, its attributes as `@name`, its text beside them as `#text`; one
 * without either is its text.
 */

/** So many columns are found in the records that are looked at. */
export const MAX_PATHS = 1000;
/** So deep values are looked for. */
const MAX_DEPTH = 20;
/** So many plain values of a list are joined to one text. */
const MAX_JOINED = 100;

const stepsOf = (path: string): string[] => (path === '' ? [] : path.split('.'));

/** A value as the text of a cell; numbers keep their point. */
const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .slice(0, MAX_JOINED)
      .map(asText)
      .filter((text) => text !== '')
      .join(', ');
  if (isMembers(value)) return asText(childAt(value, '#text'));
  return String(value);
};

/** The value some steps down; of a list on the way its first element. */
const valueDown = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((at, step) => childAt(Array.isArray(at) ? at[0] : at, step), value);

const elementsOf = (record: unknown, each: string): unknown[] => {
  if (each === '') return [record];
  const found = valueDown(record, stepsOf(each));
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
};

/** Path below the repeated element; null for a value of the record itself. */
const belowEach = (path: string, each: string): string[] | null => {
  if (each === '') return null;
  if (path === each) return [];
  return path.startsWith(`${each}.`) ? stepsOf(path.slice(each.length + 1)) : null;
};

/**
 * Makes rows of records, one after the other: a cell for each of these paths.
 * @param each path of what repeats in a record; a record without any of it is one row
 */
export const createRecordRows = (paths: readonly string[], each: string) => {
  const columns = paths.map((path) => ({ own: stepsOf(path), inner: belowEach(path, each) }));
  return function* (record: unknown, row: number): Generator<SourceRow> {
    const elements = elementsOf(record, each);
    for (const element of elements.length === 0 ? [undefined] : elements)
      yield {
        row,
        cells: columns.map(({ own, inner }) =>
          asText(inner === null ? valueDown(record, own) : valueDown(element, inner)),
        ),
      };
  };
};

/** Finds the paths of all texts and numbers in records, in the order in which they come. */
export const createPathFinder = (each: string) => {
  const found = new Set<string>();
  const walk = (value: unknown, path: string, depth: number): void => {
    if (found.size >= MAX_PATHS || depth > MAX_DEPTH) return;
    if (Array.isArray(value)) {
      const objects = path === each ? value : value.slice(0, 1);
      if (value.some(isMembers)) for (const element of objects) walk(element, path, depth + 1);
      else if (path !== '') found.add(path);
      return;
    }
    if (!isMembers(value)) {
      if (path !== '') found.add(path);
      return;
    }
    for (const [name, member] of Object.entries(value)) walk(member, joinPaths(path, name), depth + 1);
  };
  return {
    take: (record: unknown): void => walk(record, '', 0),
    paths: (): string[] => [...found],
  };
};

/** Path of the list in records that most likely repeats: the first list of objects; empty where there is none. */
export const proposeEach = (record: unknown): string => {
  const open: { value: unknown; path: string }[] = [{ value: record, path: '' }];
  for (const { value, path } of open) {
    if (!isMembers(value) || stepsOf(path).length > MAX_DEPTH || open.length > MAX_PATHS) continue;
    for (const [name, member] of Object.entries(value)) {
      const inner = joinPaths(path, name);
      if (Array.isArray(member) && member.some(isMembers)) return inner;
      open.push({ value: member, path: inner });
    }
  }
  return '';
};
