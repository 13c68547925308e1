import { failureFields } from '../../core/failure-fields.ts';
import type { LabelSplitter, SplitDocument, SplitRequest } from '../../core/label-splitter.ts';
import type { Logger } from '../../core/logger.ts';
import { systemTimers, type Timers } from '../../core/timers.ts';

/** Takes a document of several labels apart. Null where it cannot be read: it stays whole. Never throws. */
export type SplitLabels = (request: SplitRequest) => Promise<SplitDocument | null>;

/** Longest wait for a split, ms, with the documents that are worked on before it. */
const MOST_MS = 10_000;

export interface SplitLabelsPorts {
  splitter: Partial<LabelSplitter>;
  logger: Logger;
  timers?: Timers;
}

/** Wraps a splitter so that a label prints in any case: a damaged, large or slow document stays whole. */
export const createSplitLabels = ({
  splitter,
  logger,
  timers = systemTimers,
}: SplitLabelsPorts): SplitLabels => {
  const warn = (fields: Record<string, unknown>): null => {
    logger.warn('print.unsplit', fields);
    return null;
  };
  return async (request) => {
    if (!splitter.split) return null;
    let callOff = (): void => undefined;
    const late = new Promise<null>((resolve) => {
      callOff = timers.after(MOST_MS, () => resolve(warn({ ms: MOST_MS })));
    });
    try {
      const split = splitter.split(request).catch((error: unknown) => warn(failureFields(error)));
      return await Promise.race([split, late]);
    } finally {
      callOff();
    }
  };
};
