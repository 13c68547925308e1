import { clipboardText, type ExportOptions } from '../../../shared/articles/export.ts';
import { isBlankRow, readTable } from '../../../shared/articles/import/read-table.ts';
import { useArticles } from '../../stores/articles.ts';
import { bench } from '../../stores/bench/index.ts';
import { chosenLines, currentColumns } from './grid-lines.ts';

/** Language and decimal sign of what leaves the table. */
export const exportOptions = (locale: string): ExportOptions =>
  locale === 'de' ? { language: 'de', style: 'comma' } : { language: 'en', style: 'point' };

/** The selected lines as a table for a spreadsheet; null where none is selected, and the cell's text is copied. */
export const copiedText = (locale: string): string | null =>
  useArticles.getState().selected.size === 0
    ? null
    : clipboardText(chosenLines(), currentColumns(), exportOptions(locale));

/** Pasted content: a block of rows, or the text of one cell. */
export type PastedContent = { block: string } | { cell: string };

/** A text with tabs or with several lines is a block; a cell's own line breaks become blanks. */
export const pastedOf = (text: string): PastedContent => {
  const { rows } = readTable(text);
  const filled = rows.filter((row) => !isBlankRow(row));
  const only = filled[0] ?? [];
  if (text.includes('\t') || filled.length > 1) return { block: text };
  return { cell: (only.length === 1 ? (only[0] ?? '') : text).replace(/\s*[\r\n]+\s*/g, ' ').trim() };
};

/** Puts a text on the clipboard from wherever the focus is; without asking for leave, which only a page needs. */
export const copyText = (text: string): void => {
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
  };
  document.addEventListener('copy', onCopy, { capture: true, once: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
};

/** The shipment's reference as the name of a file. */
export const fileName = (): string => {
  const reference = bench.store.getState().opened?.shipment.shipmentInfo.shipmentReference ?? 'articles';
  return `${reference.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.csv`;
};
