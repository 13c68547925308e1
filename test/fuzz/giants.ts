import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ImportFormat } from '../../shared/import/profile.ts';
import { workbookParts } from '../helpers/workbook.ts';

/** Files at the bounds of `electron/import/limits.ts`. */

const MEGABYTE = 1024 * 1024;

/** Columns of `orderProfile`. */
const HEAD = 'Order;Name;City;SKU;Qty';

type Pieces = Generator<string>;

/** An order's number as a market place has them: longer than what is copied when a text is cut. */
const key = (order: number): string => `302-${String(order).padStart(15, '0')}`;

const row = (order: number, more = ''): string => `${key(order)};Ada ${order};Rome;A-1;1${more}\n`;

/** Pieces of some hundred kilobytes: a write for each row takes longer than the row. */
function* gathered(rows: Iterable<string>): Pieces {
  let piece = '';
  for (const one of rows) {
    piece += one;
    if (piece.length < MEGABYTE / 4) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

function* counted(count: number, make: (index: number) => string, head = `${HEAD}\n`, foot = ''): Pieces {
  yield head;
  for (let index = 0; index < count; index += 1) yield make(index);
  if (foot !== '') yield foot;
}

/** The parts of a ZIP whose parts are streams, its sizes behind each of them (flag 8). */
const writeZip = async (path: string, parts: Record<string, () => Iterable<string>>): Promise<void> => {
  const file = createWriteStream(path);
  const central: Buffer[] = [];
  let at = 0;
  const put = (bytes: Buffer): Promise<void> => {
    at += bytes.length;
    return new Promise((resolve, reject) => {
      file.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  };
  for (const [name, make] of Object.entries(parts)) {
    const [begin, text] = [at, Buffer.from(name)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(text.length, 26);
    await put(Buffer.concat([local, text]));
    const [from, sums] = [at, { crc: 0, size: 0 }];
    const plain = Readable.from(gathered(make())).map((piece: string) => {
      const bytes = Buffer.from(piece);
      sums.crc = crc32(bytes, sums.crc);
      sums.size += bytes.length;
      return bytes;
    });
    for await (const packed of plain.pipe(createDeflateRaw({ level: 1 }))) await put(packed as Buffer);
    const facts = Buffer.alloc(12);
    facts.writeUInt32LE(sums.crc, 0);
    facts.writeUInt32LE(at - from, 4);
    facts.writeUInt32LE(sums.size, 8);
    await put(Buffer.concat([Buffer.from('504b0708', 'hex'), facts]));
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 6, 4, 14);
    facts.copy(entry, 16);
    entry.writeUInt16LE(text.length, 28);
    entry.writeUInt32LE(begin, 42);
    central.push(Buffer.concat([entry, text]));
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  await put(Buffer.concat([directory, end]));
  await new Promise<void>((resolve) => file.end(resolve));
};

const text =
  (pieces: () => Pieces) =>
  (path: string): Promise<void> =>
    pipeline(Readable.from(gathered(pieces())), createWriteStream(path));

/** A workbook with these texts and rows of references to them. */
const workbook =
  (texts: () => Pieces, rows: () => Pieces) =>
  (path: string): Promise<void> => {
    const parts = Object.entries(workbookParts([])).map(([name, whole]) => [name, () => [whole]]);
    return writeZip(path, {
      ...(Object.fromEntries(parts) as Record<string, () => Iterable<string>>),
      'xl/sharedStrings.xml': texts,
      'xl/worksheets/sheet1.xml': rows,
    });
  };

const sheet = (count: number, cells: (index: number) => string): Pieces =>
  counted(
    count,
    (index) => `<row>${cells(index)}</row>`,
    `<worksheet><sheetData><row>${HEAD.split(';')
      .map((name) => `<c t="str"><v>${name}</v></c>`)
      .join('')}</row>`,
    '</sheetData></worksheet>',
  );

const textCells = (index: number): string =>
  [key(index), `Ada ${index}`, 'Rome', 'A-1']
    .map((each) => `<c t="str"><v>${each}</v></c>`)
    .join('')
    .concat('<c><v>1</v></c>');

/** A file at a bound. */
export interface Giant {
  what: string;
  format: ImportFormat;
  /** Code of the refusal where it is beyond a bound. */
  refused?: string;
  write(path: string): Promise<void>;
}

const ROWS = 499_999;
const TEXT = 'x'.repeat(2000);

export const giants: readonly Giant[] = [
  {
    what: 'a table of 1 GB',
    format: 'csv',
    write: text(() => counted(ROWS, (index) => row(index >> 1, `;${TEXT}`), `${HEAD};Note\n`)),
  },
  {
    what: '499,999 orders of a row each',
    format: 'csv',
    write: text(() => counted(ROWS, row)),
  },
  {
    what: '499,998 rows whose orders are scattered over the whole table',
    format: 'csv',
    write: text(() =>
      counted(ROWS - 1, (index) => row(index % 249_999, `;${'y'.repeat(200)}`), `${HEAD};Note\n`),
    ),
  },
  {
    what: 'an order of 10,000 rows, with 1,000 letters in each cell',
    format: 'csv',
    write: text(() => counted(10_000, () => `${key(1)};Ada;Rome;${'s'.repeat(1000)};1\n`)),
  },
  {
    what: 'rows of 2 million letters in quotes',
    format: 'csv',
    write: text(() =>
      counted(100, (index) => `${key(index)};Ada;Rome;A;1;"${'é\n'.repeat(1_000_000)}"\n`, `${HEAD};Note\n`),
    ),
  },
  {
    what: '20,000 rows of 1,000 columns',
    format: 'csv',
    write: text(() =>
      counted(
        20_000,
        (index) => row(index, `;${'abcdefghijklmno;'.repeat(994)}`),
        `${HEAD};${';'.repeat(994)}\n`,
      ),
    ),
  },
  {
    what: 'a workbook with 63 MB of shared texts',
    format: 'xlsx',
    write: workbook(
      () => counted(900_000, (index) => `<si><t>Text ${'z'.repeat(45)} ${index}</t></si>`, '<sst>', '</sst>'),
      () =>
        sheet(
          50_000,
          (index) => `${'<c t="s"><v>7</v></c>'.repeat(3)}<c t="s"><v>${index}</v></c><c><v>1</v></c>`,
        ),
    ),
  },
  {
    what: 'a workbook with 3 million shared texts of two letters',
    format: 'xlsx',
    write: workbook(
      () => counted(3_000_000, () => '<si><t>ab</t></si>', '<sst>', '</sst>'),
      () => sheet(10, textCells),
    ),
  },
  {
    what: 'a workbook with 12 million empty shared texts',
    format: 'xlsx',
    refused: 'import.unsafe',
    write: workbook(
      () => counted(12_000_000, () => '<si/>', '<sst>', '</sst>'),
      () => sheet(10, textCells),
    ),
  },
  {
    what: 'a workbook with a shared text of 4 million pieces',
    format: 'xlsx',
    refused: 'import.too-long',
    write: workbook(
      () => counted(4_000_000, () => '<r><t>x</t></r>', '<sst><si>', '</si></sst>'),
      () => sheet(10, textCells),
    ),
  },
  {
    what: 'a workbook with 499,998 rows',
    format: 'xlsx',
    write: workbook(
      () => counted(1, () => '<si><t>a</t></si>', '<sst>', '</sst>'),
      () => sheet(ROWS - 1, textCells),
    ),
  },
  {
    what: 'NDJSON of 499,999 records',
    format: 'json',
    write: text(() =>
      counted(
        ROWS,
        (index) =>
          `{"Order":"${key(index)}","Name":"Ada","City":"Rome","SKU":"A","Qty":1,"x":"${'n'.repeat(500)}"}\n`,
        '',
      ),
    ),
  },
  {
    what: 'records with 130,000 articles, of which an order has too many',
    format: 'json',
    write: text(() =>
      counted(
        3,
        (index) =>
          `${index > 0 ? ',' : ''}{"Order":"${index}","Name":"Ada","lines":[${'{"SKU":"a"},'.repeat(130_000)}{}]}`,
        '[',
        ']',
      ),
    ),
  },
  {
    what: 'XML of 499,999 records',
    format: 'xml',
    write: text(() =>
      counted(
        ROWS,
        (index) =>
          `<o><Order>${key(index)}</Order><Name>Ada</Name><City>Rome</City><SKU a="b">A</SKU><Qty>1</Qty></o>`,
        '<orders>',
        '</orders>',
      ),
    ),
  },
  {
    what: 'an XML record of 2 million letters in small elements',
    format: 'xml',
    write: text(() =>
      counted(
        3,
        (index) => `<o><Order>${index}</Order><Name>Ada</Name>${'<a b=""/>'.repeat(480_000)}</o>`,
        '<orders>',
        '</orders>',
      ),
    ),
  },
];
