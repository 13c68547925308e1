import { type HandObject, handPdf, pageObject } from './hand-pdf.ts';

/** PDFs with annotations, fields of forms, layers and fonts that are not in the file (ISO 32000-1, 12.5, 12.7, 8.11, 9.6). */

const LOOK: HandObject = {
  dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 200 100]',
  data: '0 g 0 0 200 100 re f',
};
const NO_LOOK: HandObject = { dictionary: '/Type/XObject/Subtype/Form/BBox[0 0 200 100]', data: '' };
const HELVETICA = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
/** On each page, so that none is blank. */
const MARK = '0 g 250 400 20 20 re f';

const noted = (keys: string, more: readonly HandObject[] = [], catalogue = ''): Uint8Array =>
  handPdf(
    [
      `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      pageObject({ resources: '/Resources<<>>', more: '/Annots[5 0 R]' }),
      { dictionary: '', data: MARK },
      `<</Type/Annot/Rect[20 100 220 200]${keys}>>`,
      ...more,
    ],
    { version: '1.7' },
  );

const form = (more = ''): string =>
  `/AcroForm<</Fields[5 0 R]${more}/DA(/Helv 24 Tf 0 g)/DR<</Font<</Helv 6 0 R>>>>>>`;
const FIELD = '/Subtype/Widget/F 4/FT/Tx/T(f)/V(JD0146 MMMM)/DA(/Helv 24 Tf 0 g)';
const STAMP = '/Subtype/Stamp/AP<</N 6 0 R>>';

const layered = (config: string, usage = ''): Uint8Array =>
  handPdf(
    [
      `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[5 0 R]/D<<${config}>>>>>>`,
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      pageObject({ resources: '/Resources<</Properties<</L 5 0 R>>>>' }),
      { dictionary: '', data: `${MARK} /OC /L BDC 20 100 200 100 re f EMC` },
      `<</Type/OCG/Name(L)${usage}>>`,
    ],
    { version: '1.7' },
  );

const PRINT = '/AS[<</Event/Print/Category[/Print]/OCGs[5 0 R]>>]';

const written = (
  font: string,
  text = '(JD0146 MMMM)',
  mode = '',
  more: readonly HandObject[] = [],
): Uint8Array =>
  handPdf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      pageObject({ resources: `/Resources<</Font<</F ${font}>>>>` }),
      { dictionary: '', data: `${MARK} BT /F 24 Tf ${mode} 20 200 Td ${text} Tj ET` },
      ...more,
    ],
    { version: '1.7' },
  );

const standard = (name: string): string => `<</Type/Font/Subtype/Type1/BaseFont/${name}>>`;
const foreign = (name: string): string =>
  `<</Type/Font/Subtype/TrueType/BaseFont/${name}/FirstChar 32/LastChar 126/Widths[${'600 '.repeat(95)}]` +
  `/FontDescriptor<</Type/FontDescriptor/FontName/${name}/Flags 32/ItalicAngle 0/Ascent 900/Descent -200>>>>`;
const composite = (name: string, encoding: string, ordering: string): string =>
  `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[<</Type/Font/Subtype/CIDFontType2` +
  `/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 0>>>>]>>`;

/** The fate of the part that is in question: printed, not printed as it shall not be, or refused. */
export type NoteFate = 'printed' | 'left out' | 'refused';

export const notePdfs: Record<string, { fate: NoteFate; make: () => Uint8Array }> = {
  'a field with its look': {
    fate: 'printed',
    make: () => noted(`${FIELD}/AP<</N 7 0 R>>`, [HELVETICA, LOOK], form()),
  },
  ...Object.fromEntries(
    [
      ['is not in the file', '99 0 R'],
      ['is empty', '<<>>'],
      ['is no stream', '6 0 R'],
    ].flatMap(([what, look]) => [
      [
        `a field whose look ${what}`,
        { fate: 'refused' as const, make: () => noted(`${FIELD}/AP<</N ${look}>>`, [HELVETICA], form()) },
      ],
      [
        `a stamp whose look ${what}`,
        {
          fate: 'refused' as const,
          make: () => noted(`/Subtype/Stamp/F 4/AP<</N ${look}>>`, [HELVETICA]),
        },
      ],
    ]),
  ),
  'a field whose look the reader makes': {
    fate: 'printed',
    make: () => noted(FIELD, [HELVETICA], form('/NeedAppearances true')),
  },
  'a field without a look': { fate: 'refused', make: () => noted(FIELD, [HELVETICA], form()) },
  'an empty field without a look': {
    fate: 'left out',
    make: () => noted(FIELD.replace('(JD0146 MMMM)', '()'), [HELVETICA], form()),
  },
  'a field that is not printed': {
    fate: 'left out',
    make: () => noted(`${FIELD.replace('/F 4', '')}/AP<</N 7 0 R>>`, [HELVETICA, LOOK], form()),
  },
  'a box that is ticked': {
    fate: 'printed',
    make: () =>
      noted('/Subtype/Widget/F 4/FT/Btn/V/On/AS/On/AP<</N<</On 6 0 R/Off 7 0 R>>>>', [LOOK, NO_LOOK], form()),
  },
  'a box that is not ticked': {
    fate: 'left out',
    make: () =>
      noted(
        '/Subtype/Widget/F 4/FT/Btn/V/Off/AS/Off/AP<</N<</On 6 0 R/Off 7 0 R>>>>',
        [LOOK, NO_LOOK],
        form(),
      ),
  },
  'a stamp that is printed': { fate: 'printed', make: () => noted(`${STAMP}/F 4`, [LOOK]) },
  'a stamp that is printed and not shown': { fate: 'printed', make: () => noted(`${STAMP}/F 36`, [LOOK]) },
  'a stamp that is shown and not printed': { fate: 'left out', make: () => noted(STAMP, [LOOK]) },
  'a stamp that is hidden': { fate: 'left out', make: () => noted(`${STAMP}/F 6`, [LOOK]) },
  'a stamp without a look': { fate: 'refused', make: () => noted('/Subtype/Stamp/F 4/Name/Approved') },
  'a stamp on a layer that is off': {
    fate: 'left out',
    make: () =>
      noted(
        `${STAMP}/F 4/OC 7 0 R`,
        [LOOK, '<</Type/OCG/Name(L)>>'],
        '/OCProperties<</OCGs[7 0 R]/D<</OFF[7 0 R]>>>>',
      ),
  },
  'free text with its look': {
    fate: 'printed',
    make: () => noted('/Subtype/FreeText/F 4/AP<</N 6 0 R>>', [LOOK]),
  },
  'free text without a look': {
    fate: 'printed',
    make: () => noted('/Subtype/FreeText/F 4/Contents(JD0146 MMMM)/DA(/Helv 24 Tf 0 g)'),
  },
  'a square without a look': { fate: 'printed', make: () => noted('/Subtype/Square/F 4/C[0 0 0]/IC[0 0 0]') },
  'a line without a look': {
    fate: 'refused',
    make: () => noted('/Subtype/Line/F 4/C[0 0 0]/L[30 110 200 190]'),
  },
  'a kind that is not known, with its look': {
    fate: 'printed',
    make: () => noted('/Subtype/Foo/F 4/AP<</N 6 0 R>>', [LOOK]),
  },
  'a layer that is on': { fate: 'printed', make: () => layered('') },
  'a layer that is off': { fate: 'left out', make: () => layered('/OFF[5 0 R]') },
  'layers that are off unless said': { fate: 'left out', make: () => layered('/BaseState/OFF') },
  'a layer that is on again': { fate: 'printed', make: () => layered('/BaseState/OFF/ON[5 0 R]') },
  'a layer that is shown and not printed': {
    fate: 'left out',
    make: () => layered(PRINT, '/Usage<</Print<</PrintState/OFF>>>>'),
  },
  'a layer that is printed and not shown': {
    fate: 'printed',
    make: () => layered(`/OFF[5 0 R]${PRINT}`, '/Usage<</Print<</PrintState/ON>>>>'),
  },
  ...Object.fromEntries(
    ['Helvetica', 'Times-Roman', 'Courier-Bold', 'Symbol', 'ZapfDingbats'].map((name) => [
      `the standard font ${name}`,
      { fate: 'printed' as const, make: () => written(standard(name)) },
    ]),
  ),
  'letters of a font that is not in the file': { fate: 'printed', make: () => written(foreign('Verdana')) },
  'letters of a font with a name like bars': {
    fate: 'printed',
    make: () => written(foreign('Barlow-Ocean')),
  },
  'bars of a font that is not in the file': {
    fate: 'refused',
    make: () => written(foreign('IDAutomationHC39M')),
  },
  ...Object.fromEntries(
    ['USPSIMBStandard', 'IDAHC39M', 'IDAHI25M', 'Interleaved25', 'ITF14', 'DataMatrixM'].map((name) => [
      `bars of the font ${name}`,
      { fate: 'refused' as const, make: () => written(foreign(name)) },
    ]),
  ),
  'bars of another font': { fate: 'refused', make: () => written(foreign('Libre#20Barcode#20128')) },
  'Chinese of a font that is not in the file': {
    fate: 'refused',
    make: () => written(composite('MSung', 'UniCNS-UCS2-H', 'CNS1'), '<4e2d6587>'),
  },
  'letters by number of a font that is not in the file': {
    fate: 'refused',
    make: () => written(composite('ArialMT', 'Identity-H', 'Identity'), '<002400250026>'),
  },
  'letters that are not drawn': { fate: 'left out', make: () => written(HELVETICA, '(JD0146 MMMM)', '3 Tr') },
  'letters that are a cut': { fate: 'left out', make: () => written(HELVETICA, '(JD0146 MMMM)', '7 Tr') },
};
