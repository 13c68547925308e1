import { readyProfiles } from '../../shared/import/ready/index.ts';
// Long whole numbers are written with their digits.
import '../../shared/json.ts';
import { jtlCsv, wooCommerceCsv } from '../helpers/order-files.ts';
import { workbookParts, zipped } from '../helpers/workbook.ts';
import type { TargetName } from './targets.ts';

/** Headings of the tables of the corpus. */
export const HEADINGS = [
  'Order',
  'Name',
  'Street',
  'City',
  'Country',
  'Weight (g)',
  'Price',
  'Date',
  'SKU',
  'Qty',
];
/** Paths of its records. */
export const PATHS = ['id', '@id', 'to.city', 'name', 'items.sku', 'items.n', 'line.sku', 'line.n', '#text'];

const ROWS = [
  [
    '1',
    'Jörg "Jo" Weiß',
    'Hauptstr. 12a',
    'Köln',
    'Deutschland',
    '1.250,5',
    '12,50 €',
    '31.12.2026',
    'A-1',
    '2',
  ],
  ['1', 'Jörg "Jo" Weiß', 'Hauptstr. 12a', 'Köln', 'Deutschland', '3', '1.000,00', '31.12.2026', 'A-2', '1'],
  ['302-1234567-1234567', 'Łukasz; Ø', '12 rue de la Paix', 'Paris', 'FR', '', '€ 3', '', '😀', '3 Stück'],
  ['', '', '', '', '', '', '', '', '', ''],
  ['3', "=cmd|' /C calc'!A0", '日本\n線', 'Rome', 'paid', '-5', '4,00638E+12', '2026-02-30', '#REF!', 'x'],
];

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

const table = (delimiter: string, newline: string): string =>
  [HEADINGS, ...ROWS].map((row) => row.map(quoted).join(delimiter)).join(newline);

/** A text in every encoding that is known, with and without its mark. */
const encoded = (text: string): Uint8Array[] => {
  const wide = Buffer.from(text, 'utf16le');
  const mark = Buffer.from([0xff, 0xfe]);
  return [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, 'latin1'),
    wide,
    Buffer.concat([mark, wide]),
    Buffer.concat([mark, wide]).swap16(),
  ];
};

const ORDERS = [
  {
    id: 7,
    name: 'Ada',
    to: { city: 'Köln' },
    items: [
      { sku: 'a', n: 2 },
      { sku: 'b\\"', n: 1.5e3 },
    ],
  },
  { id: 12345678901234567890n, to: null, items: [], '#text': ['x', ['y']], extra: { '': { __proto__: 1 } } },
];
const LIST = JSON.stringify(ORDERS);
const LINES = ORDERS.map((order) => JSON.stringify(order)).join('\n');

const XML = `<?xml version="1.0" encoding="UTF-8"?><!-- c --><orders xmlns:x="u"><order id="7"><name>K&#246;ln &amp; B</name>
<to><x:city>Rome</x:city></to><line n="1"><sku>a</sku></line><line><sku><![CDATA[<b>]]></sku></line></order><order id="8"/></orders>`;

const workbook = (): Record<string, string> =>
  workbookParts([HEADINGS, ...ROWS, ['4', 1.5, { day: 46_000 }, true, null]]);

const tables = (delimiter: string): Uint8Array[] => [
  ...encoded(table(delimiter, '\r\n')),
  Buffer.from(table(delimiter, '\n')),
  Buffer.from(`sep=${delimiter}\r${table(delimiter, '\r')}`),
  Buffer.from(`Order${delimiter}City${delimiter}City\n1${delimiter}5" pipe${delimiter}x\n`),
];

const shops = (): Uint8Array[] => [Buffer.from(wooCommerceCsv(8)), jtlCsv(8, (cells) => cells)];
const records = (): Uint8Array[] => [...encoded(LIST), Buffer.from(`{"page":1,"data":{"orders":${LIST}}}`)];
const everything = (): Uint8Array[] => [
  ...tables(';'),
  ...shops(),
  ...records(),
  Buffer.from(LINES),
  ...encoded(XML),
  zipped(workbook()),
];

/** The files that spoiling begins with. */
export const corpusOf = (target: TargetName): Uint8Array[] => {
  switch (target) {
    case 'csv':
      return [...tables(','), ...tables(';'), ...shops()];
    case 'tsv':
      return tables('\t');
    case 'xlsx':
      return [zipped(workbook())];
    case 'json':
      return records();
    case 'ndjson':
      return encoded(LINES);
    case 'xml':
      return encoded(XML);
    case 'profile':
      return readyProfiles.map((profile) => Buffer.from(JSON.stringify(profile)));
    default:
      return everything();
  }
};

/** The parts of the corpus' workbook, for workbooks that are spoiled below their ZIP. */
export const corpusParts = workbook;
