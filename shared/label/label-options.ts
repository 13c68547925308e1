import type { Shipment } from '../shipment/schema/shipment.ts';
import { holdsLabel, labelSizeMm, type SizeMm } from './size.ts';

export type LabelFormat = 'PDF' | 'ZPL' | 'PNG';

const FORMATS: readonly LabelFormat[] = ['PDF', 'ZPL', 'PNG'];

/** Size for a shipment that names none. */
export const DEFAULT_SIZE = '100x150';

/** PDF, ZPL or PNG in any letter case; PDF where nothing is said; null for anything else. */
export const labelFormat = (labelType: string | null | undefined): LabelFormat | null => {
  const wanted = labelType?.trim().toUpperCase() || 'PDF';
  return FORMATS.find((format) => format === wanted) ?? null;
};

/** The media of A6, 4x6, 4x4, 4x8, 100x150, 62, A5, A4, Letter or `WxH` in millimetres; null for anything else and for what is too small. */
export const labelMedia = (labelSize: string | null | undefined): SizeMm | null => {
  const size = labelSizeMm(labelSize?.trim() || DEFAULT_SIZE);
  return size && holdsLabel(size) ? size : null;
};

/** Wishes for the documents of a shipment's labels. Read after `labelReadiness` found nothing wrong. */
export const labelOptions = (
  shipment: Shipment,
): { format: LabelFormat; media: SizeMm; splitByParcel: boolean; inResponse: boolean } => {
  const wanted = shipment.settings?.printSettings;
  return {
    format: labelFormat(wanted?.labelType) ?? 'PDF',
    media: labelMedia(wanted?.labelSize) ?? { widthMm: 100, heightMm: 150 },
    splitByParcel: wanted?.splitByParcel === true,
    inResponse: wanted?.labelResponseOption?.trim().toLowerCase() !== 'none',
  };
};
