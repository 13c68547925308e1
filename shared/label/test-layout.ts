import { gs1Symbol, placeSymbol, QUIET_MODULES } from './barcode.ts';
import type { TestLabelContent } from './content.ts';
import type { BoxElement, Dpi, LabelElement, LabelLayout } from './elements.ts';
import { fitText } from './fit.ts';
import type { SizeMm } from './size.ts';
import { labelWords } from './words.ts';

/** AI (91), company internal: a scanner shows that it reads GS1-128. */
const TEST_DATA = '(91)TEST-1234';
const FRAME_MM = 0.5;

/** A ruler along the top edge, a tick every 5 mm and a longer one every 10: shows a wrong scale at a glance. */
const ruler = (media: SizeMm): BoxElement[] => {
  const ticks: BoxElement[] = [];
  for (let mm = 5; mm < media.widthMm - 1; mm += 5) {
    const heightMm = mm % 10 === 0 ? 3 : 1.5;
    ticks.push({ kind: 'box', xMm: mm - 0.1, yMm: FRAME_MM, widthMm: 0.2, heightMm, strokeMm: null });
  }
  return ticks;
};

const barcode = (media: SizeMm, dotMm: number, topMm: number, bottomMm: number): LabelElement => {
  const symbol = gs1Symbol(TEST_DATA);
  const room = media.widthMm / dotMm / (symbol.modules + 2 * QUIET_MODULES + 4);
  const moduleDots = Math.max(1, Math.min(Math.floor(room), Math.floor(0.55 / dotMm)));
  return placeSymbol(symbol, {
    data: TEST_DATA,
    xDots: Math.round((media.widthMm / dotMm - symbol.modules * moduleDots) / 2),
    yDots: Math.ceil(topMm / dotMm),
    heightDots: Math.floor((bottomMm - topMm) / dotMm),
    moduleDots,
  });
};

/** A frame at the very edge, the size and resolution that the printer is set to, a ruler and a barcode. */
export const layOutTest = (content: TestLabelContent, media: SizeMm, dpi: Dpi): LabelLayout => {
  const words = labelWords(content.language);
  const dotMm = 25.4 / dpi;
  const { widthMm, heightMm } = media;
  const number = new Intl.NumberFormat(content.language, { maximumFractionDigits: 1 });
  const size = `${number.format(widthMm)} x ${number.format(heightMm)} mm`;
  const lines = [
    words.test,
    content.printerName,
    size,
    `${dpi} dpi, ${content.printerLanguage.toUpperCase()}`,
    'ÄÖÜ äöüß ąęłńóśźż ŘŠŽ Ελλάδα Москва 北京 東京 서울',
    words.edges,
    words.bars,
  ];
  const pad = Math.min(4, widthMm / 12);
  const middle = heightMm * 0.6;
  const text = { xMm: pad, yMm: 4.5, widthMm: widthMm - 2 * pad, heightMm: middle - 5 };
  const barsEnd = Math.min(heightMm - 8.5, middle + 33);
  const code = { xMm: pad, yMm: barsEnd + 0.5, widthMm: widthMm - 2 * pad, heightMm: 5.5 };
  return {
    ...media,
    dpi,
    dotMm,
    elements: [
      { kind: 'box', xMm: 0, yMm: 0, widthMm, heightMm, strokeMm: FRAME_MM },
      ...ruler(media),
      ...fitText(lines, text, { group: 'note', maxMm: widthMm / 20, bold: (index) => index < 3 }),
      barcode(media, dotMm, middle + 1, barsEnd),
      ...fitText([TEST_DATA.replace(')', ') ')], code, { group: 'code', maxMm: 4, align: 'center' }),
    ],
  };
};
