import { z } from 'zod';
import { Dpi } from '../label/dpi.ts';
import { PrinterStatus } from './status.ts';

const Size = z.object({ widthMm: z.number(), heightMm: z.number() });

/** A queue of a print system, as a person chooses one. Sizes in mm. */
export const PrintSystemQueue = z.object({
  name: z.string(),
  /** Its name by its administrators, and its location. */
  info: z.string(),
  location: z.string(),
  makeAndModel: z.string(),
  status: PrinterStatus,
  accepting: z.boolean(),
  /** The one that is printed to where no other is named. */
  isDefault: z.boolean(),
  /** Without a driver: it takes ZPL for a printer that speaks it, and no PDF. */
  isRaw: z.boolean(),
  /** Its driver's setting, and the media it reports; where known. */
  mediaDefault: Size.nullable(),
  mediaReady: z.array(Size),
  /** Dots per inch that labels are made in; null where it does not tell, or has others. */
  dpi: Dpi.nullable(),
});
export type PrintSystemQueue = z.infer<typeof PrintSystemQueue>;
