import { z } from 'zod';
import { unprintable } from '../label/measure.ts';

/** Most lines of the text on a return slip: what a slip as large as a label has room for. */
const MOST_LINES = 10;

/** Settings of this desk for its papers. */
export const PaperSettings = z.object({
  /** The sheets of invoices and lists. */
  sheet: z.enum(['A4', 'Letter']),
  /** A CN 22 of its own size (74 x 105 mm), or as large as the shipment's label. */
  cn22: z.enum(['74x105', 'label']),
  /** A CN 23 on A5 (landscape), or larger, on A4. */
  cn23: z.enum(['A5', 'A4']),
  /** A return slip on a sheet, on A5, or as large as the label of its return. */
  returnSlip: z.enum(['sheet', 'A5', 'label']).default('sheet'),
  /** The way back of the goods in the words of this site; empty: the usual words in the language of the slip. */
  returnText: z
    .string()
    .max(600)
    .refine(
      (text) => text.split('\n').length <= MOST_LINES && unprintable(text.replaceAll('\n', ' ')).length === 0,
    )
    .default(''),
  /**
   * Value of one special drawing right. The limits of CN 22 are in these, and their rate, which the
   * International Monetary Fund sets daily, is not known offline. Rather too low than too high: in doubt a CN
   * 23 is asked for.
   */
  sdr: z.object({ currency: z.string().regex(/^[A-Z]{3}$/), rate: z.number().positive().max(1e9) }),
});
export type PaperSettings = z.infer<typeof PaperSettings>;

export const defaultPaperSettings: PaperSettings = {
  sheet: 'A4',
  cn22: '74x105',
  cn23: 'A5',
  returnSlip: 'sheet',
  returnText: '',
  sdr: { currency: 'EUR', rate: 1.15 },
};
