/** Time that the spooler and the device behind it may take, in ms. */
export interface WindowsLimits {
  /** For a single call. Windows waits that long for a print server that is away. */
  callMs: number;
  /** In trouble: paper out, offline. Then the job is taken back. */
  troubleMs: number;
  /** From the first look at a job to its end, without any trouble. */
  followMs: number;
  /** Between two looks at a job, at first and later. */
  lookMs: { first: number; last: number };
}

export const usualLimits: WindowsLimits = {
  callMs: 60_000,
  troubleMs: 10_000,
  followMs: 300_000,
  lookMs: { first: 100, last: 500 },
};
