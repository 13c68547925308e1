import { z } from 'zod';
import { PrintJobState } from './printer.ts';

/** Address at which other programs of this computer print. */
export const PRINT_PATH = '/api/v3/print';

/** A carrier's label has 5 to 500 KB, a paper of a hundred pages a few MB. */
export const MOST_PRINT_BYTES = 10 * 1024 * 1024;
/** Base64 of that, and the members around it. */
export const PRINT_BODY_BYTES = 14 * 1024 * 1024;
/** More of one document are asked for by mistake. */
export const MOST_COPIES = 10;
/** Pages that one request may bring out, its copies counted. */
export const MOST_PRINTED_PAGES = 100;

const side = z.number().min(10).max(450);

/** A document that another program wants printed. A member that is not here is refused: a misspelt printer would print elsewhere. */
export const PrintRequest = z.strictObject({
  /** PDF, PNG, GIF or ZPL in Base64; its kind is told by its own bytes. */
  content: z
    .string()
    .min(1)
    .max(Math.ceil(MOST_PRINT_BYTES / 3) * 4)
    .meta({ contentEncoding: 'base64' }),
  /** Id or name of a printer of this desk. Left out: the rules of the desk choose. */
  printer: z.string().trim().min(1).max(255).optional(),
  /** For the rules: a label, or a paper. */
  kind: z.enum(['label', 'paper']).default('label'),
  /** For the rules, mm; left out: the size of the first page. */
  size: z.strictObject({ widthMm: side, heightMm: side }).optional(),
  /** Code of a carrier that the rules look at. */
  carrier: z.string().trim().min(1).max(20).optional(),
  copies: z.int().min(1).max(MOST_COPIES).default(1),
  /** Title in the print queue and at the printer: no name and no address. */
  title: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .regex(/^\P{Cc}*$/u, 'must have no control characters')
    .optional(),
});
export type PrintRequest = z.output<typeof PrintRequest>;

/** State of such a print. Times are ISO 8601. */
export const PrintAnswer = z.object({
  job: z.string(),
  state: PrintJobState,
  title: z.string(),
  printer: z.object({ id: z.string(), name: z.string() }),
  copies: z.int(),
  /** Why it stopped; `detail` says what to do. */
  error: z.object({ code: z.string(), title: z.string(), detail: z.string() }).nullable(),
  /** Until when it goes again by itself once its printer is back; null: a person sends it again. */
  goesUntil: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type PrintAnswer = z.output<typeof PrintAnswer>;
