import { PackdeskError } from '../../../shared/errors.ts';
import type { SourceRow } from '../../../shared/import/columns.ts';
import type { ImportLimits } from '../limits.ts';
import { SafeXml } from '../safe-xml.ts';
import type { PartText } from './archive.ts';
import { serialText } from './dates.ts';
import type { Workbook } from './workbook.ts';

const LETTERS = 26;
const BEFORE_A = 64;

/** Index of a column by its letters: `AB7` is 27; -1 for none. */
const columnIndex = (reference: string): number => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  let index = 0;
  for (const letter of letters) index = index * LETTERS + letter.charCodeAt(0) - BEFORE_A;
  return index - 1;
};

/** Number of a row as its sheet says it; null where it is none. */
const rowNumber = (text = ''): number | null => {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};

/** A number as a person would write it with a point: 0.1, not 0.10000000000000001. */
const numberText = (raw: string): string => {
  const number = Number(raw);
  return raw.trim() === '' || !Number.isFinite(number) ? raw : String(number);
};

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

/** Collects the rows of a sheet as its XML goes by. */
class SheetReader {
  readonly #workbook: Workbook;
  readonly #file: string;
  readonly #limits: ImportLimits;
  #row = 0;
  #cells: string[] = [];
  #cell: Cell | null = null;
  #isText = false;
  #aids = 0;
  /** Letters of the row so far. */
  #length = 0;
  #rows: SourceRow[] = [];
  #failure: PackdeskError | null = null;

  constructor(workbook: Workbook, file: string, limits: ImportLimits) {
    this.#workbook = workbook;
    this.#file = file;
    this.#limits = limits;
  }

  get row(): number {
    return this.#row;
  }

  given(): SourceRow[] {
    if (this.#failure) throw this.#failure;
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#row = rowNumber(attributes.r) ?? this.#row + 1;
      this.#cells = [];
      this.#length = 0;
    } else if (name === 'c') this.#begin(attributes);
    else if (name === 'rPh') this.#aids += 1;
    this.#isText = (name === 'v' || name === 't') && this.#aids === 0;
  }

  #begin({ r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const named = columnIndex(r);
    const column = named < 0 ? this.#cells.length : named;
    this.#cell = { column, type: t, style: Number(s), text: '' };
    if (column < this.#limits.columns) return;
    const details = { file: this.#file, row: this.#row, limit: this.#limits.columns };
    this.#failure ??= new PackdeskError('import.too-wide', { details });
  }

  text(text: string): void {
    if (!this.#isText || !this.#cell || this.#failure) return;
    this.#cell.text += text;
    this.#grow(text.length);
  }

  /** The limit of the parser is that of one piece of text; a cell has any number of them. */
  #grow(by: number): void {
    const { record } = this.#limits;
    this.#length += by;
    if (this.#length <= record) return;
    const details = { file: this.#file, row: this.#row, limit: record };
    this.#failure ??= new PackdeskError('import.too-long', { details });
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isText = false;
    else if (name === 'rPh') this.#aids -= 1;
    else if (name === 'c') this.#end();
    else if (name === 'row' && this.#cells.length > 0)
      this.#rows.push({ row: this.#row, cells: Array.from(this.#cells, (cell) => cell ?? '') });
  }

  #end(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (!cell || this.#failure || cell.text === '') return;
    const value = this.#valueOf(cell);
    if (cell.type === 's') this.#grow(value.length);
    this.#cells[cell.column] = value;
  }

  #valueOf({ type, style, text }: Cell): string {
    const { texts, dateStyles, is1904 } = this.#workbook;
    switch (type) {
      case 's':
        return texts[Number(text)] ?? '';
      case 'b':
        return text === '1' ? 'true' : 'false';
      case 'n':
        return (dateStyles.has(style) ? serialText(Number(text), is1904) : null) ?? numberText(text);
      default:
        // Texts of formulas, of the cell itself, days in ISO 8601, errors as they are shown.
        return text;
    }
  }
}

/**
 * The rows of a sheet in portions; rows without any cell are left out.
 * @throws PackdeskError import.too-wide, import.malformed, import.unsafe
 */
export async function* sheetRows(
  part: PartText,
  workbook: Workbook,
  { file, limits }: { file: string; limits: ImportLimits },
): AsyncGenerator<SourceRow[]> {
  const reader = new SheetReader(workbook, file, limits);
  const xml = new SafeXml({ file, limits, row: () => reader.row }, reader);
  for await (const text of part) {
    xml.take(text);
    yield reader.given();
  }
  xml.end();
  yield reader.given();
}
