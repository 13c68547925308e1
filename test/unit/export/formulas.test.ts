import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { encodeText } from '../../../electron/service/exports/encode.ts';
import { workbookBytes } from '../../../electron/service/exports/workbook.ts';
import { exportFileName, isNamePattern } from '../../../shared/export/file-name.ts';
import { exportText } from '../../../shared/export/file-text.ts';
import { exportOf } from '../../helpers/export-labels.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '=cmd|', '"=', ' =', ';=', '＝', '\n@'];
const spoiled = fc
  .tuple(fc.constantFrom(...starts), fc.string({ unit: 'binary', maxLength: 20 }))
  .map((all) => all.join(''));
const columns = ['one', 'two'].map((heading) => ({ heading }));

test('no cell of a CSV or TSV file begins a formula, whatever was typed', () => {
  fc.assert(
    fc.property(spoiled, spoiled, fc.constantFrom(',', ';', '\t', '|'), (one, two, delimiter) => {
      for (const format of ['csv', 'tsv'] as const) {
        const profile = exportOf('/tmp', { format, delimiter: delimiter as ',', columns });
        const text = exportText(profile, [[one, two]]);
        const sign = format === 'tsv' ? '\t' : delimiter;
        for (const cell of Papa.parse<string[]>(text, { delimiter: sign }).data.flat())
          for (const part of cell.split(';'))
            expect(part).not.toMatch(/^["\s]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20\t\r]/);
      }
    }),
  );
});

test('a workbook has texts and numbers, no formula, and the same bytes each time', async () => {
  await fc.assert(
    fc.asyncProperty(spoiled, async (text) => {
      const rows = [[text, -1.5, null]];
      const bytes = await workbookBytes(['=heading', 'n', 'x'], rows);
      const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      expect(sheet).not.toMatch(/<f[\s>/]/);
      expect(sheet).toContain('<c s="1" t="inlineStr"><is><t xml:space="preserve">=heading</t></is></c>');
      expect(sheet).toContain('<c><v>-1.5</v></c><c/>');
      expect(await workbookBytes(['=heading', 'n', 'x'], rows)).toEqual(bytes);
    }),
    { numRuns: 30 },
  );
});

test('letters that Windows-1252 lacks are counted; the others come back', () => {
  const { bytes, replaced } = encodeText('Müller € – Łódź', 'windows-1252');
  expect([new TextDecoder('windows-1252').decode(bytes), replaced]).toEqual(['Müller € – ?ód?', 2]);
  const wide = encodeText('Łódź', 'utf-16le').bytes;
  expect(new TextDecoder('utf-16le').decode(wide)).toBe('Łódź');
});

test('a file name keeps desk and number, leaves no folder, and a wrong pattern is refused', () => {
  const facts = {
    profile: 'shop',
    at: 0,
    desk: 'aaaaaaaa',
    number: '12ab34cd',
    manifest: '',
    reference: '../../x',
  };
  fc.assert(
    fc.property(fc.string({ maxLength: 100 }).filter(isNamePattern), (pattern) => {
      const name = exportFileName(pattern, 'csv', facts);
      expect(name).not.toMatch(/[/\\:*?"<>|]/);
      expect(name).toContain('aaaaaaaa');
      expect(name).toContain('12ab34cd');
      expect(name.length).toBeLessThan(160);
    }),
  );
  expect(exportFileName('{reference}', 'tsv', facts)).toBe(
    '_/_/x-aaaaaaaa-12ab34cd.txt'.replaceAll('/', '_'),
  );
  // File systems count bytes (255), and the file that is being written has a longer name.
  const [wide, high] = [
    { ...facts, reference: '箱'.repeat(90) },
    { ...facts, reference: '📦'.repeat(90) },
  ];
  for (const each of [wide, high]) {
    const name = exportFileName(`${'ä'.repeat(60)}{reference}`, 'json', each);
    expect(Buffer.byteLength(name)).toBeLessThan(230);
    expect(name).toMatch(/-aaaaaaaa-12ab34cd\.json$/);
    expect(name.isWellFormed()).toBe(true);
  }
  expect(['{other}', 'a/b', '.hidden', 'a}'].filter(isNamePattern)).toEqual([]);
});
