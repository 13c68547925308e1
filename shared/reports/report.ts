import { z } from 'zod';
import { isDay } from './days.ts';

/** Groupings of figures. */
export const reportGroups = ['day', 'carrier', 'product', 'packer', 'country'] as const;
export const ReportBy = z.enum(reportGroups);
export type ReportBy = z.infer<typeof ReportBy>;

/** Days of one report at most: the longest for which figures are kept, and a leap day. */
export const MOST_DAYS = 1831;

const Day = z.string().max(10).refine(isDay);

/** Figures that are wanted: of days in the desk's time zone, the first and the last included. */
export const ReportQuery = z.object({ from: Day, to: Day, by: ReportBy });
export type ReportQuery = z.infer<typeof ReportQuery>;

/** Sum of prices of one currency. */
const Cost = z.object({
  currency: z.string(),
  /** Ten-thousandths: exact. */
  amount: z.int(),
});
export type Cost = z.infer<typeof Cost>;

export const Figures = z.object({
  /** Labelled, and the label not void. */
  shipments: z.int(),
  parcels: z.int(),
  grams: z.int(),
  /** Of bought labels, a currency each in the order of their codes. What was paid back is not in it. */
  costs: z.array(Cost),
  /** Shipments that were scanned before, and the ms from scan to label that they took together. */
  timed: z.int(),
  tookMs: z.int(),
  /** Labels that were made or printed once more. */
  again: z.int(),
  voided: z.int(),
  /** Prints that failed, or of which it was not known. */
  faults: z.int(),
});
export type Figures = z.infer<typeof Figures>;

export const ReportRow = z.object({
  /** A day, a carrier's, product's or country's code, a user's id; empty for none. */
  key: z.string(),
  /** As people read it; a country's is its code. */
  name: z.string(),
  figures: Figures,
});
export type ReportRow = z.infer<typeof ReportRow>;

/** Figures by group, and of all of them. */
export const Report = ReportQuery.extend({
  /** Time zone of its days. */
  zone: z.string(),
  /** Personal figures are kept and shown. */
  personal: z.boolean(),
  rows: z.array(ReportRow),
  total: Figures,
});
export type Report = z.infer<typeof Report>;
