import type { NumberStyle } from '../../shared/articles/import/number-style.ts';
import type { SourceRow } from '../../shared/import/columns.ts';
import type { SourceStep } from '../../shared/import/source/views.ts';

/** Rows that a source holds under one key, as a file's rows are read. */
export interface KeyedRows {
  headings: readonly string[];
  /** Number of the row of the headings; null where there is none. */
  headingsRow: number | null;
  rows: readonly SourceRow[];
  /** Decimal sign of numbers that are texts, where none of them tells. */
  usual: NumberStyle;
  /** Decimal sign of each column where more rows than these have told it; null where they alone tell. */
  styles: readonly (NumberStyle | null)[] | null;
}

/** A table of orders elsewhere, which is only ever read. */
export interface KeyedSource {
  /**
   * Rows under a key; none where the source does not have it.
   * @param signal ends the question: it then fails at once, and nothing of it goes on here
   * @throws PackdeskError source.unreachable, source.refused, source.table, source.failed, source.too-many, and
   *   those of a file (`import.…`)
   */
  rows(key: string, signal: AbortSignal): Promise<KeyedRows>;
  /**
   * Tries it without a key, step by step.
   * @param passed hears of each step that was passed, with what it found
   * @throws PackdeskError of the step that failed
   */
  test(
    passed: (step: SourceStep, detail: string) => void,
    signal: AbortSignal,
  ): Promise<{ headings: readonly string[] }>;
  close(): Promise<void>;
}

/** A key has so many rows at most. */
export const MAX_KEYED_ROWS = 10_000;

/** Letters of all the rows of a key at most: a text of a row may have a great many. */
export const MAX_KEYED_TEXT = 8_000_000;
