import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pt } from '../../../electron/labels/papers/elements.ts';
import {
  layOutTable,
  type TablePage,
  type TableRow,
  type TableSpec,
} from '../../../electron/labels/papers/table.ts';

const TOP = { first: 100, later: 20 };
const BOTTOM = 200;

const spec = (rows: TableRow[], changes: Partial<TableSpec> = {}): TableSpec => ({
  columns: [
    { title: 'No.', widthMm: 12, align: 'right' },
    { title: 'Description', widthMm: 60, align: 'left' },
    { title: 'Value', widthMm: 20, align: 'right' },
  ],
  rows,
  text: { sizeMm: pt(8) },
  head: { sizeMm: pt(7), bold: true },
  heading: { sizeMm: pt(9) },
  padMm: { x: 1, y: 0.5 },
  room: (page) => ({ topMm: page === 0 ? TOP.first : TOP.later, bottomMm: BOTTOM }),
  tailMm: 0,
  ...changes,
});

const line = (index: number, text = 'flask'): TableRow => ({
  kind: 'line',
  cells: [String(index), text, '1.00'],
});

const within = (pages: TablePage[]): void => {
  for (const [number, page] of pages.entries()) {
    let at = number === 0 ? TOP.first : TOP.later;
    for (const row of page.rows) {
      expect(row.yMm).toBeCloseTo(at, 6);
      at += row.heightMm;
    }
    expect(page.endMm).toBeCloseTo(at, 6);
    expect(page.endMm).toBeLessThanOrEqual(BOTTOM + 1e-6);
    expect(page.rows[0]?.kind).toBe('head');
  }
};

/** Text of a table, row by row and cell by cell, independent of page breaks. */
const said = (pages: TablePage[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const parts = pages.flatMap(({ rows }) => rows.filter((row) => row.index === index));
    const columns = Math.max(0, ...parts.map(({ cells }) => cells.length));
    return Array.from({ length: columns }, (_, column) =>
      parts.map(({ cells }) => (cells[column] ?? []).join('')).join(''),
    ).join('');
  });

const words = fc.string({
  unit: fc.constantFrom('a', 'b', 'ß', ' ', '-', '長', 'Donau'),
  minLength: 1,
  maxLength: 300,
});
const anyRow = fc.oneof(
  { weight: 4, arbitrary: words.map((text): TableRow => ({ kind: 'line', cells: ['1', text, '2'] })) },
  fc.constant<TableRow>({ kind: 'heading', text: 'Parcel', detail: 'detail' }),
);

describe('a table on pages', () => {
  it('has its titles on each page and every row once, within the page', () => {
    const pages = layOutTable(spec(Array.from({ length: 100 }, (_, index) => line(index))));
    within(pages);
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flatMap(({ rows }) => rows.map(({ index }) => index)).filter((at) => at !== null)).toEqual(
      Array.from({ length: 100 }, (_, index) => index),
    );
  });

  it('carries sums at the foot, and brings them to the next page', () => {
    const foot = (last: number | null): string[] => ['', 'carried', String(last)];
    const resume = (last: number | null): string[] => ['', 'brought', String(last)];
    const pages = layOutTable(
      spec(
        Array.from({ length: 60 }, (_, index) => line(index)),
        { foot, resume },
      ),
    );
    within(pages);
    for (const [number, page] of pages.entries()) {
      const rows = page.rows.filter(({ index }) => index !== null);
      const isLast = number === pages.length - 1;
      expect(page.rows.at(-1)?.kind).toBe(isLast ? 'line' : 'foot');
      if (!isLast) expect(page.rows.at(-1)?.cells[2]).toEqual([String(rows.at(-1)?.index)]);
      if (number > 0) expect(page.rows[1]?.cells[2]).toEqual([String((rows[0]?.index ?? 0) - 1)]);
    }
  });

  it('says how many rows are left, over the whole width', () => {
    const pages = layOutTable(
      spec(
        Array.from({ length: 30 }, (_, index) => line(index)),
        { foot: (_, left) => [`${left} more`] },
      ),
    );
    const first = pages[0]?.rows.filter(({ kind }) => kind === 'line').length ?? 0;
    expect(pages[0]?.rows.at(-1)?.cells).toEqual([[`${30 - first} more`]]);
  });

  it('keeps what follows together with its last row', () => {
    const rows = Array.from({ length: 21 }, (_, index) => line(index));
    const whole = layOutTable(spec(rows));
    expect(whole).toHaveLength(1);
    const pages = layOutTable(spec(rows, { tailMm: 60 }));
    within(pages);
    expect(pages).toHaveLength(2);
    expect(pages[1]?.rows.filter(({ kind }) => kind === 'line')).toHaveLength(1);
    expect((pages[1]?.endMm ?? BOTTOM) + 60).toBeLessThanOrEqual(BOTTOM);
  });

  it('never leaves a heading alone at a foot', () => {
    for (let before = 0; before < 30; before += 1) {
      const rows = [...Array.from({ length: before }, (_, index) => line(index))];
      rows.push({ kind: 'heading', text: 'Parcel 2', detail: '40 cm' }, line(99));
      const pages = layOutTable(spec(rows));
      within(pages);
      for (const page of pages) expect(page.rows.at(-1)?.kind).not.toBe('heading');
    }
  });

  it('breaks a row that is taller than a page, and no other', () => {
    const tall = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
    const pages = layOutTable(spec([line(0), line(1, tall), line(2)]));
    within(pages);
    expect(pages.filter(({ rows }) => rows.some(({ index }) => index === 1)).length).toBeGreaterThan(1);
    expect(said(pages, 3)[1]?.replaceAll(' ', '')).toContain(tall.replaceAll(' ', ''));
  });

  it('says everything once, whatever is in it', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), fc.integer({ min: 0, max: 150 }), (rows, tailMm) => {
        const pages = layOutTable(
          spec(rows, { tailMm, foot: () => ['', 'carried', '1'], resume: () => ['', 'b', '1'] }),
        );
        within(pages);
        const wanted = rows.map((row) => (row.kind === 'line' ? row.cells.join('') : row.text + row.detail));
        const plain = (text: string): string => text.replace(/\s/g, '').normalize('NFC');
        expect(said(pages, rows.length).map(plain)).toEqual(wanted.map(plain));
      }),
      { numRuns: 60 },
    );
  });
});
