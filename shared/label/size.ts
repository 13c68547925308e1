/** The size of media or a label, in millimetres. */
export interface SizeMm {
  widthMm: number;
  heightMm: number;
}

const named: Record<string, SizeMm> = {
  A4: { widthMm: 210, heightMm: 297 },
  A5: { widthMm: 148, heightMm: 210 },
  A6: { widthMm: 105, heightMm: 148 },
  '4X6': { widthMm: 101.6, heightMm: 152.4 },
  '4X4': { widthMm: 101.6, heightMm: 101.6 },
  '4X8': { widthMm: 101.6, heightMm: 203.2 },
  LETTER: { widthMm: 215.9, heightMm: 279.4 },
  // A roll of 62 mm is cut where the label ends.
  '62': { widthMm: 62, heightMm: 100 },
};

/** Below this a parcel's label can neither be read nor scanned. */
const SMALLEST_LABEL: SizeMm = { widthMm: 60, heightMm: 70 };

/** As a person reads it: `100 x 150 mm`. */
export const sizeText = ({ widthMm, heightMm }: SizeMm): string => `${widthMm} x ${heightMm} mm`;

/** Is there room for a parcel's label? */
export const holdsLabel = ({ widthMm, heightMm }: SizeMm): boolean =>
  widthMm >= SMALLEST_LABEL.widthMm && heightMm >= SMALLEST_LABEL.heightMm;

/** The names that forms offer. */
export const labelSizes = ['A6', '4x6', '100x150', '4x8', 'A5', 'A4', 'Letter', '4x4', '62'] as const;

/**
 * Reads `printSettings.labelSize`: a name, or width x height in millimetres (`100x150`, `58.5 x 40`).
 * `4x6`, `4x4` and `4x8` are inches, `62` is a roll of 62 mm, of which a label takes 100 mm. Null for anything that no label printer takes (10 to 300 by 10 to 450 mm).
 */
export const labelSizeMm = (size: string): SizeMm | null => {
  const wanted = size.trim().toUpperCase();
  const known = named[wanted];
  if (known) return known;
  const match = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*[X×*]\s*(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:MM)?$/.exec(wanted);
  if (!match) return null;
  const widthMm = Number(match[1]?.replace(',', '.'));
  const heightMm = Number(match[2]?.replace(',', '.'));
  const printable = widthMm >= 10 && widthMm <= 300 && heightMm >= 10 && heightMm <= 450;
  return printable ? { widthMm, heightMm } : null;
};
