import { z } from 'zod';

/** Resolutions of label printers, dots per inch: 6, 8, 12 and 24 dots a millimetre. */
export const dpis = [150, 203, 300, 600] as const;
export const Dpi = z.literal(dpis);
export type Dpi = z.infer<typeof Dpi>;
