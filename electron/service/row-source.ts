import type { NumberStyle } from '../../shared/articles/import/number-style.ts';
import type { SourceRow } from '../../shared/import/columns.ts';

/** A file of rows that can be gone through several times. */
export interface RowSource {
  /** Name without its folder. */
  name: string;
  headings: readonly string[];
  headingsRow: number | null;
  /** Decimal sign where no number of the file tells. */
  usual: NumberStyle;
  /** Decimal sign of each column, where more rows than these have told it; left out: by all of these. */
  styles?: readonly (NumberStyle | null)[];
  /** @throws PackdeskError where the file is not whole, or is changed meanwhile */
  rows(): AsyncIterable<readonly SourceRow[]>;
}
