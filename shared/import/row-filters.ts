import { isBlankRow } from '../articles/import/read-table.ts';
import type { Columns, SourceRow } from './columns.ts';
import type { ImportProfile } from './profile.ts';
import { cellReader } from './texts.ts';

/** The rows that a profile imports, and those by which a source cancels their order. */

const lowered = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.map((text) => text.trim().toLowerCase()));

/** News of a source that it has cancelled an order. */
export interface StopNews {
  /** Text that says so. */
  text: string;
  /** Tells the same news from other news: a moment is written in many ways. */
  news: string;
}

/** Reads of rows whether their source has cancelled the order. */
export const stopReader = ({ stops }: Pick<ImportProfile, 'stops'>, columns: Columns) => {
  const rules = stops
    .filter(({ from }) => columns.at(from) >= 0)
    .map(({ from, is }) => ({ from, read: cellReader(columns, from), stopping: is && lowered(is) }));
  type Rule = (typeof rules)[number];
  const newsIn = ({ from, stopping }: Rule, text: string): StopNews | null => {
    if (text === '') return null;
    if (stopping === undefined) return { text, news: from };
    const news = text.toLowerCase();
    return stopping.has(news) ? { text, news } : null;
  };
  return {
    /** The row says so. */
    stops: (row: SourceRow): boolean => rules.some((rule) => newsIn(rule, rule.read(row)) !== null),
    /** Of the rows of one order the last that says anything counts; null where it has not. */
    ofOrder: (rows: readonly SourceRow[]): StopNews | null => {
      for (const rule of rules) {
        const said = rows.map(rule.read).findLast((text) => text !== '') ?? '';
        const news = newsIn(rule, said);
        if (news !== null) return news;
      }
      return null;
    },
  };
};

/** Tells of each row whether the profile's `only` lets it in. */
export const wantedRows = (
  { only }: Pick<ImportProfile, 'only'>,
  columns: Columns,
): ((row: SourceRow) => boolean) => {
  const filters = only.map(({ from, is }) => ({ read: cellReader(columns, from), wanted: lowered(is) }));
  return (row) => filters.every(({ read, wanted }) => wanted.has(read(row).toLowerCase()));
};

/** Tells of each row whether the profile imports it, or looks at it for its order's stop. */
export const importedRows = (
  { only, stops }: Pick<ImportProfile, 'only' | 'stops'>,
  columns: Columns,
): ((row: SourceRow) => boolean) => {
  const isWanted = wantedRows({ only }, columns);
  const reader = stopReader({ stops }, columns);
  return (row) => !isBlankRow(row.cells) && (isWanted(row) || reader.stops(row));
};
