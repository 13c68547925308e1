import type { Shipment } from './schema/shipment.ts';

export type LabelFormat = 'PDF' | 'ZPL' | 'PNG';

/** Width and height in millimetres. */
export interface Media {
  widthMm: number;
  heightMm: number;
}

const FORMATS: readonly LabelFormat[] = ['PDF', 'ZPL', 'PNG'];

const SIZES: Record<string, Media> = {
  A6: { widthMm: 105, heightMm: 148 },
  // Inches by its name: exactly 101.6 x 152.4.
  '4X6': { widthMm: 101.6, heightMm: 152.4 },
  A5: { widthMm: 148, heightMm: 210 },
  A4: { widthMm: 210, heightMm: 297 },
};

/** What a shipment that names no size gets. */
export const DEFAULT_SIZE = '100x150';

/** No logistic label fits below, no label printer goes above. */
const SMALLEST_MM = 70;
const LARGEST_MM = 450;

/** PDF, ZPL or PNG in any letter case; PDF where nothing is said; null for anything else. */
export const labelFormat = (labelType: string | null | undefined): LabelFormat | null => {
  const wanted = labelType?.trim().toUpperCase() || 'PDF';
  return FORMATS.find((format) => format === wanted) ?? null;
};

/** The media of A6, 4x6, 100x150, A5, A4 or `WxH` in millimetres; null for anything else. */
export const labelMedia = (labelSize: string | null | undefined): Media | null => {
  const wanted = (labelSize?.trim() || DEFAULT_SIZE).toUpperCase();
  const named = Object.hasOwn(SIZES, wanted) ? SIZES[wanted] : undefined;
  if (named) return named;
  const match = /^(\d{1,3}(?:\.\d{1,2})?)\s*X\s*(\d{1,3}(?:\.\d{1,2})?)(?:\s*MM)?$/.exec(wanted);
  if (match === null) return null;
  const media = { widthMm: Number(match[1]), heightMm: Number(match[2]) };
  const fits = (side: number): boolean => side >= SMALLEST_MM && side <= LARGEST_MM;
  return fits(media.widthMm) && fits(media.heightMm) ? media : null;
};

/** How the documents of a shipment's labels are wanted. Read after `labelReadiness` found nothing wrong. */
export const labelOptions = (
  shipment: Shipment,
): { format: LabelFormat; media: Media; splitByParcel: boolean; inResponse: boolean } => {
  const wanted = shipment.settings?.printSettings;
  return {
    format: labelFormat(wanted?.labelType) ?? 'PDF',
    media: labelMedia(wanted?.labelSize) ?? { widthMm: 100, heightMm: 150 },
    splitByParcel: wanted?.splitByParcel === true,
    inResponse: wanted?.labelResponseOption?.trim().toLowerCase() !== 'none',
  };
};
