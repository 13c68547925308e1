import type { SentJob } from '../../electron/core/printer.ts';
import { type Adapters, systemAdapters } from '../../electron/printing/adapters/adapters.ts';
import { systemCups } from '../../electron/printing/adapters/cups/client-of.ts';
import { type CupsLimits, usualLimits } from '../../electron/printing/adapters/cups/limits.ts';
import { createCupsAdapter } from '../../electron/printing/adapters/cups.ts';
import type { CupsPrinter } from '../../shared/printing/printer.ts';
import { zplNaming } from './printing.ts';

/** A printer behind a queue of CUPS. */
export const cupsPrinter = (
  server: string,
  queue: string,
  changes: Partial<CupsPrinter> = {},
): CupsPrinter => ({
  id: 'cups',
  name: 'BENCH',
  kind: 'cups',
  language: 'zpl',
  dpi: 203,
  media: { widthMm: 101.6, heightMm: 152.4 },
  offset: { xMm: 0, yMm: 0 },
  isDefault: true,
  server,
  queue,
  ...changes,
});

/** A job as the queue of prints sends it: ZPL that names it, unless told otherwise. */
export const sentJob = (id: string, changes: Partial<SentJob> = {}): SentJob => ({
  id,
  title: `REF-${id}`,
  format: 'ZPL',
  payload: zplNaming(id),
  media: { widthMm: 101.6, heightMm: 152.4 },
  ...changes,
});

/** The adapter with the system's own parts and shorter limits, ms. */
export const cupsAdapter = (limits: Partial<CupsLimits> = {}) =>
  createCupsAdapter({ ...systemCups(), limits: { ...usualLimits, troubleMs: 2_000, ...limits } });

export const adaptersWithCups = (limits: Partial<CupsLimits> = {}): Adapters => ({
  ...systemAdapters(),
  cups: cupsAdapter(limits),
});
