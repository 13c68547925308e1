import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { columnsIn, PARCEL } from '../../../shared/articles/columns.ts';
import { csvText } from '../../../shared/articles/export.ts';
import { decodeText } from '../../../shared/articles/import/decode.ts';
import { guessMapping, type Mapping } from '../../../shared/articles/import/mapping.ts';
import { readRows } from '../../../shared/articles/import/read-rows.ts';
import { readTable } from '../../../shared/articles/import/read-table.ts';
import { articleLines } from '../../../shared/articles/lines.ts';
import type { Article, Parcel } from '../../../shared/shipment/schema/parcel.ts';
import type { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { workOf } from '../../helpers/work.ts';

const shipmentOf = (shipmentItems: Parcel[] = [{}], currency?: string): Shipment => ({
  shipmentInfo: { shipmentReference: 'A', shipmentItems, ...(currency && { currency }) },
});

interface ReadHow {
  order?: string[];
  usual?: 'comma' | 'point';
  shipment?: Shipment;
  addParcels?: boolean;
  mapping?: Partial<Mapping>;
}

const read = (text: string, how: ReadHow = {}) => {
  const table = readTable(text);
  const mapping = { ...guessMapping(table, { order: how.order ?? [] }), ...how.mapping };
  const options = { usual: how.usual ?? 'point', addParcels: how.addParcels ?? false } as const;
  return { mapping, ...readRows(table, mapping, how.shipment ?? shipmentOf(), options) };
};

const articlesOf = (text: string, how?: ReadHow) => read(text, how).articles.map(({ article }) => article);
const codesOf = (text: string, how?: ReadHow) =>
  read(text, how).refused.map(({ row, problems }) => [row, ...problems.map(({ code }) => code)]);

const bytes = (...parts: (number[] | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)),
  );

describe('the text of a file', () => {
  const utf16 = (text: string, little: boolean): number[] =>
    [...text].flatMap((c) =>
      little ? [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8] : [c.charCodeAt(0) >> 8, c.charCodeAt(0) & 255],
    );

  it.each([
    [
      'UTF-8 with its mark',
      bytes([0xef, 0xbb, 0xbf], [...new TextEncoder().encode('Größe;Łódź')]),
      'Größe;Łódź',
    ],
    ['UTF-8', new TextEncoder().encode('Größe;Łódź'), 'Größe;Łódź'],
    ['UTF-16 LE with its mark', bytes([0xff, 0xfe], utf16('Größe', true)), 'Größe'],
    ['UTF-16 BE with its mark', bytes([0xfe, 0xff], utf16('Größe', false)), 'Größe'],
    ['UTF-16 LE without', bytes(utf16('Artikel;Menge', true)), 'Artikel;Menge'],
    ['UTF-16 BE without', bytes(utf16('Artikel;Menge', false)), 'Artikel;Menge'],
    ['Windows-1252', bytes('Gr', [0xf6, 0xdf], 'e 5 ', [0x80]), 'Größe 5 €'],
  ])('%s', (_, file, text) => {
    expect(decodeText(file)).toEqual({ text });
  });

  it('is none in a workbook or in a file that is no text', () => {
    expect(decodeText(bytes('PK', [3, 4, 20, 0]))).toEqual({ failure: 'workbook' });
    expect(decodeText(bytes([0xd0, 0xcf, 0x11, 0xe0]))).toEqual({ failure: 'workbook' });
    expect(decodeText(bytes('GIF89a', [0, 1, 0, 1, 0, 0, 0]))).toEqual({ failure: 'binary' });
  });
});

describe('a table out of text', () => {
  it.each([
    [
      'a\tb\r\nc\td',
      '\t',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;1,5\nc;2,5\n',
      ';',
      [
        ['a', '1,5'],
        ['c', '2,5'],
      ],
    ],
    [
      'a,"x, ""y""",3\nb,z,4',
      ',',
      [
        ['a', 'x, "y"', '3'],
        ['b', 'z', '4'],
      ],
    ],
    [
      'a|b\rc|d',
      '|',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['sep=;\na;b', ';', [['a', 'b']]],
    ['12,50\n3,20', ';', [['12,50'], ['3,20']]],
    ['one word', ';', [['one word']]],
    ['', ';', []],
  ] as const)('%j', (text, delimiter, rows) => {
    expect(readTable(text)).toMatchObject({ delimiter, rows, quotesLeft: false });
  });

  it('takes lines as they are where a quote does not close: nothing is swallowed', () => {
    const table = readTable('"M" cup\t4\n"5" pipe\t7\nplain\t1');
    expect(table.quotesLeft).toBe(true);
    expect(table.rows).toEqual([
      ['"M" cup', '4'],
      ['"5" pipe', '7'],
      ['plain', '1'],
    ]);
  });

  it('keeps a cell of two lines together, and counts rows as the spreadsheet does', () => {
    expect(readTable('a\t"x\ny"\nb\tz').rows).toEqual([
      ['a', 'x\ny'],
      ['b', 'z'],
    ]);
    expect(readTable('sep=;\na;b').firstRow).toBe(2);
  });
});

describe('headings', () => {
  const columnsOf = (line: string) => {
    const { columns, units } = guessMapping(readTable(`${line}\n`), { order: [] });
    return columns.map((id, at) => (units[at] ? `${id} in ${units[at]}` : id));
  };

  it('are known in English and German, as people write them', () => {
    expect(
      columnsOf('Item no.\tGoods description\tQty\tUoM\tUnit price\tCurr.\tNet weight (kg)\tHS code\tOrigin'),
    ).toEqual([
      'articleNumber',
      'description',
      'quantity',
      'quantityUom',
      'unitPrice',
      'priceCurrency',
      'netWeight in kg',
      'tariffNumber',
      'countryOfOrigin',
    ]);
    expect(
      columnsOf(
        'Pos.\tArt.-Nr.\tBezeichnung\tMenge\tME\tPreis/Stk\tGesamtpreis in EUR\tGewicht netto [g]\tZolltarif-Nr.\tUrsprungsland\tPackstück',
      ),
    ).toEqual([
      'position',
      'articleNumber',
      'description',
      'quantity',
      'quantityUom',
      'unitPrice',
      'price in EUR',
      'netWeight in g',
      'tariffNumber',
      'countryOfOrigin',
      PARCEL,
    ]);
  });

  it('get one column each, the surest first; what is not known is left out', () => {
    expect(columnsOf('Artikel\tArtikelnummer\tMenge\tFarbe')).toEqual([
      'description',
      'articleNumber',
      'quantity',
      null,
    ]);
  });

  it('of the weight of one piece name no column: weights are those of the line', () => {
    expect(columnsOf('SKU\tWeight per piece\tStückgewicht\tQty')).toEqual([
      'articleNumber',
      null,
      null,
      'quantity',
    ]);
  });

  it('may stand below a title', () => {
    const { mapping, articles, refused } = read('Packing list 42\n\nSKU;Description;Qty\nA-1;Cups;3');
    expect(mapping.headings).toBe(2);
    expect(articles).toMatchObject([{ row: 4, article: { articleNumber: 'A-1', quantity: 3 } }]);
    expect(refused).toMatchObject([{ row: 1, problems: [{ code: 'aboveHeadings' }] }]);
  });

  it('may be missing: a block is taken for the columns it was pasted on, where its cells fit', () => {
    const order = ['articleNumber', 'description', 'quantity', 'quantityUom'];
    expect(articlesOf('A-1\tCups\t3\nA-2\tPots\t4', { order })).toEqual([
      { articleNumber: 'A-1', description: 'Cups', quantity: 3 },
      { articleNumber: 'A-2', description: 'Pots', quantity: 4 },
    ]);
  });

  it('may be missing: columns are then told by what is in them', () => {
    const text =
      'A-1\tCoffee cup, stoneware\t3\tStk\t4,50 €\t6912.00.23\tChina\nA-2\tTea pot, glass\t1\tStk\t12,00 €\t7013 49\tDE\nA-3\tSpoon, steel\t12\tStk\t0,90 €\t82159910\tIT';
    expect(read(text).mapping.columns).toEqual([
      'articleNumber',
      'description',
      'quantity',
      'quantityUom',
      'unitPrice',
      'tariffNumber',
      'countryOfOrigin',
    ]);
  });
});

describe('the cells of a row', () => {
  const one = (heading: string, cell: string, how?: ReadHow) => {
    const { articles, refused } = read(`Article number\t${heading}\nX\t${cell}`, how);
    return articles[0]?.article ?? refused[0]?.problems.map(({ code }) => code);
  };

  it.each([
    ['Net weight', '1,5', { netWeight: 1.5 }],
    ['Net weight', '1.5', { netWeight: 1.5 }],
    ['Net weight', '0,125', { netWeight: 0.125 }],
    ['Line total', '1.234,50', { price: 1234.5 }],
    ['Line total', '1,234.50', { price: 1234.5 }],
    ['Line total', "1'234.50", { price: 1234.5 }],
    ['Line total', '1 234,50', { price: 1234.5 }],
    ['Line total', '1.234.567', { price: 1234567 }],
    ['Line total', ',50', { price: 0.5 }],
    ['Quantity', '12,00', { quantity: 12 }],
    ['Quantity', '5 Stk', { quantity: 5, quantityUom: 'PCE' }],
    ['Line total', '4,50 €', { price: 4.5, priceCurrency: 'EUR' }],
    ['Line total', 'CHF 4.50', { price: 4.5, priceCurrency: 'CHF' }],
    ['Line total (GBP)', '4.50', { price: 4.5, priceCurrency: 'GBP' }],
    ['Net weight', '500 g', { netWeight: 500, grossWeightUom: 'g' }],
    ['Net weight (lb)', '2', { netWeight: 2, grossWeightUom: 'lb' }],
    ['Country of origin', 'Deutschland', { countryOfOrigin: 'DE' }],
    ['Country of origin', 'CHN', { countryOfOrigin: 'CN' }],
    ['Country of origin', 'uk', { countryOfOrigin: 'GB' }],
    ['HS code', '6912.00 23', { tariffNumber: '69120023' }],
    ['Unit', 'pcs.', { quantityUom: 'PCE' }],
    ['Unit', 'XYZ', { quantityUom: 'XYZ' }],
    ['LQ', 'ja', { limitedQuantity: true }],
    ['LQ', 'no', { limitedQuantity: false }],
    ['LQ', '-', {}],
    ['Quantity', '–', {}],
    ['Description of goods', '"two\nlines  here "', { description: 'two lines  here' }],
    ['Description of goods', "'=1+1", { description: '=1+1' }],
    ['Position on the customs invoice', '3', { additionalInformation: { customsInvoicePosition: 3 } }],
  ])('%s: %s', (heading, cell, article) => {
    expect(one(heading, cell)).toEqual({ articleNumber: 'X', ...article });
  });

  it.each([
    ['Quantity', 'abc', 'numberInvalid'],
    ['Quantity', '12a', 'unitUnknown'],
    ['Quantity', '2,5', 'numberNotWhole'],
    ['Quantity', '-3', 'numberNegative'],
    ['Line total', '(4,50)', 'numberNegative'],
    ['Line total', '4,50-', 'numberNegative'],
    ['Line total', '1,2,3', 'numberInvalid'],
    ['Line total', '12.34.56', 'numberInvalid'],
    ['Quantity', '9007199254740993', 'numberTooLarge'],
    ['Line total', '0.12345678901234567890123', 'numberTooLarge'],
    ['Position', '3 kg', 'numberInvalid'],
    ['Net weight', '3 parsec', 'unitUnknown'],
    ['Line total', '3 XXX', 'currencyUnknown'],
    ['Line total', '$3', 'currencyUnclear'],
    ['Currency', 'Taler', 'currencyUnknown'],
    ['Country of origin', 'Atlantis', 'countryUnknown'],
    ['HS code', '12345', 'tariffInvalid'],
    ['HS code', '1234567890123456789', 'tariffInvalid'],
    ['HS code', '8,51762E+09', 'cutBySpreadsheet'],
    ['LQ', 'perhaps', 'flagInvalid'],
    ['Description of goods', '#N/A', 'spreadsheetError'],
    ['Description of goods', 'bell\u0007', 'textUnprintable'],
    ['Description of goods', 'x'.repeat(10_001), 'textTooLong'],
    ['Parcel', '7', 'parcelUnknown'],
  ])('%s: %s is refused', (heading, cell, code) => {
    expect(one(heading, cell)).toEqual([code]);
  });

  it('a dollar is the shipment’s dollar', () => {
    expect(one('Line total', '$3', { shipment: shipmentOf([{}], 'CAD') })).toMatchObject({
      priceCurrency: 'CAD',
    });
  });

  it('two currencies or two units of weight in one row are refused', () => {
    expect(codesOf('SKU\tCurrency\tLine total\nX\tEUR\t5 USD')).toEqual([[2, 'currencyTwice']]);
    expect(codesOf('SKU\tNet weight\tGross weight\nX\t5 kg\t6000 g')).toEqual([[2, 'unitTwice']]);
  });

  it('everything that is wrong with a row is said at once', () => {
    const { refused } = read('SKU\tQty\tOrigin\nX\tmany\tnowhere');
    expect(refused).toEqual([
      {
        row: 2,
        cells: ['X', 'many', 'nowhere'],
        problems: [
          { code: 'numberInvalid', column: 1, text: 'many' },
          { code: 'countryUnknown', column: 2, text: 'nowhere' },
        ],
      },
    ]);
  });
});

describe('decimal comma or point', () => {
  const weights = (cells: string[], how?: ReadHow) =>
    articlesOf(`SKU;Net weight\n${cells.map((cell, at) => `X${at};${cell}`).join('\n')}`, how).map(
      ({ netWeight }) => netWeight,
    );

  it('is what the clear numbers of the column say', () => {
    expect(weights(['1.250', '0,5'])).toEqual([1250, 0.5]);
    expect(weights(['1.250', '0.5'])).toEqual([1.25, 0.5]);
  });

  it('is what other columns say where the column is unclear', () => {
    expect(articlesOf('SKU\tNet weight\tPrice\nX\t1.250\t4,50')[0]).toMatchObject({
      netWeight: 1250,
      unitPrice: 4.5,
    });
  });

  it('is the delimiter’s or the desk’s where nothing else says it, and a person’s in any case', () => {
    expect(weights(['1.250'])).toEqual([1250]);
    expect(articlesOf('SKU\tNet weight\nX\t1.250', { usual: 'point' })[0]).toMatchObject({ netWeight: 1.25 });
    expect(articlesOf('SKU\tNet weight\nX\t1.250', { usual: 'comma' })[0]).toMatchObject({ netWeight: 1250 });
    expect(weights(['1.250', '0,5'], { mapping: { style: 'point' } })).toEqual([1.25]);
  });

  it('is asked for where a column contradicts itself: an unclear number is never guessed', () => {
    expect(codesOf('SKU;Net weight\nX;0,5\nY;0.5\nZ;1.250')).toEqual([[4, 'numberUnclear']]);
    expect(weights(['0,5', '0.5', '1.250'])).toEqual([0.5, 0.5]);
  });
});

describe('rows that are no articles', () => {
  it('are refused with the reason: sums, and rows that name no article', () => {
    const text = 'SKU;Description;Qty\nA;Cups;3\n;;3\nTotal;;3\n;Summe;6\nB;Gesamt;1';
    expect(codesOf(text)).toEqual([
      [3, 'noArticle'],
      [4, 'sumLine'],
      [5, 'sumLine'],
    ]);
    expect(articlesOf(text)).toHaveLength(2);
  });

  it('have more in them than the headings: the row is shifted', () => {
    expect(codesOf('SKU;Description;Qty\nA;Cups; red;3')).toEqual([[2, 'numberInvalid', 'beyondColumns']]);
  });

  it('hold nothing at all: they are counted', () => {
    expect(read('SKU;Qty\n\nA;1\n;\n')).toMatchObject({ blank: 2, articles: [{ row: 3 }] });
  });
});

describe('the parcel that a row names', () => {
  const parcels: Parcel[] = [{ packageReference1: 'BOX-7' }, { trackingNumber: '00340' }];
  const parcelOf = (cell: string, addParcels = false) =>
    read(`SKU\tParcel\nX\t${cell}`, { shipment: shipmentOf(parcels), addParcels }).articles[0]?.parcel;

  it.each([
    ['1', 0],
    ['Parcel 2', 1],
    ['Packstück 2', 1],
    ['BOX-7', 0],
    ['00340', 1],
    ['', null],
  ])('%s', (cell, parcel) => {
    expect(parcelOf(cell)).toBe(parcel);
  });

  it('may be a new one where that is allowed', () => {
    expect(parcelOf('4')).toBeUndefined();
    expect(parcelOf('4', true)).toBe(3);
    expect(parcelOf('1000', true)).toBeUndefined();
  });
});

describe('a table made to hold the window up', () => {
  /** Each of these took from seconds to for ever with one pattern for the whole cell. */
  const cells: [string, string][] = [
    ['letters without an end', 'a'.repeat(1200)],
    ['letters and blanks', 'aa '.repeat(400)],
    ['blanks', `a${' '.repeat(60_000)}b`],
    ['blanks and breaks', `"a${' \n'.repeat(30_000)}b"`],
    ['digits', '1'.repeat(60_000)],
    ['digits and blanks', `${'1 '.repeat(30_000)}x`],
    ['points', `"${'.'.repeat(60_000)}x1"`],
    ['brackets', `(${'1)'.repeat(30_000)}x`],
    ['digits like a cut number', `${'1'.repeat(60_000)}E`],
    ['weights per nothing', 'weight'.repeat(10_000)],
    ['guards', `"${"';".repeat(30_000)}x"`],
  ];

  it.each(cells)('is read in no time: %s', (_, cell) => {
    const tables = [
      `${cell};1\n${cell};2\n`,
      `Description;Qty\n${cell};1\n`,
      `Qty;Weight\n${cell};${cell}\n`,
    ];
    expect(workOf(() => tables.forEach((table) => void read(table)))).toBeLessThan(50);
  });
});

describe('a cell of an export that a spreadsheet would run', () => {
  const exported = (description: string): string =>
    csvText(
      articleLines(shipmentOf([{ articles: [{ articleNumber: 'A', description }] }])),
      columnsIn(['articleNumber', 'description']),
      { language: 'en', style: 'point' },
    );
  const cellOf = (description: string): string | undefined =>
    Papa.parse<string[]>(exported(description).slice(1)).data[1]?.[1];

  it.each([
    ['=1+1', "'=1+1"],
    ['\t=1+1', "' =1+1"],
    ['\r=1+1', "' =1+1"],
    ['\n@SUM(A1)', "' @SUM(A1)"],
    ['\uFF1D1+1', "'\uFF1D1+1"],
    ['\uFF0B1', "'\uFF0B1"],
    ['x;=1+1', "x;'=1+1"],
    ['x; \t-1', "x;'  -1"],
    ['"=1+1"', `'"=1+1"`],
    ['-5 degrees', "'-5 degrees"],
    ['plain; text', 'plain; text'],
  ])('is a text: %j', (description, cell) => {
    expect(cellOf(description)).toBe(cell);
  });

  it('is a text in a column of numbers, too, where another service has sent one', () => {
    const article = { articleNumber: 'A', quantity: '=1+1', netWeight: '-5' } as unknown as Article;
    const text = csvText(
      articleLines(shipmentOf([{ articles: [article] }])),
      columnsIn(['articleNumber', 'quantity', 'netWeight']),
      { language: 'en', style: 'point' },
    );
    expect(Papa.parse<string[]>(text.slice(1)).data[1]).toEqual(['A', "'=1+1", '-5']);
  });
});
