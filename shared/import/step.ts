import { z } from 'zod';

/** A column by its heading, or a value of a record by its path. */
export const SourceName = z.string().min(1).max(200);

const Text = z.string().min(1).max(200);

/** Part of a street's line. */
export const streetParts = ['street', 'houseNo', 'rest'] as const;
/** Order in which day, month and year are written. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;

/** One step on the way from a text of the source to the value of a field. Steps are taken in their order. */
export const ImportStep = z.discriminatedUnion('kind', [
  /** The first `letters` of the text. */
  z.strictObject({ kind: z.literal('cut'), letters: z.int().min(1).max(10_000) }),
  /** The part before the first `text`; all of it where there is none. */
  z.strictObject({ kind: z.literal('before'), text: Text }),
  /** The part behind the first `text`; nothing where there is none. */
  z.strictObject({ kind: z.literal('after'), text: Text }),
  /** Without this at the beginning and at the end: the apostrophe of a postcode, the # of an order number. */
  z.strictObject({ kind: z.literal('strip'), text: Text }),
  z.strictObject({ kind: z.literal('upper') }),
  /**
   * Another text for each of these, compared without regard to capitals. What is not in the table is kept, is left
   * empty, or is a problem.
   */
  z.strictObject({
    kind: z.literal('lookup'),
    table: z.record(z.string().max(200), z.string().max(1000)),
    unknown: z.enum(['keep', 'empty', 'refuse']),
  }),
  /** `Hauptstr. 12a` split in the order of the address's country. */
  z.strictObject({ kind: z.literal('street'), part: z.enum(streetParts) }),
  /** Unit of a weight or a length where the cell names none: always this one, or the one of another column. */
  z.strictObject({
    kind: z.literal('unit'),
    unit: z.string().max(20).optional(),
    from: SourceName.optional(),
  }),
  /** The number times the one of another column: a weight each, and how many. */
  z.strictObject({ kind: z.literal('times'), from: SourceName }),
  z.strictObject({ kind: z.literal('date'), order: z.enum(dateOrders) }),
]);

export type ImportStep = z.infer<typeof ImportStep>;
