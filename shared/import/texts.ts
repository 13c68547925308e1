import { tidyText } from '../articles/import/read-cell.ts';
import type { Columns, SourceRow } from './columns.ts';
import type { TextSource } from './profile.ts';

/** A text of a row and the column that it is from. */
export interface SourceText {
  text: string;
  /** Index of the (first) column; -1 where there is none. */
  at: number;
}

/** Reads one text of each row. Columns are looked up once, as it is done for each cell of a file. */
export type TextReader = (row: SourceRow) => SourceText;

const tidyAt = (row: SourceRow, at: number): string => {
  const cell = row.cells[at];
  return cell === undefined || cell === '' ? '' : tidyText(cell);
};

/** Reads the text of a column by its heading; empty where the row has none. */
export const cellReader = (columns: Columns, heading: string): ((row: SourceRow) => string) => {
  const at = columns.at(heading);
  return (row) => tidyAt(row, at);
};

/** Indices of the columns that a source reads. */
export const placesOfSource = (columns: Columns, { from }: Pick<TextSource, 'from'>): number[] => [
  ...new Set(
    from
      .flat()
      .map((name) => columns.at(name))
      .filter((at) => at >= 0),
  ),
];

const joined = (row: SourceRow, places: readonly number[], join: string): SourceText => {
  let [text, first] = ['', -1];
  for (const at of places) {
    const part = tidyAt(row, at);
    if (part === '') continue;
    text = first < 0 ? part : text + join + part;
    if (first < 0) first = at;
  }
  return { text, at: first };
};

/** Reads the first of a source's texts that is not empty; texts of several headings are joined. */
export const textReader = (columns: Columns, source: TextSource): TextReader => {
  const alternatives = source.from.map((names) => placesOfSource(columns, { from: [names] }));
  const [usual = -1] = placesOfSource(columns, source);
  return (row) => {
    for (const places of alternatives) {
      const found = joined(row, places, source.join);
      if (found.at >= 0) return found;
    }
    return { text: '', at: usual };
  };
};
