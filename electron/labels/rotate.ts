import type {
  BarcodeElement,
  BoxElement,
  LabelElement,
  LabelLayout,
  PictureElement,
  TextElement,
} from '../../shared/label/elements.ts';
import type { Bitmap } from '../../shared/label/picture.ts';
import { type Rotation, rotatedSize } from '../../shared/printing/document.ts';
import { type DotBox, fillRect, isBlack, newBitmap } from './bitmap.ts';
import { rotationMatrix } from './rotation-matrix.ts';
import { sizeInDots, textCutouts } from './text-raster.ts';

type Turned = (rect: DotBox) => DotBox;

const turning = (size: { width: number; height: number }, turn: Rotation): Turned => {
  const [a, b, c, d, e, f] = rotationMatrix(size, turn);
  return ({ x, y, width, height }) => {
    const [left, right] = [a * x + c * y + e, a * (x + width) + c * (y + height) + e];
    const [top, bottom] = [b * x + d * y + f, b * (x + width) + d * (y + height) + f];
    return {
      x: Math.min(left, right),
      y: Math.min(top, bottom),
      width: Math.abs(right - left),
      height: Math.abs(bottom - top),
    };
  };
};

const boxOf = ({ x, y, width, height }: DotBox, dotMm: number, strokeMm: number | null): BoxElement => ({
  kind: 'box',
  xMm: x * dotMm,
  yMm: y * dotMm,
  widthMm: width * dotMm,
  heightMm: height * dotMm,
  strokeMm,
});

/** As the unturned label would be drawn: rounded to whole dots there, not after the turn. */
const turnedBox = (box: BoxElement, dotMm: number, turned: Turned): BoxElement => {
  const [x, y] = [Math.round(box.xMm / dotMm), Math.round(box.yMm / dotMm)];
  const width = Math.max(1, Math.round(box.widthMm / dotMm));
  const height = Math.max(1, Math.round(box.heightMm / dotMm));
  return boxOf(turned({ x, y, width, height }), dotMm, box.strokeMm);
};

const turnedBars = (barcode: BarcodeElement, dotMm: number, turned: Turned): BoxElement[] =>
  barcode.bars.map(({ xDots, widthDots }) =>
    boxOf(turned({ x: xDots, y: barcode.yDots, width: widthDots, height: barcode.heightDots }), dotMm, null),
  );

const pictureAt = (
  { x, y }: { x: number; y: number },
  bitmap: Bitmap,
  turned: Turned,
  turn: Rotation,
): PictureElement => {
  const { width, height } = bitmap;
  const place = turned({ x, y, width, height });
  const within = turning({ width, height }, turn);
  const made = newBitmap(place.width, place.height);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (!isBlack(bitmap, column, row)) continue;
      const dot = within({ x: column, y: row, width: 1, height: 1 });
      fillRect(made, dot.x, dot.y, 1, 1);
    }
  }
  return {
    kind: 'picture',
    xDots: place.x,
    yDots: place.y,
    widthDots: made.width,
    heightDots: made.height,
    rowBytes: made.rowBytes,
    bits: made.data,
  };
};

const turnedTexts = async (
  layout: LabelLayout,
  texts: TextElement[],
  turned: Turned,
  turn: Rotation,
): Promise<PictureElement[]> => {
  const cuts = await textCutouts(layout, texts);
  return cuts.map((cut) => pictureAt(cut, cut.bitmap, turned, turn));
};

/**
 * A label turned clockwise onto media, for a printer that knows dots alone: texts become pictures, since a printer's own
 * fonts lie each model's own way when turned; bars become boxes. All of it on the whole dots of the media.
 */
export const rotatedInDots = async (layout: LabelLayout, turn: Rotation): Promise<LabelLayout> => {
  if (turn === 0) return layout;
  const { dotMm } = layout;
  const turned = turning(sizeInDots(layout), turn);
  const texts = layout.elements.filter((element) => element.kind === 'text');
  const rest = layout.elements.flatMap((element): LabelElement[] => {
    switch (element.kind) {
      case 'text':
        return [];
      case 'box':
        return [turnedBox(element, dotMm, turned)];
      case 'barcode':
        return turnedBars(element, dotMm, turned);
      case 'picture': {
        const { widthDots: width, heightDots: height, rowBytes, bits: data } = element;
        const place = { x: element.xDots, y: element.yDots };
        return [pictureAt(place, { width, height, rowBytes, data }, turned, turn)];
      }
      default:
        return element satisfies never;
    }
  });
  const pictures = await turnedTexts(layout, texts, turned, turn);
  return { ...layout, ...rotatedSize(layout, turn), elements: [...rest, ...pictures] };
};
