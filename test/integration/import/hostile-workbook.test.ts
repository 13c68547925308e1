import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importLimits } from '../../../electron/import/limits.ts';
import { openSource } from '../../../electron/import/open-source.ts';
import { tempFolder } from '../../helpers/store.ts';
import { workbookParts, zipped } from '../../helpers/workbook.ts';

const rowsOf = async (changed: Record<string, string>, limits = importLimits) => {
  const path = join(await tempFolder(), 'orders.xlsx');
  await writeFile(path, zipped({ ...workbookParts([['Order'], ['7']]), ...changed }));
  const options = { encoding: 'auto', delimiter: 'auto', headings: 'first', records: '' } as const;
  const source = await openSource(
    path,
    { ...options, format: 'xlsx', sheet: undefined },
    { names: [], each: '' },
    limits,
  );
  try {
    const rows = [];
    for await (const portion of source.rows()) rows.push(...portion);
    return rows;
  } finally {
    await source.close();
  }
};

const sheet = (rows: string): Record<string, string> => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c><v>1</v></c></row>${rows}</sheetData></worksheet>`,
});

const small = { ...importLimits, record: 1000 };
const tooLong = { code: 'import.too-long' };

it('a cell of many pieces is no longer than a row may be', async () => {
  const pieces = `<r><t>${'x'.repeat(100)}</t></r>`.repeat(20);
  const cells = `<row r="2"><c t="inlineStr"><is>${pieces}</is></c></row>`;
  await expect(rowsOf(sheet(cells), small)).rejects.toMatchObject(tooLong);
});

it('many cells of a row are together no longer than that, and every row begins again', async () => {
  const cell = `<c t="str"><v>${'x'.repeat(400)}</v></c>`;
  await expect(rowsOf(sheet(`<row r="2">${cell.repeat(3)}</row>`), small)).rejects.toMatchObject(tooLong);
  expect(await rowsOf(sheet(`<row r="2">${cell.repeat(2)}</row>`.repeat(3)), small)).toHaveLength(3);
});

it('a shared text counts in every cell that names it', async () => {
  const texts = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(400)}</t></si></sst>` };
  const cells = `<row r="2">${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`;
  await expect(rowsOf({ ...texts, ...sheet(cells) }, small)).rejects.toMatchObject(tooLong);
});

it('a row whose number is none is counted on', async () => {
  const rows = ['1e300', '-5', '2.5', 'x'].map((number) => `<row r="${number}"><c><v>7</v></c></row>`);
  expect((await rowsOf(sheet(rows.join('')))).map(({ row }) => row)).toEqual([2, 3, 4, 5]);
});

it('an endless format of numbers takes no time', async () => {
  const code = '['.repeat(1_000_000);
  const styles = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
  expect(await rowsOf({ 'xl/styles.xml': styles })).toEqual([{ row: 2, cells: ['7'] }]);
}, 10_000);
