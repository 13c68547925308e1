import type {
  BarcodeElement,
  BoxElement,
  LabelElement,
  LabelLayout,
  PictureElement,
  TextElement,
} from './elements.ts';
import { blackBoxes } from './logo-dots.ts';
import { needsShaping, textWidth } from './measure.ts';
import { BOLD_STROKE, type LineToSet, lineKey, type SetLine } from './set-line.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

const mm = (value: number): string => String(Math.round(value * 1000) / 1000);

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

const anchorX = ({ align, xMm, widthMm }: TextElement): number =>
  align === 'left' ? xMm : align === 'right' ? xMm + widthMm : xMm + widthMm / 2;

/** A line that was shaped with the printer's fonts: its glyphs as outlines, what needs no shaping as text. */
const setNode = (text: TextElement, set: SetLine): string => {
  const { xMm, baselineMm, sizeMm, widthMm, align, bold } = text;
  const free = widthMm - set.widthEm * sizeMm;
  const left = xMm + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
  const place = `translate(${mm(left)} ${mm(baselineMm - set.riseEm * sizeMm)})`;
  const size = `scale(${mm(sizeMm * set.scale * set.stretch)} ${mm(sizeMm * set.scale)})`;
  const stroke = bold ? ` stroke="#000" stroke-linejoin="round" stroke-width="${BOLD_STROKE}"` : '';
  const runs = set.runs.map((run) => {
    if (run.kind === 'outline') {
      return `<path transform="translate(${mm(run.xEm)} 0) scale(0.001)" d="${escapeXml(run.path)}"${stroke}/>`;
    }
    // Browsers draw no type below a pixel: it is written large and drawn small.
    const size = `font-size="100" textLength="${mm(run.widthEm * 100)}" lengthAdjust="spacingAndGlyphs"`;
    const weight = bold ? ' font-weight="700"' : '';
    const words = escapeXml(run.text.replaceAll(' ', '\u00a0'));
    return `<text transform="translate(${mm(run.xEm)} 0) scale(0.01)" ${size}${weight}>${words}</text>`;
  });
  return `<g transform="${place} ${size}">${runs.join('')}</g>`;
};

const textNode = (text: TextElement): string => {
  // The window may show another font than the printer: textLength keeps the printed width.
  const length = textWidth(text.text, text.bold) * text.sizeMm;
  const attributes = [
    `x="${mm(anchorX(text))}" y="${mm(text.baselineMm)}" font-size="${mm(text.sizeMm)}"`,
    `textLength="${mm(length)}" lengthAdjust="spacingAndGlyphs"`,
    text.bold ? 'font-weight="700"' : '',
    text.align === 'left' ? '' : `text-anchor="${anchors[text.align]}"`,
  ];
  return `<text ${attributes.filter((part) => part !== '').join(' ')}>${escapeXml(text.text)}</text>`;
};

const lineNode = (text: TextElement, lines: SetLines): string => {
  const set = lines.get(lineKey(text));
  return set ? setNode(text, set) : textNode(text);
};

const boxNode = ({ xMm, yMm, widthMm, heightMm, strokeMm }: BoxElement): string => {
  if (strokeMm === null) {
    return `<rect x="${mm(xMm)}" y="${mm(yMm)}" width="${mm(widthMm)}" height="${mm(heightMm)}"/>`;
  }
  const inset = strokeMm / 2;
  const place = `x="${mm(xMm + inset)}" y="${mm(yMm + inset)}"`;
  const size = `width="${mm(widthMm - strokeMm)}" height="${mm(heightMm - strokeMm)}"`;
  return `<rect ${place} ${size} fill="none" stroke="#000" stroke-width="${mm(strokeMm)}"/>`;
};

const barcodeNode = (barcode: BarcodeElement, dotMm: number): string => {
  const top = mm(barcode.yDots * dotMm);
  const height = mm(barcode.heightDots * dotMm);
  const bars = barcode.bars
    .map(
      (bar) =>
        `M${mm(bar.xDots * dotMm)} ${top}h${mm(bar.widthDots * dotMm)}v${height}h-${mm(bar.widthDots * dotMm)}z`,
    )
    .join('');
  return `<path shape-rendering="crispEdges" d="${bars}"/>`;
};

/** Drawn in the printer's own dots. */
const pictureNode = (picture: PictureElement, dotMm: number): string => {
  const { widthDots, heightDots, rowBytes, bits, xDots, yDots } = picture;
  const boxes = blackBoxes({ width: widthDots, height: heightDots, rowBytes, data: bits });
  const path = boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
  const place = `translate(${mm(xDots * dotMm)} ${mm(yDots * dotMm)}) scale(${dotMm})`;
  return `<path transform="${place}" shape-rendering="crispEdges" d="${path}"/>`;
};

/** Lines that were shaped, by `lineKey`. */
export type SetLines = ReadonlyMap<string, SetLine>;

const nodeOf = (element: LabelElement, dotMm: number, lines: SetLines): string => {
  switch (element.kind) {
    case 'text':
      return lineNode(element, lines);
    case 'box':
      return boxNode(element);
    case 'barcode':
      return barcodeNode(element, dotMm);
    case 'picture':
      return pictureNode(element, dotMm);
    default:
      return element satisfies never;
  }
};

/** The lines of a layout that must be shaped before they are drawn. */
export const linesToSet = (layout: LabelLayout): LineToSet[] =>
  layout.elements.flatMap((element) =>
    element.kind === 'text' && needsShaping(element.text) ? [{ text: element.text, bold: element.bold }] : [],
  );

/**
 * The label as an SVG document in millimetres, for the preview. It has no style sheet, script, link or
 * foreign object, and all text is escaped, so it may be put into a page as it is. Lines that are not in `lines` yet are shaped by the page's own fonts.
 */
export const toSvg = (layout: LabelLayout, lines: SetLines = new Map()): string => {
  const nodes = layout.elements.map((element) => nodeOf(element, layout.dotMm, lines));
  const { widthMm, heightMm } = layout;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(widthMm)}mm" height="${mm(heightMm)}mm"`,
    ` viewBox="0 0 ${mm(widthMm)} ${mm(heightMm)}" font-family="Noto Sans, Noto Sans SC, Noto Sans KR, sans-serif">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...nodes,
    '</svg>',
  ].join('');
};
