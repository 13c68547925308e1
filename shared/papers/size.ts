import { labelMedia } from '../label/label-options.ts';
import type { SizeMm } from '../label/size.ts';
import type { Shipment } from '../shipment/schema/shipment.ts';
import type { PaperKind } from './kind.ts';
import type { PaperSettings } from './settings.ts';

const sheets: Record<PaperSettings['sheet'], SizeMm> = {
  A4: { widthMm: 210, heightMm: 297 },
  Letter: { widthMm: 215.9, heightMm: 279.4 },
};

/** A CN 22's own size (UPU). */
export const CN22_SIZE: SizeMm = { widthMm: 74, heightMm: 105 };

/** A5 on its long side, as the CN 23 is printed. */
const cn23Sizes: Record<PaperSettings['cn23'], SizeMm> = {
  A5: { widthMm: 210, heightMm: 148 },
  A4: { widthMm: 210, heightMm: 297 },
};

const holdsCn22 = ({ widthMm, heightMm }: SizeMm): boolean =>
  widthMm >= CN22_SIZE.widthMm && heightMm >= CN22_SIZE.heightMm;

/** The size of a desk's sheets. */
export const sheetSize = ({ sheet }: Pick<PaperSettings, 'sheet'>): SizeMm => sheets[sheet];

/** A6: the least that a return slip is set on. */
const A6: SizeMm = { widthMm: 105, heightMm: 148 };
const SLIP_LEAST: SizeMm = { widthMm: 98, heightMm: 145 };

const slipSize = (shipment: Shipment, settings: PaperSettings): SizeMm => {
  if (settings.returnSlip === 'sheet') return sheetSize(settings);
  if (settings.returnSlip === 'A5') return { widthMm: 148, heightMm: 210 };
  const label = labelMedia(shipment.settings?.printSettings?.labelSize);
  const isLarge = label && label.widthMm >= SLIP_LEAST.widthMm && label.heightMm >= SLIP_LEAST.heightMm;
  return isLarge ? label : A6;
};

/** The size of a paper's pages. A CN 22 that shall be as large as a label is never smaller than its own size. */
export const paperSize = (shipment: Shipment, kind: PaperKind, settings: PaperSettings): SizeMm => {
  if (kind === 'RETURN_SLIP') return slipSize(shipment, settings);
  if (kind === 'CN23') return cn23Sizes[settings.cn23];
  if (kind !== 'CN22') return sheetSize(settings);
  const label = settings.cn22 === 'label' ? labelMedia(shipment.settings?.printSettings?.labelSize) : null;
  return label && holdsCn22(label) ? label : CN22_SIZE;
};
