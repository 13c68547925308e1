import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleColumns, columnsIn, usualColumns } from '../../../shared/articles/columns.ts';
import { clipboardText, csvText, type ExportOptions } from '../../../shared/articles/export.ts';
import { decodeText } from '../../../shared/articles/import/decode.ts';
import { guessMapping, numberStyles } from '../../../shared/articles/import/mapping.ts';
import { placeRows } from '../../../shared/articles/import/place.ts';
import { createRowReader, readRows } from '../../../shared/articles/import/read-rows.ts';
import { readTable } from '../../../shared/articles/import/read-table.ts';
import { articleLines } from '../../../shared/articles/lines.ts';
import type { Article } from '../../../shared/shipment/schema/parcel.ts';
import { Shipment } from '../../../shared/shipment/schema/shipment.ts';
import { volume } from '../../helpers/profile.ts';
import { articleLine } from './arbitrary.ts';

const options = fc.constantFrom<ExportOptions>(
  { language: 'en', style: 'point' },
  { language: 'de', style: 'comma' },
);

const shipmentOf = (parcels: Article[][]): Shipment => ({
  shipmentInfo: { shipmentReference: 'A', shipmentItems: parcels.map((articles) => ({ articles })) },
});

const parcelsOfLines = fc.array(fc.array(articleLine, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 4,
});

describe('what is exported', () => {
  it('comes back line for line from the file, to the parcels where it was', () => {
    fc.assert(
      fc.property(parcelsOfLines, options, (parcels, how) => {
        const shipment = shipmentOf(parcels);
        const bytes = new TextEncoder().encode(csvText(articleLines(shipment), articleColumns, how));
        const decoded = decodeText(bytes);
        const table = readTable('text' in decoded ? decoded.text : '');
        const mapping = guessMapping(table, { order: [] });
        const empty = shipmentOf(parcels.map(() => []));
        const { articles, refused } = readRows(table, mapping, empty, {
          usual: how.style,
          addParcels: false,
        });
        expect(refused).toEqual([]);
        const target = { kind: 'column', parcel: 0 } as const;
        expect(placeRows(empty, articles, target, 'given')).toEqual(shipment);
      }),
      { numRuns: 300 },
    );
  });

  it('comes back from the clipboard without headings, on the columns that are on screen', () => {
    const columns = columnsIn(usualColumns);
    const ids = columns.map(({ id }) => id);
    fc.assert(
      fc.property(fc.array(articleLine, { minLength: 1, maxLength: 8 }), options, (articles, how) => {
        const shipment = shipmentOf([articles]);
        const table = readTable(clipboardText(articleLines(shipment), columns, how));
        const mapping = {
          ...guessMapping(table, { order: ids }),
          headings: null,
          columns: ids,
          style: how.style,
        };
        const { articles: read, refused } = readRows(table, mapping, shipment, {
          usual: how.style,
          addParcels: false,
        });
        expect(refused).toEqual([]);
        const shown = articles.map((article) =>
          Object.fromEntries(Object.entries(article).filter(([id]) => ids.includes(id))),
        );
        expect(read.map(({ article }) => article)).toEqual(shown);
      }),
      { numRuns: 200 },
    );
  });
});

/** Text with everything that tables are made of, and anything else. */
const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '\t',
          '\n',
          '\r\n',
          ';',
          ',',
          '"',
          '|',
          'SKU',
          'Menge',
          'Preis',
          'Gewicht (kg)',
          'Summe',
          '1.234',
          '0,5',
          '€',
          'kg',
          '-',
          '\u0000',
          '\uFEFF',
          'sep=;\n',
          'DE',
          '8517.62',
        ),
        fc.string({ unit: 'grapheme', maxLength: 6 }),
      ),
      { maxLength: 120 },
    )
    .map((parts) => parts.join('')),
);

describe('whatever is pasted or opened', () => {
  it('never throws, and each row is an article, a refused row, a blank one or the headings', () => {
    fc.assert(
      fc.property(garbage, fc.array(fc.constantFrom(...usualColumns), { maxLength: 5 }), (text, order) => {
        const table = readTable(text);
        const mapping = guessMapping(table, { order });
        const shipment = shipmentOf([[]]);
        const reading = readRows(table, mapping, shipment, { usual: 'comma', addParcels: true });
        const headings = mapping.headings === null ? 0 : 1;
        expect(reading.articles.length + reading.refused.length + reading.blank + headings).toBe(
          Math.max(table.rows.length, headings),
        );
        expect(reading.refused.every(({ problems }) => problems.length > 0)).toBe(true);
        const after = placeRows(shipment, reading.articles, { kind: 'column', parcel: 0 }, 'missing');
        expect(Shipment.safeParse(after).error).toBeUndefined();
        expect(articleLines(after)).toHaveLength(reading.articles.length);
      }),
      { numRuns: volume(300, 3000) },
    );
  });

  it('bytes neither', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        const decoded = decodeText(bytes);
        if ('text' in decoded) readTable(decoded.text);
      }),
      { numRuns: volume(300, 3000) },
    );
  });

  it('reads the same in steps as at one go', () => {
    fc.assert(
      fc.property(garbage, fc.integer({ min: 1, max: 7 }), (text, count) => {
        const table = readTable(text);
        const mapping = guessMapping(table, { order: [] });
        const how = { usual: 'point', addParcels: false } as const;
        const reader = createRowReader(table, mapping, shipmentOf([[]]), how);
        while (!reader.step(count));
        expect(reader.reading).toEqual(readRows(table, mapping, shipmentOf([[]]), how));
      }),
      { numRuns: 200 },
    );
  });

  it('has no text in it that is lost on the way into the cells', () => {
    fc.assert(
      fc.property(garbage, (text) => {
        const letters = (value: string) => [...value.replace(/[\s";,|\t\uFEFF]/g, '')].sort().join('');
        const table = readTable(text);
        if (table.firstRow === 1) expect(letters(table.rows.flat().join(''))).toBe(letters(text));
      }),
      { numRuns: volume(200, 3000) },
    );
  });
});

it('numberStyles answers for every column', () => {
  const table = readTable('SKU;Qty;Price\nA;1;2,5');
  expect(numberStyles(table, guessMapping(table, { order: [] }), 'point')).toEqual([
    'comma',
    'comma',
    'comma',
  ]);
});
