import { z } from 'zod';

/** Settings of reports, for the whole data folder. */
export const ReportSettings = z.object({
  /** Figures of single persons are kept and shown. */
  personal: z.boolean(),
  /** Days for which the figures of a label are kept. */
  keepDays: z.int().min(31).max(1830),
});
export type ReportSettings = z.infer<typeof ReportSettings>;

export const defaultReportSettings: ReportSettings = { personal: true, keepDays: 400 };

/**
 * Reads settings as stored. A value that does not fit says nothing of anyone's consent: personal figures are off then.
 */
export const readReportSettings = (stored: unknown): ReportSettings => {
  if (stored === undefined) return defaultReportSettings;
  const read = ReportSettings.safeParse(stored);
  return read.success ? read.data : { ...defaultReportSettings, personal: false };
};
