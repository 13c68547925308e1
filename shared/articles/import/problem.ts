/** Why a row of a table is no article. */
export type ProblemCode =
  | 'numberInvalid'
  | 'numberUnclear'
  | 'numberNegative'
  | 'numberNotWhole'
  | 'numberTooLarge'
  | 'countryUnknown'
  | 'countryUnclear'
  | 'currencyUnknown'
  | 'currencyUnclear'
  | 'currencyTwice'
  | 'unitUnknown'
  | 'unitTwice'
  | 'tariffInvalid'
  | 'cutBySpreadsheet'
  | 'spreadsheetError'
  | 'flagInvalid'
  | 'dateInvalid'
  | 'textTooLong'
  | 'textUnprintable'
  | 'parcelUnknown'
  | 'noArticle'
  | 'sumLine'
  | 'aboveHeadings'
  | 'beyondColumns';

export interface Problem {
  code: ProblemCode;
  /** Index of the table's column; null where it is about the whole row. */
  column: number | null;
  /** The cell as it came; empty where it is about the whole row. */
  text: string;
}

/** Reading of a cell: a value, nothing, or a problem. */
export type Read<T> = { value: T } | { value?: undefined; problem?: undefined } | { problem: ProblemCode };

export const problem = (code: ProblemCode): { problem: ProblemCode } => ({ problem: code });

export const isProblem = <T>(read: Read<T>): read is { problem: ProblemCode } => 'problem' in read;
