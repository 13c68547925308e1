import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importLimits } from '../../../electron/import/limits.ts';
import { openSource, type ReadOptions } from '../../../electron/import/open-source.ts';
import type { PackdeskError } from '../../../shared/errors.ts';
import { volume } from '../../helpers/profile.ts';
import { tempFolder } from '../../helpers/store.ts';
import { workbookParts, zipped } from '../../helpers/workbook.ts';

const base: ReadOptions = {
  format: 'csv',
  encoding: 'auto',
  delimiter: 'auto',
  headings: 'first',
  sheet: undefined,
  records: '',
};

const fileOf = async (content: string | Uint8Array, name = 'orders.csv'): Promise<string> => {
  const path = join(await tempFolder(), name);
  await writeFile(path, content);
  return path;
};

const read = async (
  content: string | Uint8Array,
  options: Partial<ReadOptions> = {},
  { names = [], each = '', limits = importLimits } = {} as {
    names?: string[];
    each?: string;
    limits?: typeof importLimits;
  },
) => {
  const source = await openSource(await fileOf(content), { ...base, ...options }, { names, each }, limits);
  try {
    const rows = [];
    for await (const portion of source.rows()) rows.push(...portion);
    return { headings: source.headings, row: source.headingsRow, facts: source.facts, rows };
  } finally {
    await source.close();
  }
};

const codeOf = async (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error: PackdeskError) => error.code,
  );

const utf16 = (text: string, bigEndian: boolean): Uint8Array => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

const TEXT = 'Order;Käufer\r\n1;"Jörg; Sohn"\r\n2;Zoë\r\n';
const ROWS = [
  { row: 2, cells: ['1', 'Jörg; Sohn'] },
  { row: 3, cells: ['2', 'Zoë'] },
];

describe('A table in a file', () => {
  it.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(`\uFEFF${TEXT}`)],
    ['windows-1252', Buffer.from(TEXT, 'latin1')],
    ['utf-16le', utf16(`\uFEFF${TEXT}`, false)],
    ['utf-16be', utf16(`\uFEFF${TEXT}`, true)],
    ['utf-16le', utf16(TEXT, false)],
  ])('is read in %s, which is found and told', async (encoding, bytes) => {
    expect(await read(bytes)).toMatchObject({
      headings: ['Order', 'Käufer'],
      row: 1,
      facts: { encoding, delimiter: ';' },
      rows: ROWS,
    });
  });

  it('has its headings where the profile says, or none', async () => {
    const text = 'Export\n\nOrder,City\n1,Rome\n';
    expect(await read(text, { headings: 3 })).toMatchObject({ headings: ['Order', 'City'], row: 3 });
    expect(await read('1,Rome\n2,Oslo\n', { headings: 'none' })).toMatchObject({
      headings: ['A', 'B'],
      rows: [{ row: 1 }, { row: 2 }],
    });
  });

  it('takes lines as they are where a quote does not close', async () => {
    const { facts, rows } = await read('a,b\n1,"5 inch\n2,x\n');
    expect(facts.quotesLeft).toBe(true);
    expect(rows).toEqual([
      { row: 2, cells: ['1', '"5 inch'] },
      { row: 3, cells: ['2', 'x'] },
    ]);
  });

  it(
    'comes out the same however it is cut into parts',
    async () => {
      const cell = fc.stringMatching(/^[a-zäöü ,;"\n]{0,12}$/);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
          async (table) => {
            const quoted = table.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(','));
            const filler = `"${'x'.repeat(70_000)}",y`;
            const { rows } = await read(['h,i', filler, ...quoted].join('\n'));
            expect(rows.slice(1).map(({ cells }) => cells)).toEqual(table);
          },
        ),
        { numRuns: volume(15, 300) },
      );
    },
    volume(60_000, 600_000),
  );

  it.each([
    ['import.empty', ''],
    ['import.too-wide', `${'a,'.repeat(2000)}\n`],
    ['import.too-long', `a,b\n${'x'.repeat(3 * 1024 * 1024)}`],
    ['import.format', zipped({ a: 'b' })],
    ['import.binary', Buffer.from([0x61, 0x0a, 0, 0, 0, 0x61])],
  ])('is refused as %s', async (code, bytes) => {
    expect(await codeOf(read(bytes as string))).toBe(code);
  });

  it('is refused where it is larger, or has more rows, than the limits say', async () => {
    const limits = { ...importLimits, file: 10 };
    expect(await codeOf(read(TEXT, {}, { limits }))).toBe('import.too-large');
    const few = { ...importLimits, rows: 2 };
    expect(await codeOf(read('a,b\n1,2\n3,4\n', {}, { limits: few }))).toBe('import.too-many');
  });

  it('is refused where its given encoding does not have its bytes', async () => {
    expect(await codeOf(read(Buffer.from(TEXT, 'latin1'), { encoding: 'utf-8' }))).toBe('import.encoding');
  });

  it('says that another program has changed or taken it', async () => {
    const path = await fileOf(`a,b\n${'1,2\n'.repeat(50_000)}`);
    const source = await openSource(path, base, { names: [], each: '' });
    const reading = (async () => {
      for await (const _portion of source.rows()) await truncate(path, 100);
    })();
    expect(await codeOf(reading)).toBe('import.changed');
    await source.close();
    await rm(path);
    expect(await codeOf(openSource(path, base, { names: [], each: '' }))).toBe('import.unreadable');
  });
});

describe('Records of JSON', () => {
  const names = ['id', 'to.city', 'items.sku', 'items.n'];
  const orders = [
    {
      id: 7,
      to: { city: 'Köln' },
      items: [
        { sku: 'a', n: 2 },
        { sku: 'b', n: 1.5 },
      ],
    },
    { id: 8, to: null, items: [] },
  ];
  const expected = [
    { row: 1, cells: ['7', 'Köln', 'a', '2'] },
    { row: 1, cells: ['7', 'Köln', 'b', '1.5'] },
    { row: 2, cells: ['8', '', '', ''] },
  ];

  it.each([
    ['a list', JSON.stringify(orders), ''],
    ['lines', orders.map((order) => JSON.stringify(order)).join('\n'), ''],
    ['a member', JSON.stringify({ page: { x: ['}'] }, data: { orders }, more: '"' }), 'data.orders'],
    ['a list with blanks', `\n ${JSON.stringify(orders, null, 2)} \n`, ''],
  ])('are read from %s', async (_what, text, records) => {
    const { rows } = await read(text, { format: 'json', records }, { names, each: 'items' });
    expect(rows).toEqual(expected);
  });

  it('keep the digits of long numbers', async () => {
    const { rows } = await read('[{"id":12345678901234567890}]', { format: 'json' }, { names: ['id'] });
    expect(rows[0]?.cells).toEqual(['12345678901234567890']);
  });

  it(
    'come out the same as JSON.parse has them, in parts too',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.record({ v: fc.jsonValue() }), { maxLength: 8 }), async (values) => {
          const filler = { v: 'y'.repeat(66_000) };
          const texts = [filler, ...values].map((value) => JSON.stringify(value));
          const names = ['v'];
          const list = await read(`[${texts.join(' , ')}]`, { format: 'json' }, { names });
          const lines = await read(texts.join('\n'), { format: 'json' }, { names });
          expect(list.rows).toHaveLength(values.length + 1);
          expect(lines.rows).toEqual(list.rows);
        }),
        { numRuns: volume(15, 300) },
      );
    },
    volume(60_000, 600_000),
  );

  it.each([
    ['import.malformed', '[{"id":1},{"id":2'],
    ['import.malformed', '[{"id":1} {"id":2}]'],
    ['import.malformed', '[1] x'],
    ['import.malformed', '['.repeat(100_000)],
    ['import.too-long', `[{"id":"${'x'.repeat(3 * 1024 * 1024)}"}]`],
  ])('are refused as %s', async (code, text) => {
    expect(await codeOf(read(text, { format: 'json' }, { names }))).toBe(code);
  });

  it('are missed where the path has none', async () => {
    expect(await codeOf(read('{"a":1}', { format: 'json', records: 'b' }, { names }))).toBe(
      'import.no-records',
    );
  });
});

describe('Records of XML', () => {
  const options = { format: 'xml' as const, records: 'orders.order' };
  const names = ['@id', 'city', 'line.sku'];
  const text = `<?xml version="1.0"?><orders><head/><order id="7"><city>K&#246;ln &amp; Bonn</city>
    <line><sku>a</sku></line><line><sku><![CDATA[<b>]]></sku></line></order><order id="8"/></orders>`;

  it('are read with attributes, repeated elements and entities of the standard', async () => {
    const { rows } = await read(text, options, { names, each: 'line' });
    expect(rows).toEqual([
      { row: 1, cells: ['7', 'Köln & Bonn', 'a'] },
      { row: 1, cells: ['7', 'Köln & Bonn', '<b>'] },
      { row: 2, cells: ['8', '', ''] },
    ]);
  });

  it.each([
    ['import.unsafe', '<!DOCTYPE x [<!ENTITY a "b">]><orders><order>&a;</order></orders>'],
    ['import.malformed', '<orders><order>&nope;</order></orders>'],
    ['import.malformed', '<orders><order><city>Rome'],
    ['import.malformed', '<a>'.repeat(1000)],
    ['import.no-records', '<orders></orders>'],
    ['import.too-long', `<orders><order><city>${'x'.repeat(3 * 1024 * 1024)}</city></order></orders>`],
  ])('are refused as %s', async (code, xml) => {
    expect(await codeOf(read(xml, options, { names }))).toBe(code);
  });
});

describe('A workbook', () => {
  const rows = [
    ['Order', 'Price', 'Day', 'Sent'],
    ['7', 0.1 + 0.2, { day: 46_000 }, true],
    [4006380123456, 1234.5, { day: 46_000.5 }, null],
  ];

  it('is read with texts, numbers, days and truth', async () => {
    expect(await read(zipped(workbookParts(rows)), { format: 'xlsx' })).toMatchObject({
      headings: ['Order', 'Price', 'Day', 'Sent'],
      facts: { sheet: 'Orders', sheets: ['Orders'] },
      rows: [
        { row: 2, cells: ['7', '0.30000000000000004', '2025-12-09', 'true'] },
        { row: 3, cells: ['4006380123456', '1234.5', '2025-12-09 12:00:00'] },
      ],
    });
  });

  const bomb = (): Uint8Array =>
    zipped({ ...workbookParts(rows), 'xl/sharedStrings.xml': ' '.repeat(70 * 1024 * 1024) });
  const entities = (): Uint8Array =>
    zipped({ ...workbookParts(rows), 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' });
  const wide = (): Uint8Array =>
    zipped({
      ...workbookParts(rows),
      'xl/worksheets/sheet1.xml':
        '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
    });

  it.each([
    ['import.format', () => Buffer.from('a,b\n')],
    ['import.format', () => zipped({ 'word/document.xml': '<a/>' })],
    ['import.damaged', () => zipped(workbookParts(rows)).subarray(0, 500)],
    ['import.unsafe', bomb],
    ['import.unsafe', entities],
    ['import.too-wide', wide],
  ])('is refused as %s', async (code, make) => {
    expect(await codeOf(read(make(), { format: 'xlsx' }))).toBe(code);
  });

  it('whose directory lies about its sizes is refused too', async () => {
    const bytes = Buffer.from(
      zipped({ ...workbookParts(rows), 'xl/sharedStrings.xml': ' '.repeat(1024 * 1024) }),
    );
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (bytes.readUInt32LE(at) === 1024 * 1024) bytes.writeUInt32LE(10, at);
    expect(await codeOf(read(bytes, { format: 'xlsx' }))).toBe('import.damaged');
  });

  it(
    'is read or refused with a code, whatever bytes of it are spoiled',
    async () => {
      const whole = zipped(workbookParts(rows));
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
          async (changes) => {
            const bytes = Uint8Array.from(whole);
            for (const [at, value] of changes) bytes[at] = value;
            expect(await codeOf(read(bytes, { format: 'xlsx' }))).toMatch(/^(?:read|import\.)/);
          },
        ),
        { numRuns: volume(40, 2000) },
      );
    },
    volume(60_000, 600_000),
  );
});

describe('Any bytes', () => {
  it.each(['csv', 'tsv', 'json', 'xml'] as const)(
    'as %s are read or refused with a code',
    async (format) => {
      const bytes = fc.oneof(
        fc.uint8Array({ maxLength: 300 }),
        fc.string({ maxLength: 300 }).map((text) => Buffer.from(text)),
        fc
          .string({
            unit: fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '<', '>', '/', 'a', '1', '\n', ' '),
            maxLength: 200,
          })
          .map((text) => Buffer.from(text)),
      );
      await fc.assert(
        fc.asyncProperty(bytes, async (content) => {
          expect(await codeOf(read(content, { format }, { names: ['a'] }))).toMatch(/^(?:read|import\.)/);
        }),
        { numRuns: volume(80, 5000) },
      );
    },
    volume(60_000, 600_000),
  );
});
