import type { GreyPicture } from '../../shared/label/picture.ts';

/** Dots that a drawing covers, in dots of the label; it may lie partly beyond. */
export interface Shape {
  x: number;
  y: number;
  width: number;
  height: number;
  /** From the shape's own corner. */
  has(x: number, y: number): boolean;
}

/** Does a shape darken what it covers, whiten it, or turn it into its contrary? */
export type Ink = 'black' | 'white' | 'turn';

export const emptyPaper = (width: number, height: number): GreyPicture => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(255),
});

/** Puts a shape on the paper. */
export const put = (paper: GreyPicture, shape: Shape, ink: Ink): void => {
  for (let row = 0; row < shape.height; row += 1) {
    const y = shape.y + row;
    if (y < 0 || y >= paper.height) continue;
    for (let column = 0; column < shape.width; column += 1) {
      const x = shape.x + column;
      if (x < 0 || x >= paper.width || !shape.has(column, row)) continue;
      const at = y * paper.width + x;
      if (ink === 'turn') paper.data[at] = 255 - paper.data[at]!;
      else paper.data[at] = ink === 'black' ? 0 : 255;
    }
  }
};

/** Is a dot's middle within a box with round corners that is smaller by so much on each side? */
const inBox = (
  x: number,
  y: number,
  { width, height, by, radius }: { width: number; height: number; by: number; radius: number },
): boolean => {
  const [across, down] = [x + 0.5, y + 0.5];
  if (across < by || down < by || across > width - by || down > height - by) return false;
  const round = Math.max(0, radius - by);
  const beyond = (at: number, size: number): number => Math.max(by + round - at, at - (size - by - round), 0);
  return beyond(across, width) ** 2 + beyond(down, height) ** 2 <= round ** 2 || round === 0;
};

/** A frame whose line goes inwards. @param radius of its corners */
export const frame = (width: number, height: number, line: number, radius = 0): Omit<Shape, 'x' | 'y'> => ({
  width,
  height,
  has: (x, y) =>
    inBox(x, y, { width, height, by: 0, radius }) && !inBox(x, y, { width, height, by: line, radius }),
});

/** An ellipse whose line goes inwards. */
export const ring = (width: number, height: number, line: number): Omit<Shape, 'x' | 'y'> => {
  const inside = (x: number, y: number, by: number): boolean => {
    const [across, down] = [width / 2 - by, height / 2 - by];
    if (across <= 0 || down <= 0) return false;
    return ((x + 0.5 - width / 2) / across) ** 2 + ((y + 0.5 - height / 2) / down) ** 2 <= 1;
  };
  return { width, height, has: (x, y) => inside(x, y, 0) && !inside(x, y, line) };
};

/** From one corner of a box to the other; `line` dots across. */
export const diagonal = (
  width: number,
  height: number,
  line: number,
  falls: boolean,
): Omit<Shape, 'x' | 'y'> => ({
  width: width + line,
  height,
  has: (x, y) => {
    const down = (y + 0.5) / height;
    const start = (falls ? down : 1 - down) * width;
    return x + 0.5 >= start && x + 0.5 < start + line;
  },
});

/** Rows of bytes, a bit a dot, each dot as so many. */
export const bits = (rows: readonly Uint8Array[], across = 1, down = 1): Omit<Shape, 'x' | 'y'> => ({
  width: (rows[0]?.length ?? 0) * 8 * across,
  height: rows.length * down,
  has: (x, y) => {
    const column = Math.floor(x / across);
    return ((rows[Math.floor(y / down)]![column >> 3]! >> (7 - (column & 7))) & 1) === 1;
  },
});

/** Turned by half a turn. */
export const upsideDown = ({ width, height, data }: GreyPicture): GreyPicture => ({
  width,
  height,
  data: data.slice().reverse(),
});
