import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportCell } from '../../../shared/export/rows.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * The parts beside the sheet. Style 1 is that of texts: its format keeps leading zeros, and its mark keeps an edited text
 * from becoming a formula.
 */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** The longest text of a cell that spreadsheets open. */
const LONGEST = 32_767;
/** Characters that XML 1.0 cannot have in any spelling. */
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(NOT_XML, ' ')
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);

/** A text is written as such (`inlineStr`) and a number as a number: no cell is of the kind of a formula. */
const cellXml = (cell: ExportCell): string => {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

const rowXml = (row: readonly ExportCell[]): string => `<row>${row.map(cellXml).join('')}</row>`;

/** The same bytes for the same rows, whenever they are made. */
const TIME = new Date(1980, 0, 1);
const PORTION = 500;

/** A workbook (XLSX) with one sheet: headings and rows. Gives way to other work in between. */
export const workbookBytes = async (
  headings: readonly string[],
  rows: readonly (readonly ExportCell[])[],
): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const begin = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 6 });
    part.mtime = TIME;
    zip.add(part);
    return part;
  };
  for (const [name, xml] of Object.entries(parts)) begin(name).push(strToU8(XML + xml), true);
  const sheet = begin('xl/worksheets/sheet1.xml');
  sheet.push(strToU8(`${XML}<worksheet xmlns="${MAIN}"><sheetData>${rowXml(headings)}`));
  for (let at = 0; at < rows.length; at += PORTION) {
    sheet.push(
      strToU8(
        rows
          .slice(at, at + PORTION)
          .map(rowXml)
          .join(''),
      ),
    );
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  if (failure) throw failure as Error;
  return Buffer.concat(chunks);
};
