import type { GreyPicture } from '../../../shared/label/picture.ts';
import type { SizeMm } from '../../../shared/label/size.ts';
import { type BoxMm, type Rotation, rotatedSize } from '../../../shared/printing/document.ts';
import type { ReadCode } from '../../core/document-converter.ts';
import type { DotBox } from '../bitmap.ts';

/** Paler is paper. */
const INK = 200;
/** White that stays between a mark and anything else, mm. */
const AROUND_MM = 1.5;
/** White at the ends of a linear barcode, mm: ten modules of the widest ones in use, or a quarter of an inch. */
const LINEAR_QUIET_MM = 6.4;
/** And around one in two dimensions: four modules of a large QR code. */
const MATRIX_QUIET_MM = 4;
const MATRIX = /QRCode|DataMatrix|Aztec|MaxiCode/;
/** Places are tried this far apart, mm. */
const STEP_MM = 0.5;

/** A free rectangle for a mark; `turn` is that of the mark. */
export interface Place {
  box: BoxMm;
  turn: Rotation;
}

/** Numbers of dark dots, summed up: how many there are in a rectangle takes four look-ups. */
class Ink {
  readonly #sums: Uint32Array;
  readonly #row: number;
  readonly #height: number;

  constructor(dark: Uint8Array, { width, height }: { width: number; height: number }) {
    this.#row = width + 1;
    this.#height = height;
    this.#sums = new Uint32Array(this.#row * (height + 1));
    for (let y = 0; y < height; y += 1) {
      let line = 0;
      for (let x = 0; x < width; x += 1) {
        line += dark[y * width + x]!;
        this.#sums[(y + 1) * this.#row + x + 1] = this.#sums[y * this.#row + x + 1]! + line;
      }
    }
  }

  isFree({ x, y, width, height }: DotBox): boolean {
    const [left, right] = [Math.max(0, x), Math.min(this.#row - 1, x + width)];
    const [top, bottom] = [Math.max(0, y), Math.min(this.#height, y + height)];
    const at = (column: number, row: number): number => this.#sums[row * this.#row + column]!;
    return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top) === 0;
  }
}

/** A picture whose free places are looked for. */
export class FreePlaces {
  readonly #ink: Ink;
  readonly #perMm: number;

  /** @param dpi of the picture @param codes of it: the white that each needs is not free */
  constructor(picture: GreyPicture, dpi: number, codes: readonly ReadCode[]) {
    this.#perMm = dpi / 25.4;
    const { width, height, data } = picture;
    const dark = Uint8Array.from(data, (dot) => (dot < INK ? 1 : 0));
    const bars = new Ink(dark, picture);
    const fill = ({ x, y, width: across, height: down }: DotBox): void => {
      const [left, right] = [Math.max(0, x), Math.min(width, x + across)];
      for (let row = Math.max(0, y); row < Math.min(height, y + down); row += 1) {
        if (right > left) dark.fill(1, row * width + left, row * width + right);
      }
    };
    for (const code of codes) fill(this.#withQuiet(code, bars, picture));
    this.#ink = new Ink(dark, picture);
  }

  /** A barcode with its quiet zone. A reader tells the lines that it has read, which need not be all of the bars. */
  #withQuiet({ format, box }: ReadCode, bars: Ink, page: { width: number; height: number }): DotBox {
    const dots = this.#inDots(box);
    const quiet = (mm: number): number => Math.ceil(mm * this.#perMm);
    if (MATRIX.test(format)) return around(dots, quiet(MATRIX_QUIET_MM), quiet(MATRIX_QUIET_MM));
    const { x, y, width, height } = dots;
    let [left, right, top, bottom] = [x, x + width, y, y + height];
    if (width >= height) {
      while (top > 0 && !bars.isFree({ x, y: top - 1, width, height: 1 })) top -= 1;
      while (bottom < page.height && !bars.isFree({ x, y: bottom, width, height: 1 })) bottom += 1;
    } else {
      while (left > 0 && !bars.isFree({ x: left - 1, y, width: 1, height })) left -= 1;
      while (right < page.width && !bars.isFree({ x: right, y, width: 1, height })) right += 1;
    }
    const whole = { x: left, y: top, width: right - left, height: bottom - top };
    const [across, down] = width >= height ? [LINEAR_QUIET_MM, 0] : [0, LINEAR_QUIET_MM];
    return around(whole, quiet(across), quiet(down));
  }

  /**
   * The free place of this size in an area, upright or turned, that is nearest to the area's edges; null where there is
   * none.
   */
  find(size: SizeMm, area: BoxMm): Place | null {
    let best: (Place & { far: number }) | null = null;
    for (const turn of [0, 90] as const) {
      const box = rotatedSize(size, turn);
      const found = this.#nearest(box, area);
      if (found && (best === null || found.far < best.far)) {
        best = { box: { ...box, xMm: found.xMm, yMm: found.yMm }, turn, far: found.far };
      }
    }
    return best && { box: best.box, turn: best.turn };
  }

  #nearest({ widthMm, heightMm }: SizeMm, area: BoxMm): { xMm: number; yMm: number; far: number } | null {
    const [right, bottom] = [area.widthMm - widthMm, area.heightMm - heightMm];
    let best: { xMm: number; yMm: number; far: number } | null = null;
    for (let down = 0; down <= bottom; down += STEP_MM) {
      for (let along = 0; along <= right; along += STEP_MM) {
        const far = Math.min(along, right - along, down, bottom - down);
        if (best !== null && far >= best.far) continue;
        const [xMm, yMm] = [area.xMm + along, area.yMm + down];
        const edge = Math.ceil(AROUND_MM * this.#perMm);
        if (!this.#ink.isFree(around(this.#inDots({ xMm, yMm, widthMm, heightMm }), edge, edge))) continue;
        best = { xMm, yMm, far };
      }
    }
    return best;
  }

  #inDots({ xMm, yMm, widthMm, heightMm }: BoxMm): DotBox {
    const [x, y] = [Math.floor(xMm * this.#perMm), Math.floor(yMm * this.#perMm)];
    return {
      x,
      y,
      width: Math.ceil((xMm + widthMm) * this.#perMm) - x,
      height: Math.ceil((yMm + heightMm) * this.#perMm) - y,
    };
  }
}

const around = ({ x, y, width, height }: DotBox, across: number, down: number): DotBox => ({
  x: x - across,
  y: y - down,
  width: width + 2 * across,
  height: height + 2 * down,
});
