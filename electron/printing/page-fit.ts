import type { SizeMm } from '../../shared/label/size.ts';
import type { PrinterProfile } from '../../shared/printing/printer.ts';

/** Sheets are cut, and sizes written down, to this. */
const TOLERANCE_MM = 1;

const sides = ({ widthMm, heightMm }: SizeMm): [short: number, long: number] =>
  widthMm <= heightMm ? [widthMm, heightMm] : [heightMm, widthMm];

/** Does a page lie whole on these media, this way round or turned? Nothing is scaled. */
export const holdsPage = (media: SizeMm, page: SizeMm): boolean => {
  const [mediaShort, mediaLong] = sides(media);
  const [short, long] = sides(page);
  return short <= mediaShort + TOLERANCE_MM && long <= mediaLong + TOLERANCE_MM;
};

/** "210 x 297 mm". */
export const sizeText = ({ widthMm, heightMm }: SizeMm): string => `${widthMm} x ${heightMm} mm`;

const area = ({ widthMm, heightMm }: SizeMm): number => widthMm * heightMm;

/** The printer for a page: of those that take papers, and PDF, and hold it the one with the smallest media; null where none does. */
export const printerForPage = (printers: readonly PrinterProfile[], page: SizeMm): PrinterProfile | null => {
  const able = printers.filter(
    ({ language, media, takes }) => language === 'pdf' && takes !== 'labels' && holdsPage(media, page),
  );
  return able.sort((one, other) => area(one.media) - area(other.media))[0] ?? null;
};
