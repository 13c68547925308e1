import type { PaperKind, PaperLanguage } from './kind.ts';
import type { Fact, PartyBlock } from './parties.ts';

export type ColumnId =
  | 'position'
  | 'description'
  | 'tariff'
  | 'origin'
  | 'quantity'
  | 'unitPrice'
  | 'value'
  | 'net'
  | 'gross'
  | 'parcel';

export interface SheetColumn {
  id: ColumnId;
  title: string;
}

/**
 * `line`: an article; `cells` stand in the order of the columns, a line break in one begins a new line. `carried` are
 * the running totals after it, in the same order, for the foot of a page. `heading`: what the lines below belong to.
 */
export type SheetRow =
  | { kind: 'line'; cells: string[]; carried?: string[] }
  | { kind: 'heading'; text: string; detail: string };

/**
 * Content of a paper on sheets (invoices, packing list, delivery note), before its layout. All text is final.
 */
export interface SheetContent {
  template: 'sheet';
  kind: PaperKind;
  language: PaperLanguage;
  title: string;
  /** Next to the title: the paper's number. */
  number: string;
  parties: PartyBlock[];
  facts: Fact[];
  columns: SheetColumn[];
  rows: SheetRow[];
  /** Below the table. `strong` is the paper's main sum. */
  totals: (Fact & { strong: boolean })[];
  declaration: string;
  /** Labels under the lines to sign on, from the left; text above a line where there is one. */
  signature: { label: string; text: string }[];
  /** At the foot of each page, next to the page's number. */
  foot: string;
  words: { page: string; carried: string; brought: string };
}
