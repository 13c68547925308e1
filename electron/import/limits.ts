/**
 * Bounds of a file that is imported. With them the memory of an import stays bounded, whatever the file is (see
 * `docs/import.md`): a part of the file, one record, the texts of a workbook, the numbers of the orders, and the rows of
 * orders that are not whole yet.
 */
export interface ImportLimits {
  /** Size of the file, bytes. */
  file: number;
  /** Rows of a table, elements of records. */
  rows: number;
  /** Columns of a table. */
  columns: number;
  /** Letters of one row or record as it is in the file. */
  record: number;
  /** Nesting of JSON and XML. */
  depth: number;
  /** Bytes of a workbook's sheet once it is unpacked. */
  sheet: number;
  /** Bytes of a workbook's shared texts once they are unpacked. */
  texts: number;
  /** Number of its shared texts: empty ones take room too. */
  sharedTexts: number;
  /** Files in a workbook. */
  parts: number;
}

const MEGABYTE = 1024 * 1024;

export const importLimits: ImportLimits = {
  file: 1024 * MEGABYTE,
  rows: 500_000,
  columns: 1000,
  record: 2 * MEGABYTE,
  depth: 100,
  sheet: 1024 * MEGABYTE,
  texts: 64 * MEGABYTE,
  sharedTexts: 4_000_000,
  parts: 10_000,
};
