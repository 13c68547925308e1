import type { LabelLayout } from '../../../shared/label/elements.ts';
import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { BoxMm } from '../../../shared/printing/document.ts';
import { toPng } from '../png.ts';
import { rotateGrey } from '../third-party/grey.ts';
import { readPng } from '../third-party/png-read.ts';
import { markLayout } from './mark-layout.ts';
import type { PlacedMark } from './marks.ts';

/** A drawing and the dots at which its top left corner lies. */
export interface MarkDots {
  picture: GreyPicture;
  x: number;
  y: number;
}

/** A layout in black and white, at its own resolution. */
export const drawnLayout = async (layout: LabelLayout): Promise<GreyPicture> => readPng(await toPng(layout));

/** A mark on a picture of so many dots to an inch. */
export const markDots = async ({ mark, box, turn }: PlacedMark, dpi: number): Promise<MarkDots> => {
  const dots = ({ xMm, yMm }: BoxMm): [number, number] => [(xMm * dpi) / 25.4, (yMm * dpi) / 25.4];
  const [x, y] = dots(box);
  const picture = rotateGrey(await drawnLayout(markLayout(mark, dpi)), turn);
  return { picture, x: Math.round(x), y: Math.round(y) };
};

/** The picture with dark dots of others on it. */
export const withDots = (on: GreyPicture, marks: readonly MarkDots[]): GreyPicture => {
  const data = on.data.slice();
  for (const { picture, x, y } of marks) {
    for (let row = 0; row < picture.height; row += 1) {
      for (let column = 0; column < picture.width; column += 1) {
        const [toX, toY] = [x + column, y + row];
        if (toX >= on.width || toY >= on.height) continue;
        const at = toY * on.width + toX;
        data[at] = Math.min(data[at]!, picture.data[row * picture.width + column]!);
      }
    }
  }
  return { ...on, data };
};
