import { gs1Symbol } from './barcode.ts';
import { codeBlock, moduleDots } from './code-block.ts';
import type { LabelDesign } from './design.ts';
import type { LabelElement, PictureElement } from './elements.ts';
import { type FitBox, type FitStyle, fitText, LINE_HEIGHT, naturalHeight } from './fit.ts';
import type { Frame } from './frame.ts';
import { logoDots, readLogo } from './logo-dots.ts';
import type { TemplateLogo } from './template.ts';
import { always, type Block, type BlockScale } from './upper-blocks.ts';

/** Em sizes at scale 1, in millimetres: capitals 3 mm high where there is room, as in the blocks of the base. */
const LINE_MM = 4.2;
const LINE_LEAST_MM = 2;
const LINE_READ_MM = 3.15;
const SHARE_OF_LABELS = 0.4;

/** Smallest scale of a logo and large type before they give way. */
const SMALLEST = 0.6;

type Line = LabelDesign['lines'][number];

/** A set of lines in so many columns: the lines of each row, and each row's desired height. */
interface Columns {
  widthMm: number;
  labelMm: number;
  rows: (Line | undefined)[][];
  naturalMm: number[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Lines of the template's own, their labels in one column; in two halves side by side where that saves height. */
export const linesBlock = (
  frame: Frame,
  { text }: BlockScale,
  wholeMm: number,
  lines: LabelDesign['lines'],
): Block => {
  const { scale } = frame;
  const style: FitStyle = { group: 'lines', maxMm: LINE_MM * scale * text, bold: always };
  const labelStyle: FitStyle = { group: 'lines', maxMm: LINE_MM * scale * text };
  const gapMm = 2 * scale;
  const inColumns = (count: number): Columns => {
    const widthMm = (wholeMm - gapMm * (count - 1)) / count;
    const labelMm = lines.some(({ label }) => label !== '') ? widthMm * SHARE_OF_LABELS : 0;
    const each = Math.ceil(lines.length / count);
    const naturalOf = (line: Line | undefined): number => {
      if (!line) return 0;
      if (line.label === '') return naturalHeight([line.text], widthMm, style);
      const beside = naturalHeight([line.text], widthMm - labelMm, style);
      return Math.max(beside, naturalHeight([line.label], labelMm - scale, labelStyle));
    };
    const rows = Array.from({ length: each }, (_, row) =>
      Array.from({ length: count }, (_column, column) => lines[column * each + row]),
    );
    const naturalMm = rows.map((row) => Math.max(...row.map(naturalOf)));
    return { widthMm, labelMm, rows, naturalMm };
  };
  const [one, two] = [inColumns(1), inColumns(2)];
  const isShorter = lines.length > 1 && sum(two.naturalMm) < sum(one.naturalMm);
  const { widthMm, labelMm, rows, naturalMm } = isShorter ? two : one;
  const wantedMm = sum(naturalMm);
  const drawLine = ({ label, text: said }: Line, place: FitBox): LabelElement[] => {
    if (label === '') return fitText([said], place, style);
    const right = { ...place, xMm: place.xMm + labelMm, widthMm: place.widthMm - labelMm };
    return [
      ...fitText([label], { ...place, widthMm: labelMm - scale }, labelStyle),
      ...fitText([said], right, style),
    ];
  };
  return {
    leastMm: Math.min(wantedMm, rows.length * LINE_LEAST_MM * scale * LINE_HEIGHT),
    readMm: Math.min(wantedMm, rows.length * LINE_READ_MM * scale * LINE_HEIGHT),
    wantedMm,
    draw: (box) => {
      const factor = Math.min(1, box.heightMm / wantedMm);
      let yMm = box.yMm;
      return rows.flatMap((row, index) => {
        const top = yMm;
        const heightMm = naturalMm[index]! * factor;
        yMm += heightMm;
        return row.flatMap((line, column) => {
          const xMm = box.xMm + column * (widthMm + gapMm);
          return line ? drawLine(line, { xMm, yMm: top, widthMm, heightMm }) : [];
        });
      });
    },
  };
};

const logoElement = (
  { dotMm }: Frame,
  box: FitBox,
  logo: TemplateLogo,
  aspect: number,
): PictureElement | null => {
  const fitMm = Math.min(box.heightMm, box.widthMm / aspect);
  const heightDots = Math.floor(fitMm / dotMm);
  const widthDots = Math.min(Math.floor(box.widthMm / dotMm), Math.max(1, Math.round(heightDots * aspect)));
  const left = Math.ceil(box.xMm / dotMm - 1e-6);
  const free = Math.max(0, Math.floor((box.xMm + box.widthMm) / dotMm + 1e-6) - left - widthDots);
  if (heightDots < 1 || widthDots > Math.floor((box.xMm + box.widthMm) / dotMm + 1e-6) - left) return null;
  const dots = logoDots(logo.png, widthDots, heightDots, logo);
  const shares = { left: 0, center: 0.5, right: 1 };
  return (
    dots && {
      kind: 'picture',
      xDots: left + Math.floor(free * shares[logo.align]),
      yDots: Math.ceil(box.yMm / dotMm - 1e-6),
      widthDots,
      heightDots,
      rowBytes: dots.rowBytes,
      bits: dots.data,
    }
  );
};

/** The logo, its dots those of the printer. Null where its picture cannot be read. */
export const logoBlock = (
  frame: Frame,
  { height }: BlockScale,
  widthMm: number,
  logo: TemplateLogo,
): Block | null => {
  const picture = readLogo(logo.png);
  if (!picture) return null;
  const aspect = picture.width / picture.height;
  const wantedMm = Math.min(logo.heightMm * frame.scale * height, widthMm / aspect);
  return {
    leastMm: wantedMm * SMALLEST,
    wantedMm,
    draw: (box) => {
      // A dot less all round: the box's edges need not lie on dots.
      const inside = { ...box, heightMm: Math.min(box.heightMm - frame.dotMm, wantedMm) };
      const element = logoElement(frame, inside, logo, aspect);
      return element ? [element] : [];
    },
  };
};

/** GS1 asks for 0.495 mm on logistic labels; below 0.25 mm a thermal label is not read with certainty. */
const LARGEST_MODULE_MM = 0.51;
const SMALLEST_MODULE_MM = 0.249;
const LOWEST_BAR_MM = 10;

type Routing = NonNullable<LabelDesign['routing']>;

/** True where a ship-to barcode can be read from media of this width. */
const fitsAcross = (frame: Frame, data: string): boolean =>
  moduleDots(gs1Symbol(data).modules, frame, LARGEST_MODULE_MM) * frame.dotMm >= SMALLEST_MODULE_MM;

/** The routing block's barcode if it fits these media; it then gets a row of its own. */
export const routingCode = (frame: Frame, routing: Routing | null): Routing['barcode'] =>
  routing?.barcode && fitsAcross(frame, routing.barcode.data) ? routing.barcode : null;

/** The bars, as high as asked for or as the room allows, with their text below, from `topMm` on. */
const routingBars = (frame: Frame, data: string, box: FitBox, barMm: number): LabelElement[] => {
  const symbol = gs1Symbol(data);
  const code = {
    symbol,
    data,
    text: data.replace(')', ') '),
    moduleDots: moduleDots(symbol.modules, frame, LARGEST_MODULE_MM),
    heightMm: barMm,
  };
  return codeBlock(frame, code, box.yMm + box.heightMm).elements;
};

/** The text below bars, with a dot to spare for where bars begin. */
const codeTextMm = ({ scale, dotMm }: Frame): number => 4.2 * Math.min(1.5, scale) * LINE_HEIGHT + 2 * dotMm;

/** A sort code in large type, and the ship-to barcode below it. */
export const routingBlock = (
  frame: Frame,
  { text, height }: BlockScale,
  routing: Routing,
  barcode: Routing['barcode'],
): Block => {
  const { scale } = frame;
  const emMm = routing.text === '' ? 0 : routing.textMm * scale * text * height;
  const textMm = emMm * LINE_HEIGHT;
  const barMm = barcode ? Math.max(LOWEST_BAR_MM, barcode.heightMm * scale * height) : 0;
  const below = barcode ? codeTextMm(frame) + (textMm > 0 ? scale : 0) : 0;
  const leastBar = Math.min(barMm, LOWEST_BAR_MM);
  return {
    leastMm: textMm * SMALLEST + leastBar + below,
    wantedMm: textMm + barMm + below,
    draw: (box) => {
      const spare = Math.max(0, box.heightMm - textMm * SMALLEST - leastBar - below);
      const bars = barcode ? Math.min(barMm, leastBar + spare) : 0;
      const topMm = Math.min(textMm, box.heightMm - bars - below);
      return [
        ...(textMm > 0
          ? fitText(
              [routing.text],
              { ...box, heightMm: topMm },
              {
                group: 'routing',
                maxMm: emMm,
                bold: always,
                align: 'center',
              },
            )
          : []),
        ...(barcode ? routingBars(frame, barcode.data, box, bars) : []),
      ];
    },
  };
};
