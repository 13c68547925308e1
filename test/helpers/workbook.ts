import { strToU8, zipSync } from 'fflate';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const letters = (index: number): string =>
  (index >= 26 ? String.fromCharCode(64 + Math.floor(index / 26)) : '') +
  String.fromCharCode(65 + (index % 26));

/** A cell of a made-up workbook: a text, a number, or a day by its number. */
export type WorkbookCell = string | number | boolean | { day: number } | null;

const DAY_STYLE = 1;

/** The parts of a workbook by name, so that a test can spoil one. */
export const workbookParts = (rows: readonly (readonly WorkbookCell[])[]): Record<string, string> => {
  const texts: string[] = [];
  const shared = (text: string): number => {
    const at = texts.indexOf(text);
    return at >= 0 ? at : texts.push(text) - 1;
  };
  const cellXml = (cell: WorkbookCell, place: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return `<c r="${place}" t="s"><v>${shared(cell)}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
    return `<c r="${place}" s="${DAY_STYLE}"><v>${cell.day}</v></c>`;
  };
  const data = rows.map((cells, index) => {
    const row = index + 1;
    return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`)).join('')}</row>`;
  });
  return {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${data.join('')}</sheetData></worksheet>`,
  };
};

/** A workbook file of its parts. */
export const zipped = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
