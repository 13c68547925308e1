import type { LabelElement } from './elements.ts';
import { type FitBox, type FitStyle, FLOOR_MM, fitText, LINE_HEIGHT, STEP } from './fit.ts';
import { drawable, textWidth } from './measure.ts';

/** A value with its caption before it, e.g. "Weight 4.20 kg". */
export interface FactCell {
  caption: string;
  value: string;
}

/** Between a caption and its value, and between two cells, in ems. */
const GAP_EM = 0.35;
const BETWEEN_EM = 1;

const captionEm = ({ caption }: FactCell): number => textWidth(drawable(caption), true) + GAP_EM;
const cellEm = (cell: FactCell): number => captionEm(cell) + textWidth(drawable(cell.value), true);

/** Cells row by row, each in the row of the one before it where that has room. @param limit in ems */
export const factRows = (cells: readonly FactCell[], limit: number): FactCell[][] => {
  const rows: FactCell[][] = [];
  let used = 0;
  for (const cell of cells) {
    const row = rows.at(-1);
    const wide = cellEm(cell);
    if (row && used + BETWEEN_EM + wide <= limit) {
      row.push(cell);
      used += BETWEEN_EM + wide;
    } else {
      rows.push([cell]);
      used = wide;
    }
  }
  return rows;
};

/** The largest size, not above `maxMm`, at which all cells stand whole in the box; null where none is. */
const wholeAt = (cells: readonly FactCell[], box: FitBox, maxMm: number): number | null => {
  const widest = Math.max(0, ...cells.map(cellEm));
  const largest = Math.min(maxMm, box.widthMm / widest);
  for (let sizeMm = largest; sizeMm >= FLOOR_MM; sizeMm *= STEP) {
    const rows = factRows(cells, box.widthMm / sizeMm).length;
    if (rows * LINE_HEIGHT * sizeMm <= box.heightMm + 1e-6) return sizeMm;
  }
  return null;
};

const style = (maxMm: number, bold: boolean): FitStyle => ({ group: 'facts', maxMm, bold: () => bold });

const cellAt = (
  { caption, value }: FactCell,
  box: FitBox,
  captionMm: number,
  sizeMm: number,
): LabelElement[] => [
  ...fitText([caption], { ...box, widthMm: captionMm }, style(sizeMm, false)),
  ...fitText(
    [value],
    { ...box, xMm: box.xMm + captionMm, widthMm: box.widthMm - captionMm },
    style(sizeMm, true),
  ),
];

/** One of several rows of equal height, each value cut where it is too long: texts that no label has room for. */
const crowded = (cells: readonly FactCell[], box: FitBox, maxMm: number): LabelElement[] => {
  const least = Math.min(FLOOR_MM, maxMm);
  const count = Math.max(1, Math.min(cells.length, Math.floor(box.heightMm / (least * LINE_HEIGHT))));
  const across = Math.ceil(cells.length / count);
  const heightMm = box.heightMm / count;
  const widthMm = box.widthMm / across;
  const sizeMm = Math.min(maxMm, heightMm / LINE_HEIGHT);
  return cells.flatMap((cell, index) => {
    const column = index % across;
    const yMm = box.yMm + Math.floor(index / across) * heightMm;
    const place = { xMm: box.xMm + column * widthMm, yMm, widthMm: widthMm * 0.97, heightMm };
    return cellAt(cell, place, Math.min(captionEm(cell) * least, place.widthMm * 0.5), sizeMm);
  });
};

/** Cells as large as the box holds them whole, `maxMm` at most. */
export const setFacts = (cells: readonly FactCell[], box: FitBox, maxMm: number): LabelElement[] => {
  if (cells.length === 0) return [];
  const sizeMm = wholeAt(cells, box, maxMm);
  if (sizeMm === null) return crowded(cells, box, maxMm);
  const lineMm = sizeMm * LINE_HEIGHT;
  // A hair more than it needs: what is added up does not come out to the last digit.
  const hairMm = 1e-6;
  return factRows(cells, box.widthMm / sizeMm).flatMap((row, index) => {
    let xMm = box.xMm;
    return row.flatMap((cell) => {
      const widthMm = cellEm(cell) * sizeMm + hairMm;
      const place = { xMm, yMm: box.yMm + index * lineMm, widthMm, heightMm: lineMm + hairMm };
      xMm += widthMm + BETWEEN_EM * sizeMm;
      return cellAt(cell, place, captionEm(cell) * sizeMm, sizeMm);
    });
  });
};
