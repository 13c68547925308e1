import type { TextEncoding } from '../../../shared/articles/import/decode.ts';
import { type Delimiter, separatorLine } from '../../../shared/articles/import/read-table.ts';
import { PackdeskError } from '../../../shared/errors.ts';
import type { SourceRow } from '../../../shared/import/columns.ts';
import { CsvSplitter } from '../csv-rows.ts';
import type { ImportFile } from '../import-file.ts';
import type { ImportLimits } from '../limits.ts';

/** Whole rows of a file that follow each other: from a byte of it to another, and the number of the first row. */
export interface Block {
  from: number;
  to: number;
  row: number;
}

/** Way in which a table's text is read, as a first look has found it. */
export interface TextLayout {
  encoding: TextEncoding;
  delimiter: Delimiter;
  quoted: boolean;
  limits: ImportLimits;
}

/** Bytes that are looked through at once. */
const SLICE = 64 * 1024;

const LF = 0x0a;
const CR = 0x0d;

/** Place behind the last line end, as far as its bytes tell; 0 for none. */
const afterLastLine = (bytes: Uint8Array, encoding: TextEncoding): number => {
  const width = encoding.startsWith('utf-16') ? 2 : 1;
  const low = encoding === 'utf-16be' ? 1 : 0;
  const isAt = (at: number, sign: number): boolean =>
    bytes[at + low] === sign && (width === 1 || bytes[at + 1 - low] === 0);
  // A return may have its line feed in the next slice.
  for (const sign of [LF, CR])
    for (let at = bytes.length - (bytes.length % width) - width; at >= 0; at -= width)
      if (isAt(at, sign) && (sign === LF || at + width < bytes.length)) return at + width;
  return 0;
};

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
};

/** The bytes of a file in parts that end with a line. @throws PackdeskError of the file */
async function* parts(
  file: ImportFile,
  { encoding, limits }: TextLayout,
): AsyncGenerator<{ from: number; bytes: Uint8Array; isLast: boolean }> {
  let from = 0;
  let held: Uint8Array = new Uint8Array(0);
  while (from + held.length < file.size) {
    const at = from + held.length;
    const read = await file.read(at, Math.min(SLICE, file.size - at));
    // Shorter than it was when it was opened.
    if (read.length === 0) throw new PackdeskError('import.changed', { details: { file: file.name } });
    held = joined(held, read);
    const isLast = from + held.length >= file.size;
    const cut = isLast ? held.length : afterLastLine(held, encoding);
    if (cut === 0 && held.length > limits.record * 4)
      throw new PackdeskError('import.too-long', {
        details: { file: file.name, row: 1, limit: limits.record },
      });
    if (cut === 0) continue;
    yield { from, bytes: held.subarray(0, cut), isLast };
    from += cut;
    held = held.slice(cut);
  }
}

/** The text of whole lines, with line ends of one kind. @throws PackdeskError import.encoding */
const textOf = (file: ImportFile, bytes: Uint8Array, from: number, encoding: TextEncoding): string => {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: from > 0 });
    return decoder.decode(bytes).replace(/\r\n?/g, '\n');
  } catch (error) {
    throw new PackdeskError('import.encoding', { details: { file: file.name, encoding }, cause: error });
  }
};

/** A first line that names the separator is no row. */
const begun = (text: string, from: number): { text: string; lines: number } => {
  if (from > 0) return { text, lines: 0 };
  const { rest, lines } = separatorLine(text);
  return { text: rest, lines };
};

/**
 * Goes through the rows of a text in blocks that can be read again alone.
 * @throws PackdeskError of the file
 */
export async function* rowsInBlocks(
  file: ImportFile,
  layout: TextLayout,
): AsyncGenerator<{ block: Block; rows: SourceRow[] }> {
  const { encoding, delimiter, quoted, limits } = layout;
  let splitter: CsvSplitter | null = null;
  let block: Block = { from: 0, to: 0, row: 1 };
  let rows: SourceRow[] = [];
  for await (const { from, bytes, isLast } of parts(file, layout)) {
    const { text, lines } = begun(textOf(file, bytes, from, encoding), from);
    if (!splitter) {
      splitter = new CsvSplitter({ file: file.name, limits, delimiter, quoted }, delimiter, lines + 1);
      block = { ...block, row: lines + 1 };
    }
    rows.push(...splitter.take(text));
    if (isLast) rows.push(...splitter.end());
    block = { ...block, to: from + bytes.length };
    if (!isLast && !splitter.isBetweenRows) continue;
    yield { block, rows };
    block = { from: block.to, to: block.to, row: (rows.at(-1)?.row ?? block.row - 1) + 1 };
    rows = [];
  }
}

/** Reads the rows of one block again. @throws PackdeskError of the file */
export const rowsOfBlock = async (
  file: ImportFile,
  block: Block,
  layout: TextLayout,
): Promise<SourceRow[]> => {
  const { encoding, delimiter, quoted, limits } = layout;
  const bytes = await file.read(block.from, block.to - block.from);
  const { text } = begun(textOf(file, bytes, block.from, encoding), block.from);
  const splitter = new CsvSplitter({ file: file.name, limits, delimiter, quoted }, delimiter, block.row);
  return [...splitter.take(text), ...splitter.end()];
};
